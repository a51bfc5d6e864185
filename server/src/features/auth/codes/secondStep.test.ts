import { auth, verify } from '@resguardo/contract/auth/auth'
import type { Role } from '@resguardo/contract/auth/session'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { digest } from '#test/digest.ts'
import { clientId, startIssuer } from '#test/issuer.ts'
import { addedPasskey, byPasskey } from '#test/passkeys.ts'
import {
  askCode,
  browser,
  byCode,
  byPassword,
  claimsOf,
  mailedCode,
  mailedToken,
  newIpAddress,
  tokenOf,
} from '#test/signInActions.ts'
import { mailServer, startTestApp, type TestApp } from '#test/testApp.ts'
import { reset } from '@resguardo/contract/auth/auth'

let issuer: Awaited<ReturnType<typeof startIssuer>>
let server: TestApp
/** An instance on the same database that cannot send mail, so that it stays in the outbox. */
let mute: TestApp
beforeAll(async () => {
  issuer = await startIssuer()
  const env = { OPENID_ISSUER: issuer.address, OPENID_CLIENT_ID: clientId }
  server = await startTestApp({ env: { ...env, SMTP_URL: mailServer } })
  mute = await startTestApp({ on: server, env })
})
afterAll(async () => {
  await mute.close()
  await server.close()
  await issuer.close()
})
beforeEach(() => server.make.settings('general', {}))

const settings = {
  off: { secondStepForRoot: false },
  // The defaults of a new installation.
  root: {},
  admins: { secondStepForRoot: false, secondStepForAdmins: true },
} as const
const set = async (which: keyof typeof settings) => {
  await server.make.settings('security', settings[which])
  mute.deps.settings.invalidate()
}

