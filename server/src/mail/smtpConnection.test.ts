import { afterEach, expect, test } from 'vitest'
import {
  isCompleteMail,
  openMailbox,
  openRawMailbox,
  openAuthRejectingMailbox,
  mailServerAt,
} from '#test/mailbox.ts'
import { type MailConnection, openMailConnection } from './smtpConnection.ts'

const bytes = Buffer.from('Subject: x\r\n\r\n.dot\r\n')
const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

/** A connection to a mail server; both are closed after the test. */
function lineTo(mailbox: { url: string; close(): Promise<void> }, answerMs = 5000): MailConnection {
  const line = openMailConnection(mailServerAt(mailbox.url), 'a@resguardo.test', { answerMs })
  opened.push(
    () => mailbox.close(),
    () => line.close(),
  )
  return line
}
const go = async () => true

test('a line says of each mail what became of it, and goes on after whatever went wrong', async () => {
  const mailbox = await openMailbox({
    onRcpt: (address) => (address.startsWith('no') ? 550 : address.startsWith('later') ? 450 : undefined),
  })
  const line = lineTo(mailbox)
  const send = (to: string, may = true) => line.send(to, bytes, async () => may)
  expect(await send('yes@example.org')).toBe('sent')
  expect(await send('no@example.org')).toBe('refused')
  expect(await send('later@example.org')).toBe('later')
  expect(await send('kept@example.org', false)).toBe('kept')
  expect(await send('last@example.org')).toBe('sent')
  expect(mailbox.mails.map(({ text }) => text)).toEqual(['.dot\n', '.dot\n'])
})

test.each([[null], ['535 5.7.8 no']])(
  'a server that answers a sign-in with %j takes none, and no connection is left',
  async (answer) => {
    const mailbox = await openAuthRejectingMailbox(answer)
    const url = mailbox.url.replace('smtp://', 'smtp://ana:hush@')
    const line = lineTo({ ...mailbox, url })
    for (const to of ['a@example.org', 'b@example.org']) expect(await line.send(to, bytes, go)).toBe('down')
    await expect.poll(() => mailbox.sockets.size).toBe(0)
  },
)

test('the server has all of a mail but its last line before that one is asked for', async () => {
  let heard = ''
  const line = lineTo(
    await openRawMailbox((mail, socket) => {
      heard = mail
      if (isCompleteMail(mail)) socket.write('250 taken\r\n')
    }),
  )
  const outcome = await line.send('a@example.org', bytes, async () => {
    await expect.poll(() => heard).toBe('Subject: x\r\n\r\n..dot\r\n')
    return true
  })
  expect(outcome).toBe('sent')
  expect(heard).toBe('Subject: x\r\n\r\n..dot\r\n.\r\n')
})

test('where no answer to the last line comes in time, the status is unknown, and the next mail goes on a new connection', async () => {
  let first = true
  const line = lineTo(
    await openRawMailbox((mail, socket) => {
      if (isCompleteMail(mail) && !first) socket.write('250 taken\r\n')
      if (isCompleteMail(mail)) first = false
    }),
    200,
  )
  expect(await line.send('a@example.org', bytes, go)).toBe('unknown')
  expect(await line.send('b@example.org', bytes, go)).toBe('sent')
})

test('a mail whose connection breaks while it waits for its last line goes later, and no last line is sent', async () => {
  const heard: string[] = []
  const mailbox = await openRawMailbox((mail, socket) => {
    heard.push(mail)
    socket.destroy()
  })
  const line = lineTo(mailbox)
  let over = false
  const outcome = await line.send('a@example.org', bytes, async () => {
    await expect.poll(() => heard.length).toBe(1)
    await expect.poll(() => mailbox.sockets.size).toBe(0)
    over = true
    return true
  })
  expect([outcome, over]).toEqual(['later', true])
  expect(heard.filter(isCompleteMail)).toEqual([])
})

test.each(['452 full', '250 taken', '554 no'])(
  'an answer before the last line, such as "%s", says that no mail was taken; the next one begins anew',
  async (answer) => {
    let early = true
    const taken: string[] = []
    const line = lineTo(
      await openRawMailbox((mail, socket) => {
        if (early) socket.write(`${answer}\r\n`)
        else if (isCompleteMail(mail)) {
          taken.push(mail)
          socket.write('250 taken\r\n')
        }
      }),
    )
    const outcome = await line.send('a@example.org', bytes, async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return true
    })
    expect(outcome).toBe('later')
    early = false
    expect(await line.send('b@example.org', bytes, go)).toBe('sent')
    expect(taken).toHaveLength(1)
  },
)
