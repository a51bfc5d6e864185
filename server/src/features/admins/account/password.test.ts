import { editAdmin, readAdmin } from '@resguardo/contract/people/admins'
import { readLicense } from '@resguardo/contract/licensing/licenses'
import { expect, test } from 'vitest'
import { goodPassword, type TestPerson } from '#test/factories.ts'
import { askCode, byCode, byPassword, mailedCode, newIpAddress, tokenOf } from '#test/signInActions.ts'
import { busyPasswords, digest, startTestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
type SignedIn = TestPerson & { token: string }
const changes = ({ uid, token }: SignedIn, password: string, current?: string, from = newIpAddress()) => {
  const given = { uid, password: digest(password), ...(current && { current_password: digest(current) }) }
  return server().call(editAdmin, { body: given }, { token, from })
}

test('the password is changed with the current one; the own session stays, the others end, the owner is notified', async () => {
  const ana = await server().make.signedIn()
  const other = await server().make.signIn(ana)
  expect(await changes(ana, 'Moinho-Azul-31', ana.password)).toMatchObject({
    status: 200,
    message: 'editAdmin200',
  })
  const reads = (token: string) => server().call(readAdmin, { query: { uid: ana.uid } }, { token })
  expect((await reads(ana.token)).status).toBe(200)
  await expect.poll(async () => (await reads(other)).status, { timeout: 5000, interval: 1 }).toBe(401)
  expect((await byPassword(server(), ana.username, 'Moinho-Azul-31')).status).toBe(200)
  expect((await byPassword(server(), ana.username, ana.password)).status).toBe(401)
  expect(await server().make.lastMail(ana.username)).toMatchObject({ kind: 'password-changed' })
})

test('S2.100 without the current password, or with a wrong one, nothing changes: 403', async () => {
  const ana = await server().make.signedIn()
  expect(await changes(ana, 'Moinho-Azul-31')).toMatchObject({ status: 403, message: 'editAdmin403' })
  expect((await changes(ana, 'Moinho-Azul-31', 'Errada-1234')).status).toBe(403)
  expect((await byPassword(server(), ana.username, ana.password)).status).toBe(200)
})

test('the current password is guessed five times at most', async () => {
  const ana = await server().make.signedIn()
  const from = newIpAddress()
  for (let tries = 0; tries < 5; tries++)
    expect((await changes(ana, 'Moinho-Azul-31', `Errada-${tries}`, from)).status).toBe(403)
  const refused = await changes(ana, 'Moinho-Azul-31', ana.password, from)
  expect(refused).toMatchObject({ status: 429, message: 'editAdmin429' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('twenty new passwords an hour are held against the last ones, then 429', async () => {
  const ana = await server().make.signedIn()
  for (let tries = 0; tries < 20; tries++)
    expect((await changes(ana, ana.password, ana.password)).status).toBe(422)
  const refused = await changes(ana, 'Moinho-Azul-31', ana.password)
  expect(refused).toMatchObject({ status: 429, message: 'editAdmin429' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('S5.048 none of the last five comes back, nor a common one: 422', async () => {
  const ana = await server().make.signedIn()
  expect(await changes(ana, ana.password, ana.password)).toMatchObject({
    status: 422,
    message: 'editAdmin422',
  })
  expect((await changes(ana, 'Password123!', ana.password)).status).toBe(422)
  expect((await changes(ana, 'Moinho-Azul-31', ana.password)).status).toBe(200)
  expect((await changes(ana, ana.password, 'Moinho-Azul-31')).status).toBe(422)
})

test('as many as the settings say are remembered', async () => {
  const { make } = server()
  await make.settings('security', { passwordHistory: 1 })
  const ana = await make.signedIn()
  expect((await changes(ana, 'Moinho-Azul-31', ana.password)).status).toBe(200)
  expect((await changes(ana, ana.password, 'Moinho-Azul-31')).status).toBe(200)
  await make.settings('security', {})
})

test('a first password needs no current one, but a session opened a moment ago', async () => {
  const app = await startTestApp()
  try {
    const ana = await app.make.person({ password: null })
    await askCode(app, ana.username)
    const token = tokenOf(await byCode(app, ana.username, await mailedCode(app, ana.username)))
    const body = { uid: ana.uid, password: digest(goodPassword) }
    app.travel(16 * 60_000)
    expect((await app.call(editAdmin, { body }, { token })).status).toBe(403)
    app.travel(-2 * 60_000)
    expect(await app.call(editAdmin, { body }, { token })).toMatchObject({
      status: 200,
      data: { has_password: true },
    })
  } finally {
    await app.close()
  }
})

test('a password set by another person must be changed before anything else, and then all is open at once', async () => {
  const { make, deps, call } = server()
  const made = await make.person()
  await deps.db.updateTable('people').set({ change_password: true }).where('uid', '=', made.uid).execute()
  const ana = { ...made, token: await make.signIn(made) }
  expect((await call(readLicense, {}, ana)).status).toBe(403)
  expect((await call(editAdmin, { body: { uid: ana.uid, city: 'Recife' } }, ana)).status).toBe(403)
  expect((await changes(ana, 'Moinho-Azul-31', ana.password)).status).toBe(200)
  expect((await call(readLicense, {}, ana)).status).toBe(200)
})

test('twenty-four changes at once: each is answered, and none waits for a connection that another holds', async () => {
  const people = await Promise.all(Array.from({ length: 24 }, () => server().make.signedIn()))
  const answers = await Promise.all(people.map((one, i) => changes(one, `Moinho-Azul-${i}`, one.password)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('when too many hashes wait, 503 says so and the password stays', async () => {
  const ana = await server().make.signedIn()
  const app = await startTestApp({ on: server(), deps: { passwords: busyPasswords } })
  try {
    const body = { uid: ana.uid, password: digest('Moinho-Azul-31'), current_password: digest(ana.password) }
    expect(await app.call(editAdmin, { body }, ana)).toMatchObject({ status: 503, message: 'editAdmin503' })
  } finally {
    await app.close()
  }
  expect((await byPassword(server(), ana.username, ana.password)).status).toBe(200)
})
