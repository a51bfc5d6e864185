import { editAdmin, readAdmins } from '@resguardo/contract/people/admins'
import { prove, staySignedIn } from '@resguardo/contract/auth/auth'
import { catalogue } from '@resguardo/contract/platform/endpoints/catalogue'
import { editSecurity, readSettings } from '@resguardo/contract/settings/settingsEndpoints'
import { createAdmin } from '@resguardo/contract/people/newPeople'
import { beforeAll, expect, test, vi } from 'vitest'
import { requireProof } from '#http/session/reauthentication.ts'
import { RefusalError } from '#http/refusal.ts'
import { askCode, browser, byCode, claimsOf, mailedCode, tokenOf } from '#test/signInActions.ts'
import { busyPasswords, digest, mailServer, startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'
import type { TestPerson } from '#test/factories.ts'
import type { Session } from '#http/session/session.ts'

const server = withTestApp({ env: { SMTP_URL: mailServer } })
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
    await requireProof({ actor: { sid } as Session, db: deps.db, deps })
    return null
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return [error.status, error.detail.data]
  }
}
const age = (uid: string, changes: object) =>
  server().deps.db.updateTable('sessions').set(changes).where('person', '=', uid).execute()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('a password counts for fifteen minutes, from signing in or from being given again', async () => {
  expect(await wanted(ana.uid)).toBeNull()
  await age(ana.uid, { proved: minutesAgo(16) })
  expect(await wanted(ana.uid)).toEqual([403, { proof: 'password', code: true, text: catalogue.proof403.pt }])
  expect((await proves('Outra-Senha-99')).status).toBe(403)
  expect(await wanted(ana.uid)).toEqual([403, { proof: 'password', code: true, text: catalogue.proof403.pt }])
  const { status, data } = await proves(ana.password)
  expect([status, data]).toEqual([200, { minutes: 15, token: expect.any(String) }])
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
    await age(rui.uid, { proved: minutesAgo(16), created: minutesAgo(90) })
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
  await age(rui.uid, { created: minutesAgo(16) })
  expect(await wanted(rui.uid)).toEqual([403, { proof: 'signIn', code: true, text: catalogue.proof403.pt }])
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

const newAdmin = () => ({ username: `nova${++count}@example.org`, first_name: 'Lia', last_name: 'Melo' })
let count = 0

test('nothing is asked within fifteen minutes of a sign-in by code; then a code proves it too, once', async () => {
  const { make, call } = server()
  const team = await make.team()
  const rui = await make.person({ team })
  await askCode(server(), rui.username)
  const code = await mailedCode(server(), rui.username)
  let token = tokenOf(await byCode(server(), rui.username, code))
  expect((await call(createAdmin, { body: newAdmin() }, { token })).status).toBe(200)
  await age(rui.uid, { proved: minutesAgo(16), created: minutesAgo(16) })
  const refused = await call(createAdmin, { body: newAdmin() }, { token })
  expect(refused).toMatchObject({
    status: 403,
    message: 'proof403',
    data: { proof: 'password', code: true, text: expect.stringContaining('Confirme que é você') },
  })
  await server().deps.db.deleteFrom('attempts').execute()
  await askCode(server(), rui.username)
  const otp = await mailedCode(server(), rui.username)
  const proof = { body: { otp, browser } }
  expect((await call(prove, { body: { otp, browser: 'Other 1' } }, { token })).status).toBe(403)
  const proved = await call(prove, proof, { token })
  expect(proved.status).toBe(200)
  token = proved.data.token
  expect((await call(createAdmin, { body: newAdmin() }, { token })).status).toBe(200)
  expect((await call(prove, proof, { token })).status).toBe(403)
})

test('a code proves nothing where it does not open the account alone', async () => {
  const { make, call } = server()
  const root = await make.signedIn({ role: 'root' })
  await age(root.uid, { proved: minutesAgo(16), created: minutesAgo(16) })
  const refused = await call(createAdmin, { body: newAdmin() }, root)
  expect(refused).toMatchObject({ status: 403, data: { proof: 'password' } })
  expect(refused.data).not.toHaveProperty('code')
  expect((await call(prove, { body: { otp: '123456', browser } }, root)).status).toBe(403)
})

test('which calls ask is a setting, which itself always asks', async () => {
  const { make, call, deps } = server()
  const root = await make.signedIn({ role: 'root' })
  const section = (await call(readSettings, {}, root)).data.security
  expect(section.values.proofFor).toEqual(['roles', 'certificates', 'keys', 'exports'])
  const saves = (proofFor: typeof section.values.proofFor) => call(editSecurity, { body: { proofFor } }, root)
  await age(root.uid, { proved: minutesAgo(16), created: minutesAgo(16) })
  expect((await saves([])).status).toBe(403)
  expect((await call(createAdmin, { body: newAdmin() }, root)).status).toBe(403)
  await age(root.uid, { proved: minutesAgo(1) })
  expect((await saves(['keys'])).status).toBe(200)
  await age(root.uid, { proved: minutesAgo(16) })
  expect((await call(createAdmin, { body: newAdmin() }, root)).status).toBe(200)
  expect((await saves([])).status).toBe(403)
  deps.settings.invalidate()
})
