import { auth, publicSettings, register, verify } from '@resguardo/contract/auth/auth'
import {
  checkIssuer,
  createIssuer,
  deleteIssuer,
  editIssuer,
  issuersOfDomain,
  readIssuers,
  readIssuerUse,
} from '@resguardo/contract/auth/issuers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '#observability/log.ts'
import {
  clientId,
  clientSecret,
  digestOf,
  place,
  startIssuer,
  unsigned,
  type Visit,
  visitIssuer,
} from '#test/issuer.ts'
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

let issuer: Awaited<ReturnType<typeof startIssuer>>
let server: TestApp
let root: { token: string }
const logged: string[] = []
beforeAll(async () => {
  issuer = await startIssuer()
  const log = openLog('debug', { write: (line) => void logged.push(line) })
  server = await startTestApp({
    env: { ALLOW_PRIVATE: '127.0.0.1', SMTP_URL: mailServer },
    deps: { log },
  })
  root = await server.make.signedIn({ role: 'root' })
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})

const client = () => ({ issuer: issuer.address, clientId, secret: clientSecret })
const settings = () => ({ name: 'Quintal', ...client(), active: true, forced: false })
const db = () => server.deps.db
const personOf = (username: string) =>
  db().selectFrom('people').selectAll().where('username', '=', username).executeTakeFirst()

/** The uid of the only issuer of a team, or of the instance. */
async function only(team: string | null = null, more: object = {}): Promise<string> {
  await db().deleteFrom('openid_issuers').where('team', 'is not distinct from', team).execute()
  const made = await server.call(createIssuer, { body: { team, ...settings(), ...more } }, root)
  expect(made.status).toBe(200)
  return made.data.issuers[0]?.uid ?? ''
}

const byIssuer = (uid: string, email: string, visit: Visit = {}, from = newIpAddress()) =>
  visitIssuer({ server, issuer }, uid, email, visit, from)

const redirectOf = (team: string) => `http://resguardo.test/signin?team=${team}`

/** A team that proved a domain, and its issuer. */
async function teamWith(domain: string, more: object = {}) {
  const team = await server.make.team()
  await db()
    .insertInto('team_domains')
    .values({ team, domain, token: 't', state: 'proved', proved_by: 'root', mode: 'join' })
    .execute()
  return { team, uid: await only(team, more), redirect: redirectOf(team) }
}

test('a code of an issuer that root added opens the session of a verified address, old and new', async () => {
  const uid = await only()
  const ana = await server.make.person()
  const { answer } = await byIssuer(uid, ana.username)
  expect(answer).toMatchObject({ status: 200, message: 'auth200' })
  expect(claimsOf(tokenOf(answer)).uid).toBe(ana.uid)
  const fresh = await byIssuer(uid, 'rosa@example.org')
  expect(claimsOf(tokenOf(fresh.answer))).toMatchObject({ first_name: 'Rosa', last_name: 'de Luz' })
  expect(await personOf('rosa@example.org')).toMatchObject({ status: 'active', country: 'BR' })
})

test('the page gets active issuers of the instance, and none while OpenID is switched off', async () => {
  const uid = await only()
  const offered = async () => (await server.call(publicSettings, {})).data.issuers
  expect(await offered()).toEqual([
    {
      uid,
      name: 'Quintal',
      authorization_endpoint: `${issuer.address}/authorize`,
      client_id: clientId,
      redirect_uri: 'http://resguardo.test/signin',
      forced: false,
    },
  ])
  await server.make.settings('security', { signInByOpenid: false })
  expect(await offered()).toEqual([])
  expect((await byIssuer(uid, (await server.make.person()).username)).answer.status).toBe(401)
  await server.make.settings('security', {})
  await only(null, { active: false })
  expect(await offered()).toEqual([])
})

