import { catalogue } from '@resguardo/contract/platform/endpoints/catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, type TestPerson } from '../factories.ts'
import { mailedCode, mailedToken } from '../signInActions.ts'
import { makeStubWeb } from '../stubWeb.ts'
import { mailServer, startTestApp, type TestApp } from '../testApp.ts'
import {
  browser,
  type Result,
  sha512,
  type SpecificationClient,
  specificationClient,
} from './specificationClient.ts'

/*
 * The table of section 8, row by row: each operation brought to each of its statuses over HTTP. The text that
 * a person reads then says what the table says. Texts that section 8 spells out are compared word for word.
 */

const web = makeStubWeb()
let server: TestApp
let host: string
let team: string
let otherTeam: string
let root: TestPerson
let asRoot: SpecificationClient
let asAdmin: SpecificationClient
let visitor: SpecificationClient
let faulty = false

beforeAll(async () => {
  const env = { SMTP_URL: mailServer, WEB_FOLDER: web.folder }
  const countryOf = async () => {
    if (faulty) throw new Error('a fault of the server')
    return null
  }
  server = await startTestApp({ env, deps: { countryOf }, pages: true })
  host = await server.listen()
  const { make } = server
  team = await make.team()
  otherTeam = await make.team()
  root = await make.person({ role: 'root' })
  await make.settings('security', { secondStepForRoot: false })
  asRoot = await signedIn(root)
  asAdmin = await signedIn(await make.person({ team }))
  visitor = specificationClient(host)
})
afterAll(async () => {
  await server.close()
  web.erase()
})

async function signedIn(person: TestPerson) {
  const client = specificationClient(host)
  await client.keep(client.byPassword(person.username, person.password))
  expect(client.token).toBeTruthy()
  return client
}

const nobody = '00000000-0000-4000-8000-000000000000'
let count = 0
const newName = () => `linha${++count}@example.org`
const member = () => server.make.person({ team, username: newName() })
const stranger = () => server.make.person({ team: otherTeam, username: newName() })
const invited = (more: object = {}) => ({
  username: newName(),
  first_name: 'Rui',
  last_name: 'Lima',
  lang: 'pt',
  via_email: true,
  team,
  ...more,
})

const registers = () =>
  visitor.call(
    'POST',
    'v2/public/register',
    {},
    {
      username: newName(),
      first_name: 'Nina',
      last_name: 'Reis',
      lang: 'es',
      timezone: 'America/Lima',
      country: 'PE',
    },
  )

/** Runs a call while e-mailing is off, as root sets it. */
async function withoutMail(call: () => Promise<Result>): Promise<Result> {
  const switchMail = (emailingEnabled: boolean) =>
    asRoot.call('PUT', 'v2/settings/general', {}, { emailingEnabled })
  expect((await switchMail(false)).success).toBe(true)
  const result = await call()
  expect((await switchMail(true)).success).toBe(true)
  return result
}

/** Runs a call while a mail has waited for an hour, so that none gets out. */
async function withStuckMail(call: () => Promise<Result>): Promise<Result> {
  const { db } = server.deps
  const created = sql<Date>`now() - interval '61 minutes'`
  const mail = { kind: 'verify', lang: 'pt', status: 'queued', created } as const
  const { id } = await db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()
  const result = await call()
  await db.deleteFrom('mails').where('id', '=', id).execute()
  return result
}

const reset = (body: object) => visitor.call('POST', 'v2/public/reset', {}, body)
async function resetOf(person: TestPerson, password: string) {
  await reset({ username: person.username })
  return { token: await mailedToken(server, person.username), password: sha512(password) }
}
async function resetOfDeleted() {
  const person = await stranger()
  const body = await resetOf(person, 'Moinho-Azul-31')
  expect((await asRoot.call('DELETE', 'v2/admin', { uid_array: person.uid })).success).toBe(true)
  return reset(body)
}
async function resetUserTo(password: string) {
  const person = await server.make.person({ role: 'user', team })
  await asAdmin.call('POST', 'v2/user/reset', {}, { uid: person.uid })
  const token = await mailedToken(server, person.username)
  return visitor.call('POST', 'v2/user/reset', {}, { token, password: sha512(password) })
}

