import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newName, registrationActions } from '#test/registrationActions.ts'
import { askCode, byCode, mailedCode, newIpAddress } from '#test/signInActions.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const { registers, personOf } = registrationActions(server)
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
  await registers(username, newIpAddress(), { first_name: 'Noemi', lang: 'en' })
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
  const { openSealedMail } = await import('#mail/mailQueue.ts')
  const mine = sealed.filter(
    (row) => row.sealed && openSealedMail(deps.keys, { ...row, sealed: row.sealed }).to === username,
  )
  expect(mine).toHaveLength(3)
})

test('S8.032 without e-mailing no one registers: 501', async () => {
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
  const from = newIpAddress()
  const statuses: number[] = []
  for (let tries = 0; tries < 4; tries++) statuses.push((await registers(newName(), from)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('a code requested before the address is verified proves its owner, who must finish registering: 422', async () => {
  const username = newName()
  await registers(username)
  await askCode(server(), username)
  expect((await byCode(server(), username, await mailedCode(server(), username))).status).toBe(422)
})
