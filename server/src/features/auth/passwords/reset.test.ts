import { reset } from '@resguardo/contract/auth/auth'
import { expect, test } from 'vitest'
import { goodPassword } from '#test/factories.ts'
import { byPassword, mailedToken, newIpAddress } from '#test/signInActions.ts'
import { busyPasswords, digest, startTestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const asks = (username: string, from = newIpAddress()) =>
  server().call(reset, { body: { username } }, { from })
const sets = (token: string, password: string, from = newIpAddress()) =>
  server().call(reset, { body: { token, password: digest(password) } }, { from })
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
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(29).fill(401)])
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

test('a token dies when the password is changed otherwise', async () => {
  const { editAdmin } = await import('@resguardo/contract/people/admins')
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

test('a reset is no sign-in: it is in the access log and counts as none', async () => {
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

test('thirty wrong tokens an hour from one place, then 429', async () => {
  const from = newIpAddress()
  for (let tries = 0; tries < 30; tries++) await sets('unknown', 'Moinho-Azul-31', from)
  expect((await sets('unknown', 'Moinho-Azul-31', from)).status).toBe(429)
})

test('when too many hashes wait, a reset says 503 and leaves the token whole', async () => {
  const { token } = await withToken()
  const app = await startTestApp({ on: server(), deps: { passwords: busyPasswords } })
  try {
    const body = { token, password: digest('Moinho-Azul-31') }
    expect(await app.call(reset, { body })).toMatchObject({ status: 503, message: 'reset503' })
  } finally {
    await app.close()
  }
  expect((await sets(token, 'Moinho-Azul-31')).status).toBe(200)
})