const creates = (client: SpecificationClient, more: object = {}) =>
  client.call('POST', 'v2/admin', {}, invited(more))
const deletes = (client: SpecificationClient, uid: string) =>
  client.call('DELETE', 'v2/admin', { uid_array: [uid] })
const edits = (uid: string) => asRoot.call('PUT', 'v2/admin', {}, { uid, city: 'Recife' })
const includes = (client: SpecificationClient, uid: string, into = otherTeam) =>
  client.call('PUT', 'v2/admin/teams', {}, { uid, add: [into] })
const changes = (client: SpecificationClient, what: 'block' | 'activate', uid: string) =>
  client.call('PUT', `v2/admin/${what}`, {}, { uid_array: [uid] })
const packs = (client: SpecificationClient, of: string) =>
  client.call('POST', 'v2/license', {}, { team: of, licenseType: 'standard', licenseCount: 3 })
const editsPack = async (client: SpecificationClient, uid?: string) =>
  client.call('PUT', 'v2/license', {}, { uid: uid ?? (await server.make.pack(team)), licenseCount: 7 })
const saves = (section: string, value: object) => asRoot.call('PUT', `v2/settings/${section}`, {}, value)
const users = (client: SpecificationClient, body: object) =>
  client.call('POST', 'v2/user', {}, { ...invited(), ...body })
async function terminates(password?: string) {
  const person = await stranger()
  const client = await signedIn(person)
  return client.call('DELETE', 'v2/admin/terminate', { password: sha512(password ?? person.password) })
}
async function verifies() {
  const username = newName()
  expect((await creates(asRoot, { username })).success).toBe(true)
  const token = await mailedToken(server, username)
  return visitor.call('POST', 'v2/public/verify', {}, { token, browser })
}
async function requestsCode() {
  const { username } = await member()
  const result = await visitor.askCode(username)
  expect(await mailedCode(server, username)).toMatch(/^\d+$/)
  return result
}
async function choosesProfile(profile: string) {
  const person = await member()
  const client = await signedIn(person)
  return client.call('PUT', 'v2/profile', {}, { uid: person.uid, profile, osType: 'ios' })
}

/** A device appears when someone signs in with it. */
async function withDevice(more: { team?: string }) {
  const person = await server.make.person({ role: 'user', ...more })
  const client = await signedIn(person)
  return String((await client.call('GET', 'v2/device')).data.devices[0].uid)
}
const row = (more: object = {}) => ({
  username: newName(),
  first_name: 'Leo',
  last_name: 'Reis',
  team,
  ...more,
})
const createsUsers = (...people: object[]) =>
  asAdmin.call('POST', 'v2/users', {}, { via_email: true, rows: people })
const endUser = async (of: string, status: 'active' | 'blocked' = 'active') => ({
  uid_array: [(await server.make.person({ role: 'user', team: of, status })).uid],
})

async function fails() {
  faulty = true
  const result = await visitor.call('GET', 'v2/public/geolocation')
  faulty = false
  return result
}