/** A person with password and passkey, created while one step was enough. */
async function somebody(role: Role, { passkey = true, password = true } = {}) {
  await set('off')
  const who = await server.make.signedIn({ role })
  const key = passkey ? await addedPasskey(server, who.token) : null
  const { db } = server.deps
  if (!password)
    await db.updateTable('people').set({ password_hash: null }).where('uid', '=', who.uid).execute()
  return { ...who, key }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const from = () => ({ from: newIpAddress() })
const byToken = async (app: TestApp, { username }: Somebody) => {
  const place = { lang: 'pt', timezone: 'America/Bahia', country: 'BR' } as const
  const body = { username, browser, jwt: await issuer.token(username), name: 'Ana', ...place }
  return app.call(auth, { body }, from())
}
const codeOf = async ({ username }: Somebody) => {
  const mail = await server.make.lastMail(username)
  return mail?.kind === 'one-time-code' ? String(mail.values['code']) : '000000'
}
const byCodeAlone = async (who: Somebody) => {
  await askCode(server, who.username, from())
  return byCode(server, who.username, await codeOf(who), from())
}
/** Signs in to an older pending account by its link. */
const byLink = async (who: Somebody) => {
  const { db } = server.deps
  await db.updateTable('people').set({ status: 'pending' }).where('uid', '=', who.uid).execute()
  await server.call(reset, { body: { username: who.username } }, from())
  const token = await mailedToken(server, who.username)
  return server.call(verify, { body: { token, browser } }, from())
}
const byReset = async (who: Somebody) => {
  await server.call(reset, { body: { username: who.username } }, from())
  const mail = await server.make.lastMail(who.username)
  if (mail?.kind === 'reset-elsewhere') return { status: 0, data: mail.values['by'] }
  const token = await mailedToken(server, who.username)
  return server.call(reset, { body: { token, password: digest('Moinho-Azul-31') } }, from())
}

type Ways = Record<
  'password' | 'passwordThenCode' | 'code' | 'issuer' | 'issuerThenCode' | 'link' | 'reset' | 'passkey',
  string
>
const told = ({ status, data }: { status: number; data: unknown }) => {
  if (status === 0) return String(data)
  if (status !== 200) return String(status)
  if (typeof data !== 'object' || data === null) return 'nothing'
  if ('token' in data) return 'in'
  for (const step of ['passkey', 'password', 'totp']) if (step in data) return step
  return 'second_step' in data ? 'code' : 'nothing'
}

const oneStep: Ways = {
  password: 'in',
  passwordThenCode: '401',
  code: 'in',
  issuer: 'in',
  issuerThenCode: '401',
  link: 'in',
  reset: 'nothing',
  passkey: 'in',
}
/** Without passkey or app: a mailed code is accepted only after the password. */
const twoSteps: Ways = {
  password: 'code',
  passwordThenCode: 'in',
  code: '401',
  issuer: 'password',
  issuerThenCode: '401',
  link: '403',
  reset: 'root',
  passkey: '0',
}
/** With a passkey no code is mailed, and a mail resets nothing without it. */
const withPasskey: Ways = {
  ...twoSteps,
  password: 'passkey',
  passwordThenCode: '401',
  issuer: 'passkey',
  reset: '403',
  passkey: 'in',
}
const table: [keyof typeof settings, Role, 'with' | 'without', Ways][] = [
  ['off', 'root', 'with', oneStep],
  ['off', 'admin', 'with', oneStep],
  ['off', 'user', 'with', oneStep],
  ['root', 'root', 'with', withPasskey],
  ['root', 'root', 'without', { ...twoSteps, reset: 'host' }],
  ['root', 'admin', 'with', oneStep],
  ['root', 'user', 'with', oneStep],
  ['admins', 'root', 'with', oneStep],
  ['admins', 'admin', 'with', withPasskey],
  ['admins', 'admin', 'without', twoSteps],
  ['admins', 'user', 'with', oneStep],
]

test.each(table)(
  'with two steps set for %s, each way in of a %s %s passkey does what it must',
  async (which, role, has, expected) => {
    const people = {} as Record<keyof Ways, Somebody>
    for (const way of Object.keys(expected) as (keyof Ways)[])
      people[way] = await somebody(role, { passkey: has === 'with' })
    await set(which)
    const thenCode = async (who: Somebody, first: (as: ReturnType<typeof from>) => Promise<unknown>) => {
      const as = from()
      await first(as)
      return byCode(server, who.username, await codeOf(who), as)
    }
    const { passwordThenCode, issuerThenCode, passkey } = people
    const found = {
      password: await byPassword(server, people.password.username, people.password.password, from()),
      passwordThenCode: await thenCode(passwordThenCode, (as) =>
        byPassword(server, passwordThenCode.username, passwordThenCode.password, as),
      ),
      code: await byCodeAlone(people.code),
      issuer: await byToken(server, people.issuer),
      issuerThenCode: await thenCode(issuerThenCode, () => byToken(server, issuerThenCode)),
      link: await byLink(people.link),
      reset: await byReset(people.reset),
      passkey: passkey.key ? await byPasskey(server, passkey.key, {}, from()) : { status: 0, data: 0 },
    }
    expect(Object.fromEntries(Object.entries(found).map(([way, answer]) => [way, told(answer)]))).toEqual(
      expected,
    )
  },
)

test('the password opens no session but sends the code that does, with the seconds until the next', async () => {
  const root = await somebody('root', { passkey: false })
  await set('root')
  const first = await byPassword(server, root.username, root.password)
  expect(first).toMatchObject({ status: 200, data: { second_step: true, resend: 60, ttl: 10 } })
  const second = await byCode(server, root.username, await mailedCode(server, root.username))
  expect(tokenOf(second)).toMatch(/^ey/)
})

test('a wrong password sends no code', async () => {
  const root = await somebody('root', { passkey: false })
  await set('root')
  expect((await byPassword(server, root.username, 'Errada-1234', from())).status).toBe(401)
  expect(await server.make.lastMail(root.username)).toBeNull()
})

test('who has neither password nor passkey still signs in by code, and by the link of the mail', async () => {
  const nothing = { passkey: false, password: false }
  const [one, other] = [await somebody('admin', nothing), await somebody('admin', nothing)]
  await set('admins')
  expect(told(await byCodeAlone(one))).toBe('in')
  expect(told(await byLink(other))).toBe('in')
})

test('a passkey without a password is two steps, and a code alone none', async () => {
  const root = await somebody('root', { password: false })
  await set('root')
  expect(told(await byCodeAlone(root))).toBe('401')
  if (root.key) expect(told(await byPasskey(server, root.key, {}, from()))).toBe('in')
})

test('after a link that did not let in, the address is confirmed all the same', async () => {
  const eva = await somebody('admin')
  await set('admins')
  expect(await byLink(eva)).toMatchObject({ status: 403, message: 'verify403' })
  const { db } = server.deps
  const row = await db.selectFrom('people').select('status').where('uid', '=', eva.uid).executeTakeFirst()
  expect(row).toEqual({ status: 'active' })
})

const unsent: [string, object | null][] = [
  ['e-mailing is off', { emailingEnabled: false }],
  ['codes live no minute', { oneTimeCodeMinutes: 0 }],
  ['mail stays in the outbox', null],
]
test.each(unsent)(
  'while %s, root needs the passkey, and without one the password is enough',
  async (_, general) => {
    const [withKey, without] = [await somebody('root'), await somebody('root', { passkey: false })]
    await set('root')
    if (general) await server.make.settings('general', general)
    const app = general ? server : mute
    app.deps.settings.invalidate()
    expect(await byPassword(app, withKey.username, withKey.password, from())).toMatchObject({
      status: 200,
      data: { second_step: true, passkey: true },
    })
    expect(told(await byToken(app, withKey))).toBe('passkey')
    if (withKey.key) expect(told(await byPasskey(app, withKey.key, {}, from()))).toBe('in')
    expect(told(await byPassword(app, without.username, 'Errada-1234', from()))).toBe('401')
    expect(told(await byPassword(app, without.username, without.password, from()))).toBe('in')
  },
)

test('a root whose name is no address is not asked for a code that cannot be sent', async () => {
  await set('off')
  const root = await server.make.person({ role: 'root', username: 'root' })
  await set('root')
  const answer = await byPassword(server, root.username, root.password, from())
  expect(claimsOf(tokenOf(answer)).uid).toBe(root.uid)
})

test('the environment turns the second step off, for a root who has lost it', async () => {
  const root = await somebody('root')
  await set('root')
  const app = await startTestApp({ on: server, env: { SECOND_STEP: 'off', SMTP_URL: mailServer } })
  try {
    expect(told(await byPassword(app, root.username, root.password, from()))).toBe('in')
  } finally {
    await app.close()
  }
})
