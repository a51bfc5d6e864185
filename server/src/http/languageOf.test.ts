import { expect, test } from 'vitest'
import { languageOf } from './errors.ts'

const of = (header: string | undefined) => languageOf({ headers: { 'accept-language': header } }, 'es')

test.each([
  ['es;q=0.1, en;q=0.9', 'en'],
  ['pt-BR', 'pt'],
  ['PT-br,pt;q=0.9,en-US;q=0.8', 'pt'],
  ['en-GB, pt', 'en'],
  ['fr, de;q=0.9, en;q=0.5', 'en'],
  ['en;q=0, pt;q=0.2', 'pt'],
  ['en; q=0.3, pt; q=0.30, es; q=0.2', 'en'],
  // `eng` and `pty` are other tags.
  ['eng, pty', 'es'],
])('the reader of "%s" gets %s', (header, language) => {
  expect(of(header)).toBe(language)
})

test.each(['*', 'fr', 'fr, *;q=0.5', '', ';;q,,=,;q=x', 'en;q=0', undefined])(
  '"%s" prefers no language that we have',
  (header) => {
    expect(of(header)).toBe('es')
  },
)

test('a header longer than any browser sends is not read', () => {
  expect(of(`${'fr,'.repeat(5000)}en`)).toBe('es')
  expect(of(`en,${'a'.repeat(1000)}`)).toBe('es')
})
