import { auth } from '@resguardo/contract/auth/auth'
import { expect, test } from 'vitest'
import { goodPassword } from '#test/factories.ts'
import { browser, byPassword, claimsOf, newIpAddress, tokenOf } from '#test/signInActions.ts'
import { busyPasswords, digest, startTestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const attemptsOf = (uid: string) =>
  server()
    .deps.db.selectFrom('people')
    .select(['failed_attempts as failed', 'successful_attempts as successful'])
    .where('uid', '=', uid)
    .executeTakeFirst()

test('S7.007 S6.019 the right name and SHA-512 password open a session without a token before it', async () => {
  const { make, call } = server()
  const ana = await make.person({ lang: 'es' })
  const body = { username: ana.username, password: digest(ana.password), browser }
  const answer = await call(auth, { body })
  expect(answer).toMatchObject({ status: 200, message: 'auth200' })
  expect(claimsOf(tokenOf(answer))).toMatchObject({
    uid: ana.uid,
    username: ana.username,
    first_name: 'Ana',
    last_name: 'Souza',
    role: 'admin',
    lang: 'es',
    timezone: 'America/Sao_Paulo',
    idle: 120,
  })
})

test('the name is taken without its spaces and capitals', async () => {
  const ana = await server().make.person()
  const { status } = await byPassword(server(), ` ${ana.username.toUpperCase()} `, ana.password)
  expect(status).toBe(200)
})

test('S8.035 a wrong password, an unknown name, a deleted account and one without a password answer the same 401', async () => {
  const { make } = server()
  const ana = await make.person()
  const gone = await make.person({ status: 'deleted' })
  const without = await make.person({ password: null })
  const tries = [
    [ana.username, 'Errada-1234'],
    ['nobody@example.org', goodPassword],
    [gone.username, gone.password],
    [without.username, goodPassword],
  ] as const
  for (const [username, password] of tries) {
    const { status, message, data } = await byPassword(server(), username, password, { from: newIpAddress() })
    expect({ status, message, data }, username).toEqual({ status: 401, message: 'auth401', data: null })
  }
})

test.each([
  ['S4.024 S8.036 a blocked account', { status: 'blocked' }, 403],
  ['S4.023 S8.037 an account whose registration is incomplete', { status: 'pending' }, 422],
  ['an expired account', { status: 'expired' }, 410],
  ['an account whose date has passed', { expiration: new Date(Date.now() - 1000) }, 410],
] as const)('%s is told so after the right password only', async (_, wish, status) => {
  const ana = await server().make.person(wish)
  expect(await byPassword(server(), ana.username, 'Errada-1234')).toMatchObject({ status: 401, data: null })
  const answer = await byPassword(server(), ana.username, ana.password)
  expect(answer).toMatchObject({ status, message: `auth${status}`, data: null })
})

test('after five wrong passwords the right one waits too: 429 with the seconds, and an hour later all is forgotten', async () => {
  const { make, deps } = server()
  const ana = await make.person()
  const from = newIpAddress()
  for (let tries = 0; tries < 5; tries++)
    expect((await byPassword(server(), ana.username, `Errada-${tries}`, { from })).status).toBe(401)
  const refused = await byPassword(server(), ana.username, ana.password, { from })
  expect(refused).toMatchObject({ status: 429, message: 'auth429' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  await deps.db
    .updateTable('attempts')
    .set({ until: new Date(Date.now() - 1) })
    .execute()
  expect((await byPassword(server(), ana.username, ana.password, { from })).status).toBe(200)
})

test('pauses double: 1, 2, 4 minutes and never more than 15', async () => {
  const { make, deps } = server()
  const ana = await make.person()
  const from = newIpAddress()
  const waits: number[] = []
  for (let tries = 0; tries < 12; tries++) {
    const answer = await byPassword(server(), ana.username, `Errada-${tries}`, { from })
    if (answer.status === 401) continue
    waits.push(Math.round(Number(answer.headers['retry-after']) / 60))
    await deps.db.updateTable('attempts').set({ until: null }).execute()
  }
  expect(waits).toEqual([1, 2, 4, 8])
  expect((await deps.db.selectFrom('attempts').select('count').execute()).length).toBeGreaterThan(0)
})

test('of 200 wrong passwords at once at most five are checked, and the owner gets in from elsewhere meanwhile', async () => {
  const { make } = server()
  const ana = await make.person()
  const from = newIpAddress()
  const attack = Array.from({ length: 200 }, (_, i) =>
    byPassword(server(), ana.username, `Errada-${i}`, { from }),
  )
  const owner = await byPassword(server(), ana.username, ana.password, { from: newIpAddress() })
  expect(owner.status).toBe(200)
  const statuses = (await Promise.all(attack)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
  expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
})

test('a stranger who spends all tries from many places does not close the door that its owner came through before', async () => {
  const { make, deps } = server()
  const ana = await make.person()
  const home = newIpAddress()
  expect((await byPassword(server(), ana.username, ana.password, { from: home })).status).toBe(200)
  for (let tries = 0; tries < 25; tries++)
    await byPassword(server(), ana.username, 'Errada-1234', { from: newIpAddress() })
  expect((await byPassword(server(), ana.username, ana.password, { from: newIpAddress() })).status).toBe(429)
  expect((await byPassword(server(), ana.username, ana.password, { from: home })).status).toBe(200)
  expect(await deps.db.selectFrom('attempts').selectAll().execute()).not.toHaveLength(0)
})

test('unknown names are counted like known ones', async () => {
  const from = newIpAddress()
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries++)
    statuses.push((await byPassword(server(), 'nobody.at.all@example.org', 'Errada-1', { from })).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('as many failed attempts as the settings can hold are accepted', async () => {
  const { make } = server()
  await make.settings('security', { failedAttempts: 9_999_999_999 })
  const ana = await make.person()
  expect((await byPassword(server(), ana.username, 'Errada-1234')).status).toBe(401)
  await make.settings('security', { failedAttempts: 1 })
  const from = newIpAddress()
  expect((await byPassword(server(), ana.username, 'Errada-1234', { from })).status).toBe(401)
  expect((await byPassword(server(), ana.username, ana.password, { from })).status).toBe(429)
  await make.settings('security', {})
})

test('S3.031 failed and successful sign-ins are counted per account', async () => {
  const ana = await server().make.person()
  for (const password of ['Errada-1', 'Errada-2', ana.password])
    await byPassword(server(), ana.username, password)
  expect(await attemptsOf(ana.uid)).toEqual({ failed: 2, successful: 1 })
})

test('every try is in the access log, with a cut address and without name or secret', async () => {
  const { make, deps } = server()
  const ana = await make.person()
  await byPassword(server(), ana.username, 'Errada-1', { from: '192.0.2.77' })
  await byPassword(server(), ana.username, ana.password, { from: '2001:db8:1:2::7' })
  const rows = await deps.db
    .selectFrom('access_log')
    .selectAll()
    .where('person', '=', ana.uid)
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { method: 'password', outcome: '401', source: '192.0.2.0/24', browser },
    { method: 'password', outcome: '200', source: '2001:db8:1::/48', browser },
  ])
  const said = JSON.stringify(rows)
  for (const secret of [ana.username, digest(ana.password), digest('Errada-1'), '192.0.2.77'])
    expect(said).not.toContain(secret)
})

test('when too many hashes wait, 503 says so and when to come back', async () => {
  const { make } = server()
  const ana = await make.person()
  const app = await startTestApp({ on: server(), deps: { passwords: busyPasswords } })
  try {
    const answer = await byPassword(app, ana.username, ana.password)
    expect(answer).toMatchObject({ status: 503, message: 'auth503', headers: { 'retry-after': '1' } })
  } finally {
    await app.close()
  }
})
