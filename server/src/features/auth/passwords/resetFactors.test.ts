import { auth, confirm, reset, verify } from '@resguardo/contract/auth/auth'
import { readPasskeys } from '@resguardo/contract/auth/passkeys'
import type { Role } from '@resguardo/contract/auth/session'
import { createUser, resetUser } from '@resguardo/contract/people/users'
import { expect, test } from 'vitest'
import { renderMail } from '#mail/renderMail.ts'
import { addedPasskey, byPasskey, signChallenge } from '#test/passkeys.ts'
import {
  browser,
  byCode,
  byPassword,
  mailedCode,
  mailedToken,
  newIpAddress,
  tokenOf,
} from '#test/signInActions.ts'
import { digest, mailServer, withTestApp } from '#test/testApp.ts'
import { addedTotp } from '#test/totp.ts'

const server = withTestApp({ env: { SMTP_URL: mailServer } })
const at = () => ({ from: newIpAddress() })
const password = digest('Moinho-Azul-31')
const asks = (username: string) => server().call(reset, { body: { username } }, at())
const sets = (token: string, more: object = {}) =>
  server().call(reset, { body: { token, password, ...more } }, at())
const lastKind = async (username: string) => (await server().make.lastMail(username))?.kind
async function withToken(role: Role, { passkey = false, totp = false } = {}) {
  const who = await server().make.signedIn({ role })
  const key = passkey ? await addedPasskey(server(), who.token) : null
  const app = totp ? await addedTotp(server(), who.token) : null
  await asks(who.username)
  return { who, key, app, token: await mailedToken(server(), who.username) }
}

test('a reset by mail ends earlier passkeys, app, sessions and push tokens, and the mail names them', async () => {
  const { deps, make, call } = server()
  const { who, key, app, token } = await withToken('user', { passkey: true, totp: true })
  const devices = () => deps.db.selectFrom('devices').select('device_token').where('person', '=', who.uid)
  await deps.db
    .updateTable('devices')
    .set({ device_token: Buffer.from('x') })
    .where('person', '=', who.uid)
    .execute()
  await byPassword(server(), who.username, who.password, at())
  const confirmed = await call(confirm, { body: { token } }, at())
  // An authenticator app requires two steps, whatever the role.
  expect(confirmed.data).toEqual({ purpose: 'reset', own: { required: true, passkeys: 1, totp: true } })
  await deps.db.deleteFrom('totp').where('person', '=', who.uid).execute()
  expect((await sets(token)).status).toBe(200)
  expect((await call(readPasskeys, {}, who)).status).toBe(401)
  if (key) expect((await byPasskey(server(), key, {}, at())).status).toBe(401)
  if (app) expect((await byCode(server(), who.username, app.code(), at())).status).toBe(401)
  expect(await devices().execute()).toEqual([{ device_token: null }])
  const mail = await make.lastMail(who.username)
  expect(mail).toMatchObject({
    kind: 'password-changed',
    values: { ended: expect.stringMatching(/^Celular \(\d+ de \S+ de \d{4}\)$/) },
  })
  if (mail?.kind !== 'password-changed') throw new Error('no mail')
  for (const lang of ['pt', 'en', 'es'] as const) {
    const { text, subject } = renderMail(mail.kind, lang, mail.values, { BRAND_NAME: 'R' })
    expect(text).toContain('Celular (')
    const discreet = renderMail(mail.kind, lang, mail.values, { BRAND_NAME: 'R' }, { discreet: true })
    expect(discreet.subject).not.toBe(subject)
  }
})

