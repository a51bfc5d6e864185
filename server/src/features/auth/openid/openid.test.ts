import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auth, publicSettings, reset, verify } from '@resguardo/contract/auth/auth'
import { createUser } from '@resguardo/contract/people/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#observability/log.ts'
import { clientId, startIssuer, unsigned } from '#test/issuer.ts'
import { browser, claimsOf, mailedToken, newIpAddress, tokenOf } from '#test/signInActions.ts'
import { digest, mailServer, startTestApp, type TestApp } from '#test/testApp.ts'

type Issuer = Awaited<ReturnType<typeof startIssuer>>
let issuer: Issuer
let server: TestApp
beforeAll(async () => {
  issuer = await startIssuer()
  const env = {
    OPENID_ISSUER: issuer.address,
    OPENID_CLIENT_ID: clientId,
    OPENID_NAME: 'Quintal',
    SMTP_URL: mailServer,
  }
  server = await startTestApp({ env })
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})

const told = { name: 'Rosa de Luz', browser, lang: 'pt', timezone: 'America/Bahia', country: 'BR' } as const
const person = {
  first_name: 'Nina',
  last_name: 'Reis',
  lang: 'es',
  timezone: 'America/Lima',
  country: 'PE',
} as const
const byToken = (username: string, jwt: string, from = newIpAddress()) =>
  server.call(auth, { body: { ...told, username, jwt } }, { from })
const personOf = (username: string) =>
  server.deps.db.selectFrom('people').selectAll().where('username', '=', username).executeTakeFirst()

test('S7.009 a token of the issuer for a verified address opens a session of its account', async () => {
  const ana = await server.make.person()
  const answer = await byToken(ana.username, await issuer.token(ana.username))
  expect(answer).toMatchObject({ status: 200, message: 'auth200' })
  expect(claimsOf(tokenOf(answer)).uid).toBe(ana.uid)
})

test('a newcomer becomes the admin of a team of their own, active at once', async () => {
  const answer = await byToken('rosa@example.org', await issuer.token('rosa@example.org'))
  expect(claimsOf(tokenOf(answer))).toMatchObject({ first_name: 'Rosa', last_name: 'de Luz', role: 'admin' })
  expect(await personOf('rosa@example.org')).toMatchObject({
    status: 'active',
    country: 'BR',
    timezone: 'America/Bahia',
  })
})

test('of ten first sign-ins at once each opens a session of one and the same account', async () => {
  const first = async (jti: string) =>
    byToken('lia@example.org', await issuer.token('lia@example.org', { claims: { jti } }))
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => first(String(n))))
  const uids = new Set(answers.map((answer) => claimsOf(tokenOf(answer)).uid))
  expect(uids.size).toBe(1)
})

test('a token is taken once: of ten uses at once one opens a session, and a copy written otherwise opens none', async () => {
  const ana = await server.make.person()
  const jwt = await issuer.token(ana.username)
  const answers = await Promise.all(Array.from({ length: 10 }, () => byToken(ana.username, jwt)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array<number>(9).fill(401),
  ])
  // The last base64url character of the signature has four unused bits.
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const copy = jwt.slice(0, -1) + signs[signs.indexOf(jwt.at(-1) ?? '') + 1]
  for (const again of [jwt, copy])
    expect(await byToken(ana.username, again)).toMatchObject({ status: 401, message: 'auth401', data: null })
  const other = await issuer.token(ana.username, { claims: { jti: 'another' } })
  expect((await byToken(ana.username, other)).status).toBe(200)
})

