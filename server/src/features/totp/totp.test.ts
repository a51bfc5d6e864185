import { auth } from '@resguardo/contract/auth/auth'
import { addTotp, askTotp, readSecondStep, removeTotp } from '@resguardo/contract/auth/totp'
import { beforeEach, expect, test } from 'vitest'
import { digest } from '#test/digest.ts'
import type { TestPerson } from '#test/factories.ts'
import { askCode, byCode, byPassword, newIpAddress, wrongCode } from '#test/signInActions.ts'
import { startTestApp, withTestApp } from '#test/testApp.ts'
import { addedTotp, softTotp } from '#test/totp.ts'

const server = withTestApp()
let ana: TestPerson & { token: string }
beforeEach(async () => {
  ana = await server().make.signedIn({ role: 'user' })
})

const db = () => server().deps.db
const at = () => ({ from: newIpAddress() })
const enters = async (who: TestPerson, code: string, as = at()) => {
  await byPassword(server(), who.username, who.password, as)
  return byCode(server(), who.username, code, as)
}
const age = (uid: string) =>
  db()
    .updateTable('sessions')
    .set({ proved: new Date(Date.now() - 16 * 60_000), created: new Date(Date.now() - 20 * 60_000) })
    .where('person', '=', uid)
    .execute()

test('an app counts once a code of it was given; its owner gets ten recovery codes and a mail', async () => {
  const { call, make } = server()
  const asked = await call(askTotp, {}, ana)
  expect(asked.data.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(asked.data.uri).toContain('otpauth://totp/Resguardo:')
  const state = async () => (await call(readSecondStep, {}, ana)).data
  expect(await state()).toEqual({ wanted: false, asked: 'none', has_password: true, totp: null })
  expect((await byPassword(server(), ana.username, ana.password, at())).data).toHaveProperty('token')
  const code = softTotp(asked.data.uri)
  const wrong = await call(addTotp, { body: { code: wrongCode(code()) } }, ana)
  expect(wrong).toMatchObject({ status: 422, message: 'addTotp422' })
  const added = await call(addTotp, { body: { code: code() } }, ana)
  expect(added.status).toBe(200)
  expect(new Set(added.data.recovery_codes).size).toBe(10)
  for (const one of added.data.recovery_codes) expect(one).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/)
  expect(await make.lastMail(ana.username)).toMatchObject({ kind: 'totp-added' })
  expect(await state()).toMatchObject({ wanted: true, asked: 'own', totp: { recovery_codes: 10 } })
  expect((await call(askTotp, {}, ana)).status).toBe(409)
})

test('an app that counts is not confirmed again, and codes are not guessed without end', async () => {
  const { call } = server()
  const app = await addedTotp(server(), ana.token)
  expect((await call(addTotp, { body: { code: app.code(1) } }, ana)).status).toBe(409)
  const statuses: number[] = []
  while (statuses.at(-1) !== 429 && statuses.length < 30)
    statuses.push((await call(addTotp, { body: { code: '000000' } }, ana)).status)
  expect(statuses.at(-1)).toBe(429)
})

test('after the password a code of the app opens the session, and each code once', async () => {
  const app = await addedTotp(server(), ana.token)
  const first = await byPassword(server(), ana.username, ana.password, at())
  expect(first).toMatchObject({ status: 200, data: { second_step: true, totp: true } })
  expect(await server().make.lastMail(ana.username)).toMatchObject({ kind: 'totp-added' })
  const code = app.code()
  expect((await enters(ana, code)).data).toHaveProperty('token')
  expect((await enters(ana, code)).status).toBe(401)
  expect((await enters(ana, app.code(1))).data).toHaveProperty('token')
  expect((await enters(ana, app.code())).status, 'an older one').toBe(401)
})

