import { createHash } from 'node:crypto'
import { catalogue } from '@resguardo/contract/platform/endpoints/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, type TestPerson } from '../factories.ts'
import { startIssuer } from '../issuer.ts'
import { claimsOf, mailedCode, mailedToken } from '../signInActions.ts'
import { mailServer, startTestApp, type TestApp } from '../testApp.ts'
import {
  browser,
  type Result,
  sha512,
  type SpecificationClient,
  specificationClient,
} from './specificationClient.ts'

/*
 * Every call of the specification's section 7, by a client that knows nothing else, with the statuses of
 * section 8. Differences that stay are in docs/decisions, with the sentence of the specification.
 */

let server: TestApp
let host: string
let root: TestPerson
let asRoot: SpecificationClient
beforeAll(async () => {
  server = await startTestApp({ env: { SMTP_URL: mailServer } })
  host = await server.listen()
  root = await server.make.person({ role: 'root' })
  // Super admins need no second step here: the specification knows none.
  await server.make.settings('security', { secondStepForRoot: false })
  asRoot = await signedIn(root)
})
afterAll(() => server.close())

async function signedIn(person: TestPerson) {
  const client = specificationClient(host)
  const result = await client.keep(client.byPassword(person.username, person.password))
  expect(result).toMatchObject({ success: true, message: 'auth200', data: { token: expect.any(String) } })
  return client
}
const newcomer = (username: string) => ({
  username,
  first_name: 'Nina',
  last_name: 'Reis',
  lang: 'es',
  timezone: 'America/Lima',
  country: 'PE',
})
const nobody = '00000000-0000-4000-8000-000000000000'

test('public settings and geolocation are answered without a token', async () => {
  const client = specificationClient(host)
  const settings = await client.call('GET', 'v2/public/settings')
  expect(settings).toMatchObject({
    success: true,
    data: { emailing_enabled: true, registration_enabled: true },
  })
  expect(await client.call('GET', 'v2/public/geolocation')).toMatchObject({ success: true })
})

test('registration mails a link whose token opens the session; until then sign-in says 422', async () => {
  const client = specificationClient(host)
  const username = 'nina@example.org'
  expect(await client.call('POST', 'v2/public/register', {}, newcomer(username))).toMatchObject({
    success: true,
    message: 'register200',
  })
  const token = await mailedToken(server, username)
  await client.askCode(username)
  expect(await client.byCode(username, await mailedCode(server, username))).toMatchObject({
    status: 422,
    message: 'auth422',
  })
  expect(await client.call('POST', 'v2/public/confirm', {}, { token })).toMatchObject({ success: true })
  const verified = await client.keep(client.call('POST', 'v2/public/verify', {}, { token, browser }))
  expect(verified).toMatchObject({ success: true, data: { token: expect.any(String) } })
  expect(await client.call('POST', 'v2/public/verify', {}, { token: 'x'.repeat(96), browser })).toMatchObject(
    {
      status: 404,
    },
  )
})

test('auth: 401 for wrong words, 403 for a blocked account, 422 for an unconfirmed one, codes as well', async () => {
  const client = specificationClient(host)
  const person = await server.make.person()
  expect(await client.byPassword(person.username, 'Outra-Senha-99')).toMatchObject({
    success: false,
    status: 401,
    message: 'auth401',
  })
  const blocked = await server.make.person({ status: 'blocked' })
  expect(await client.byPassword(blocked.username, blocked.password)).toMatchObject({
    status: 403,
    message: 'auth403',
  })
  const pending = await server.make.person({ status: 'pending' })
  expect(await client.byPassword(pending.username, pending.password)).toMatchObject({
    status: 422,
    message: 'auth422',
  })
  expect(await client.askCode(person.username)).toMatchObject({ success: true })
  const code = await mailedCode(server, person.username)
  expect(await client.keep(client.byCode(person.username, code))).toMatchObject({ message: 'auth200' })
  expect(client.token).toMatch(/^ey/)
  // The session-expiry handler is not called by the public calls.
  expect(client.expired).toBe(0)
})