test('a token with a nonce is accepted only from a client that knows the secret of its nonce', async () => {
  const ana = await server.make.person()
  const word = crypto.randomUUID()
  const claims = { nonce: `S256.${createHash('sha256').update(word).digest('base64url')}` }
  const jwt = await issuer.token(ana.username, { claims })
  const bring = (nonce?: string) =>
    server.call(
      auth,
      { body: { ...told, username: ana.username, jwt, ...(nonce !== undefined && { nonce }) } },
      { from: newIpAddress() },
    )
  for (const nonce of [undefined, 'guessed', claims.nonce, claims.nonce.slice(5)])
    expect(await bring(nonce)).toMatchObject({ status: 401, message: 'auth401' })
  // The refused request did not spend the token.
  expect((await bring(word)).status).toBe(200)
  expect((await bring(word)).status).toBe(401)
})

test('a newcomer whose address no field of ours would take can use the product', async () => {
  const name = 'josé@exämple.org'
  const token = tokenOf(await byToken(name, await issuer.token(name)))
  const { readTeams } = await import('@resguardo/contract/teams/teams')
  const answer = await server.call(readTeams, { query: {} }, { token })
  expect(answer).toMatchObject({ status: 200, data: { teams: [{ contactEmail: '' }] } })
})

test('a pending account is active afterwards: its address is proved', async () => {
  const ana = await server.make.person({ status: 'pending' })
  expect((await byToken(ana.username, await issuer.token(ana.username))).status).toBe(200)
  expect(await personOf(ana.username)).toMatchObject({ status: 'active' })
})

test.each([
  ['blocked', 403],
  ['expired', 410],
  ['deleted', 401],
] as const)('a %s account is refused with %i', async (status, refused) => {
  const ana = await server.make.person({ status })
  expect((await byToken(ana.username, await issuer.token(ana.username))).status).toBe(refused)
})

test('V10.5.2 a person is known by the subject of the token, whatever their address at the issuer becomes', async () => {
  const ana = await server.make.person()
  const sub = crypto.randomUUID()
  const first = await byToken(ana.username, await issuer.token(ana.username, { claims: { sub } }))
  expect(claimsOf(tokenOf(first)).uid).toBe(ana.uid)
  const elsewhere = await server.make.person()
  for (const email of ['ana.nova@example.org', elsewhere.username]) {
    const answer = await byToken(email, await issuer.token(email, { claims: { sub, email_verified: false } }))
    expect(claimsOf(tokenOf(answer)).uid).toBe(ana.uid)
  }
  expect(await personOf('ana.nova@example.org')).toBeUndefined()
})

test('V6.8.1 an address that was reassigned opens no account of its former owner, until its mailbox resets it', async () => {
  const ana = await server.make.person()
  const token = (sub: string) => issuer.token(ana.username, { claims: { sub } })
  expect((await byToken(ana.username, await token('the first'))).status).toBe(200)
  expect(await byToken(ana.username, await token('the next'))).toMatchObject({
    status: 401,
    message: 'auth401',
  })
  expect((await byToken(ana.username, await token('the first'))).status).toBe(200)
  await server.call(reset, { body: { username: ana.username } }, { from: newIpAddress() })
  const body = { token: await mailedToken(server, ana.username), password: digest('Moinho-Azul-31') }
  expect((await server.call(reset, { body }, { from: newIpAddress() })).status).toBe(200)
  expect((await byToken(ana.username, await token('the next'))).status).toBe(200)
  expect((await byToken(ana.username, await token('the first'))).status).toBe(401)
})

test('equal subjects of two issuers are two people', async () => {
  const [ana, bia] = [await server.make.person(), await server.make.person()]
  await server.deps.db
    .insertInto('openid_identities')
    .values({ issuer: 'https://elsewhere.example', subject: 'one', person: ana.uid })
    .execute()
  const answer = await byToken(bia.username, await issuer.token(bia.username, { claims: { sub: 'one' } }))
  expect(claimsOf(tokenOf(answer)).uid).toBe(bia.uid)
})

