import { publicSettings } from '@resguardo/contract/auth/auth'
import { readSupport } from '@resguardo/contract/support/support'
import { readLicense, startTrial } from '@resguardo/contract/licensing/licenses'
import { readAccess, readAudit } from '@resguardo/contract/people/logs/logs'
import { maskedSecret, type SectionName } from '@resguardo/contract/settings/settings'
import {
  editGeneral,
  editMessaging,
  readSettings,
  testMail,
} from '@resguardo/contract/settings/settingsEndpoints'
import { settingsDefaults as defaults } from '@resguardo/contract/settings/settingsDefaults'
import { readSpeech, writeSpeech } from '@resguardo/contract/assistant/speech'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { applyRetention } from '#jobs/retention.ts'
import { queueMail } from '#mail/mailQueue.ts'
import { type Mailbox, openMailbox } from '#test/mailbox.ts'
import { testMailLimits } from './sendTestMail.ts'
import { silentAudio } from '#test/audioSamples.ts'
import { startTestApp, withTestApp } from '#test/testApp.ts'
import { startModelServer } from '#test/modelServer.ts'
import { digest } from '#test/digest.ts'
import { askCode } from '#test/signInActions.ts'

const env = { ALLOW_PRIVATE: 'on' }
const server = withTestApp({ env })
let root: { uid: string; username: string; token: string }
let mailbox: Mailbox | undefined
beforeAll(async () => {
  // An unreachable mail server is waited for until the full timeout.
  testMailLimits.wholeMs = 500
  root = await server().make.signedIn({ role: 'root', username: 'root@example.org' })
})
afterEach(async () => {
  for (const section of ['general', 'security', 'messaging', 'calling', 'apps'] satisfies SectionName[])
    await server().make.settings(section, {})
  await server().deps.db.deleteFrom('mails').execute()
  await mailbox?.close()
  mailbox = undefined
})

const portOf = ({ url }: Mailbox) => Number(new URL(url).port)
const local = (box: Mailbox) => ({ host: '127.0.0.1', port: portOf(box), tls: 'none' })
const tries = () => server().call(testMail, { body: {} }, { token: root.token })
const days = (count: number) => new Date(Date.now() - count * 86_400_000)

test('a change by the call is in force on a second instance, without a restart', async () => {
  const second = await startTestApp({ on: server() })
  try {
    const before = (await server().call(readSettings, {}, { token: root.token })).data.general
    expect((await second.call(publicSettings, {})).data.code_length).toBe(6)
    const body = { ...before.values, oneTimeCodeLength: 9, revision: before.revision }
    expect((await server().call(editGeneral, { body }, { token: root.token })).status).toBe(200)
    const there = async () => (await second.call(publicSettings, {})).data.code_length
    await expect.poll(there, { timeout: 5000, interval: 5 }).toBe(9)
  } finally {
    await second.close()
  }
})

test('mail goes out by the server of the settings, under their sender and prefix, from the next mail on', async () => {
  mailbox = await openMailbox()
  const { make, deps } = server()
  await make.settings('general', {
    support: 'ajuda@example.org',
    website: 'https://example.org',
    forum: 'https://forum.example.org',
    handle: '@quintal',
  })
  const mail = {
    kind: 'password-changed',
    lang: 'pt',
    to: 'ana@example.org',
    values: { name: 'Ana', url: 'https://example.org/x' },
  } as const
  await queueMail(deps.db, deps, mail)
  await server().runJobs()
  expect(mailbox.mails).toEqual([])
  expect((await server().call(readSettings, {}, { token: root.token })).data.mailBy).toBe('outbox')

  await make.settings('messaging', {
    ...local(mailbox),
    senderName: 'Quintal',
    senderAddress: 'oi@quintal.example',
    subjectPrefix: 'Quintal',
  })
  await queueMail(deps.db, deps, mail)
  await server().runJobs()
  expect(mailbox.mails).toHaveLength(1)
  expect(mailbox.mails[0]).toMatchObject({ from: { name: 'Quintal', address: 'oi@quintal.example' } })
  expect(mailbox.mails[0]?.subject).toMatch(/^\[Quintal\] /)
  expect(mailbox.mails[0]?.text).toContain(
    'https://example.org · ajuda@example.org · https://forum.example.org · @quintal',
  )
  expect((await server().call(readSettings, {}, { token: root.token })).data.mailBy).toBe('settings')
})

