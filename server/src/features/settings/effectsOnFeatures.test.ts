import { randomUUID } from 'node:crypto'
import { register, publicSettings, verify } from '@resguardo/contract/auth/auth'
import { deleteAdmins } from '@resguardo/contract/people/bulkActions'
import { createAdmin } from '@resguardo/contract/people/newPeople'
import type { SectionName } from '@resguardo/contract/settings/settings'
import { deleteUsers, resetUser } from '@resguardo/contract/people/users'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { addReport } from '#features/courses/stepReports.table.ts'
import { applyRetention } from '#jobs/retention.ts'
import { appendAudit } from '#security/auditLog.ts'
import { browser, mailedToken, newIpAddress } from '#test/signInActions.ts'
import { withTestApp } from '#test/testApp.ts'

/** Effects of settings on other features, where no test of that feature shows them (effectTable.test.ts). */
const server = withTestApp()
let root: { uid: string; username: string; token: string }
let team = ''
beforeAll(async () => {
  team = await server().make.team()
  root = await server().make.signedIn({ role: 'root', username: 'root@example.org' })
})
afterEach(async () => {
  for (const section of ['general', 'security', 'messaging'] satisfies SectionName[])
    await server().make.settings(section, {})
})

const days = (count: number) => new Date(Date.now() - count * 86_400_000)
const sweeps = async () => {
  const { db, log, settings } = server().deps
  await applyRetention(db, log, await settings.read('security'))
}

const nina = {
  first_name: 'Nina',
  last_name: 'Reis',
  lang: 'pt',
  timezone: 'America/Lima',
  country: 'PE',
} as const

