import type { Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { readAudit } from '@resguardo/contract/people/logs/logs'
import { maskedSecret, type SectionName, sectionNames } from '@resguardo/contract/settings/settings'
import * as calls from '@resguardo/contract/settings/settingsEndpoints'
import { settingsDefaults as defaults } from '@resguardo/contract/settings/settingsDefaults'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { applyRetention } from '#jobs/retention.ts'
import { certificate, certificateKey } from '#test/certificates.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let root: { uid: string; token: string }
beforeAll(async () => {
  root = await server().make.signedIn({ role: 'root', username: 'root@example.org' })
})
beforeEach(async () => {
  const { deps } = server()
  await deps.db.deleteFrom('settings').execute()
  await deps.db.deleteFrom('settings_revisions').execute()
  deps.settings.invalidate()
})

const reads = async () => (await server().call(calls.readSettings, {}, { token: root.token })).data
const revisions = async (section: SectionName, query: object = {}) =>
  (await server().call(calls.readRevisions, { query: { section, ...query } }, { token: root.token })).data

const edits = {
  general: calls.editGeneral,
  security: calls.editSecurity,
  messaging: calls.editMessaging,
  attachments: calls.editAttachments,
  calling: calls.editCalling,
  apps: calls.editApps,
  tls: calls.editTls,
  certs: calls.editCerts,
} satisfies Record<SectionName, Endpoint>
/** Saves a section with this change; other fields have their defaults. */
const saves = (section: SectionName, change: object, revision = 0, token = root.token) =>
  server().call(edits[section], { body: { ...defaults[section], ...change, revision } } as never, { token })

const changes: Readonly<Record<SectionName, object>> = {
  general: { trialDays: 7, support: 'ajuda@example.org' },
  security: { lockMinutes: 30 },
  messaging: { host: 'mail.example.org', user: 'ana', secret: 'hush-canary' },
  attachments: { types: ['image/png'], daysKept: 30 },
  calling: { telephone: '+5571999990000', speechKey: 'hush-canary' },
  apps: { android: { version: '1.4.0', smallest: '1.2.0', store: 'https://store.example/app' } },
  tls: { port: 9443, hstsDays: 365 },
  certs: { certificate, key: certificateKey },
}

test('S3.032 S3.033 S3.034 S3.035 S3.036 S3.037 the general settings hold what steers mail, registration and tokens', async () => {
  expect(await reads()).toMatchObject({
    general: {
      revision: 0,
      values: {
        emailingEnabled: true,
        registrationEnabled: true,
        registrationTokenMinutes: 1440,
        resetTokenMinutes: 30,
        oneTimeCodeLength: 6,
        oneTimeCodeMinutes: 10,
      },
    },
    mailBy: 'outbox',
    chain: [],
    httpsPort: null,
  })
})

test.each(sectionNames)(
  'S7.043 S7.044 S7.045 S7.046 S7.047 S7.048 S7.049 S7.050 S8.079 S8.081 S8.083 S9.023 S9.024 S9.025 %s is saved and in force',
  async (section) => {
    const { status, data } = await saves(section, changes[section])
    expect(status).toBe(200)
    const saved = { ...defaults[section], ...changes[section] }
    expect(data.revision).toBe(1)
    expect(await server().deps.settings.read(section)).toMatchObject(saved)
    expect((await reads())[section]).toEqual({ values: data.values, revision: 1 })
  },
)

const wrong: readonly (readonly [SectionName, object, Record<string, string>])[] = [
  ['general', { oneTimeCodeLength: 31 }, { oneTimeCodeLength: 'fields.oneTimeCodeLength' }],
  ['general', { resetTokenMinutes: -1 }, { resetTokenMinutes: 'fields.ttl' }],
  [
    'general',
    { trialDays: 0, website: 'http://a.example' },
    { trialDays: 'fields.range', website: 'fields.url' },
  ],
  ['general', { emailingEnabled: 'yes' }, { emailingEnabled: 'fields.required' }],
  ['general', { surprise: 1 }, { surprise: 'fields.unknown' }],
  ['security', { passwordHistory: 31 }, { passwordHistory: 'fields.passwordHistory' }],
  ['security', { chatDays: 91 }, { chatDays: 'fields.range' }],
  ['messaging', { port: 65_536 }, { port: 'fields.port' }],
  ['messaging', { host: 'mail.example.org/x' }, { host: 'fields.host' }],
  ['messaging', { host: 'mail.example.org', user: 'ana', tls: 'none' }, { tls: 'fields.mailTls' }],
  ['messaging', { subjectPrefix: 'a\r\nBcc: b@example.org' }, { subjectPrefix: 'fields.prefix' }],
  ['security', { idleMinutes: 10_001 }, { idleMinutes: 'fields.range' }],
  ['attachments', { types: ['text/html'] }, { 'types.0': 'fields.required' }],
  ['calling', { telephone: '0800' }, { telephone: 'fields.phone' }],
  [
    'calling',
    { hours: [[], [{ from: '9', to: '18:00' }], [], [], [], [], []] },
    { 'hours.1.0': 'fields.hours', 'hours.1.0.from': 'fields.hours' },
  ],
  ['apps', { ios: { version: '1.0', smallest: '', store: '' } }, { 'ios.version': 'fields.appVersion' }],
  [
    'apps',
    { ios: { version: '1.0.0', smallest: '1.1.0', store: '' } },
    { 'ios.smallest': 'fields.smallestVersion' },
  ],
  ['tls', { port: 0 }, { port: 'fields.port' }],
  ['certs', { certificate: 'no', key: 'no' }, { certificate: 'fields.certificate' }],
]
test.each(wrong)(
  'S5.050 S8.080 S8.082 S8.084 %s with %o is refused with the key of each field',
  async (section, change, fields) => {
    const { status, message, data } = await saves(section, change)
    const key = { apps: 'appSettings400', certs: 'certs400' }[section as string] ?? 'settings400'
    expect({ status, message, data }).toEqual({ status: 400, message: key, data: { fields } })
    expect((await reads())[section]).toMatchObject({ revision: 0 })
  },
)

test('a field that is left out keeps what is saved, and an unknown one refuses the whole', async () => {
  const sends = (body: object) => server().call(calls.editGeneral, { body }, { token: root.token })
  expect((await sends({ trialDays: 21 })).data).toMatchObject({ revision: 1 })
  expect((await sends({ handle: '@farol' })).data).toMatchObject({
    values: { ...defaults.general, trialDays: 21, handle: '@farol' },
    revision: 2,
  })
  expect(await sends({ trialdays: 7 })).toMatchObject({
    status: 400,
    data: { fields: { trialdays: 'fields.unknown' } },
  })
  expect((await sends({ trialDays: 7, revision: 1 })).status).toBe(409)
})

test('a part is checked together with what is saved', async () => {
  const { token } = root
  const sends = (body: object) => server().call(calls.editMessaging, { body }, { token })
  const saved = { host: 'mail.example.org', user: 'ana', secret: 'Moinho' }
  expect((await sends(saved)).status).toBe(200)
  expect(await sends({ tls: 'none' })).toMatchObject({
    status: 400,
    data: { fields: { tls: 'fields.mailTls' } },
  })
  expect(await server().deps.settings.read('messaging')).toMatchObject({ ...saved, tls: 'starttls' })
})

test.each(sectionNames)(
  'of two tabs that save %s the second is refused, and nothing of it is kept',
  async (section) => {
    expect((await saves(section, changes[section])).status).toBe(200)
    expect((await saves(section, {})).status).toBe(409)
    expect(await server().deps.settings.read(section)).toMatchObject(changes[section])
  },
)

test('of ten that save at once one does', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, (_, n) => saves('general', { trialDays: n + 20 })))
  expect(all.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('secrets are sealed in the database, masked to readers, and stay when they come back masked', async () => {
  const { deps } = server()
  await saves('messaging', changes.messaging)
  const raw = JSON.stringify([
    await deps.db.selectFrom('settings').selectAll().execute(),
    await deps.db.selectFrom('settings_revisions').selectAll().execute(),
    await reads(),
    await revisions('messaging'),
  ])
  expect(raw).not.toContain('hush-canary')
  expect((await reads()).messaging.values.secret).toBe(maskedSecret)
  await saves('messaging', { ...changes.messaging, secret: maskedSecret, port: 465 }, 1)
  expect(await deps.settings.read('messaging')).toMatchObject({ secret: 'hush-canary', port: 465 })
  await saves('messaging', { ...changes.messaging, secret: '', port: 465 }, 2)
  expect((await deps.settings.read('messaging')).secret).toBe('')
  expect((await reads()).messaging.values.secret).toBe('')
})

test('a secret that another key sealed is as if none was given', async () => {
  const { deps } = server()
  await saves('messaging', changes.messaging)
  await deps.db
    .updateTable('settings')
    .set({ sealed: Buffer.alloc(40, 1) })
    .execute()
  deps.settings.invalidate()
  expect(await deps.settings.read('messaging')).toMatchObject({ host: 'mail.example.org', secret: '' })
})

test('what is stored and fits no more gives way to its default, and to nothing else', async () => {
  await server().make.settings('general', { trialDays: 9999, oneTimeCodeLength: 8 })
  expect(await server().deps.settings.read('general')).toMatchObject({ trialDays: 14, oneTimeCodeLength: 8 })
})

test('each saving is a revision with who, when and what changed; the newest comes first, page by page', async () => {
  await saves('general', { trialDays: 7 })
  await saves('general', { trialDays: 7, support: 'ajuda@example.org' }, 1)
  const { revisions: all, next } = await revisions('general')
  expect(next).toBeNull()
  expect(all.map(({ revision }) => revision)).toEqual([2, 1, 0])
  expect(all[0]).toMatchObject({
    by: { uid: root.uid },
    changes: [{ field: 'support', from: '', to: 'ajuda@example.org' }],
    values: { trialDays: 7, support: 'ajuda@example.org' },
  })
  expect(all[2]).toMatchObject({ by: null, changes: [], values: defaults.general })
  const first = await revisions('general', { size: '2' })
  expect(first.next).toBe(1)
  expect((await revisions('general', { size: '2', before: '1' })).revisions).toEqual(all.slice(2))
})

test('revisions of a section that does not exist are not asked for', async () => {
  const { status, data } = await server().call(
    calls.readRevisions,
    { query: { section: 'nothing' as never } },
    { token: root.token },
  )
  expect({ status, data }).toEqual({ status: 400, data: { fields: { section: 'fields.required' } } })
})

test('a number that no revision can have is refused, and is no error of ours', async () => {
  const { status } = await server().call(
    calls.readRevisions,
    { query: { section: 'general', before: 3_000_000_000 } },
    { token: root.token },
  )
  expect(status).toBe(400)
})

test('an earlier revision is restored by saving its values', async () => {
  await saves('messaging', changes.messaging)
  await saves('messaging', { ...changes.messaging, secret: maskedSecret, host: 'other.example.org' }, 1)
  const first = (await revisions('messaging')).revisions.find(({ revision }) => revision === 1)
  const { status } = await saves('messaging', { ...first?.values, secret: maskedSecret }, 2)
  expect(status).toBe(200)
  expect(await server().deps.settings.read('messaging')).toMatchObject(changes.messaging)
})

test('what is saved as it was makes no revision and no line of the audit log', async () => {
  const before = await lines()
  expect(await saves('general', {})).toMatchObject({ status: 200, data: { revision: 0 } })
  expect((await revisions('general')).revisions).toEqual([])
  expect(await lines()).toEqual(before)
})

const lines = async () =>
  (await server().call(readAudit, { query: {} }, { token: root.token })).data.lines
    .filter(({ action }) => ['settings', 'certs', 'appSettings'].includes(action))
    .map(({ reason, result }) => ({ reason, result }))

test('the audit log names the fields that changed, and no secret', async () => {
  await saves('messaging', changes.messaging)
  const [line] = await lines()
  expect(line).toEqual({ reason: 'messaging: host user secret', result: 200 })
})

test.each(['security', 'messaging', 'calling', 'tls', 'certs'] as const)(
  '%s wants the password anew, the rest does not',
  async (section) => {
    const late = await server().make.signedIn({ role: 'root' })
    await server()
      .deps.db.updateTable('sessions')
      .set({ proved: new Date(Date.now() - 16 * 60_000) })
      .where('person', '=', late.uid)
      .execute()
    expect(await saves(section, changes[section], 0, late.token)).toMatchObject({
      status: 403,
      data: { proof: 'password' },
    })
    expect((await reads())[section]).toMatchObject({ revision: 0 })
    expect((await saves('general', changes.general, 0, late.token)).status).toBe(200)
  },
)

test('revisions are kept for two years', async () => {
  const { deps } = server()
  await saves('general', { trialDays: 7 })
  await deps.db
    .updateTable('settings_revisions')
    .set({ at: new Date(Date.now() - 731 * 86_400_000) })
    .where('revision', '=', 0)
    .execute()
  await applyRetention(deps.db, deps.log)
  expect((await revisions('general')).revisions.map(({ revision }) => revision)).toEqual([1])
})
