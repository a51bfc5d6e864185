import { keepAccount, terminate } from '@resguardo/contract/auth/account'
import { readAdmin } from '@resguardo/contract/people/admins'
import { deleteTheseAdmins, restoreAdmins } from '@resguardo/contract/people/bulkActions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#observability/log.ts'
import { byPassword, mailedToken, newIpAddress } from '#test/signInActions.ts'
import { busyPasswords, digest, startTestApp, type TestApp } from '#test/testApp.ts'

let app: TestApp
const said: string[] = []
beforeAll(async () => {
  const log = openLog('debug', { write: (line) => void said.push(line) })
  app = await startTestApp({ env: { LOG_LEVEL: 'debug' }, deps: { log } })
})
afterAll(() => app.close())
const server = () => app

type Who = { uid: string; username: string; password: string; token: string }
const ends = (
  { token }: { token: string },
  password: string | undefined,
  when?: 'now' | 'later',
  from = newIpAddress(),
) =>
  server().call(
    terminate,
    { query: {}, body: { ...(password && { password: digest(password) }), ...(when && { when }) } },
    { token, from },
  )
const rowOf = (uid: string) =>
  server().deps.db.selectFrom('people').selectAll().where('uid', '=', uid).executeTakeFirst()
const reads = async ({ token, uid }: Who) =>
  (await server().call(readAdmin, { query: { uid } }, { token })).status

test('S4.028 S7.032 S8.062 the password in the query terminates the own account: 200, and no line of the log holds it', async () => {
  const ana = await server().make.signedIn()
  const { statusCode } = await server().inject({
    method: 'DELETE',
    url: `/v2/admin/terminate?password=${digest(ana.password)}`,
    headers: { authorization: `Bearer ${ana.token}` },
  })
  expect(statusCode).toBe(200)
  expect(await rowOf(ana.uid)).toMatchObject({ status: 'deleted', status_before: 'active' })
  const log = said.join('')
  expect(log).toContain('/v2/admin/terminate')
  expect(log).not.toContain(digest(ana.password))
  expect(log).not.toContain('password=')
})

