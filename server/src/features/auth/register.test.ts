import { confirm, register, verify } from '@resguardo/contract/auth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  askCode,
  browser,
  byCode,
  claimsOf,
  mailedCode,
  mailedToken,
  newPlace,
  tokenOf,
} from '#test/signingIn.ts'
import { useTestApp } from '#test/testApp.ts'

const server = useTestApp()
let count = 0
const newName = () => `nova${++count}@example.org`
const told = {
  first_name: 'Nina',
  last_name: 'Reis',
  lang: 'es',
  timezone: 'America/Lima',
  country: 'PE',
} as const
const registers = (username: string, from = newPlace(), changes = {}) =>
  server().call(register, { body: { username, ...told, ...changes } }, { from })
const verifies = (token: string, from = newPlace()) =>
  server().call(verify, { body: { token, browser } }, { from })
const personOf = (username: string) =>
  server().deps.db.selectFrom('people').selectAll().where('username', '=', username).executeTakeFirst()
const mailsTo = async (username: string) => (await server().make.lastMail(username))?.kind ?? null

test('S4.033 S7.014 S8.031 registering mails a link in the chosen language, and the account waits for it', async () => {
  const username = newName()
  expect(await registers(username)).toMatchObject({
    status: 200,
    message: 'register200',
    data: { resend: 60 },
  })
  const mail = await server().make.lastMail(username)
  expect(mail).toMatchObject({ kind: 'verify', lang: 'es', values: { name: 'Nina', minutes: 1440 } })
  expect(mail?.values['url']).toMatch(/^http:\/\/resguardo\.test\/verify\/es\/[\w-]{43}$/)
  expect(await personOf(username)).toMatchObject({
    status: 'pending',
    role: 'admin',
    password_hash: null,
    country: 'PE',
  })
})

test('who registers founds a team of their own', async () => {
  const username = newName()
  await registers(username)
  const { rows } = await sql`select t.team_name, t.contact_email, m.joined_by from memberships m
    join teams t on t.uid = m.team join people p on p.uid = m.person where p.username = ${username}`.execute(
    server().deps.db,
  )
  expect(rows).toEqual([{ team_name: 'Nina Reis', contact_email: username, joined_by: 'founder' }])
})

test('S4.034 S7.018 the link of the mail makes the account active and opens a session, once', async () => {
  const username = newName()
  await registers(username)
  const token = await mailedToken(server(), username)
  const answer = await verifies(token)
  expect(answer).toMatchObject({ status: 200, message: 'verify200' })
  expect(claimsOf(tokenOf(answer))).toMatchObject({ username, role: 'admin', lang: 'es' })
  expect(await personOf(username)).toMatchObject({ status: 'active' })
  expect(await verifies(token)).toMatchObject({ status: 404, message: 'verify404' })
})

test('of 30 calls with one link at once exactly one succeeds', async () => {
  const username = newName()
  await registers(username)
  const token = await mailedToken(server(), username)
  const statuses = (await Promise.all(Array.from({ length: 30 }, () => verifies(token)))).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted()).toEqual([200, ...Array(29).fill(404)])
})

test('S3.034 S9.023 the link ends after the minutes of the settings, by the clock of the database: 422', async () => {
  const { make, deps } = server()
  await make.settings('general', { registrationTokenMinutes: 7 })
  const username = newName()
  await registers(username)
  const token = await mailedToken(server(), username)
  await sql`update mail_tokens set expires = expires - interval '6 minutes'`.execute(deps.db)
  expect((await server().call(confirm, { body: { token } })).status).toBe(200)
  await sql`update mail_tokens set expires = expires - interval '1 minute'`.execute(deps.db)
  expect(await verifies(token)).toMatchObject({ status: 422, message: 'verify422' })
  expect(await personOf(username)).toMatchObject({ status: 'pending' })
  await make.settings('general', { registrationTokenMinutes: 99_999_999_999 })
  expect((await registers(newName())).status).toBe(200)
  await make.settings('general', {})
})

test('a newer link ends the older', async () => {
  const username = newName()
  await registers(username)
  const older = await mailedToken(server(), username)
  await registers(username)
  const newer = await mailedToken(server(), username)
  expect((await verifies(older)).status).toBe(404)
  expect((await verifies(newer)).status).toBe(200)
})

test.each(['blocked', 'deleted'] as const)(
  'a link opens nothing when the account was %s meanwhile',
  async (status) => {
    const username = newName()
    await registers(username)
    const token = await mailedToken(server(), username)
    await server().deps.db.updateTable('people').set({ status }).where('username', '=', username).execute()
    expect((await verifies(token)).status).toBe(404)
    expect(await personOf(username)).toMatchObject({ status })
  },
)

