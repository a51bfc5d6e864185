import { endOtherSessions, endSession, readSessions } from '@resguardo/contract/auth/account'
import { readAdmin } from '@resguardo/contract/people/admins'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let team = ''
let root: { uid: string; token: string }
beforeAll(async () => {
  const { make } = server()
  team = await make.team()
  root = await make.signedIn({ role: 'root' })
})

const lists = (token: string | undefined, uid?: string) =>
  server().call(readSessions, { query: { ...(uid && { uid }) } }, { token })
const ends = (token: string, sid: string) => server().call(endSession, { params: { sid } }, { token })
const reads = async (token: string, uid: string) =>
  (await server().call(readAdmin, { query: { uid } }, { token })).status
const over = async (token: string, uid: string) => {
  await expect.poll(() => reads(token, uid), { timeout: 5000, interval: 1 }).toBe(401)
}

test('one sees where one is signed in, with browser and times, and which session asks', async () => {
  const ana = await server().make.signedIn()
  await server().make.signIn(ana)
  const { status, data } = await lists(ana.token)
  expect(status).toBe(200)
  expect(data.sessions).toHaveLength(2)
  expect(data.sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(data.sessions[0]).toEqual({
    sid: expect.any(String),
    browser: 'Test 1',
    country: null,
    created: expect.stringMatching(/^20/),
    lastSeen: expect.stringMatching(/^20/),
    current: expect.any(Boolean),
  })
})

test('a session that is ended is refused on its next call, and the others stay', async () => {
  const ana = await server().make.signedIn()
  const other = await server().make.signIn(ana)
  const { data } = await lists(ana.token)
  const sid = data.sessions.find(({ current }) => !current)?.sid ?? ''
  expect((await ends(ana.token, sid)).status).toBe(200)
  await over(other, ana.uid)
  expect(await reads(ana.token, ana.uid)).toBe(200)
  expect(await ends(ana.token, sid)).toMatchObject({ status: 404, message: 'endSession404' })
})

test('all the others end at once, and the one that asks stays', async () => {
  const ana = await server().make.signedIn()
  const others = [await server().make.signIn(ana), await server().make.signIn(ana)]
  const answer = await server().call(endOtherSessions, { body: {} }, { token: ana.token })
  expect(answer).toMatchObject({ status: 200, data: { ended: 2 } })
  for (const token of others) await over(token, ana.uid)
  expect(await reads(ana.token, ana.uid)).toBe(200)
})

test("a stranger's session is not there: it can neither be seen nor ended", async () => {
  const ana = await server().make.signedIn({ team })
  const stranger = await server().make.signedIn()
  const sid = (await lists(ana.token)).data.sessions[0]?.sid ?? ''
  expect((await lists(stranger.token, ana.uid)).status).toBe(404)
  expect((await ends(stranger.token, sid)).status).toBe(404)
  const all = await server().call(endOtherSessions, { body: { uid: ana.uid } }, { token: stranger.token })
  expect(all.status).toBe(404)
  expect(await reads(ana.token, ana.uid)).toBe(200)
})

test('who runs a team sees its people and not where they are signed in', async () => {
  const ana = await server().make.signedIn({ role: 'user', team })
  const admin = await server().make.signedIn({ team })
  expect(await lists(admin.token, ana.uid)).toMatchObject({ status: 403, message: 'readSessions403' })
  const all = await server().call(endOtherSessions, { body: { uid: ana.uid } }, { token: admin.token })
  expect(all).toMatchObject({ status: 403, message: 'endSessions403' })
  const sid = (await lists(ana.token)).data.sessions[0]?.sid ?? ''
  expect((await ends(admin.token, sid)).status).toBe(404)
})

test('root sees and ends the sessions of others, after giving the password again', async () => {
  const ana = await server().make.signedIn()
  const { deps, call } = server()
  await deps.db
    .updateTable('sessions')
    .set({ proved: sql<Date>`now() - interval '16 minutes'` })
    .where('person', '=', root.uid)
    .execute()
  expect(await lists(root.token, ana.uid)).toMatchObject({ status: 403, data: { proof: 'password' } })
  await deps.db
    .updateTable('sessions')
    .set({ proved: sql<Date>`now()` })
    .where('person', '=', root.uid)
    .execute()
  expect((await lists(root.token, ana.uid)).data.sessions).toMatchObject([{ current: false }])
  const all = await call(endOtherSessions, { body: { uid: ana.uid } }, { token: root.token })
  expect(all.data).toEqual({ ended: 1 })
  await over(ana.token, ana.uid)
})