test('a mailed invite lasts as long as the settings say, from the first mail and from one that is sent again', async () => {
  const { make, call, deps } = server()
  await make.settings('messaging', { host: '127.0.0.1', port: 9, tls: 'none' })
  await make.settings('general', { inviteMinutes: 90 })
  const username = 'convidada@example.org'
  const body = { ...nina, username, via_email: true, team, role: 'user' } as const
  const { data } = await call(createAdmin, { body }, { token: root.token })
  const left = async () => {
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from expires - now()) / 60)::int as minutes from mail_tokens
      where person = ${data.uid}`.execute(deps.db)
    return rows.map(({ minutes }) => minutes)
  }
  expect((await make.lastMail(username))?.values['minutes']).toBe(90)
  // The token of the mailed link, and of the one shown to root.
  expect(await left()).toEqual([90, 90])
  await make.settings('general', { inviteMinutes: 120 })
  expect((await call(resetUser, { body: { uid: data.uid } }, { token: root.token })).status).toBe(200)
  expect((await make.lastMail(username))?.values['minutes']).toBe(120)
  expect(await left()).toContain(120)
  const token = await mailedToken(server(), username)
  await sql`update mail_tokens set expires = expires - interval '121 minutes' where person = ${data.uid}`.execute(
    deps.db,
  )
  expect((await call(verify, { body: { token, browser } }, { from: newIpAddress() })).status).toBe(422)
})

test('deleted people are erased after the days of the settings; the one who deletes and the other roots are notified of it', async () => {
  const { make, call, deps } = server()
  const other = await make.person({ role: 'root', username: 'outra@example.org' })
  await make.settings('security', { deletedDays: 9 })
  const many = await Promise.all(Array.from({ length: 22 }, () => make.person({ role: 'user', team })))
  const [one, ...rest] = many.map(({ uid }) => uid)
  const look = await call(
    deleteAdmins,
    { query: { dry_run: 'true' }, body: { uid_array: rest } },
    { token: root.token },
  )
  expect(look.data).toMatchObject({ kept_days: 9 })
  await call(deleteAdmins, { query: {}, body: { uid_array: rest } }, { token: root.token })
  await make.settings('security', { deletedDays: 4 })
  const users = await call(deleteUsers, { query: { uid_array: one ?? '' }, body: {} }, { token: root.token })
  expect(users.data).toMatchObject({ kept_days: 4 })
  const { rows } = await sql<{ uid: string; days: number }>`
    select uid, round(extract(epoch from purge_at - now()) / 86400)::int as days from people
    where uid = any(${[one, rest[0]]}::uuid[])`.execute(deps.db)
  expect(Object.fromEntries(rows.map((row) => [row.uid, row.days]))).toEqual({
    [one ?? '']: 4,
    [rest[0] ?? '']: 9,
  })
  expect(await make.lastMail(other.username)).toMatchObject({
    kind: 'many-deleted',
    values: { count: 21, days: 9 },
  })
})

test('reports of steps go after the days of the settings', async () => {
  const { deps, make } = server()
  const report = {
    lesson: 'strong-code',
    osType: 'ios' as const,
    path: { pt: ['Ajustes'], es: ['Ajustes'], en: ['Settings'] },
    device: null,
    version: null,
    language: 'pt' as const,
  }
  const day = days(40).toISOString().slice(0, 10)
  await addReport(deps.db, { ...report, slide: 'one', note: 'old', day })
  const left = () => deps.db.selectFrom('step_reports').select('note').execute()
  await make.settings('security', { reportDays: 45 })
  await sweeps()
  expect(await left()).toHaveLength(1)
  await make.settings('security', { reportDays: 30 })
  await sweeps()
  expect(await left()).toEqual([])
  expect(await deps.db.selectFrom('reported_steps').selectAll().execute()).toEqual([])
})

test('chats go after the days of the settings', async () => {
  const { deps, make } = server()
  const { uid: person } = await make.person()
  await deps.db
    .insertInto('chats')
    .values({ person, key: Buffer.from('k') })
    .execute()
  const line = { person, good: null, sealed: Buffer.from('x') }
  await deps.db
    .insertInto('chat_messages')
    .values([
      { ...line, seq: 1, id: randomUUID(), at: days(20) },
      { ...line, seq: 2, id: randomUUID(), at: days(10) },
    ])
    .execute()
  const left = async () =>
    (await deps.db.selectFrom('chat_messages').select('seq').where('person', '=', person).execute()).map(
      ({ seq }) => seq,
    )
  await make.settings('security', { chatDays: 25 })
  await sweeps()
  expect(await left()).toEqual([1, 2])
  await make.settings('security', { chatDays: 15 })
  await sweeps()
  expect(await left()).toEqual([2])
})

test('the audit log is cut after the days of the settings', async () => {
  const { deps, make, owner } = server()
  await deps.db.transaction().execute((step) =>
    appendAudit(step, deps.keys, [
      { action: 'block', actor: null, actorRole: 'root', result: 200, request: null, source: '' },
      { action: 'activate', actor: null, actorRole: 'root', result: 200, request: null, source: '' },
    ]),
  )
  await owner.transaction().execute(async (step) => {
    await sql`set local resguardo.audit = 'open'`.execute(step)
    await sql`update audit_log set at = at - interval '220 days'
      where number < (select max(number) from audit_log)`.execute(step)
  })
  const count = async () => (await deps.db.selectFrom('audit_log').select('number').execute()).length
  const all = await count()
  await make.settings('security', { auditDays: 300 })
  await sweeps()
  expect(await count()).toBe(all)
  await make.settings('security', { auditDays: 200 })
  await sweeps()
  expect(await count()).toBe(1)
})

test('as many people may register from one place in an hour as the settings say', async () => {
  const { make, call } = server()
  await make.settings('messaging', { host: '127.0.0.1', port: 9, tls: 'none' })
  await make.settings('security', { registrationsPerHour: 1 })
  const from = newIpAddress()
  const registers = async (n: number) =>
    (await call(register, { body: { username: `chega${n}@example.org`, ...nina } }, { from })).status
  expect([await registers(1), await registers(2)]).toEqual([200, 429])
})

test('the page that asks for a password gets its policy, the one that registers the address of the terms', async () => {
  const { make, call } = server()
  await make.settings('security', { passwordPolicy: 'modern' })
  await make.settings('general', { terms: 'https://example.org/termos' })
  expect((await call(publicSettings, {})).data).toMatchObject({
    password_policy: 'modern',
    terms: 'https://example.org/termos',
  })
})

test('the link out of a newsletter leads a reader without a language to that of the settings', async () => {
  const { make, inject } = server()
  const leads = async (language?: string) =>
    (
      await inject({
        url: '/v2/public/newsletter/leave/some-token',
        headers: language ? { 'accept-language': language } : {},
      })
    ).headers['location']
  await make.settings('general', { defaultLanguage: 'es' })
  expect(await leads()).toBe('/newsletter/es/leave?token=some-token')
  expect(await leads('en')).toBe('/newsletter/en/leave?token=some-token')
})