test('an invited person who comes by a token opens the account made for them', async () => {
  const root = await server.make.signedIn({ role: 'root' })
  const username = 'convidada@example.org'
  const { data } = await server.call(
    createUser,
    { body: { ...person, username, via_email: true, team: await server.make.team() } },
    root,
  )
  const answer = await byToken(username, await issuer.token(username))
  expect(claimsOf(tokenOf(answer))).toMatchObject({ uid: data.uid, username, role: 'user' })
  expect(await personOf(username)).toMatchObject({ status: 'active', unproved: false })
})

test('an account that was opened by a link handed over is entered by no token before its mailbox has reset it', async () => {
  const root = await server.make.signedIn({ role: 'root' })
  const username = 'alheia@example.org'
  const { data } = await server.call(
    createUser,
    { body: { ...person, username, via_email: true, team: await server.make.team() } },
    root,
  )
  const handed = data.invite_url?.split('/').at(-1) ?? ''
  expect(
    (await server.call(verify, { body: { token: handed, browser } }, { from: newIpAddress() })).status,
  ).toBe(200)
  expect(await personOf(username)).toMatchObject({ status: 'active', unproved: true })
  expect(await byToken(username, await issuer.token(username))).toMatchObject({
    status: 401,
    message: 'auth401',
  })
  await server.call(reset, { body: { username } }, { from: newIpAddress() })
  const body = { token: await mailedToken(server, username), password: digest('Moinho-Azul-31') }
  expect((await server.call(reset, { body }, { from: newIpAddress() })).status).toBe(200)
  expect(await personOf(username)).toMatchObject({ unproved: false })
  const again = await issuer.token(username, { claims: { jti: 'again' } })
  expect(claimsOf(tokenOf(await byToken(username, again))).uid).toBe(data.uid)
})

test('with registration closed a stranger is refused, and no account is made', async () => {
  await server.make.settings('general', { registrationEnabled: false })
  const answer = await byToken('late@example.org', await issuer.token('late@example.org'))
  expect(answer).toMatchObject({ status: 401, message: 'auth401' })
  expect(await personOf('late@example.org')).toBeUndefined()
  await server.make.settings('general', {})
})

test('a root who needs both steps is sent to the password after the token: no session, no code', async () => {
  await server.make.settings('security', { secondStepForRoot: true })
  const root = await server.make.person({ role: 'root' })
  const answer = await byToken(root.username, await issuer.token(root.username))
  expect(answer).toMatchObject({ status: 200, data: { second_step: true, password: true } })
  expect(answer.data).not.toHaveProperty('token')
  expect(await server.make.lastMail(root.username)).toBeNull()
  await server.make.settings('security', {})
})

test('an issuer that is switched off lets no one in, and the page does not offer it', async () => {
  await server.make.settings('security', { signInByOpenid: false })
  const ana = await server.make.person()
  expect((await byToken(ana.username, await issuer.token(ana.username))).status).toBe(401)
  expect((await server.call(publicSettings, {})).data.openid).toBeNull()
  await server.make.settings('security', {})
  expect((await byToken(ana.username, await issuer.token(ana.username))).status).toBe(200)
})

const past = Math.floor(Date.now() / 1000) - 120
const forged: [string, (email: string) => Promise<string>][] = [
  ['for another audience', (email) => issuer.token(email, { claims: { aud: 'somebody-else' } })],
  ['of another issuer', (email) => issuer.token(email, { claims: { iss: 'https://elsewhere.example' } })],
  ['that is over', (email) => issuer.token(email, { claims: { iat: past - 60, exp: past } })],
  ['without an end', (email) => issuer.token(email, { claims: { exp: undefined as never } })],
  ['for an address not verified', (email) => issuer.token(email, { claims: { email_verified: false } })],
  [
    'that says nothing of verifying',
    (email) => issuer.token(email, { claims: { email_verified: undefined } }),
  ],
  ['for another address', () => issuer.token('other@example.org')],
  ['without an address', (email) => issuer.token(email, { claims: { email: undefined } })],
  ['signed by a strange key', (email) => issuer.token(email, { foreign: true })],
  ['signed by a key it does not name', (email) => issuer.token(email, { foreign: true, kid: 'other' })],
  ['without a signature', async (email) => unsigned(await issuer.token(email))],
  ['signed with the public key as a secret', async (email) => withPublicKey(await issuer.token(email))],
  ['that is none', async () => 'abc'],
  ['without a nonce', (email) => issuer.token(email, { claims: { nonce: undefined } })],
  ['with an empty nonce', (email) => issuer.token(email, { claims: { nonce: '' } })],
  [
    'with a nonce of its own, later than five minutes',
    (email) => issuer.token(email, { claims: { iat: Math.floor(Date.now() / 1000) - 301 } }),
  ],
]

