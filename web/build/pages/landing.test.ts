// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { languages } from '@resguardo/contract/platform/languages'
import { expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../../dist')
const pages = languages.map((language) => ({
  language,
  text: readFileSync(join(dist, `landing/landing.${language}.html`), 'utf8'),
}))

test.each(pages)(
  'in $language the first page has one script of at most 2 kB and nothing to fetch but fonts',
  ({ text }) => {
    const [, script = ''] = /<script nonce="__CSP_NONCE__">(.*?)<\/script>/s.exec(text) ?? []
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(2000)
    expect(script).not.toMatch(/innerHTML|\bimport\b|\bexport\b|<\//)
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(text.match(/<style nonce="__CSP_NONCE__">/g)).toHaveLength(1)
    expect(text.replace(script, '')).not.toMatch(/\sstyle=|\son\w+="|javascript:|<img/)
    expect(
      [...text.matchAll(/href="(\/static\/[^"]+)"/g)].map(([, file = '']) => file.split('.').at(-1)),
    ).toEqual(['woff2', 'woff2'])
  },
)

test.each(pages)(
  'in $language search engines learn title, description, address and the other languages',
  ({ language, text }) => {
    expect(text).toContain(`<html lang="${language}"`)
    expect(text).toMatch(/<title>[^<]{20,60} · Resguardo<\/title>/)
    expect(/<meta name="description" content="([^"]+)"/.exec(text)?.[1]?.length).toBeLessThanOrEqual(160)
    expect(text).toContain(`<link rel="canonical" href="__ORIGIN__/${language}">`)
    for (const other of languages)
      expect(text).toContain(`<link rel="alternate" hreflang="${other}" href="__ORIGIN__/${other}">`)
    expect(text).toContain('<link rel="alternate" hreflang="x-default" href="__ORIGIN__/">')
    // The same places as in server/src/site/branding.ts.
    expect(text.replace(/(translate="no">|<title>[^<]* · )Resguardo(?=<)/g, '')).not.toContain('Resguardo')
  },
)

test.each(pages)(
  'in $language three families show three screens of one setting between a locked phone',
  ({ text }) => {
    for (const family of ['oneui', 'ios', 'android'])
      expect(text.match(new RegExp(`data-screen="${family}"`, 'g'))).toHaveLength(5)
    expect(text.match(/data-shown/g)?.length).toBeGreaterThan(0)
  },
)
