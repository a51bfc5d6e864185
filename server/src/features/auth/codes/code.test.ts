import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  askCode,
  byCode,
  claimsOf,
  mailedCode,
  newIpAddress,
  tokenOf,
  wrongCode,
} from '#test/signInActions.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
/** Makes all codes `minutes` older. */
const age = (minutes: number) =>
  sql`update one_time_codes set sent = sent - make_interval(mins => ${minutes}::int),
    expires = expires - make_interval(mins => ${minutes}::int)`.execute(server().deps.db)
const letAskAgain = () => server().deps.db.updateTable('attempts').set({ until: null, count: 0 }).execute()

test('S7.011 the right code and browser open a session, once', async () => {
  const ana = await server().make.person()
  await askCode(server(), ana.username)
  const code = await mailedCode(server(), ana.username)
  const answer = await byCode(server(), ana.username, code)
  expect(answer.status).toBe(200)
  expect(claimsOf(tokenOf(answer)).uid).toBe(ana.uid)
  expect(await byCode(server(), ana.username, code)).toMatchObject({ status: 401, message: 'auth401' })
})

test('of 30 calls with one code at once exactly one succeeds', async () => {
  const ana = await server().make.person()
  await askCode(server(), ana.username)
  const code = await mailedCode(server(), ana.username)
  const calls = Array.from({ length: 30 }, () =>
    byCode(server(), ana.username, code, { from: newIpAddress() }),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.every((status) => [200, 401, 429].includes(status))).toBe(true)
})

test('a code works only in the browser that asked for it, and stays whole for that one', async () => {
  const ana = await server().make.person()
  await askCode(server(), ana.username)
  const code = await mailedCode(server(), ana.username)
  expect((await byCode(server(), ana.username, code, {}, 'Chrome 141')).status).toBe(401)
  expect((await byCode(server(), ana.username, code)).status).toBe(200)
})

test('the code of one account opens no other', async () => {
  const [ana, eva] = [await server().make.person(), await server().make.person()]
  await askCode(server(), ana.username)
  await askCode(server(), eva.username)
  const code = await mailedCode(server(), ana.username)
  expect((await byCode(server(), eva.username, code)).status).toBe(401)
})

test('only the newest code works', async () => {
  const ana = await server().make.person()
  await askCode(server(), ana.username)
  const older = await mailedCode(server(), ana.username)
  await letAskAgain()
  await askCode(server(), ana.username)
  const newer = await mailedCode(server(), ana.username)
  if (older !== newer) expect((await byCode(server(), ana.username, older)).status).toBe(401)
  expect((await byCode(server(), ana.username, newer)).status).toBe(200)
})

test('S3.037 a code ends after its minutes by the clock of the database', async () => {
  const ana = await server().make.person()
  await askCode(server(), ana.username)
  const code = await mailedCode(server(), ana.username)
  await age(10)
  expect((await byCode(server(), ana.username, code)).status).toBe(401)
  await age(-1)
  expect((await byCode(server(), ana.username, code)).status).toBe(200)
})

test('five tries are all, also when a new code was sent in between', async () => {
  const { deps } = server()
  const ana = await server().make.person()
  const from = newIpAddress()
  await askCode(server(), ana.username, { from })
  const first = await mailedCode(server(), ana.username)
  for (let tries = 0; tries < 3; tries++)
    expect((await byCode(server(), ana.username, wrongCode(first), { from })).status).toBe(401)
  // End only the pause of requests; the attempts stay counted.
  await sql`update attempts set until = null where count = 1`.execute(deps.db)
  expect((await askCode(server(), ana.username, { from })).status).toBe(200)
  const second = await mailedCode(server(), ana.username)
  for (let tries = 0; tries < 2; tries++)
    expect((await byCode(server(), ana.username, wrongCode(second), { from })).status).toBe(401)
  const refused = await byCode(server(), ana.username, second, { from })
  expect(refused).toMatchObject({ status: 429, message: 'auth429' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  // The owner is on another network, and not delayed.
  expect((await byCode(server(), ana.username, second, { from: newIpAddress() })).status).toBe(200)
})

test('200 guesses at once: at most five are checked', async () => {
  const ana = await server().make.person()
  await askCode(server(), ana.username)
  const code = await mailedCode(server(), ana.username)
  const from = newIpAddress()
  const guesses = Array.from({ length: 200 }, () => byCode(server(), ana.username, wrongCode(code), { from }))
  // Requests rejected by a full queue (503) are not checked either.
  const checked = (await Promise.all(guesses)).filter(({ status }) => ![429, 503].includes(status))
  expect(checked.length).toBeLessThanOrEqual(5)
})

test('with codes of fewer than four digits one try is all, and none opens a root account', async () => {
  const { make } = server()
  await make.settings('general', { oneTimeCodeLength: 3 })
  const ana = await make.person()
  const from = newIpAddress()
  await askCode(server(), ana.username, { from })
  const code = await mailedCode(server(), ana.username)
  expect((await byCode(server(), ana.username, wrongCode(code), { from })).status).toBe(401)
  expect((await byCode(server(), ana.username, code, { from })).status).toBe(429)
  // With one required step.
  await make.settings('security', { secondStepForRoot: false })
  const root = await make.person({ role: 'root' })
  await askCode(server(), root.username)
  expect((await byCode(server(), root.username, await mailedCode(server(), root.username))).status).toBe(401)
  await make.settings('security', {})
  await make.settings('general', {})
})

test.each([
  ['blocked', 403],
  ['pending', 422],
  ['expired', 410],
  ['deleted', 401],
] as const)('a %s account is refused with %i after the right code only', async (status, refused) => {
  const { make, deps } = server()
  const ana = await make.person()
  await askCode(server(), ana.username)
  await deps.db.updateTable('people').set({ status }).where('uid', '=', ana.uid).execute()
  const code = await mailedCode(server(), ana.username)
  expect((await byCode(server(), ana.username, wrongCode(code))).status).toBe(401)
  expect((await byCode(server(), ana.username, code)).status).toBe(refused)
})