test('a link for a new password does not verify', async () => {
  const ana = await server().make.person()
  const { reset } = await import('@resguardo/contract/auth')
  await server().call(reset, { body: { username: ana.username } })
  expect((await verifies(await mailedToken(server(), ana.username))).status).toBe(404)
})

test('a known address gets the same answer, and a mail that tells its owner; nothing of the account changes', async () => {
  const ana = await server().make.person()
  const before = await personOf(ana.username)
  const [known, unknown] = [await registers(ana.username), await registers(newName())]
  expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
  expect(await mailsTo(ana.username)).toBe('known-address')
  expect(await personOf(ana.username)).toEqual(before)
})

test('a deleted account gets no mail and does not come back', async () => {
  const ana = await server().make.person({ status: 'deleted' })
  expect((await registers(ana.username)).status).toBe(200)
  expect(await mailsTo(ana.username)).toBeNull()
  expect(await personOf(ana.username)).toMatchObject({ status: 'deleted' })
})

test('registered again before it is verified, the account takes what was said last', async () => {
  const username = newName()
  await registers(username)
  await registers(username, newPlace(), { first_name: 'Noemi', lang: 'en' })
  expect(await personOf(username)).toMatchObject({ first_name: 'Noemi', lang: 'en', status: 'pending' })
})

test('of 20 registrations of one name at once one account comes out', async () => {
  const username = newName()
  const answers = await Promise.all(Array.from({ length: 20 }, () => registers(username)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { rows } = await sql`select 1 from people where username = ${username}`.execute(server().deps.db)
  expect(rows).toHaveLength(1)
})

test('an address gets three mails an hour at most, and the answer stays the same', async () => {
  const { deps } = server()
  const username = newName()
  const answers: unknown[] = []
  for (let asked = 0; asked < 5; asked++) answers.push({ ...(await registers(username)), headers: null })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const sealed = await deps.db.selectFrom('mails').selectAll().execute()
  const { openMail } = await import('#mail/queue.ts')
  const mine = sealed.filter(
    (row) => row.sealed && openMail(deps.keys, { ...row, sealed: row.sealed }).to === username,
  )
  expect(mine).toHaveLength(3)
})

test('S8.032 without e-mailing nobody registers: 501', async () => {
  await server().make.settings('general', { emailingEnabled: false })
  const username = newName()
  expect(await registers(username)).toMatchObject({ status: 501, message: 'register501' })
  expect(await personOf(username)).toBeUndefined()
  await server().make.settings('general', {})
})

test('where registration is closed 403 says so', async () => {
  await server().make.settings('general', { registrationEnabled: false })
  const username = newName()
  expect(await registers(username)).toMatchObject({ status: 403, message: 'register403' })
  expect(await personOf(username)).toBeUndefined()
  await server().make.settings('general', {})
})

test('S8.033 while mail does not get out nothing is saved: 509', async () => {
  const { deps } = server()
  const created = sql<Date>`now() - interval '61 minutes'`
  const old = { kind: 'verify', lang: 'pt', status: 'queued', created } as const
  const { id } = await deps.db.insertInto('mails').values(old).returning('id').executeTakeFirstOrThrow()
  const username = newName()
  expect(await registers(username)).toMatchObject({ status: 509, message: 'register509' })
  expect(await personOf(username)).toBeUndefined()
  await deps.db.deleteFrom('mails').where('id', '=', id).execute()
  expect((await registers(username)).status).toBe(200)
})

test('three registrations an hour from one place, then 429', async () => {
  const from = newPlace()
  const statuses: number[] = []
  for (let tries = 0; tries < 4; tries++) statuses.push((await registers(newName(), from)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('thirty unknown links an hour from one place, then 429, for looking and for using', async () => {
  const from = newPlace()
  for (let tries = 0; tries < 30; tries++) expect((await verifies(`unknown-${tries}`, from)).status).toBe(404)
  expect(await verifies('unknown', from)).toMatchObject({ status: 429, message: 'verify429' })
  const looked = await server().call(confirm, { body: { token: 'unknown' } }, { from })
  expect(looked).toMatchObject({ status: 429, message: 'confirm429' })
})

test('the link is stored as its SHA-256 alone', async () => {
  const username = newName()
  await registers(username)
  const token = await mailedToken(server(), username)
  const rows = await server().deps.db.selectFrom('mail_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.map(({ digest }) => digest.toString('base64url'))).not.toContain(token)
})

test('a code asked for before the address is verified proves its owner, who is told to finish: 422', async () => {
  const username = newName()
  await registers(username)
  await askCode(server(), username)
  expect((await byCode(server(), username, await mailedCode(server(), username))).status).toBe(422)
})