type Row = [operation: string, status: number, text: string | RegExp, call: () => Promise<Result>]
/** Their paths are not in the specification, so that this client has learned them from the description. */
const userOperations: Row[] = [
  [
    'activate users',
    200,
    /activated/,
    async () => asAdmin.call('PUT', 'v2/user/activate', {}, await endUser(team, 'blocked')),
  ],
  [
    'activate users',
    403,
    /not allowed in this team/,
    async () => asAdmin.call('PUT', 'v2/user/activate', {}, await endUser(otherTeam, 'blocked')),
  ],
  [
    'activate users',
    404,
    /user or the team does not exist/,
    () => asRoot.call('PUT', 'v2/user/activate', {}, { uid_array: [nobody] }),
  ],
  ['delete users', 200, /deleted/, async () => asAdmin.call('DELETE', 'v2/user', await endUser(team))],
  [
    'delete users',
    403,
    /not allowed in this team/,
    async () => asAdmin.call('DELETE', 'v2/user', await endUser(otherTeam)),
  ],
  [
    'delete users',
    404,
    /user or the team does not exist/,
    () => asRoot.call('DELETE', 'v2/user', { uid_array: nobody }),
  ],
  [
    'delete device',
    200,
    /removed/,
    async () => asAdmin.call('DELETE', 'v2/device', { uid: await withDevice({ team }) }),
  ],
  [
    'delete device',
    404,
    /device or the team does not exist/,
    async () => asAdmin.call('DELETE', 'v2/device', { uid: await withDevice({ team: otherTeam }) }),
  ],
  ['create users', 200, /created/, () => createsUsers(row(), row())],
  ['create users', 403, /not allowed in this team/, () => createsUsers(row(), row({ team: otherTeam }))],
  [
    'create users',
    404,
    /team does not exist/,
    () => asRoot.call('POST', 'v2/users', {}, { via_email: true, rows: [row({ team: nobody })] }),
  ],
  [
    'create users',
    409,
    /user already exists/,
    async () => createsUsers(row({ username: (await member()).username })),
  ],
]
const rows: Row[] = [
  ['register', 200, /verification e-mail/, registers],
  ['register', 501, /registration needs e-mailing to be active/i, () => withoutMail(registers)],
  [
    'register',
    509,
    /registration details could not be e-mailed to the administrator/,
    () => withStuckMail(registers),
  ],
  ['auth', 401, 'Invalid credentials', () => visitor.byPassword(root.username, 'Outra-Senha-99')],
  [
    'auth',
    403,
    /blocked/,
    async () => {
      const { username, password } = await server.make.person({ status: 'blocked' })
      return visitor.byPassword(username, password)
    },
  ],
  [
    'auth',
    422,
    /registration incomplete.*check your e-mail/i,
    async () => {
      const { username, password } = await server.make.person({ status: 'pending' })
      return visitor.byPassword(username, password)
    },
  ],
  [
    'reset',
    200,
    'Password Reset Successful',
    async () => reset(await resetOf(await member(), 'Moinho-Azul-31')),
  ],
  [
    'reset',
    401,
    'Bad credentials',
    () => reset({ token: 'x'.repeat(96), password: sha512('Moinho-Azul-31') }),
  ],
  ['reset', 404, 'Admin user does not exist', resetOfDeleted],
  ['reset', 422, /used this password before/, async () => reset(await resetOf(await member(), goodPassword))],
  ['create admin', 200, /created/i, () => creates(asRoot)],
  ['create admin', 403, /may not create .* in this team/, () => creates(asAdmin, { team: otherTeam })],
  ['create admin', 404, /team does not exist/, () => creates(asRoot, { team: nobody })],
  ['create admin', 409, /username already exists/, () => creates(asRoot, { username: root.username })],
  [
    'create admin',
    501,
    /invite was not sent: e-mailing is disabled/,
    () => withoutMail(() => creates(asRoot)),
  ],
  ['create admin', 509, /invite e-mail could not be sent/, () => withStuckMail(() => creates(asRoot))],
  ['delete admins', 200, /deleted/i, async () => deletes(asRoot, (await member()).uid)],
  ['delete admins', 403, /may not delete some/, async () => deletes(asAdmin, (await stranger()).uid)],
  ['delete admins', 409, /account termination/, () => deletes(asRoot, root.uid)],
  ['edit admin', 200, /saved/i, async () => edits((await member()).uid)],
  ['edit admin', 404, /not found/, () => edits(nobody)],
  ['team permissions', 200, /saved/, async () => includes(asRoot, (await member()).uid)],
  [
    'team permissions',
    403,
    /may not include this person in the team/,
    async () => includes(asAdmin, (await member()).uid),
  ],
  ['team permissions', 404, /not found/, () => includes(asRoot, nobody)],
  ['terminate', 200, /terminated/, () => terminates()],
  ['terminate', 403, 'Bad password', () => terminates('Outra-Senha-99')],
  ...(
    [
      ['activate', 'Activated'],
      ['block', 'Blocked'],
    ] as const
  ).flatMap(([what, done]): Row[] => [
    [what, 200, done, async () => changes(asRoot, what, (await member()).uid)],
    [what, 403, /not authorised for some/, async () => changes(asAdmin, what, (await stranger()).uid)],
    [what, 404, /not found|not exist/i, () => changes(asRoot, what, nobody)],
  ]),
  ['license create', 200, /created/, () => packs(asRoot, team)],
  ['license create', 404, /team does not exist/, () => packs(asRoot, nobody)],
  ['license create', 403, /not authorised/, () => packs(asAdmin, team)],
  ['license edit', 200, /saved/, () => editsPack(asRoot)],
  ['license edit', 404, /team does not exist/, () => editsPack(asRoot, nobody)],
  ['license edit', 403, /not authorised/, () => editsPack(asAdmin)],
  ['settings', 200, 'Success', () => saves('general', { registrationEnabled: true })],
  ['settings', 400, 'Invalid settings', () => saves('general', { registrationEnabled: 'yes' })],
  ['app settings', 200, 'Success', () => saves('apps', {})],
  ['app settings', 400, 'Invalid settings', () => saves('apps', { nothing: 1 })],
  ['TLS certificate', 200, 'Success', () => saves('certs', {})],
  ['TLS certificate', 400, 'Invalid settings', () => saves('certs', { nothing: 1 })],
  [
    'create user',
    409,
    /username already exists/,
    async () => users(asAdmin, { username: (await member()).username }),
  ],
  ['user reset', 422, /password was used recently/, () => resetUserTo(goodPassword)],
  ...userOperations,
  ['a one-time password', 200, 'One-time password request successfully sent, check your inbox', requestsCode],
  ['a verification', 200, 'Your e-mail address has been confirmed successfully', verifies],
  ['a profile', 200, 'Profile Updated Successfully', () => choosesProfile('basic')],
  [
    'module content',
    404,
    'Failed to load module content',
    () => asRoot.call('GET', 'v2/course/content/none.json'),
  ],
  ['another call', 200, 'Success', () => asRoot.call('GET', 'v2/admin/access')],
  ['another call', 400, 'Bad parameters', () => asRoot.call('PUT', 'v2/course', {}, { submodule: 7 })],
  ['another call', 404, 'Not Found', () => asRoot.call('GET', 'v2/nothing')],
  ['another call', 500, 'Internal Server Error', fails],
]