async function withPublicKey(token: string) {
  const keys = await (await fetch(`${issuer.address}/keys`)).text()
  const head = `${Buffer.from('{"alg":"HS256","kid":"own"}').toString('base64url')}.${token.split('.')[1]}`
  return `${head}.${createHmac('sha256', keys).update(head).digest('base64url')}`
}

test.each(forged)('a token %s is refused with 401', async (_, make) => {
  const ana = await server.make.person()
  const answer = await byToken(ana.username, await make(ana.username))
  expect(answer).toMatchObject({ status: 401, message: 'auth401', data: null })
})

test('the page gets the address of the issuer', async () => {
  const setting = async () => (await server.call(publicSettings, {})).data.openid
  const openid = {
    name: 'Quintal',
    authorization_endpoint: `${issuer.address}/authorize`,
    client_id: clientId,
  }
  await expect.poll(setting).toEqual(openid)
  issuer.breakDown(true)
  expect(await setting()).toEqual(openid)
  issuer.breakDown(false)
})

test('the page does not wait for an issuer that never answers', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  // Safe: a server that listens on a port has an AddressInfo.
  const { port } = silent.address() as AddressInfo
  const env = { OPENID_ISSUER: `http://127.0.0.1:${port}`, OPENID_CLIENT_ID: clientId }
  const late = await startTestApp({ on: server, env })
  try {
    const begun = performance.now()
    for (let visit = 0; visit < 3; visit++)
      expect(await late.call(publicSettings, {})).toMatchObject({ status: 200, data: { openid: null } })
    // Discovery has a timeout of five seconds.
    expect(performance.now() - begun).toBeLessThan(4000)
  } finally {
    await late.close()
    silent.closeAllConnections()
    silent.close()
  }
})

test('thirty wrong tokens an hour from one place are enough', async () => {
  const from = newIpAddress()
  for (let tries = 0; tries < 30; tries++) await byToken('x@example.org', 'abc', from)
  expect((await byToken('x@example.org', 'abc', from)).status).toBe(429)
})

test('an issuer out of reach is no fault of the caller: 503, the page goes without it, and the log tells', async () => {
  issuer.breakDown(true)
  const env = { OPENID_ISSUER: issuer.address, OPENID_CLIENT_ID: clientId }
  const said: string[] = []
  const log = openLog('info', { write: (line) => void said.push(line) })
  const late = await startTestApp({ on: server, env, deps: { log } })
  try {
    const body = { ...told, username: 'x@example.org', jwt: await issuer.token('x@example.org') }
    expect(await late.call(auth, { body })).toMatchObject({ status: 503, message: 'auth503' })
    expect(await late.call(publicSettings, {})).toMatchObject({ status: 200, data: { openid: null } })
    expect(said.join('')).toContain('OpenID discovery failed')
  } finally {
    await late.close()
    issuer.breakDown(false)
  }
})

test('without an issuer no token is taken', async () => {
  const plain = await startTestApp({ on: server })
  try {
    const body = { ...told, username: 'x@example.org', jwt: await issuer.token('x@example.org') }
    expect((await plain.call(auth, { body })).status).toBe(401)
  } finally {
    await plain.close()
  }
})