test('S7.009 S4.009 a token of Google opens a session: RS256, profile claims, about 1,270 characters', async () => {
  const issuer = await startIssuer()
  const project = `${'1'.repeat(12)}-${'a'.repeat(32)}.apps.googleusercontent.com`
  const env = { OPENID_ISSUER: issuer.address, OPENID_CLIENT_ID: project, SMTP_URL: mailServer }
  const app = await startTestApp({ env })
  try {
    const client = specificationClient(await app.listen())
    const email = 'maria.aparecida.dos.santos@gmail.com'
    const name = 'Maria Aparecida dos Santos'
    const jwt = await issuer.token(email, {
      claims: {
        aud: project,
        azp: project,
        sub: '110169484474386276334',
        name,
        at_hash: 'HK6E_P6Dh8Y93mRNtsDB1Q',
        nonce: `S256.${createHash('sha256').update('word').digest('base64url')}`,
        picture: `https://lh3.googleusercontent.com/a/${'A'.repeat(100)}=s96-c`,
        given_name: 'Maria Aparecida',
        family_name: 'dos Santos',
      },
    })
    expect(jwt.length).toBeGreaterThan(1250)
    const opened = await client.keep(client.byToken(email, jwt, name, { nonce: 'word' }))
    expect(opened).toMatchObject({ success: true, data: { token: expect.any(String) } })
    const { uid } = claimsOf(client.token ?? '')
    expect((await client.call('GET', 'v2/admin', { uid })).data[0]).toMatchObject({ username: email })
    expect((await client.byToken(email, 'x'.repeat(8193), name)).status).toBe(400)
  } finally {
    await app.close()
    await issuer.close()
  }
})

test('a token that is none: 401 and the session-expiry handler', async () => {
  const client = specificationClient(host)
  expect(await client.call('GET', 'v2/admin')).toMatchObject({ status: 401, message: 'i401' })
  expect(client.expired).toBe(1)
})

test('reset: 200, then 422 for a repeated password and 401 or 404 for what is not valid', async () => {
  const client = specificationClient(host)
  const person = await server.make.person()
  expect(await client.call('POST', 'v2/public/reset', {}, { username: person.username })).toMatchObject({
    success: true,
    message: 'reset200',
  })
  const token = await mailedToken(server, person.username)
  const reset = (password: string) =>
    client.call('POST', 'v2/public/reset', {}, { token, password: sha512(password) })
  expect(await reset(person.password)).toMatchObject({ status: 422, message: 'reset422' })
  expect(await reset('Moinho-Azul-31')).toMatchObject({ status: 200, message: 'reset200' })
  expect((await reset('Moinho-Azul-32')).status).toBeOneOf([401, 404])
})

test('GET v2/admin lists admins as an array, and one of them by uid with a theme', async () => {
  const list = await asRoot.call('GET', 'v2/admin')
  expect(list.success).toBe(true)
  expect(Array.isArray(list.data)).toBe(true)
  expect(list.data.map((one: { uid: string }) => one.uid)).toContain(root.uid)
  const one = await asRoot.call('GET', 'v2/admin', { uid: root.uid })
  expect(one.data).toHaveLength(1)
  expect(one.data[0]).toMatchObject({ uid: root.uid, username: root.username })
  expect(one.data[0]).toHaveProperty('theme')
  for (const query of [{}, { uid: root.uid }])
    expect(await asRoot.call('GET', 'v2/admin/access', query)).toMatchObject({ success: true })
})

let count = 0
const created = async (more: object = {}) => {
  const username = `criada${++count}@example.org`
  const body = { username, first_name: 'Rui', last_name: 'Lima', lang: 'pt', password: sha512(goodPassword) }
  const result = await asRoot.call('POST', 'v2/admin', {}, { ...body, ...more })
  expect(result).toMatchObject({ success: true, message: 'createAdmin200' })
  return { username, uid: String(result.data.uid), password: goodPassword }
}

test('create admin: 200, 404 for a team that is none, 409 for a name that exists', async () => {
  const { username } = await created()
  const body = { username, first_name: 'Rui', last_name: 'Lima', lang: 'pt', password: sha512(goodPassword) }
  expect(await asRoot.call('POST', 'v2/admin', {}, body)).toMatchObject({
    status: 409,
    message: 'createAdmin409',
  })
  const elsewhere = { ...body, username: 'x@example.org', team: nobody }
  expect(await asRoot.call('POST', 'v2/admin', {}, elsewhere)).toMatchObject({
    status: 404,
    message: 'createAdmin404',
  })
  const invited = { username: 'y@example.org', first_name: 'Y', last_name: 'Z', lang: 'pt', via_email: true }
  expect(await asRoot.call('POST', 'v2/admin', {}, invited)).toMatchObject({ success: true })
})