test('the server of the settings goes before that of the environment', async () => {
  mailbox = await openMailbox()
  const app = await startTestApp({ on: server(), env: { ...env, SMTP_URL: 'smtp://127.0.0.1:9' } })
  try {
    const by = async () => (await app.call(readSettings, {}, { token: root.token })).data.mailBy
    expect(await by()).toBe('environment')
    await app.make.settings('messaging', local(mailbox))
    expect(await by()).toBe('settings')
    expect((await app.call(testMail, { body: {} }, { token: root.token })).data.fault).toBeNull()
    expect(mailbox.mails).toHaveLength(1)
  } finally {
    await app.close()
  }
})

test('the secret of the settings signs in to the mail server, and the test mail says so when it does not', async () => {
  const secrets: string[] = []
  mailbox = await openMailbox({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      secrets.push(`${username}:${password}`)
      if (password === 'right') done(null, { user: username })
      else done(Object.assign(new Error('No such luck, Ana'), { responseCode: 535 }))
    },
  })
  const save = (secret: string, revision: number) =>
    server().call(
      editMessaging,
      { body: { ...defaults.messaging, ...local(box), tls: 'none', user: 'ana', secret, revision } },
      { token: root.token },
    )
  const box = mailbox
  await server().deps.db.deleteFrom('settings').execute()
  await save('wrong', 0)
  const refused = (await tries()).data
  expect(refused).toEqual({ to: 'root@example.org', fault: 'signIn', code: 535 })
  await save('right', 1)
  expect((await tries()).data).toEqual({ to: 'root@example.org', fault: null, code: null })
  expect(secrets.map((one) => one.split(':')[1])).toEqual(expect.arrayContaining(['wrong', 'right']))
  expect(mailbox.mails[0]?.to).toEqual([{ name: '', address: 'root@example.org' }])
})

test.each([
  ['nobody listens', { host: '127.0.0.1', port: 9, tls: 'none' }, 'connection'],
  ['the name is nobody’s', { host: 'no-such-host.invalid', tls: 'none' }, 'connection'],
])('a test mail where %s tells which step failed', async (_what, messaging, fault) => {
  await server().make.settings('messaging', messaging)
  expect((await tries()).data).toEqual({ to: 'root@example.org', fault, code: null })
})

test('a test mail to a server without TLS where it is demanded, and to one that wants another recipient', async () => {
  mailbox = await openMailbox({ onRcpt: () => 550 })
  await server().make.settings('messaging', { ...local(mailbox), tls: 'starttls' })
  expect((await tries()).data.fault).toBe('connection')
  await server().make.settings('messaging', local(mailbox))
  expect((await tries()).data).toEqual({ to: 'root@example.org', fault: 'recipient', code: 550 })
})

/** Tries with values that are not saved. */
const triesWith = (values: object, token = root.token) => server().call(testMail, { body: values }, { token })

test('a test mail goes out by what is typed, and neither that nor a secret is stored or logged', async () => {
  const asked: string[] = []
  mailbox = await openMailbox({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      asked.push(`${username}:${password}`)
      if (password === 'typed-canary') done(null, { user: username })
      else done(Object.assign(new Error('No such luck, Ana'), { responseCode: 535 }))
    },
  })
  const { deps } = server()
  await deps.db.deleteFrom('settings').execute()
  deps.settings.invalidate()
  const typed = { ...local(mailbox), user: 'ana', secret: 'typed-canary', subjectPrefix: 'Quintal' }
  expect((await triesWith(typed)).data).toEqual({ to: 'root@example.org', fault: null, code: null })
  expect(mailbox.mails[0]?.subject).toMatch(/^\[Quintal\] /)
  expect((await triesWith({ ...typed, secret: 'wrong-canary' })).data).toMatchObject({
    fault: 'signIn',
    code: 535,
  })
  expect(asked).toEqual(expect.arrayContaining(['ana:typed-canary', 'ana:wrong-canary']))
  // Nothing is saved: mails of the product stay in the outbox.
  expect((await server().call(readSettings, {}, { token: root.token })).data).toMatchObject({
    mailBy: 'outbox',
    messaging: { values: { host: '', user: '', secret: '' } },
  })
  const audit = await deps.db.selectFrom('audit_log').selectAll().execute()
  expect(audit.filter(({ action }) => action === 'testMail').length).toBeGreaterThan(1)
  expect(JSON.stringify(audit)).not.toContain('canary')
})