test('a passkey whose name is an advertisement is named in the mail without it', async () => {
  const { deps, make } = server()
  const { who, token } = await withToken('user', { passkey: true })
  await deps.db
    .updateTable('passkeys')
    .set({ name: 'see https://bad.example' })
    .where('person', '=', who.uid)
    .execute()
  await sets(token)
  const mail = await make.lastMail(who.username)
  expect(mail?.values['ended']).toMatch(/^chave de acesso \(/)
})

test('the owner of an address removes an intruder who took the account before, passkey and all', async () => {
  const { make, call, deps } = server()
  await make.settings('security', { secondStepForRoot: false })
  const root = await make.signedIn({ role: 'root' })
  await make.settings('security', {})
  const username = 'vitima@banco.example'
  const names = {
    first_name: 'V',
    last_name: 'V',
    lang: 'pt',
    timezone: 'America/Bahia',
    country: 'BR',
  } as const
  const body = { username, ...names, via_email: true, team: await make.team() }
  await call(createUser, { body }, root)
  const opened = await call(verify, { body: { token: await mailedToken(server(), username), browser } }, at())
  const theirs = await addedPasskey(server(), tokenOf(opened))
  await deps.db.deleteFrom('attempts').execute()
  await asks(username)
  expect((await sets(await mailedToken(server(), username))).status).toBe(200)
  expect((await byPasskey(server(), theirs, {}, at())).status).toBe(401)
})

test('a reset that a passkey has proved leaves passkeys and app as they are', async () => {
  const { who, key, token } = await withToken('user', { passkey: true })
  if (!key) throw new Error('no passkey')
  const passkey = await signChallenge(server(), key, {}, at())
  expect((await sets(token, { passkey })).status).toBe(200)
  expect((await byPasskey(server(), key, {}, at())).data).toHaveProperty('token')
  expect((await server().make.lastMail(who.username))?.values['ended']).toBe('')
})

test('another person’s proof, or a wrong code, ends nothing and sets nothing', async () => {
  const eva = await withToken('user', { passkey: true })
  const { who, token } = await withToken('user', { passkey: true })
  if (!eva.key) throw new Error('no passkey')
  const passkey = await signChallenge(server(), eva.key, {}, at())
  expect(await sets(token, { passkey })).toMatchObject({ status: 403, message: 'reset403' })
  expect((await sets(token, { otp: '000000' })).status).toBe(403)
  expect((await byPassword(server(), who.username, who.password, at())).data).toHaveProperty('token')
})

test.each(['passkey', 'totp', 'recovery'] as const)(
  'a root who has one resets with %s, and by mail alone never',
  async (kind) => {
    const { who, key, app, token } = await withToken('root', {
      passkey: kind === 'passkey',
      totp: kind !== 'passkey',
    })
    expect(await sets(token)).toMatchObject({
      status: 403,
      message: 'reset403',
      data: kind === 'passkey' ? { second_step: true, passkey: true } : { second_step: true, totp: true },
    })
    expect((await byPassword(server(), who.username, who.password, at())).status).toBe(200)
    const proof = key
      ? { passkey: await signChallenge(server(), key, {}, at()) }
      : { otp: kind === 'totp' ? app?.code() : app?.recovery[0] }
    expect((await sets(token, proof)).status).toBe(200)
    expect((await byPassword(server(), who.username, 'Moinho-Azul-31', at())).data).toMatchObject({
      second_step: true,
    })
  },
)

test.each(['passkey', 'totp', 'recovery'] as const)(
  'by the link alone nobody learns what an earlier password was; after %s the next one is chosen at once',
  async (kind) => {
    const { who, key, app, token } = await withToken('root', {
      passkey: kind === 'passkey',
      totp: kind !== 'passkey',
    })
    const code = kind === 'totp' ? app?.code() : app?.recovery[0]
    const proof = async () =>
      key ? { passkey: await signChallenge(server(), key, {}, at()) } : { otp: code }
    const used = digest(who.password)
    const unused = await sets(token)
    expect(unused.status).toBe(403)
    for (const wrong of [{}, { otp: '000000' }]) {
      const { status, message, data } = await sets(token, { password: used, ...wrong })
      expect({ status, message, data }).toEqual({ status: 403, message: unused.message, data: unused.data })
    }
    expect(await sets(token, { password: used, ...(await proof()) })).toMatchObject({
      status: 422,
      message: 'reset422',
    })
    expect((await sets(token, await proof())).status).toBe(200)
    expect((await byPassword(server(), who.username, 'Moinho-Azul-31', at())).status).toBe(200)
  },
)

test.each(['totp', 'recovery'] as const)(
  'of 30 resets with one link and one code (%s) at once exactly one succeeds, and the code is used up',
  async (kind) => {
    const { who, app, token } = await withToken('root', { totp: true })
    const otp = kind === 'totp' ? app?.code() : app?.recovery[0]
    const calls = Array.from({ length: 30 }, (_, i) =>
      sets(token, { password: digest(`Moinho-Azul-${i + 40}`), otp }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => ![200, 401, 403, 429].includes(status))).toEqual([])
    await server().deps.db.deleteFrom('attempts').execute()
    await asks(who.username)
    const next = await mailedToken(server(), who.username)
    expect((await sets(next, { otp })).status).toBe(403)
  },
)

test('of a reset and a sign-in with one code at once, one succeeds', async () => {
  const { who, app, token } = await withToken('root', { totp: true })
  const otp = app?.recovery[0] ?? ''
  const as = at()
  await byPassword(server(), who.username, who.password, as)
  const both = await Promise.all([sets(token, { otp }), byCode(server(), who.username, otp, as)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a root without passkey and app gets a mail that names the command of the host; the caller learns nothing', async () => {
  const root = await server().make.signedIn({ role: 'root' })
  const answer = await asks(root.username)
  const nobody = await asks('niguem@example.org')
  expect([answer.status, answer.data]).toEqual([nobody.status, nobody.data])
  const mail = await server().make.lastMail(root.username)
  expect(mail).toMatchObject({ kind: 'reset-elsewhere', values: { by: 'host' } })
  if (mail?.kind !== 'reset-elsewhere') throw new Error('no mail')
  for (const lang of ['pt', 'en', 'es'] as const)
    expect(renderMail(mail.kind, lang, mail.values, { BRAND_NAME: 'R' }).text).toContain(
      'npm run resguardo -- root recover',
    )
})

test('a link of before the settings changed sets no password of a root either', async () => {
  await server().make.settings('security', { secondStepForRoot: false })
  const { who, token } = await withToken('root')
  await server().make.settings('security', {})
  expect((await sets(token)).status).toBe(403)
  expect((await byPassword(server(), who.username, who.password, at())).status).toBe(200)
})

test('an admin with two steps and nothing of their own resets by what a super admin starts', async () => {
  const { make, call } = server()
  const root = await make.signedIn({ role: 'root' })
  await make.settings('security', { secondStepForAdmins: true })
  try {
    const team = await make.team()
    const [eva, ana] = [await make.person({ team }), await make.person({ team })]
    await asks(eva.username)
    expect(await make.lastMail(eva.username)).toMatchObject({
      kind: 'reset-elsewhere',
      values: { by: 'root' },
    })
    // An admin of the same team does not vouch for a person.
    const ofAna = { token: await make.signIn(ana) }
    expect((await call(resetUser, { body: { uid: eva.uid } }, ofAna)).status).toBe(200)
    expect(await lastKind(eva.username)).toBe('reset-elsewhere')
    expect((await call(resetUser, { body: { uid: eva.uid } }, root)).status).toBe(200)
    expect((await sets(await mailedToken(server(), eva.username))).status).toBe(200)
    const as = at()
    await byPassword(server(), eva.username, 'Moinho-Azul-31', as)
    const entered = await byCode(server(), eva.username, await mailedCode(server(), eva.username), as)
    expect(entered.data).toHaveProperty('token')
  } finally {
    await make.settings('security', {})
  }
})

test('no super admin vouches for another', async () => {
  const { make, call } = server()
  const [one, other] = [await make.signedIn({ role: 'root' }), await make.signedIn({ role: 'root' })]
  expect((await call(resetUser, { body: { uid: other.uid } }, one)).status).toBe(200)
  expect(await lastKind(other.username)).toBe('reset-elsewhere')
})

test('who has nothing but a mailbox chooses a password before anything else, where two steps are wanted', async () => {
  const { make, call, deps } = server()
  const eva = await make.person()
  await deps.db.updateTable('people').set({ password_hash: null }).where('uid', '=', eva.uid).execute()
  await make.settings('security', { secondStepForAdmins: true })
  try {
    await call(auth, { body: { username: eva.username, browser } }, at())
    const token = tokenOf(
      await byCode(server(), eva.username, await mailedCode(server(), eva.username), at()),
    )
    expect((await call(readPasskeys, {}, { token })).status).toBe(403)
    const { editAdmin } = await import('@resguardo/contract/people/admins')
    const set = await call(editAdmin, { body: { uid: eva.uid, password, renew_token: true } }, { token })
    expect((await call(readPasskeys, {}, { token: set.data?.token })).status).toBe(200)
  } finally {
    await make.settings('security', {})
  }
})

test('a root without a password is not let in by a mailed code', async () => {
  const { make, call, deps } = server()
  const root = await make.person({ role: 'root' })
  await deps.db.updateTable('people').set({ password_hash: null }).where('uid', '=', root.uid).execute()
  await call(auth, { body: { username: root.username, browser } }, at())
  expect(await lastKind(root.username)).toBe('code-elsewhere')
})