test('edit admin: the record as it was read, changed in one field; 404 for nobody', async () => {
  const { uid } = await created()
  const [record] = (await asRoot.call('GET', 'v2/admin', { uid })).data
  const edited = { ...record, city: 'Recife' }
  expect(await asRoot.call('PUT', 'v2/admin', {}, edited)).toMatchObject({
    success: true,
    message: 'editAdmin200',
  })
  expect((await asRoot.call('GET', 'v2/admin', { uid })).data[0]).toMatchObject({ city: 'Recife' })
  expect(await asRoot.call('PUT', 'v2/admin', {}, { uid, theme: 'dark' })).toMatchObject({ success: true })
  expect(await asRoot.call('PUT', 'v2/admin', {}, { uid: nobody, theme: 'dark' })).toMatchObject({
    status: 404,
    message: 'editAdmin404',
  })
  expect(await asRoot.call('PUT', 'v2/admin', {}, { uid, city: 'x'.repeat(129) })).toMatchObject({
    status: 400,
  })
})

test('block, activate, delete, terminate and teams', async () => {
  const { uid } = await created()
  const names = { block: 'v2/admin/block', activate: 'v2/admin/activate' }
  for (const [operation, path] of Object.entries(names)) {
    const result = await asRoot.call('PUT', path, {}, { uid_array: [uid] })
    expect(result).toMatchObject({ success: true, message: `${operation}200` })
    expect(await asRoot.call('PUT', path, {}, { uid_array: [nobody] })).toMatchObject({
      status: 404,
      message: `${operation}404`,
    })
  }
  const team = await server.make.team()
  expect(await asRoot.call('PUT', 'v2/admin/teams', {}, { uid, add: [team] })).toMatchObject({
    success: true,
    message: 'teamPermissions200',
  })
  const other = await created()
  const uids = { uid_array: [uid, other.uid] }
  expect(await asRoot.call('DELETE', 'v2/admin', uids)).toMatchObject({
    success: true,
    message: 'deleteAdmins200',
  })
  expect(await asRoot.call('DELETE', 'v2/admin', { uid_array: root.uid })).toMatchObject({
    status: 409,
    message: 'deleteAdmins409',
  })
})

test('terminate: 403 with a bad password, 200 with the own', async () => {
  const person = await server.make.person()
  const client = await signedIn(person)
  const path = 'v2/admin/terminate'
  expect(await client.call('DELETE', path, { password: sha512('Outra-Senha-99') })).toMatchObject({
    status: 403,
    message: 'terminate403',
  })
  expect(await client.call('DELETE', path, { password: sha512(person.password) })).toMatchObject({
    success: true,
    message: 'terminate200',
  })
  expect((await client.call('GET', 'v2/course', { uid: person.uid })).status).toBe(401)
})

