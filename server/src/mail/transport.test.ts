import { expect, test } from 'vitest'
import { isRefused, readSmtpUrl } from './transport.ts'

test.each([
  ['smtps://ana:s%40cret@mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
  ['smtp://mail.example', { port: 587, secure: false, requireTLS: false }],
  ['smtp://mail.example:25?requireTLS=true', { port: 25, requireTLS: true }],
  ['smtp://ana:secret@mail.example', { requireTLS: true }],
  ['smtp://ana:secret@localhost:2525', { requireTLS: false }],
  ['smtp://[::1]:2525?ignoreTLS=true', { host: '::1', ignoreTLS: true }],
])('%s', (url, expected) => {
  expect(readSmtpUrl(url)).toMatchObject({ ...expected, tls: { rejectUnauthorized: true } })
})

test('the secret is what the address says, decoded', () => {
  expect(readSmtpUrl('smtps://ana:s%40cret@mail.example').auth).toEqual({ user: 'ana', pass: 's@cret' })
})

test.each([
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtp://ana:hush@mail.example?tls.rejectUnauthorized=false',
  'smtp://ana:hush@mail.example?ignoreTLS=true',
])('%s is refused, and the error keeps the secret', (url) => {
  expect(() => readSmtpUrl(url)).toThrow(/^SMTP_URL (?!.*hush)/)
})

test('only a lasting no to the mail itself is final', () => {
  const error = (command: string, responseCode: number) =>
    Object.assign(new Error(), { command, responseCode })
  expect(isRefused(error('RCPT TO', 550))).toBe(true)
  expect(isRefused(error('DATA', 554))).toBe(true)
  expect(isRefused(error('RCPT TO', 451))).toBe(false)
  expect(isRefused(error('DATA', 503))).toBe(false)
  expect(isRefused(error('AUTH PLAIN', 535))).toBe(false)
  expect(isRefused(error('MAIL FROM', 550))).toBe(false)
  expect(isRefused(error('CONN', 554))).toBe(false)
  expect(isRefused(new Error('something else'))).toBe(false)
})
