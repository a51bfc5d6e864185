import { readAdmin } from '@resguardo/contract/people/admins'
import { signOut, staySignedIn } from '@resguardo/contract/auth/auth'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byPassword, claimsOf, newIpAddress, tokenOf } from '#test/signInActions.ts'
import { startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let second: TestApp
beforeAll(async () => {
  second = await startTestApp({ on: server() })
})
afterAll(() => second.close())

const minutes = (n: number) => n * 60_000
const reads = async (app: TestApp, { uid, token }: { uid: string; token: string }) =>
  (await app.call(readAdmin, { query: { uid } }, { token })).status
/** Makes both instances cache this session. */
async function usedOnBoth(who: { uid: string; token: string }) {
  expect([await reads(server(), who), await reads(second, who)]).toEqual([200, 200])
}
async function endsOnBoth(who: { uid: string; token: string }) {
  for (const app of [server(), second])
    await expect.poll(() => reads(app, who), { timeout: 5000, interval: 1 }).toBe(401)
}
const people = () => server().deps.db.updateTable('people')

test('signing out ends the session at once here, and on the other instance; the browser is asked to forget', async () => {
  const ana = await server().make.signedIn()
  await usedOnBoth(ana)
  const answer = await server().call(signOut, {}, ana)
  expect(answer).toMatchObject({
    status: 200,
    data: null,
    headers: { 'clear-site-data': '"cache", "storage"' },
  })
  expect(await reads(server(), ana)).toBe(401)
  await endsOnBoth(ana)
})

test.each(['blocked', 'deleted', 'expired', 'pending'] as const)(
  'a person made %s is refused on both instances',
  async (status) => {
    const ana = await server().make.signedIn()
    await usedOnBoth(ana)
    await people().set({ status }).where('uid', '=', ana.uid).execute()
    await endsOnBoth(ana)
  },
)

test('a session that ended with a block does not come back with the activation', async () => {
  const ana = await server().make.signedIn()
  await people().set({ status: 'blocked' }).where('uid', '=', ana.uid).execute()
  await people().set({ status: 'active' }).where('uid', '=', ana.uid).execute()
  await endsOnBoth(ana)
})

test('a change of role ends every session of the person, and of no one else', async () => {
  const [ana, eva] = [await server().make.signedIn(), await server().make.signedIn()]
  await usedOnBoth(ana)
  await usedOnBoth(eva)
  await people().set({ role: 'user' }).where('uid', '=', ana.uid).execute()
  await endsOnBoth(ana)
  expect([await reads(server(), eva), await reads(second, eva)]).toEqual([200, 200])
})

test('the date on which an account expires ends its session too', async () => {
  const ana = await server().make.signedIn()
  await usedOnBoth(ana)
  await people()
    .set({ expiration: new Date(Date.now() - 1000) })
    .where('uid', '=', ana.uid)
    .execute()
  await endsOnBoth(ana)
})

test('of more than ten sessions the one used longest ago ends', async () => {
  const ana = await server().make.person()
  const tokens: string[] = []
  for (let n = 0; n < 11; n++) tokens.push(tokenOf(await byPassword(server(), ana.username, ana.password)))
  const statuses = await Promise.all(tokens.map((token) => reads(server(), { uid: ana.uid, token })))
  expect(statuses).toEqual([401, ...Array(10).fill(200)])
})

test('twenty sign-ins at once leave ten sessions at most', async () => {
  const ana = await server().make.person()
  await Promise.all(
    Array.from({ length: 20 }, () =>
      byPassword(server(), ana.username, ana.password, { from: newIpAddress() }),
    ),
  )
  const left = await server()
    .deps.db.selectFrom('sessions')
    .select('sid')
    .where('person', '=', ana.uid)
    .execute()
  expect(left.length).toBeLessThanOrEqual(10)
})

test('a token carries the claims the product names, and its end is that of the session', async () => {
  const ana = await server().make.signedIn({ role: 'root' })
  const claims = claimsOf(ana.token)
  expect(claims.exp - claims.iat).toBe(12 * 3600)
  expect(claims.idle).toBe(30)
  expect(Object.keys(claims).toSorted()).toEqual(
    [
      'exp',
      'first_name',
      'iat',
      'idle',
      'lang',
      'last_name',
      'role',
      'sid',
      'timezone',
      'uid',
      'username',
    ].toSorted(),
  )
})

test('a session ends after its idle minutes, and every call restarts them', async () => {
  const app = await startTestApp()
  try {
    const ana = await app.make.signedIn()
    app.travel(minutes(119))
    expect(await reads(app, ana)).toBe(200)
    app.travel(minutes(119))
    expect(await app.call(staySignedIn, {}, ana)).toMatchObject({
      status: 200,
      data: { idle: 120, exp: claimsOf(ana.token).exp },
    })
    app.travel(minutes(121))
    expect(await reads(app, ana)).toBe(401)
    expect(await app.deps.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  } finally {
    await app.close()
  }
})

test('a session ends after twelve hours, however busy it is', async () => {
  const app = await startTestApp()
  try {
    const ana = await app.make.signedIn()
    for (let hour = 1; hour < 12; hour++) {
      app.travel(minutes(60))
      expect(await reads(app, ana), `after ${hour} h`).toBe(200)
    }
    app.travel(minutes(60) + 1000)
    expect(await reads(app, ana)).toBe(401)
  } finally {
    await app.close()
  }
})

test('the minutes of the settings hold for new sessions', async () => {
  const { make } = server()
  await make.settings('security', { sessionMinutes: 45, idleMinutes: 5, rootIdleMinutes: 7 })
  const [ana, root] = [await make.signedIn(), await make.signedIn({ role: 'root' })]
  const [hers, his] = [claimsOf(ana.token), claimsOf(root.token)]
  expect([hers.exp - hers.iat, hers.idle, his.idle]).toEqual([45 * 60, 5, 7])
  await make.settings('security', {})
})

test('a call on one instance keeps the session alive on the other', async () => {
  const ana = await server().make.signedIn()
  await usedOnBoth(ana)
  second.travel(minutes(121))
  await server()
    .deps.db.updateTable('sessions')
    .set({ last_seen: new Date(Date.now() + minutes(120)) })
    .where('sid', '=', claimsOf(ana.token).sid)
    .execute()
  expect(await reads(second, ana)).toBe(200)
  second.travel(-minutes(121))
})

test("our token for another person's session opens nothing", async () => {
  const [ana, eva] = [await server().make.signedIn(), await server().make.signedIn()]
  const claims = { ...claimsOf(ana.token), uid: eva.uid }
  const token = await new SignJWT({ ...claims, iss: 'resguardo', aud: 'resguardo' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(server().deps.keys.jwt)
  expect(await reads(server(), { uid: eva.uid, token })).toBe(401)
})
