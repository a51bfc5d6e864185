import { editAdmin, readAdmins } from '@resguardo/contract/people/admins'
import { prove, staySignedIn } from '@resguardo/contract/auth/auth'
import { beforeAll, expect, test, vi } from 'vitest'
import { requireProof } from '#http/session/reauthentication.ts'
import { RefusalError } from '#http/refusal.ts'
import { claimsOf } from '#test/signInActions.ts'
import { busyPasswords, digest, startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'
import type { TestPerson } from '#test/factories.ts'
import type { Session } from '#http/session/session.ts'

const server = withTestApp()
let ana: TestPerson & { token: string }
beforeAll(async () => {
  ana = await server().make.signedIn()
})

const proves = (password: string, token = ana.token) =>
  server().call(prove, { body: { password: digest(password) } }, { token })

/** The proof that re-authentication would require now; null if none. */
async function wanted(uid: string) {
  const { deps } = server()
  const { sid } = await deps.db
    .selectFrom('sessions')
    .select('sid')
    .where('person', '=', uid)
    .executeTakeFirstOrThrow()
  try {
    await requireProof({ actor: { sid } as Session, db: deps.db })
    return null
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return [error.status, error.detail.data]
  }
}
const age = (uid: string, changes: object) =>
  server().deps.db.updateTable('sessions').set(changes).where('person', '=', uid).execute()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('a password counts for five minutes, from signing in or from being given again', async () => {
  expect(await wanted(ana.uid)).toBeNull()
  await age(ana.uid, { proved: minutesAgo(6) })
  expect(await wanted(ana.uid)).toEqual([403, { proof: 'password' }])
  expect((await proves('Outra-Senha-99')).status).toBe(403)
  expect(await wanted(ana.uid)).toEqual([403, { proof: 'password' }])
  const { status, data } = await proves(ana.password)
  expect([status, data]).toEqual([200, { minutes: 5, token: expect.any(String) }])
  expect(await wanted(ana.uid)).toBeNull()
  ana.token = data.token
})

test('a proof renews the token: the old one ends on every instance, and the session gets no longer', async () => {
  const rui = await server().make.signedIn()
  const other = await startTestApp({ on: server() })
  try {
    const before = claimsOf(rui.token)
    const stays = (app: TestApp, token: string) => app.call(staySignedIn, {}, { token })
    expect((await stays(other, rui.token)).status).toBe(200)
    await age(rui.uid, { proved: minutesAgo(6), created: minutesAgo(90) })
    const { token } = (await proves(rui.password, rui.token)).data
    expect((await stays(server(), rui.token)).status).toBe(401)
    await vi.waitFor(async () => expect((await stays(other, rui.token)).status).toBe(401))
    for (const app of [server(), other]) expect((await stays(app, token)).status).toBe(200)
    const after = claimsOf(token)
    expect(after.sid).not.toBe(before.sid)
    expect(after.exp).toBe(before.exp)
    expect(after.iat).toBeLessThan(before.iat)
    const rows = server().deps.db.selectFrom('sessions').select(['sid', 'browser', 'device'])
    expect(await rows.where('person', '=', rui.uid).execute()).toEqual([
      { sid: after.sid, browser: 'Test 1', device: expect.any(String) },
    ])
  } finally {
    await other.close()
  }
})

test('a proof that is refused ends no token', async () => {
  const rui = await server().make.signedIn()
  expect((await proves('Outra-Senha-99', rui.token)).status).toBe(403)
  expect((await server().call(staySignedIn, {}, rui)).status).toBe(200)
})

test('of two proofs with one token at once one renews it', async () => {
  const rui = await server().make.signedIn()
  const both = await Promise.all([proves(rui.password, rui.token), proves(rui.password, rui.token)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('a new own password renews the token for callers that say so, and leaves it to others', async () => {
  const rui = await server().make.signedIn()
  const changes = (from: string, to: string, more: object = {}, token = rui.token) =>
    server().call(
      editAdmin,
      { body: { uid: rui.uid, password: digest(to), current_password: digest(from), ...more } },
      { token },
    )
  const stays = async (token: string) => (await server().call(staySignedIn, {}, { token })).status
  const plain = await changes(rui.password, 'Moinho-Azul-31')
  expect(plain.data).not.toHaveProperty('token')
  expect(await stays(rui.token)).toBe(200)
  const { data } = await changes('Moinho-Azul-31', 'Moinho-Azul-32', { renew_token: true })
  expect(await stays(rui.token)).toBe(401)
  expect(await stays(data?.token ?? '')).toBe(200)
})

test('the first root goes on with the token of the one-time password, or with a new one', async () => {
  const { make, deps, call } = server()
  const root = await make.signedIn({ role: 'root', username: 'root' })
  await deps.db.updateTable('people').set({ change_password: true }).where('uid', '=', root.uid).execute()
  const token = await make.signIn(root)
  const body = { uid: root.uid, password: digest('Moinho-Azul-31'), current_password: digest(root.password) }
  expect((await call(editAdmin, { body }, { token })).status).toBe(200)
  expect((await call(readAdmins, { query: {} }, { token })).status).toBe(200)
})

test('who has no password must have signed in within them', async () => {
  const { deps } = server()
  const rui = await server().make.signedIn()
  await deps.db.updateTable('people').set({ password_hash: null }).where('uid', '=', rui.uid).execute()
  await age(rui.uid, { proved: null })
  expect(await wanted(rui.uid)).toBeNull()
  await age(rui.uid, { created: minutesAgo(6) })
  expect(await wanted(rui.uid)).toEqual([403, { proof: 'signIn' }])
  expect((await proves('', rui.token)).status).toBe(403)
})

test('tries are counted as those of signing in are', async () => {
  const { make } = server()
  const bia = await make.signedIn()
  const answers = []
  for (let count = 0; count < 7; count++) answers.push((await proves('Errada-Senha-1', bia.token)).status)
  expect(answers.slice(0, 4)).toEqual([403, 403, 403, 403])
  expect(answers.at(-1)).toBe(429)
})

test('without a token 401, with a bad digest 400, while the server is busy 503', async () => {
  expect((await server().call(prove, { body: { password: digest('x') } })).status).toBe(401)
  expect((await server().call(prove, { body: { password: 'abc' } }, ana)).status).toBe(400)
  const busy = await startTestApp({ on: server(), deps: { passwords: busyPasswords } })
  try {
    expect((await busy.call(prove, { body: { password: digest('x') } }, ana)).status).toBe(503)
  } finally {
    await busy.close()
  }
})
