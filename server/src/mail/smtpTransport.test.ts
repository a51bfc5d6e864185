import { expect, test } from 'vitest'
import { authority, certificate, certificateKey } from '#test/certificates.ts'
import { openMailbox, mailServerAt } from '#test/mailbox.ts'
import {
  failureOf,
  isUnknownRecipient,
  isPermanentRejection,
  openTransport,
  readSmtpUrl,
} from './smtpTransport.ts'

test.each([
  ['smtps://ana:s%40cret@mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
  ['smtp://mail.example', { port: 587, secure: false, requireTLS: true }],
  ['smtp://mail.example:25?requireTLS=true', { port: 25, requireTLS: true }],
  ['smtp://ana:secret@mail.example', { requireTLS: true }],
  ['smtp://ana:secret@localhost:2525', { requireTLS: false }],
  ['smtp://127.8.0.1', { requireTLS: false }],
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
  'smtp://mail.example?ignoreTLS=true',
])('%s is refused, and the error keeps the secret', (url) => {
  expect(() => readSmtpUrl(url)).toThrow(/^SMTP_URL (?!.*hush)/)
})

test('a remote mail server without TLS needs ALLOW_PLAIN, which never covers a secret', () => {
  const env = { ALLOW_PLAIN: ['mail'] as const }
  expect(readSmtpUrl('smtp://mail.example', env).requireTLS).toBe(false)
  expect(readSmtpUrl('smtp://mail.example?ignoreTLS=true', env).ignoreTLS).toBe(true)
  expect(readSmtpUrl('smtp://ana:hush@mail.example', env).requireTLS).toBe(true)
  expect(() => readSmtpUrl('smtp://ana:hush@mail.example?ignoreTLS=true', env)).toThrow(/^SMTP_URL/)
})

test('only a lasting no to the mail itself is final', () => {
  const error = (command: string, responseCode: number) =>
    Object.assign(new Error(), { command, responseCode })
  expect(isPermanentRejection(error('RCPT TO', 550))).toBe(true)
  expect(isPermanentRejection(error('DATA', 554))).toBe(true)
  expect(isPermanentRejection(error('RCPT TO', 451))).toBe(false)
  expect(isPermanentRejection(error('DATA', 503))).toBe(false)
  expect(isPermanentRejection(error('AUTH PLAIN', 535))).toBe(false)
  expect(isPermanentRejection(error('MAIL FROM', 550))).toBe(false)
  expect(isPermanentRejection(error('CONN', 554))).toBe(false)
  expect(isPermanentRejection(new Error('something else'))).toBe(false)
})

test.each([
  ['RCPT TO', '550 5.1.1 <a@b.test>: user unknown', true],
  ['RCPT TO', '550-5.1.1 no such user\n550 5.1.1 here', true],
  ['RCPT TO', '553 no such mailbox', true],
  ['RCPT TO', '550 5.2.1 disabled', true],
  ['RCPT TO', '552 5.2.2 full', false],
  ['RCPT TO', '554 5.7.1 <a@b.test>: Relay access denied', false],
  ['RCPT TO', '550 5.1.8 sender address rejected', false],
  ['RCPT TO', '554 no', false],
  ['RCPT TO', '450 4.2.0 greylisted', false],
  ['DATA', '554 5.7.1 looks like spam', false],
  ['MAIL FROM', '550 5.1.1 who are you', false],
])('to %s "%s" says of the address: %s', (command, response, is) => {
  const error = Object.assign(new Error(response), {
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  })
  expect(isUnknownRecipient(failureOf(error))).toBe(is)
})

test('over TLS a mail goes to the server whose certificate fits its name, and to no other', async () => {
  const mailbox = await openMailbox({ secure: true, cert: certificate, key: certificateKey })
  const sends = async (host: string, ca?: string) => {
    const { port } = new URL(mailbox.url)
    const server = mailServerAt(`smtps://${host}:${port}`)
    const transport = openTransport({ ...server, ...(ca && { tls: { ...server.tls, ca } }) })
    const mail = { from: 'a@resguardo.test', to: 'b@resguardo.test', text: 'x' }
    return transport
      .sendMail(mail)
      .then(
        () => 'sent',
        (error: unknown) => failureOf(error).code,
      )
      .finally(() => transport.close())
  }
  try {
    expect(await sends('localhost', authority)).toBe('sent')
    expect(await sends('127.0.0.1', authority)).toBe('sent')
    expect(await sends('localhost')).not.toBe('sent')
    expect(mailbox.mails).toHaveLength(2)
  } finally {
    await mailbox.close()
  }
})