test('the stored secret of a mail server is used for the same server, and sent to no other', async () => {
  const asked: string[] = []
  mailbox = await openMailbox({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      asked.push(String(password))
      done(null, { user: 'ana' })
    },
  })
  await server().deps.db.deleteFrom('settings').execute()
  const stored = { ...defaults.messaging, ...local(mailbox), tls: 'none', user: 'ana' } as const
  const body = { ...stored, secret: 'kept', revision: 0 }
  expect((await server().call(editMessaging, { body }, { token: root.token })).status).toBe(200)
  const masked = { ...stored, secret: maskedSecret }
  expect((await triesWith({ ...masked, subjectPrefix: 'Quintal' })).data.fault).toBeNull()
  expect(mailbox.mails[0]?.subject).toMatch(/^\[Quintal\] /)
  const elsewhere = await triesWith({ ...masked, host: 'localhost' })
  expect(elsewhere).toMatchObject({ status: 400, data: { fields: { secret: 'fields.secretAgain' } } })
  expect(asked).toEqual(['kept'])
})

test('typed values obey the rules of saving, and need the same proof', async () => {
  const cases = [
    [{ host: 'mail.example.org', tls: 'none', user: 'ana', secret: 'x' }, { tls: 'fields.mailTls' }],
    [{ host: 'not a host' }, { host: 'fields.host' }],
    [{ host: 'mail.example.org', port: 0 }, { port: 'fields.port' }],
  ] as const
  for (const [values, fields] of cases)
    expect(await triesWith(values)).toMatchObject({ status: 400, data: { fields } })
  const { make, deps } = server()
  const old = await make.signedIn({ role: 'root' })
  await deps.db.updateTable('sessions').set({ proved: null }).where('person', '=', old.uid).execute()
  expect((await triesWith({ host: 'mail.example.org' }, old.token)).status).toBe(403)
})

test('without a mail server, without an address, or twenty times in an hour there is no test mail', async () => {
  expect((await tries()).status).toBe(501)
  await server().make.settings('messaging', { host: '127.0.0.1', port: 9, tls: 'none' })
  const plain = await server().make.signedIn({ role: 'root', username: 'raiz' })
  expect(await server().call(testMail, { body: {} }, { token: plain.token })).toMatchObject({ status: 422 })
  const busy = await server().make.signedIn({ role: 'root' })
  const again = async () => (await server().call(testMail, { body: {} }, { token: busy.token })).status
  expect(await Promise.all(Array.from({ length: 20 }, again))).toEqual(Array(20).fill(200))
  expect(await again()).toBe(429)
  expect((await server().call(testMail, { body: { to: 'x' } as never }, { token: root.token })).status).toBe(
    400,
  )
})

test('a trial lasts as many days as the settings say, and its offer says so', async () => {
  await server().make.settings('general', { trialDays: 7 })
  const { token } = await server().make.signedIn()
  expect((await server().call(readLicense, {}, { token })).data.trialDays).toBe(7)
  const { data } = await server().call(startTrial, { body: {} }, { token })
  const left = (Date.parse(data.expiration ?? '') - Date.now()) / 86_400_000
  expect(left).toBeGreaterThan(6.9)
  expect(left).toBeLessThan(7.1)
})

test('codes that may not let in alone are not sent, nor is an older one taken; after a password they are', async () => {
  const { make, call } = server()
  await make.settings('messaging', { host: '127.0.0.1', port: 9, tls: 'none' })
  const ana = await make.person({ role: 'admin', username: 'codes@example.org' })
  const browser = 'Test 1'
  await askCode(server(), ana.username)
  const code = String((await make.lastMail(ana.username))?.values['code'])
  await make.settings('security', { signInByCode: false, secondStepForAdmins: true })
  const { auth } = await import('@resguardo/contract/auth/auth')
  const enters = (body: object) => call(auth, { body: { username: ana.username, browser, ...body } as never })
  expect((await enters({ otp: code })).status).toBe(401)
  expect((await enters({})).status).toBe(501)
  expect((await call(publicSettings, {})).data.code_sign_in).toBe(false)
  await server().deps.db.deleteFrom('attempts').execute()
  const step = await enters({ password: digest(ana.password) })
  expect(step).toMatchObject({ status: 200, data: { second_step: true } })
  const next = String((await make.lastMail(ana.username))?.values['code'])
  expect(await enters({ otp: next })).toMatchObject({ status: 200, data: { token: expect.any(String) } })
})