test('licences, teams, domains, team settings, invites and associations', async () => {
  const team = await server.make.team('Equipe Norte')
  const pack = await asRoot.call(
    'POST',
    'v2/license',
    {},
    {
      team,
      licenseType: 'standard',
      licenseCount: 3,
    },
  )
  expect(pack).toMatchObject({ success: true, message: 'createLicense200' })
  const { uid } = pack.data
  expect(await asRoot.call('PUT', 'v2/license', {}, { uid, licenseCount: 5 })).toMatchObject({
    success: true,
    message: 'editLicense200',
  })
  const nowhere = { team: nobody, licenseType: 'standard', licenseCount: 3 }
  expect(await asRoot.call('POST', 'v2/license', {}, nowhere)).toMatchObject({
    status: 404,
    message: 'createLicense404',
  })
  const edits: [string, string, object][] = [
    ['PUT', 'v2/team', { uid: team, teamName: 'Equipe Sul', description: '', contactEmail: '' }],
    ['PUT', 'v2/team', { uid: team, teamName: 'Equipe Leste' }],
    ['PUT', 'v2/team/settings', { uid: team, welcome: 'Oi' }],
    ['PUT', 'v2/team/domains', { uid: team, domain: 'example.net' }],
  ]
  for (const [method, path, body] of edits)
    expect(await asRoot.call(method, path, {}, body), path).toMatchObject({ success: true })
  const domain = { uid: team, domain: 'example.net' }
  expect(await asRoot.call('DELETE', 'v2/team/domains', domain)).toMatchObject({ success: true })
  const invite = await asRoot.call('POST', 'v2/invite', {}, { team, role: 'user' })
  const [made] = invite.data.invites
  expect(made).toMatchObject({ inviteCode: expect.stringMatching(/^.{1,20}$/), url: expect.any(String) })
  const { uid: inviteUid } = made
  const longer = { uid: inviteUid, days: 3 }
  expect(await asRoot.call('PUT', 'v2/invite', {}, longer)).toMatchObject({ success: true })
  expect(await asRoot.call('DELETE', 'v2/invite', { uid_array: inviteUid })).toMatchObject({ success: true })
  const partner = await server.make.team('Equipe Oeste')
  const proposal = { sponsor: team, partner, kind: 'report' }
  const association = await asRoot.call('POST', 'v2/association', {}, proposal)
  expect(association).toMatchObject({ success: true })
  const ending = { uid: association.data.uid, ends: '2199-01-01T00:00:00Z' }
  expect(await asRoot.call('PUT', 'v2/association', {}, ending)).toMatchObject({ success: true })
  const { uid: associationUid } = ending
  expect(await asRoot.call('DELETE', 'v2/association', { uid: associationUid })).toMatchObject({
    success: true,
  })
})

test.each<[name: string, long: object, longer: object, method: string, path: string]>([
  ['firstName', { first_name: 'a'.repeat(100) }, { first_name: 'a'.repeat(101) }, 'PUT', 'v2/admin'],
  ['lastName', { last_name: 'a'.repeat(100) }, { last_name: 'a'.repeat(101) }, 'PUT', 'v2/admin'],
  ['jwtToken', { jwt: 'a'.repeat(8192) }, { jwt: 'a'.repeat(8193) }, 'POST', 'v2/public/auth'],
  ['token', { token: 'a'.repeat(96) }, { token: 'a'.repeat(97) }, 'POST', 'v2/public/confirm'],
  [
    'ttl',
    { resetTokenMinutes: 99_999_999_999 },
    { resetTokenMinutes: 100_000_000_000 },
    'PUT',
    'v2/settings/general',
  ],
  ['uid', { uid: nobody }, { uid: `${nobody}0` }, 'GET', 'v2/admin'],
  ['port', { port: 65_535 }, { port: 65_536 }, 'PUT', 'v2/settings/messaging'],
  [
    'prefix',
    { subjectPrefix: 'a'.repeat(50) },
    { subjectPrefix: 'a'.repeat(51) },
    'PUT',
    'v2/settings/messaging',
  ],
  ['timeout', { idleMinutes: 10_000 }, { idleMinutes: 10_001 }, 'PUT', 'v2/settings/security'],
])(
  'S3.039 a call takes the field %s up to its limit and names it beyond',
  async (_name, long, longer, method, path) => {
    const { uid } = await server.make.person()
    const person = path === 'v2/admin' && { uid }
    const signIn = path === 'v2/public/auth' && {
      username: 'ana@example.org',
      name: 'Ana',
      browser,
      lang: 'pt',
      timezone: 'America/Sao_Paulo',
      country: 'BR',
    }
    const send = (value: object) =>
      method === 'GET'
        ? asRoot.call(method, path, { ...value })
        : asRoot.call(method, path, {}, { ...person, ...signIn, ...value })
    const taken = await send(long)
    expect([200, 401, 404]).toContain(taken.status)
    expect(taken.data?.ignored).toBeUndefined()
    expect(await send(longer)).toMatchObject({ status: 400, data: { fields: {} } })
  },
)

