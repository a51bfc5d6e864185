import { confirm, reset } from '@resguardo/contract/auth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { goodPassword } from '#test/factories.ts'
import { byPassword, mailedToken, newPlace } from '#test/signingIn.ts'
import { digest, useTestApp } from '#test/testApp.ts'

const server = useTestApp()
const asks = (username: string, from = newPlace()) => server().call(reset, { body: { username } }, { from })
const sets = (token: string, password: string, from = newPlace()) =>
  server().call(reset, { body: { token, password: digest(password) } }, { from })
const looks = (token: string) => server().call(confirm, { body: { token } }, { from: newPlace() })
async function withToken(wish = {}) {
  const ana = await server().make.person(wish)
  await asks(ana.username)
  return { ana, token: await mailedToken(server(), ana.username) }
}

test('S7.019 S6.020 S8.039 the link of the mail sets a new password, once', async () => {
  const { ana, token } = await withToken()
  expect(await sets(token, 'Moinho-Azul-31')).toMatchObject({ status: 200, message: 'reset200' })
  expect((await byPassword(server(), ana.username, 'Moinho-Azul-31')).status).toBe(200)
  expect((await byPassword(server(), ana.username, goodPassword)).status).toBe(401)
  expect(await sets(token, 'Moinho-Verde-32')).toMatchObject({ status: 401, message: 'reset401' })
})

test('S8.040 an unknown token is refused with 401', async () => {
  expect(await sets('no-such-token', 'Moinho-Azul-31')).toMatchObject({ status: 401, message: 'reset401' })
})

test('of 30 calls with one token at once exactly one succeeds', async () => {
  const { token } = await withToken()
  const calls = Array.from({ length: 30 }, (_, i) => sets(token, `Moinho-Azul-${i}`))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array(29).fill(401)])
})

test('S8.041 when the account is gone 404 says so', async () => {
  const { ana, token } = await withToken()
  await server().deps.db.updateTable('people').set({ status: 'deleted' }).where('uid', '=', ana.uid).execute()
  expect(await sets(token, 'Moinho-Azul-31')).toMatchObject({ status: 404, message: 'reset404' })
})

test('a blocked account cannot be reset', async () => {
  const { ana, token } = await withToken()
  await server().deps.db.updateTable('people').set({ status: 'blocked' }).where('uid', '=', ana.uid).execute()
  expect((await sets(token, 'Moinho-Azul-31')).status).toBe(401)
})

test('S5.047 S8.042 none of the last five passwords comes back: 422, and the token still holds', async () => {
  const { ana, token } = await withToken()
  const used = [goodPassword]
  let now = token
  for (const password of [
    'Moinho-Azul-1',
    'Moinho-Azul-2',
    'Moinho-Azul-3',
    'Moinho-Azul-4',
    'Moinho-Azul-5',
  ]) {
    expect((await sets(now, password)).status).toBe(200)
    used.push(password)
    await server().deps.db.deleteFrom('attempts').execute()
    await asks(ana.username)
    now = await mailedToken(server(), ana.username)
  }
  for (const password of used.slice(-5))
    expect(await sets(now, password), password).toMatchObject({ status: 422, message: 'reset422' })
  expect((await sets(now, goodPassword)).status, 'the sixth last').toBe(200)
})

test.each([
  ['a common password', 'Password123!'],
  ['a common word of ours', 'Senha@1234'],
  ['a variant of the own name', `Souza@${new Date().getFullYear()}`],
  ['a variant of the product', 'Resguardo123!'],
  ['the common password of long ago', '1234567890'],
])('%s is refused with 422', async (_, password) => {
  const { token } = await withToken()
  expect((await sets(token, password)).status).toBe(422)
  expect((await sets(token, 'Moinho-Azul-31')).status).toBe(200)
})

test('a variant of the name of the team is refused with 422', async () => {
  const team = await server().make.team('Quintal')
  const { token } = await withToken({ team })
  expect((await sets(token, 'Quintal#1')).status).toBe(422)
})

test('S7.020 looking whether a token holds does not use it up', async () => {
  const { token } = await withToken()
  for (let looked = 0; looked < 3; looked++)
    expect(await looks(token)).toMatchObject({
      status: 200,
      message: 'confirm200',
      data: { purpose: 'reset' },
    })
  expect((await sets(token, 'Moinho-Azul-31')).status).toBe(200)
  expect(await looks(token)).toMatchObject({ status: 404, message: 'confirm404' })
})

test('S3.035 a token ends after the minutes of the settings, by the clock of the database', async () => {
  const { make, deps } = server()
  await make.settings('general', { resetTokenMinutes: 3 })
  const { token } = await withToken()
  await sql`update mail_tokens set expires = expires - interval '2 minutes'`.execute(deps.db)
  expect((await looks(token)).status).toBe(200)
  await sql`update mail_tokens set expires = expires - interval '1 minute'`.execute(deps.db)
  expect(await looks(token)).toMatchObject({ status: 422, message: 'confirm422' })
  expect((await sets(token, 'Moinho-Azul-31')).status).toBe(401)
  await make.settings('general', {})
})

