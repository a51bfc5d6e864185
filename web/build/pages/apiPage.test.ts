// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { languages } from '@resguardo/contract/platform/languages'
import { expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../../dist')
const pages = languages.map((language) => ({
  language,
  text: readFileSync(join(dist, `docs/docs-api.${language}.html`), 'utf8'),
}))

test.each(pages)(
  'in $language every call stands with an example, its statuses and who may call',
  ({ text }) => {
    for (const [name, { method, path }] of Object.entries(endpoints))
      expect(text).toContain(`data-call="${`${name} ${method} /${path} `.toLowerCase()}`)
    expect(text.match(/<details/g)).toHaveLength(Object.keys(endpoints).length)
    expect(text.match(/curl -s /g)?.length).toBeGreaterThan(Object.keys(endpoints).length)
  },
)

test.each(pages)(
  'in $language nothing of the application comes with it, and nothing of anybody else',
  ({ language, text }) => {
    expect(text).toContain(`<html lang="${language}" data-color-scheme="light">`)
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(text.match(/<style/g)).toHaveLength(1)
    expect(text).not.toMatch(/<script[^>]* src=|\sstyle=|\son\w+="|modulepreload/)
    expect(text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    const [, script = ''] = /<script nonce="__CSP_NONCE__">(.*?)<\/script>/s.exec(text) ?? []
    expect(script.length).toBeLessThan(4000)
    // Its own styles are there, beside the shared ones.
    expect(text).toMatch(/docs-code\{[^}]*pre-wrap/)
    expect(script).not.toMatch(/innerHTML|\bimport\b|\bexport\b/)
  },
)

test.each(pages)('in $language every address within the page leads to something', ({ text }) => {
  const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  expect(ids.size).toBe(text.match(/\sid="/g)?.length)
  for (const [, to] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(to)
})