test('settings: one field of each section, and 400 for what is not valid', async () => {
  const sections: Record<string, object> = {
    general: { registrationEnabled: true },
    messaging: { senderName: 'Farol' },
    attachments: { daysKept: 90 },
    calling: { telephone: '+551130000000' },
    security: { idleMinutes: 60 },
    tls: { hstsDays: 30 },
    apps: {},
    certs: {},
  }
  for (const [section, body] of Object.entries(sections)) {
    const path = `v2/settings/${section}`
    const saved = await asRoot.call('PUT', path, {}, body)
    expect(saved, section).toMatchObject({ success: true, message: expect.stringMatching(/200$/) })
    expect(saved.data.values, section).toMatchObject(body)
    expect(await asRoot.call('PUT', path, {}, { nothing: 1 }), section).toMatchObject({ status: 400 })
  }
})

test('end users: 200, 409 for a name that exists, reset', async () => {
  const team = await server.make.team()
  const body = {
    username: 'leo@example.org',
    first_name: 'Leo',
    last_name: 'Reis',
    lang: 'pt',
    team,
    password: sha512(goodPassword),
  }
  const user = await asRoot.call('POST', 'v2/user', {}, body)
  expect(user).toMatchObject({ success: true })
  expect(await asRoot.call('POST', 'v2/user', {}, body)).toMatchObject({ status: 409 })
  expect(await asRoot.call('POST', 'v2/user/reset', {}, { uid: user.data.uid })).toMatchObject({
    success: true,
  })
})

test('course: profile, progress, content, and texts by item and language', async () => {
  const person = await server.make.person()
  const client = await signedIn(person)
  const { uid } = person
  const profile = { uid, profile: 'basic', osType: 'ios' }
  expect(await client.call('PUT', 'v2/profile', {}, profile)).toMatchObject({ success: true })
  const course = await client.call('GET', 'v2/course', { uid })
  expect(course.success).toBe(true)
  const { data } = course
  expect(data).toMatchObject({ profile: 'basic', osType: 'ios', visitedSubmodules: [] })
  const [module = ''] = data.modules.basic
  const [submodule = ''] = data.submodules[module]
  expect(submodule).not.toBe('')
  expect(await client.call('PUT', 'v2/course', {}, { uid, submodule })).toMatchObject({ success: true })
  const { data: after } = await client.call('GET', 'v2/course', { uid })
  expect(after.visitedSubmodules).toEqual([submodule])
  const content = await client.call('GET', `v2/course/content/${submodule}.json`)
  expect(content).toMatchObject({ success: true })
  expect((await client.call('GET', 'v2/course/content/none.json')).status).toBe(404)
})

test('chat: the first message is the value of the authorization header', async () => {
  const client = await signedIn(await server.make.person())
  await client.call('GET', 'v2/admin/access')
  expect(await client.chat()).not.toBe('')
})

test('answers have the texts of section 8 word for word, in English', async () => {
  const person = await server.make.person()
  const client = await signedIn(person)
  const { uid, username } = person
  const visitor = specificationClient(host)
  const reset = (body: object) => visitor.call('POST', 'v2/public/reset', {}, body)
  const password = sha512('Moinho-Azul-31')
  const texts: [text: string, answer: Promise<Result>][] = [
    ['Success', client.call('GET', 'v2/admin/access')],
    ['Bad parameters', client.call('PUT', 'v2/admin', {}, { uid, city: 'x'.repeat(129) })],
    ['Invalid credentials', visitor.byPassword(username, 'Outra-Senha-99')],
    ['Password Reset Successful', reset({ username })],
    ['Bad credentials', reset({ token: 'x'.repeat(96), password })],
    ['Bad password', client.call('DELETE', 'v2/admin/terminate', { password: sha512('Outra-Senha-99') })],
    ['Invalid settings', asRoot.call('PUT', 'v2/settings/tls', {}, { hstsDays: -1 })],
    ['Failed to load module content', client.call('GET', 'v2/course/content/none.json')],
    [
      'Profile Updated Successfully',
      client.call('PUT', 'v2/profile', {}, { uid, profile: 'basic', osType: 'ios' }),
    ],
  ]
  const answered = await Promise.all(texts.map(([, answer]) => answer))
  const known: Readonly<Record<string, { en: string }>> = catalogue
  expect(answered.map(({ message }) => known[message]?.en ?? message)).toEqual(texts.map(([text]) => text))
})