test('of 20 equal codes at once one opens a session', async () => {
  const app = await addedTotp(server(), ana.token)
  const from = at()
  await byPassword(server(), ana.username, ana.password, from)
  const code = app.code()
  const all = await Promise.all(Array.from({ length: 20 }, () => byCode(server(), ana.username, code, from)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code of the app opens nothing without the password, nor in another browser, nor later', async () => {
  const app = await addedTotp(server(), ana.token)
  expect((await byCode(server(), ana.username, app.code(), at())).status).toBe(401)
  const from = at()
  await byPassword(server(), ana.username, ana.password, from)
  expect((await byCode(server(), ana.username, app.code(), from, 'Other 1')).status).toBe(401)
  expect((await byCode(server(), ana.username, app.code(), at())).status, 'another network').toBe(401)
  await db().updateTable('first_steps').set({ expires: new Date() }).execute()
  expect((await byCode(server(), ana.username, app.code(), from)).status).toBe(401)
})

test('codes of more than one half minute ago or ahead do not count', async () => {
  const app = await addedTotp(server(), ana.token)
  for (const steps of [-3, 3]) expect((await enters(ana, app.code(steps))).status).toBe(401)
})

test('a person with an app is not let in by a mailed code, and none is sent', async () => {
  await addedTotp(server(), ana.token)
  expect((await askCode(server(), ana.username, at())).status).toBe(200)
  expect(await server().make.lastMail(ana.username)).toMatchObject({ kind: 'code-elsewhere' })
})

test('a recovery code does instead, once, and its owner is notified by mail', async () => {
  const { recovery } = await addedTotp(server(), ana.token)
  const [first = '', second = ''] = recovery
  expect((await byCode(server(), ana.username, first, at())).status).toBe(401)
  expect((await enters(ana, first.toLowerCase())).data).toHaveProperty('token')
  expect(await server().make.lastMail(ana.username)).toMatchObject({
    kind: 'recovery-used',
    values: { left: 9 },
  })
  expect((await enters(ana, first)).status).toBe(401)
  expect((await enters(ana, second)).data).toHaveProperty('token')
  const rows = await db().selectFrom('recovery_codes').select('digest').execute()
  expect(rows.some((row) => recovery.includes(row.digest.toString()))).toBe(false)
})

test('five wrong codes from one place make the right one wait there, and not elsewhere', async () => {
  const app = await addedTotp(server(), ana.token)
  const from = at()
  await byPassword(server(), ana.username, ana.password, from)
  for (let tries = 0; tries < 5; tries++)
    expect((await byCode(server(), ana.username, wrongCode(app.code()), from)).status).toBe(401)
  expect((await byCode(server(), ana.username, app.code(), from)).status).toBe(429)
  expect((await enters(ana, app.code())).data).toHaveProperty('token')
})

test('tries without the password use up nothing of what its owner may try', async () => {
  const app = await addedTotp(server(), ana.token)
  for (let tries = 0; tries < 30; tries++) await byCode(server(), ana.username, '000000', at())
  expect((await enters(ana, app.code())).data).toHaveProperty('token')
})

test('adding and removing need the password again, and an account without one has no app', async () => {
  const { call } = server()
  await addedTotp(server(), ana.token)
  await age(ana.uid)
  for (const endpoint of [askTotp, removeTotp] as const)
    expect(await call(endpoint, {}, ana)).toMatchObject({ status: 403, data: { proof: 'password' } })
  expect((await call(addTotp, { body: { code: '000000' } }, ana)).status).toBe(403)
  const rui = await server().make.signedIn()
  await db().updateTable('people').set({ password_hash: null }).where('uid', '=', rui.uid).execute()
  expect((await call(askTotp, {}, rui)).status).toBe(409)
})

test('a removed app is asked for no more, and its recovery codes are gone', async () => {
  const { call, make } = server()
  await addedTotp(server(), ana.token)
  expect((await call(removeTotp, {}, ana)).status).toBe(200)
  expect(await make.lastMail(ana.username)).toMatchObject({ kind: 'totp-removed' })
  expect((await byPassword(server(), ana.username, ana.password, at())).data).toHaveProperty('token')
  expect(
    await db().selectFrom('recovery_codes').select('person').where('person', '=', ana.uid).execute(),
  ).toEqual([])
  expect((await call(removeTotp, {}, ana)).status).toBe(404)
})

test('the secret is stored sealed, for its owner alone', async () => {
  const { call, deps } = server()
  const { secret } = (await call(askTotp, {}, ana)).data
  const row = await db()
    .selectFrom('totp')
    .select('secret')
    .where('person', '=', ana.uid)
    .executeTakeFirstOrThrow()
  expect(row.secret.includes(secret)).toBe(false)
  expect(deps.keys.open(row.secret, `totp:${ana.uid}`)).toBe(secret)
  expect(() => deps.keys.open(row.secret, `totp:${crypto.randomUUID()}`)).toThrow('unable to authenticate')
})

test('an app that its session began to add is not added after a password reset ended that session', async () => {
  const { call } = server()
  const { uri } = (await call(askTotp, {}, ana)).data
  await db().deleteFrom('sessions').where('person', '=', ana.uid).execute()
  expect((await call(addTotp, { body: { code: softTotp(uri)() } }, ana)).status).toBe(401)
})

test('what the host turns off is not asked of people with an app either', async () => {
  await addedTotp(server(), ana.token)
  const app = await startTestApp({ on: server(), env: { SECOND_STEP: 'off' } })
  try {
    const body = { username: ana.username, password: digest(ana.password), browser: 'Firefox 140' }
    expect((await app.call(auth, { body }, at())).data).toHaveProperty('token')
  } finally {
    await app.close()
  }
})