test('later, unless said otherwise: locked at once, erased in 14 days, and the mail gives the account back once', async () => {
  const ana = await server().make.signedIn()
  const answer = await ends(ana, ana.password)
  expect(answer).toMatchObject({ status: 200, message: 'terminate200' })
  const until = new Date(answer.data.until ?? 0).getTime()
  expect(Math.abs(until - Date.now() - 14 * 86_400_000)).toBeLessThan(60_000)
  expect((await rowOf(ana.uid))?.purge_at?.getTime()).toBe(until)
  await expect.poll(() => reads(ana), { timeout: 5000, interval: 1 }).toBe(401)
  expect((await byPassword(server(), ana.username, ana.password)).status).toBe(401)
  expect(await server().make.lastMail(ana.username)).toMatchObject({ kind: 'account-terminated' })

  const token = await mailedToken(server(), ana.username)
  const keeps = () => server().call(keepAccount, { body: { token } }, { from: newIpAddress() })
  const answers = await Promise.all([keeps(), keeps(), keeps()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  expect(await rowOf(ana.uid)).toMatchObject({ status: 'active', status_before: null, purge_at: null })
  // Earlier sessions stay ended.
  expect(await reads(ana)).toBe(401)
  expect((await byPassword(server(), ana.username, ana.password)).status).toBe(200)
})

test('the way back is closed when the time is over, to a stranger, and after too many tries', async () => {
  const ana = await server().make.signedIn()
  await ends(ana, ana.password)
  const token = await mailedToken(server(), ana.username)
  await server()
    .deps.db.updateTable('mail_tokens')
    .set({ expires: sql<Date>`now() - interval '1 second'` })
    .where('person', '=', ana.uid)
    .execute()
  const keeps = (given: string, from: string) =>
    server().call(keepAccount, { body: { token: given } }, { from })
  expect(await keeps(token, newIpAddress())).toMatchObject({ status: 422, message: 'keepAccount422' })
  const place = newIpAddress()
  for (let tries = 0; tries < 30; tries++) expect((await keeps('x'.repeat(43), place)).status).toBe(404)
  expect((await keeps('x'.repeat(43), place)).status).toBe(429)
  expect(await rowOf(ana.uid)).toMatchObject({ status: 'deleted' })
})

test('the way back from an own end does not undo what an administrator did since', async () => {
  const ana = await server().make.signedIn()
  const root = await server().make.signedIn({ role: 'root' })
  await ends(ana, ana.password)
  const token = await mailedToken(server(), ana.username)
  expect((await server().call(restoreAdmins, { body: { uid_array: [ana.uid] } }, root)).status).toBe(200)
  expect((await server().call(deleteTheseAdmins, { query: { uid_array: ana.uid } }, root)).status).toBe(200)
  const kept = await server().call(keepAccount, { body: { token } }, { from: newIpAddress() })
  expect(kept).toMatchObject({ status: 404, message: 'keepAccount404' })
  expect(await rowOf(ana.uid)).toMatchObject({ status: 'deleted' })
  await server().deps.db.deleteFrom('people').where('uid', '=', root.uid).execute()
})

test('now: the account is gone with the answer, and a receipt is on its way', async () => {
  const ana = await server().make.signedIn()
  expect(await ends(ana, ana.password, 'now')).toMatchObject({ status: 200, data: { until: null } })
  expect(await rowOf(ana.uid)).toBeUndefined()
  expect(await reads(ana)).toBe(401)
  expect(await server().make.lastMail(ana.username)).toMatchObject({ kind: 'account-erased' })
})

test('S4.030 S8.063 a bad password is refused with 403, and the account and its session stay', async () => {
  const ana = await server().make.signedIn()
  for (const given of ['Errada-1234', undefined])
    expect(await ends(ana, given, 'now')).toMatchObject({ status: 403, message: 'terminate403' })
  expect(await rowOf(ana.uid)).toMatchObject({ status: 'active' })
  expect(await reads(ana)).toBe(200)
})

test('the password is guessed five times at most', async () => {
  const ana = await server().make.signedIn()
  const from = newIpAddress()
  for (let tries = 0; tries < 5; tries++)
    expect((await ends(ana, `Errada-${tries}`, 'now', from)).status).toBe(403)
  expect(await ends(ana, ana.password, 'now', from)).toMatchObject({ status: 429, message: 'terminate429' })
  expect(await rowOf(ana.uid)).toBeDefined()
})

test('S4.032 the delete call does not remove the own account, and termination does', async () => {
  const ana = await server().make.signedIn()
  const deleted = await server().call(deleteTheseAdmins, { query: { uid_array: ana.uid } }, ana)
  expect(deleted.status).toBeGreaterThanOrEqual(400)
  expect(await rowOf(ana.uid)).toMatchObject({ status: 'active' })
  expect((await ends(ana, ana.password)).status).toBe(200)
  expect(await rowOf(ana.uid)).toMatchObject({ status: 'deleted' })
})

test('who has no password must have signed in just now', async () => {
  const ana = await server().make.signedIn()
  await server()
    .deps.db.updateTable('people')
    .set({ password_hash: null })
    .where('uid', '=', ana.uid)
    .execute()
  await server()
    .deps.db.updateTable('sessions')
    .set({ created: sql<Date>`now() - interval '1 hour'`, proved: null })
    .where('person', '=', ana.uid)
    .execute()
  expect(await ends(ana, undefined)).toMatchObject({ status: 403, data: { proof: 'signIn' } })
  await server()
    .deps.db.updateTable('sessions')
    .set({ created: sql<Date>`now()` })
    .where('person', '=', ana.uid)
    .execute()
  expect((await ends(ana, undefined)).status).toBe(200)
})

test('the only admin of a team with other people in it hands over first: 409 names the team', async () => {
  const { make } = server()
  const team = await make.team('Quintal')
  const ana = await make.signedIn({ team })
  expect((await make.person({ role: 'user', team, status: 'deleted' })).uid).toBeTruthy()
  await make.person({ role: 'user', team })
  await make.person({ role: 'admin', team, status: 'blocked' })
  expect(await ends(ana, ana.password)).toMatchObject({
    status: 409,
    message: 'terminate409',
    data: { lastRoot: false, teams: [{ uid: team, teamName: 'Quintal', others: 2 }] },
  })
  expect(await rowOf(ana.uid)).toMatchObject({ status: 'active' })
  await make.person({ role: 'admin', team })
  expect((await ends(ana, ana.password)).status).toBe(200)
})

test('of two admins who leave a team with people in it at once, one stays', async () => {
  const { make } = server()
  for (let round = 0; round < 5; round++) {
    const team = await make.team()
    const both = [await make.signedIn({ team }), await make.signedIn({ team })]
    await make.person({ role: 'user', team })
    const answers = await Promise.all(both.map((who) => ends(who, who.password)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})

test('of all super admins who leave at once, one stays', async () => {
  const { make, deps } = server()
  await deps.db.updateTable('people').set({ role: 'admin' }).where('role', '=', 'root').execute()
  const all = await Promise.all(Array.from({ length: 4 }, () => make.signedIn({ role: 'root' })))
  const answers = await Promise.all(all.map((who) => ends(who, who.password, 'now')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409])
  expect(answers.find(({ status }) => status === 409)?.data).toEqual({ lastRoot: true, teams: [] })
})

test('a server that cannot hash now says so, and the account stays', async () => {
  const ana = await server().make.signedIn()
  const busy = await startTestApp({ on: server(), deps: { passwords: busyPasswords } })
  try {
    const body = { password: digest(ana.password) }
    const answer = await busy.call(terminate, { query: {}, body }, { token: ana.token, from: newIpAddress() })
    expect(answer).toMatchObject({ status: 503, message: 'terminate503' })
  } finally {
    await busy.close()
  }
  expect(await rowOf(ana.uid)).toMatchObject({ status: 'active' })
})
