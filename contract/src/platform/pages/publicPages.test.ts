import { expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { publicPageUrls } from './publicPages.ts'

const host = 'https://quintal.example'

test.each([
  ['S9.029', 'support'],
  ['S9.030', 'terms'],
] as const)('%s the address of the page %s lies under the address of the installation', (_id, name) => {
  for (const language of languages) {
    const { origin, href } = new URL(publicPageUrls(host, language)[name])
    expect(origin).toBe(host)
    expect(href.startsWith(`${host}/`)).toBe(true)
  }
})