const known: Readonly<Record<string, { en: string }>> = catalogue

test.each(rows)('section 8: %s, %i, %s', async (_operation, status, text, call) => {
  const result = await call()
  expect(result.status).toBe(status)
  // At 500 it is the message itself that is shown.
  const shown = known[result.message]?.en ?? result.message
  if (typeof text === 'string') expect(shown).toBe(text)
  else expect(shown).toMatch(text)
})

test('a host that does not answer is the code net', async () => {
  const closed = specificationClient('http://127.0.0.1:9')
  expect(await closed.call('GET', 'v2/admin')).toMatchObject({ success: false, message: 'net' })
})

test('texts: a markdown file per item and language, and the translations that the manifest lists', async () => {
  const person = await member()
  const reader = await signedIn(person)
  const choice = { uid: person.uid, profile: 'basic', osType: 'ios' }
  expect((await reader.call('PUT', 'v2/profile', {}, choice)).success).toBe(true)
  const { data } = await reader.call('GET', 'v2/course', { uid: person.uid })
  const [module = '', [submodule = ''] = []] = Object.entries<string[]>(data.submodules)[0] ?? []
  for (const lang of ['en', 'pt', 'es']) {
    expect(await visitor.text(`/content/translations/modules/${module}_${lang}.md`)).not.toBe('')
    expect(await visitor.text(`/content/translations/submodules/${submodule}_${lang}.md`)).not.toBe('')
  }
  expect(await visitor.text('/content/translations/modules/none_pt.md')).toBe('')
  const { files } = JSON.parse(await visitor.text('/content/translations/manifest.json'))
  for (const file of files) {
    const texts = JSON.parse(await visitor.text(`/content/translations/${file}`))
    expect(Object.keys(texts).toSorted()).toEqual(['en', 'es', 'pt'])
  }
})