test('the longest pause after wrong passwords is that of the settings', async () => {
  const { make, call } = server()
  await make.settings('security', { failedAttempts: 1, lockMinutes: 40 })
  const ana = await make.person()
  const { auth } = await import('@resguardo/contract/auth/auth')
  const wrong = () =>
    call(auth, { body: { username: ana.username, browser: 'Test 1', password: digest('Wrong-Pass-1') } })
  let wait = 0
  for (let n = 0; n < 8; n++) {
    const { headers } = await wrong()
    wait = Math.max(wait, Number(headers['retry-after'] ?? 0))
    await sql`update attempts set until = now() where until is not null and until < now() + interval '33 minutes'`.execute(
      server().deps.db,
    )
  }
  expect(wait).toBeGreaterThan(33 * 60)
  expect(wait).toBeLessThanOrEqual(40 * 60)
})

test('logs and mails are kept for the days of the settings, and the pages say so', async () => {
  const { deps, make, call } = server()
  const ana = await make.signedIn()
  const entry = {
    person: ana.uid,
    account: Buffer.from('a'),
    method: 'password',
    outcome: '200',
    browser: '',
  }
  const left = async () =>
    (
      await deps.db
        .selectFrom('access_log')
        .select('source')
        .where('account', '=', Buffer.from('a'))
        .orderBy('at')
        .execute()
    ).map(({ source }) => source)
  await deps.db
    .insertInto('access_log')
    .values([
      { ...entry, source: 'old', at: days(50) },
      { ...entry, source: 'placed', at: days(35) },
    ] as never)
    .execute()
  const cleans = async () => applyRetention(deps.db, deps.log, await deps.settings.read('security'))
  await make.settings('security', { accessDays: 60, placeDays: 40, mailDays: 3, auditDays: 200 })
  await deps.db
    .insertInto('mails')
    .values({ id: ana.uid, kind: 'test', lang: 'pt', status: 'sent', finished: days(2) } as never)
    .execute()
  await cleans()
  expect(await left()).toEqual(['', 'placed'])
  expect(await deps.db.selectFrom('mails').select('id').execute()).toHaveLength(1)
  await make.settings('security', { accessDays: 40, mailDays: 1 })
  await cleans()
  expect(await left()).toEqual([''])
  expect(await deps.db.selectFrom('mails').select('id').execute()).toEqual([])
  await make.settings('security', { accessDays: 60, placeDays: 40, auditDays: 200 })
  const { data } = await call(readAccess, { query: {} }, { token: ana.token })
  expect(data.kept).toEqual({ days: 60, placeDays: 40 })
  expect((await call(readAudit, { query: {} }, { token: ana.token })).data.keptDays).toBe(200)
})

test('what may be said instead of typed, for how long and who writes it down is set while the program runs', async () => {
  const model = await startModelServer()
  const { token } = await server().make.signedIn()
  const ask = async () => (await server().call(readSpeech, { query: {} }, { token })).data
  try {
    expect(await ask()).toEqual({ available: false, seconds: 60 })
    const speech = { speechUrl: model.address, speechModel: 'ears', speechKey: 'hush', longestSeconds: 5 }
    await server().make.settings('calling', speech)
    expect(await ask()).toEqual({ available: true, seconds: 5 })
    model.setTranscription({ text: 'Olá' })
    const says = async (seconds: number) => {
      const body = { sound: await silentAudio('ogg', seconds) }
      return server().call(writeSpeech, { body }, { token })
    }
    expect(await says(4)).toMatchObject({ status: 200, data: { text: 'Olá' } })
    expect(model.asked.at(-1)?.headers['authorization']).toBe('Bearer hush')
    expect(model.asked.at(-1)?.body.toString('latin1')).toContain('ears')
    expect((await says(8)).status).toBe(413)
    await server().make.settings('calling', { ...speech, pushToTalk: false })
    expect(await ask()).toEqual({ available: false, seconds: 0 })
  } finally {
    await model.close()
  }
})

test('a reader who asks people for help sees the number they can call', async () => {
  await server().make.settings('calling', { telephone: '+5571999990000' })
  const { token } = await server().make.signedIn()
  const { data } = await server().call(readSupport, { query: {} }, { token })
  expect(data.telephone).toBe('+5571999990000')
})

test('applications learn the newest and the oldest version that works from the public settings', async () => {
  const android = { version: '1.4.0', smallest: '1.2.0', store: 'https://store.example/app' }
  await server().make.settings('apps', { android })
  expect((await server().call(publicSettings, {})).data.apps).toMatchObject({ android })
})
