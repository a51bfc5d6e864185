import { expect, test } from 'vitest'
import { nonceLength, pageTemplate, withNonce } from './pageTemplate.ts'

const nonce = 'n'.repeat(nonceLength)

test('a nonce goes into every place, after characters of any number of bytes', () => {
  const html = '<p>ção – 🔒</p><script nonce="__CSP_NONCE__">é</script><style nonce="__CSP_NONCE__">ñ</style>'
  const template = pageTemplate(html)
  expect(withNonce(template, nonce).toString()).toBe(html.replaceAll('__CSP_NONCE__', nonce))
  const other = 'o'.repeat(nonceLength)
  expect(withNonce(template, other).toString()).toBe(html.replaceAll('__CSP_NONCE__', other))
})

test('a page without a nonce stays as it is', () => {
  expect(withNonce(pageTemplate('olá'), nonce).toString()).toBe('olá')
})