test('a newer token ends the older', async () => {
  const { ana, token } = await withToken()
  await asks(ana.username)
  expect((await sets(token, 'Moinho-Azul-31')).status).toBe(401)
  expect((await sets(await mailedToken(server(), ana.username), 'Moinho-Azul-31')).status).toBe(200)
})

test('a token dies when the password is changed otherwise', async () => {
  const { editAdmin } = await import('@resguardo/contract/admins')
  const { ana, token: sent } = await withToken()
  const token = await server().make.signIn(ana)
  const body = { uid: ana.uid, password: digest('Moinho-Azul-31'), current_password: digest(ana.password) }
  expect((await server().call(editAdmin, { body }, { token })).status).toBe(200)
  expect((await sets(sent, 'Moinho-Azul-32')).status).toBe(401)
})

test('a token that verifies an address sets no password', async () => {
  const ana = await server().make.person({ status: 'pending' })
  await asks(ana.username)
  expect(await server().make.lastMail(ana.username)).toMatchObject({ kind: 'verify' })
  expect((await sets(await mailedToken(server(), ana.username), 'Moinho-Azul-31')).status).toBe(401)
})

test('success ends every session, and tells the owner by mail', async () => {
  const { ana, token } = await withToken()
  await server().make.signIn(ana)
  await sets(token, 'Moinho-Azul-31')
  const left = await server()
    .deps.db.selectFrom('sessions')
    .selectAll()
    .where('person', '=', ana.uid)
    .execute()
  expect(left).toEqual([])
  expect(await server().make.lastMail(ana.username)).toMatchObject({ kind: 'password-changed' })
})

test('a reset is no sign-in: it stands in the access log and counts as none', async () => {
  const { ana, token } = await withToken()
  await sets(token, 'Moinho-Azul-31')
  const { db } = server().deps
  const rows = await db
    .selectFrom('access_log')
    .select(['method', 'outcome'])
    .where('person', '=', ana.uid)
    .execute()
  expect(rows).toEqual([{ method: 'reset', outcome: '200' }])
  const counts = db
    .selectFrom('people')
    .select(['successful_attempts', 'failed_attempts'])
    .where('uid', '=', ana.uid)
  expect(await counts.executeTakeFirst()).toEqual({ successful_attempts: 0, failed_attempts: 0 })
})

test.each(['blocked', 'expired', 'deleted'] as const)(
  'a %s account is sent nothing, and the answer is the same',
  async (status) => {
    const ana = await server().make.person({ status })
    expect(await asks(ana.username)).toMatchObject({ status: 200, message: 'reset200', data: { resend: 60 } })
    expect(await server().make.lastMail(ana.username)).toBeNull()
  },
)

test('three mails an hour at most go to one account, however often and from wherever they are asked for', async () => {
  const { deps, make } = server()
  const ana = await make.person()
  await deps.db.deleteFrom('mails').execute()
  for (let asked = 0; asked < 12; asked++) expect((await asks(ana.username)).status).toBe(200)
  expect(await deps.db.selectFrom('mails').select('id').execute()).toHaveLength(3)
  // What was not sent does not count for the day.
  await sql`update attempts set until = null, count = 0 where until < now() + interval '61 minutes'`.execute(
    deps.db,
  )
  await asks(ana.username)
  expect(await deps.db.selectFrom('mails').select('id').execute()).toHaveLength(4)
})

test('twenty requests an hour from one place, then 429', async () => {
  const from = newPlace()
  for (let asked = 0; asked < 20; asked++)
    expect((await asks(`nobody${asked}@example.org`, from)).status).toBe(200)
  expect(await asks('nobody@example.org', from)).toMatchObject({ status: 429, message: 'reset429' })
})

test('thirty wrong tokens an hour from one place, then 429', async () => {
  const from = newPlace()
  for (let tries = 0; tries < 30; tries++) await sets('unknown', 'Moinho-Azul-31', from)
  expect((await sets('unknown', 'Moinho-Azul-31', from)).status).toBe(429)
})

test('without e-mailing no reset can be asked for: 501', async () => {
  await server().make.settings('general', { emailingEnabled: false })
  expect(await asks('ana@example.org')).toMatchObject({ status: 501, message: 'reset501' })
  await server().make.settings('general', {})
})

test('when too many hashes wait, a reset says 503 and leaves the token whole', async () => {
  const { ana, token } = await withToken()
  const crowd = Array.from({ length: 300 }, (_, i) =>
    byPassword(server(), `crowd${i}@example.org`, 'Errada-1', { from: newPlace() }),
  )
  // The crowd needs a moment to come in; until then the old password is refused as repeated.
  let answer = await sets(token, goodPassword)
  for (let tries = 0; tries < 20 && answer.status !== 503; tries++) answer = await sets(token, goodPassword)
  expect(answer).toMatchObject({ status: 503, message: 'reset503' })
  await Promise.all(crowd)
  expect((await byPassword(server(), ana.username, goodPassword)).status).toBe(200)
})