const past = Math.floor(Date.now() / 1000) - 120
const refused: [string, Visit][] = [
  ['for another audience', { claims: { aud: 'somebody-else' } }],
  ['of another issuer', { claims: { iss: 'https://elsewhere.example' } }],
  ['that is over', { claims: { iat: past - 60, exp: past } }],
  ['without an end', { claims: { exp: undefined as never } }],
  ['for an address not verified', { claims: { email_verified: false } }],
  ['that says nothing of verifying', { claims: { email_verified: undefined } }],
  ['without an address', { claims: { email: undefined } }],
  ['with another nonce', { claims: { nonce: 'S256.other' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['without a signature', { jwt: unsigned }],
  ['that is none', { jwt: () => 'abc' }],
  ['asked for with another verifier', { word: 'b'.repeat(43) }],
  ['of another redirect', { redirect: 'http://resguardo.test/signin?team=other' }],
]
test.each(refused)('a token %s is refused with 401', async (_, visit) => {
  const uid = await only()
  const ana = await server.make.person()
  const { answer } = await byIssuer(uid, ana.username, visit)
  expect(answer).toMatchObject({ status: 401, message: 'auth401', data: null })
})

test.each([true, 1, '1'])('Entra ID says by xms_edov (%j) that it verified the address', async (xms_edov) => {
  const uid = await only()
  const ana = await server.make.person()
  const sent = (value: unknown) =>
    byIssuer(uid, ana.username, { claims: { email_verified: undefined, xms_edov: value } })
  for (const no of [false, 0, '0', 'false', null]) expect((await sent(no)).answer.status).toBe(401)
  expect((await sent(xms_edov)).answer.status).toBe(200)
})

test('a code counts once, and so does the token it brings', async () => {
  const uid = await only()
  const ana = await server.make.person()
  const { answer, body } = await byIssuer(uid, ana.username)
  expect(answer.status).toBe(200)
  expect((await server.call(auth, { body }, { from: newIpAddress() })).status).toBe(401)
  // The issuer hands out the same token again.
  const token = await issuer.token(ana.username, { claims: { nonce: `S256.${digestOf(body.nonce)}` } })
  const again = () => ({ ...body, code: issuer.code(token, body.nonce) })
  expect((await server.call(auth, { body: again() }, { from: newIpAddress() })).status).toBe(200)
  expect((await server.call(auth, { body: again() }, { from: newIpAddress() })).status).toBe(401)
})

test('an issuer that is off or gone signs no one in, and one out of reach answers 503', async () => {
  const ana = await server.make.person()
  const off = await only(null, { active: false })
  expect((await byIssuer(off, ana.username)).answer.status).toBe(401)
  expect((await byIssuer(crypto.randomUUID(), ana.username)).answer.status).toBe(401)
  const uid = await only()
  issuer.breakDown(true)
  expect((await byIssuer(uid, ana.username)).answer).toMatchObject({ status: 503, message: 'auth503' })
  issuer.breakDown(false)
  expect((await byIssuer(uid, ana.username)).answer.status).toBe(200)
})

describe('what is wrong is said at its field', () => {
  const check = (change: object) =>
    server.call(checkIssuer, { body: { team: null, ...client(), ...change } }, root)
  test('before saving', async () => {
    expect((await check({})).status).toBe(200)
    const wrong: [object, object][] = [
      [{ issuer: 'http://id.example' }, { issuer: 'fields.url' }],
      [{ issuer: 'https://10.0.0.1' }, { issuer: 'fields.outbound' }],
      [{ issuer: 'http://127.0.0.1:9' }, { issuer: 'fields.issuerUnreachable' }],
      [{ issuer: `${issuer.address}/realm` }, { issuer: 'fields.issuerNone' }],
      [{ secret: 'wrong' }, { secret: 'fields.issuerSecret' }],
      [{ secret: '' }, { secret: 'fields.issuerSecret' }],
      [{ clientId: 'other' }, { secret: 'fields.issuerSecret' }],
      [{ clientId: ' ' }, { clientId: 'fields.required' }],
    ]
    for (const [change, fields] of wrong)
      expect(await check(change), JSON.stringify(change)).toMatchObject({ status: 400, data: { fields } })
  })

  test('also of metadata that is not fit', async () => {
    const published: [object, string][] = [
      [{ issuer: 'https://elsewhere.example' }, 'fields.issuerOther'],
      [{ response_types_supported: ['id_token'] }, 'fields.issuerUnfit'],
      [{ authorization_endpoint: 'javascript:alert(1)' }, 'fields.issuerUnfit'],
      [{ authorization_endpoint: 'http://id.example/authorize' }, 'fields.issuerUnfit'],
      [{ token_endpoint: undefined }, 'fields.issuerUnfit'],
    ]
    for (const [metadata, problem] of published) {
      issuer.publish(metadata)
      const answer = await server.call(createIssuer, { body: { team: null, ...settings() } }, root)
      expect(answer, problem).toMatchObject({ status: 400, data: { fields: { issuer: problem } } })
    }
    issuer.publish()
  })

  test('sixty checks an hour are enough', async () => {
    const other = await server.make.signedIn({ role: 'root' })
    const body = { team: null, ...client(), issuer: 'http://id.example' }
    for (let tries = 0; tries < 60; tries++) await server.call(checkIssuer, { body }, other)
    expect((await server.call(checkIssuer, { body }, other)).status).toBe(429)
    const create = { body: { team: null, ...settings() } }
    expect((await server.call(createIssuer, create, other)).status).toBe(429)
    const edit = { body: { uid: await only(), revision: 1, ...settings() } }
    expect((await server.call(editIssuer, edit, other)).status).toBe(429)
  })
})

test('the secret is sealed, never returned or logged, and not sent to another address', async () => {
  const uid = await only()
  const row = await db()
    .selectFrom('openid_issuers')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(row.secret?.toString('latin1')).not.toContain(clientSecret)
  const { data } = await server.call(readIssuers, { query: {} }, root)
  expect(data.issuers).toEqual([
    {
      uid,
      team: null,
      name: 'Quintal',
      issuer: issuer.address,
      clientId,
      hasSecret: true,
      active: true,
      forced: false,
      groupClaim: 'groups',
      groups: [],
      revision: 1,
    },
  ])
  const { secret: _, ...kept } = settings()
  const elsewhere = await startIssuer()
  try {
    const moved = { uid, revision: 1, ...kept, issuer: elsewhere.address }
    expect(await server.call(editIssuer, { body: moved }, root)).toMatchObject({
      status: 400,
      data: { fields: { secret: 'fields.secretAgain' } },
    })
  } finally {
    await elsewhere.close()
  }
  expect(logged.join('')).not.toContain(clientSecret)
  const audit = await db().selectFrom('audit_log').select(['action', 'reason']).execute()
  expect(JSON.stringify(audit)).not.toContain(clientSecret)
  expect(audit).toContainEqual({ action: 'createIssuer', reason: `on ${new URL(issuer.address).host}` })
})

test('an edit keeps the secret, needs the revision, and works while the issuer is out of reach', async () => {
  const uid = await only()
  const { secret: _, ...kept } = settings()
  issuer.breakDown(true)
  const edit = (revision: number) =>
    server.call(editIssuer, { body: { uid, revision, ...kept, name: 'Novo' } }, root)
  expect(await edit(1)).toMatchObject({ status: 200, data: { issuers: [{ name: 'Novo', hasSecret: true }] } })
  issuer.breakDown(false)
  expect((await edit(1)).status).toBe(409)
  expect((await byIssuer(uid, (await server.make.person()).username)).answer.status).toBe(200)
  expect((await server.call(createIssuer, { body: { team: null, ...settings() } }, root)).status).toBe(409)
  const gone = { uid: crypto.randomUUID(), revision: 1, ...kept }
  expect((await server.call(editIssuer, { body: gone }, root)).status).toBe(404)
})

test('before an issuer is removed its people are counted, and their links go with it', async () => {
  const uid = await only()
  await db().deleteFrom('openid_identities').execute()
  const [ana, bia] = [await server.make.person(), await server.make.person({ password: null })]
  for (const { username } of [ana, bia]) await byIssuer(uid, username)
  const { data } = await server.call(readIssuerUse, { query: { uid } }, root)
  expect(data).toEqual({ people: 2, only: 1 })
  expect((await server.call(deleteIssuer, { query: { uid } }, root)).data).toEqual({ issuers: [] })
  expect(await db().selectFrom('openid_identities').selectAll().execute()).toEqual([])
  for (const one of [deleteIssuer, readIssuerUse])
    expect((await server.call(one, { query: { uid } }, root)).status).toBe(404)
})

describe('an issuer of a team', () => {
  test('is found by the domain alone, and signs in its addresses, who join the team', async () => {
    const { team, uid, redirect } = await teamWith('pomar.example')
    const find = async (domain: string) =>
      (await server.call(issuersOfDomain, { query: { domain } })).data.issuers.map((one) => one.redirect_uri)
    expect(await find('pomar.example')).toEqual([redirect])
    expect(await find('sub.pomar.example')).toEqual([])
    expect((await server.call(publicSettings, {})).data.team_issuers).toBe(true)
    const { answer } = await byIssuer(uid, 'lia@pomar.example', { redirect })
    const { uid: lia } = claimsOf(tokenOf(answer))
    const membership = await db().selectFrom('memberships').select('team').where('person', '=', lia).execute()
    expect(membership).toEqual([{ team }])
  })

  test('speaks for no other address, for no super admin, and for no one after the domain is given up', async () => {
    const { team, uid, redirect } = await teamWith('horta.example')
    const stranger = await server.make.person()
    const boss = await server.make.person({ role: 'root', username: 'chefe@horta.example' })
    const member = await server.make.person({ username: 'gil@horta.example' })
    for (const { username } of [stranger, boss])
      expect((await byIssuer(uid, username, { redirect })).answer.status).toBe(401)
    expect((await byIssuer(uid, 'nova@elsewhere.example', { redirect })).answer.status).toBe(401)
    const sub = 'gil'
    expect((await byIssuer(uid, member.username, { redirect, claims: { sub } })).answer.status).toBe(200)
    // The link does not outlive the address either.
    const move = (username: string) =>
      db().updateTable('people').set({ username }).where('uid', '=', member.uid).execute()
    await move('gil@elsewhere.example')
    expect((await byIssuer(uid, 'gil@horta.example', { redirect, claims: { sub } })).answer.status).toBe(401)
    await move('gil@horta.example')
    await db().deleteFrom('team_domains').where('team', '=', team).execute()
    expect((await byIssuer(uid, 'gil@horta.example', { redirect, claims: { sub } })).answer.status).toBe(401)
  })

  test('a code of the instance’s address is not passed off as one of the team’s', async () => {
    const { uid } = await teamWith('vale.example')
    const ana = await server.make.person({ username: 'ana@vale.example' })
    expect((await byIssuer(uid, ana.username, {})).answer.status).toBe(401)
  })

  test('its admin sees how many people of its domains use it, not those of others', async () => {
    const { team, uid, redirect } = await teamWith('mata.example')
    const admin = await server.make.signedIn({ role: 'admin', team })
    await byIssuer(await only(), (await server.make.person()).username)
    const use = async () => (await server.call(readIssuerUse, { query: { uid } }, admin)).data
    expect(await use()).toEqual({ people: 0, only: 0 })
    await byIssuer(uid, 'ze@mata.example', { redirect })
    expect(await use()).toEqual({ people: 1, only: 1 })
    const list = await server.call(readIssuers, { query: { team } }, admin)
    expect(list.data).toMatchObject({ redirectUri: redirect, environment: null, issuers: [{ uid }] })
    expect((await server.call(readIssuers, { query: {} }, admin)).status).toBe(403)
    for (const one of [deleteIssuer, readIssuerUse])
      expect((await server.call(one, { query: { uid: await only() } }, admin)).status).toBe(404)
  })
})

describe('a forced issuer', () => {
  const force = async (uid: string, revision = 1) => {
    const { secret: _, ...kept } = settings()
    return server.call(editIssuer, { body: { uid, revision, ...kept, forced: true } }, root)
  }

  test('is forced only after someone has signed in through it, and never for everyone', async () => {
    const { uid, redirect } = await teamWith('serra.example')
    const problem = { status: 400, data: { fields: { forced: 'fields.issuerForced' } } }
    expect(await force(uid)).toMatchObject(problem)
    expect(await force(await only())).toMatchObject(problem)
    await byIssuer(uid, 'eva@serra.example', { redirect })
    expect((await force(uid)).status).toBe(200)
  })

  test('refuses password, code and mailed link alike for known and unknown names; super admins keep theirs', async () => {
    const { uid, redirect } = await teamWith('ilha.example')
    await byIssuer(uid, 'eva@ilha.example', { redirect })
    const password = 'Farol-Aceso-27'
    const ana = await server.make.person({ username: 'ana@ilha.example', password })
    const boss = await server.make.person({ username: 'chefe@ilha.example', role: 'root', password })
    const from = () => ({ from: newIpAddress() })
    const pending = { first_name: 'Lia', last_name: 'Reis', ...place, username: 'lia@ilha.example' }
    expect((await server.call(register, { body: pending }, from())).status).toBe(200)
    const early = from()
    await askCode(server, ana.username, early)
    const code = await mailedCode(server, ana.username)
    expect((await force(uid)).status).toBe(200)
    const link = await mailedToken(server, 'lia@ilha.example')
    const outcomes = [
      await byPassword(server, ana.username, password, from()),
      await byPassword(server, ana.username, 'wrong', from()),
      await byPassword(server, 'ninguem@ilha.example', password, from()),
      await byPassword(server, boss.username, 'wrong', from()),
      await byCode(server, ana.username, code, early),
      await askCode(server, ana.username, from()),
      await askCode(server, 'ninguem@ilha.example', from()),
    ]
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 409, message: 'auth409', data: null })
    expect((await byPassword(server, boss.username, password, from())).status).toBe(200)
    const body = { token: link, browser }
    expect(await server.call(verify, { body }, from())).toMatchObject({ status: 409, message: 'verify409' })
    for (const username of [ana.username, 'lia@ilha.example'])
      expect((await byIssuer(uid, username, { redirect })).answer.status).toBe(200)
    // Where OpenID is off, no one is sent to it.
    await server.make.settings('security', { signInByOpenid: false })
    expect((await byPassword(server, ana.username, password, from())).status).toBe(200)
    await server.make.settings('security', {})
  })
})
