import { randomUUID } from 'node:crypto'
import { terminate } from '@resguardo/contract/auth/account'
import { askUsername, editAdmin } from '@resguardo/contract/people/admins'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eraseDue } from '#jobs/erase.ts'
import { frameTexts } from '#mail/messages/mails.messages.ts'
import { type Mailbox, openMailbox } from '#test/mailbox.ts'
import { newIpAddress } from '#test/signInActions.ts'
import { digest, withTestApp } from '#test/testApp.ts'

const server = withTestApp({ env: { ALLOW_PRIVATE: 'on' } })
let mailbox: Mailbox
let ana: { uid: string; username: string; password: string; token: string }

beforeEach(async () => {
  mailbox = await openMailbox()
  const port = Number(new URL(mailbox.url).port)
  await server().make.settings('messaging', { host: '127.0.0.1', port, tls: 'none' })
  ana = await server().make.signedIn({ role: 'user' })
})
afterEach(() => mailbox.close())

const edits = async (changes: Omit<InputOf<typeof editAdmin>['body'], 'uid'>) => {
  const body = { uid: ana.uid, ...changes }
  expect((await server().call(editAdmin, { body }, { token: ana.token, from: newIpAddress() })).status).toBe(
    200,
  )
}
const ends = async (when: 'now' | 'later') => {
  const body = { password: digest(ana.password), when }
  const answer = await server().call(
    terminate,
    { query: {}, body },
    { token: ana.token, from: newIpAddress() },
  )
  expect(answer.status).toBe(200)
}
/** A new address, and the code that was mailed there. */
async function asksForAddress() {
  const username = `nova.${randomUUID().slice(0, 8)}@example.org`
  await server().call(askUsername, { body: { username } }, { token: ana.token, from: newIpAddress() })
  const username_code = String((await server().make.lastMail(username))?.values['code'])
  return { username, username_code }
}
/** Subject and sender name of every mail to an address. */
async function arrived(address: string) {
  await server().runJobs()
  return mailbox.mails
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ subject, from }) => [subject, from?.name])
}
const neutral = [frameTexts.discreet.pt, '']
const open = (subject: string) => [`Resguardo: ${subject}`, 'Resguardo']

test('the receipt of an erasure reveals neither by subject nor sender what it is, if discreet mails were chosen', async () => {
  await edits({ discreet: true })
  await ends('now')
  expect(await arrived(ana.username)).toEqual([neutral])
})

test('so does that of an erasure after the time to change one’s mind, and the mail that tells of that time', async () => {
  await edits({ discreet: true })
  await ends('later')
  await sql`update people set purge_at = now() - interval '1 second' where uid = ${ana.uid}`.execute(
    server().deps.db,
  )
  await eraseDue(server().deps)
  expect(await arrived(ana.username)).toEqual([neutral, neutral])
})

test('both mails of a change of address follow the person’s choice of discreet mails', async () => {
  await edits({ discreet: true })
  const change = await asksForAddress()
  expect(await arrived(change.username)).toEqual([neutral])
  await edits(change)
  expect(await arrived(ana.username)).toEqual([neutral])
})

test('the old mailbox gets a neutral mail too when discreet mode begins or ends with the change of address', async () => {
  const first = await asksForAddress()
  await edits({ ...first, discreet: true })
  expect(await arrived(ana.username)).toEqual([neutral])
  mailbox.mails.length = 0
  await edits({ ...(await asksForAddress()), discreet: false })
  expect(await arrived(first.username)).toEqual([neutral])
})

test('all that one change of address, password and newsletter mails to the old mailbox is discreet', async () => {
  await edits({ discreet: true })
  await edits({
    ...(await asksForAddress()),
    password: digest('Outro-Farol-28'),
    current_password: digest(ana.password),
    newsletter: 'monthly',
  })
  expect(await arrived(ana.username)).toEqual([neutral, neutral, neutral])
})

test('without discreet mails the subject says what it is', async () => {
  const change = await asksForAddress()
  expect(await arrived(change.username)).toEqual([open('confirme seu novo endereço')])
  await edits(change)
  expect(await arrived(ana.username)).toEqual([open('o endereço da sua conta foi trocado')])
  await ends('now')
  expect(await arrived(change.username)).toContainEqual(open('seus dados foram apagados'))
})
