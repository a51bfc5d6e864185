import { readAccess } from '@resguardo/contract/people/logs/logs'
import { scimSchemas } from '@resguardo/contract/scim/scim'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDirectory, newUser, patchOf } from '#test/scim.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let team = ''
let directory: Awaited<ReturnType<typeof makeDirectory>>
let instance: typeof directory
beforeAll(async () => {
  const { make, deps } = server()
  team = await make.team('Quintal')
  directory = await makeDirectory(server(), team)
  instance = await makeDirectory(server())
  await make.person({ role: 'admin', team })
  await deps.db
    .insertInto('team_domains')
    .values({ team, domain: 'quintal.example', token: 't', state: 'proved', proved_by: 'root', mode: 'off' })
    .execute()
})

let count = 0
/** An account with a proven address: of a domain of the team's unless the test says otherwise. */
const member = async (domain = 'quintal.example', role: 'user' | 'admin' = 'user') =>
  server().make.person({ role, team, username: `gente${++count}@${domain}` })
const accountOf = (uid: string) =>
  server().deps.db.selectFrom('people').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
const isMember = async (person: string) =>
  (await server().deps.db.selectFrom('memberships').select('team').where('person', '=', person).execute())
    .length > 0
const patch = (id: string, ...operations: object[]) =>
  directory.call('patchScimUser', { id, body: patchOf(...operations) })
const create = (body: object = newUser(), by = directory) => by.call('createScimUser', { body })
const auditOf = (target: string) =>
  server()
    .deps.db.selectFrom('audit_log')
    .select(['action', 'actor', 'api_key', 'team', 'reason', 'result'])
    .where('target', '=', target)
    .orderBy('number')
    .execute()

describe('creating', () => {
  test('invites a person into the team, as an import does', async () => {
    const body = newUser({
      externalId: 'A-7',
      preferredLanguage: 'es-MX',
      title: 'Editora',
      password: 'secret',
    })
    const { status, headers, body: user } = await create(body)
    expect(status).toBe(201)
    expect(user).toMatchObject({
      schemas: [scimSchemas.user],
      externalId: 'A-7',
      userName: body.userName,
      name: { givenName: 'Nina', familyName: 'Reis' },
      active: true,
      groups: [{ value: team }],
    })
    expect([headers['location'], headers['etag']]).toEqual([user.meta.location, user.meta.version])
    const account = await accountOf(user.id)
    expect(account).toMatchObject({
      role: 'user',
      status: 'pending',
      invited_as: body.userName,
      lang: 'es',
      password_hash: null,
    })
    expect(await server().make.lastMail(body.userName)).toMatchObject({ kind: 'new-account', lang: 'es' })
    expect(await auditOf(user.id)).toEqual([
      {
        action: 'createUser',
        actor: null,
        api_key: directory.uid,
        team,
        reason: 'user pending',
        result: 200,
      },
    ])
  })

  test('an address that is taken in the team is a conflict, in any letter case', async () => {
    const body = newUser()
    await create(body)
    const again = await create({ ...body, userName: body.userName.toUpperCase() })
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness'])
  })

  test('an account elsewhere under the address stays as it is, and its owner is told', async () => {
    const { make } = server()
    const other = await make.team('Outra')
    const owner = await make.person({ role: 'user', team: other, username: 'dona@outra.example' })
    const before = await accountOf(owner.uid)
    const { status, body } = await create(newUser({ userName: owner.username, emails: [] }))
    expect(status).toBe(201)
    expect(body.id).not.toBe(owner.uid)
    expect(await accountOf(owner.uid)).toEqual(before)
    expect((await make.lastMail(owner.username))?.kind).toBe('account-wanted')
    expect((await directory.call('readScimUser', { id: owner.uid })).status).toBe(404)
  })

  test('names come from the displayed name if there are no others', async () => {
    const { body } = await create({ userName: 'so@quintal.example', displayName: 'Maria da Silva' })
    expect(body.name).toMatchObject({ givenName: 'Maria', familyName: 'da Silva' })
  })

  test.each<[string, object]>([
    ['a userName that is no address', { userName: 'nina', emails: [] }],
    ['a userName that is not among the emails', { emails: [{ value: 'outra@quintal.example' }] }],
    ['no last name', { name: { givenName: 'Nina' } }],
    ['no name', { name: undefined }],
    ['a name with control characters', { name: { givenName: 'a\tb', familyName: 'c' } }],
    ['a number for a name', { name: { givenName: 1, familyName: 'c' } }],
    ['an account that is not active', { active: 'False' }],
    ['a state that is none', { active: 'perhaps' }],
    ['a long externalId', { externalId: 'x'.repeat(301) }],
    ['an object for an externalId', { externalId: {} }],
  ])('%s is refused', async (_, more) => {
    const { status, body } = await create(newUser(more))
    expect([status, body.schemas, body.scimType]).toEqual([400, [scimSchemas.error], 'invalidValue'])
  })

  test('while invites cannot be sent, no one is created', async () => {
    const { make, deps } = server()
    await make.settings('general', { emailingEnabled: false })
    expect((await create()).status).toBe(501)
    await make.settings('general', {})
    await sql`insert into mails (kind, lang, status, created) values ('verify', 'pt', 'queued', now() - interval '61 minutes')`.execute(
      deps.db,
    )
    expect((await create()).status).toBe(509)
    await sql`delete from mails`.execute(deps.db)
  })
})

describe('the changes of RFC 7644, 3.5.2', () => {
  test.each<[string, object[], object]>([
    [
      'replace without a path',
      [{ op: 'replace', value: { name: { givenName: 'Iris' } } }],
      { givenName: 'Iris', familyName: 'Souza' },
    ],
    [
      'with a dotted name in the value',
      [{ op: 'replace', value: { 'name.familyName': 'Lima' } }],
      { givenName: 'Ana', familyName: 'Lima' },
    ],
    [
      'with a path',
      [{ op: 'replace', path: 'name.familyName', value: 'Dias' }],
      { givenName: 'Ana', familyName: 'Dias' },
    ],
    [
      'with the name of the schema',
      [{ op: 'add', path: `${scimSchemas.user}:NAME.givenName`, value: 'Ivo' }],
      { givenName: 'Ivo' },
    ],
    [
      'of a complex attribute',
      [{ op: 'replace', path: 'name', value: { familyName: 'Paz' } }],
      { familyName: 'Paz' },
    ],
    [
      'in their order',
      [1, 2, 3].map((n) => ({ op: 'Replace', path: 'name.givenName', value: `N${n}` })),
      { givenName: 'N3' },
    ],
  ])('%s', async (_, operations, expected) => {
    const { uid } = await member()
    const { status, body } = await patch(uid, ...operations)
    expect([status, body.name]).toEqual([200, { ...body.name, ...expected }])
    const account = await accountOf(uid)
    expect([account.first_name, account.last_name]).toEqual([body.name.givenName, body.name.familyName])
  })

  test('as Entra ID sends them', async () => {
    const { uid, username } = await member()
    const { status, body } = await patch(
      uid,
      { op: 'Add', path: 'externalId', value: 'entra-1' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: username },
      { op: 'Replace', path: 'displayName', value: 'Ana S.' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+55' },
      {
        op: 'Replace',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Vendas',
      },
      { op: 'Replace', path: 'active', value: 'False' },
    )
    expect([status, body.externalId, body.active, body.displayName]).toEqual([
      200,
      'entra-1',
      false,
      'Ana Souza',
    ])
    expect((await accountOf(uid)).status).toBe('blocked')
  })

  test('as Okta sends them, and PUT with the whole resource', async () => {
    const { uid } = await member()
    expect((await patch(uid, { op: 'replace', value: { active: false } })).body.active).toBe(false)
    const { body } = await directory.call('readScimUser', { id: uid })
    const put = await directory.call('replaceScimUser', {
      id: uid,
      body: {
        ...body,
        active: true,
        name: { givenName: 'Eva', familyName: 'Reis' },
        groups: [],
        displayName: 'x',
      },
    })
    expect([put.status, put.body.active, put.body.displayName]).toEqual([200, true, 'Eva Reis'])
    expect((await accountOf(uid)).status).toBe('active')
  })

  test.each<[string, object, string]>([
    ['another address', { op: 'replace', path: 'userName', value: 'nova@quintal.example' }, 'invalidValue'],
    [
      'another address everywhere',
      { op: 'replace', value: { userName: 'nova@quintal.example', emails: [] } },
      'mutability',
    ],
    ['no address', { op: 'remove', path: 'userName' }, 'invalidValue'],
    [
      'an address of no mailbox of theirs',
      { op: 'replace', path: 'emails', value: [{ value: 'x@y.example' }] },
      'invalidValue',
    ],
    ['no state', { op: 'remove', path: 'active' }, 'invalidValue'],
    ['no first name', { op: 'remove', path: 'name.givenName' }, 'invalidValue'],
    ['a remove without a path', { op: 'remove' }, 'noTarget'],
    ['a value without names', { op: 'add', value: 'x' }, 'invalidValue'],
    ['a path that is none', { op: 'add', path: 'name..x', value: 'x' }, 'invalidPath'],
    ['brackets the wrong way', { op: 'add', path: 'emails]type eq "work"[', value: 'x' }, 'invalidPath'],
    [
      'a filter that is none',
      { op: 'add', path: 'emails[type is "work"].value', value: 'x' },
      'invalidFilter',
    ],
    ['an item that is not there', { op: 'replace', path: 'emails[type eq "home"]', value: {} }, 'noTarget'],
    ['another operation', { op: 'test', path: 'active' }, 'invalidValue'],
  ])('%s is refused, and nothing of the request applies', async (_, operation, reason) => {
    const { uid } = await member()
    const before = await accountOf(uid)
    const { status, body } = await patch(
      uid,
      { op: 'replace', path: 'name.givenName', value: 'Outra' },
      operation,
    )
    expect([status, body.scimType]).toEqual([400, reason])
    expect(await accountOf(uid)).toEqual(before)
  })

  test('what changes nothing leaves no line in the audit log', async () => {
    const { uid } = await member()
    const { status, body } = await patch(uid, { op: 'replace', value: { active: true, externalId: 'Z' } })
    expect([status, body.externalId]).toEqual([200, 'Z'])
    const before = await auditOf(uid)
    expect(before).toMatchObject([{ action: 'editAdmin', api_key: directory.uid, reason: 'externalId' }])
    await patch(uid, { op: 'replace', value: { active: true, externalId: 'Z' } })
    expect(await auditOf(uid)).toEqual(before)
    expect((await patch(uid, { op: 'remove', path: 'externalId' })).body.externalId).toBeUndefined()
  })

  test('an ended account is not opened again by a directory', async () => {
    const { uid } = await server().make.person({
      role: 'user',
      team,
      username: 'fim@quintal.example',
      expiration: new Date(Date.now() - 1000),
    })
    expect((await directory.call('readScimUser', { id: uid })).body.active).toBe(false)
    expect((await patch(uid, { op: 'replace', path: 'active', value: true })).status).toBe(409)
    expect((await directory.call('replaceScimUser', { id: uid, body: { active: true } })).status).toBe(409)
  })
})

describe('whose account it is', () => {
  test('of a domain that the team proved: blocking ends its sessions at once', async () => {
    const person = await member()
    const token = await server().make.signIn(person)
    const used = async () => (await server().call(readAccess, { query: {} }, { token })).status
    expect(await used()).toBe(200)
    const { body } = await patch(person.uid, { op: 'replace', path: 'active', value: false })
    expect([body.active, await used()]).toEqual([false, 401])
    expect(await auditOf(person.uid)).toMatchObject([
      { action: 'editAdmin', actor: null, api_key: directory.uid, reason: 'active>blocked' },
    ])
  })

  test('of another domain: its names are not changed, and it is only let go', async () => {
    const person = await member('freela.example')
    const before = await accountOf(person.uid)
    const token = await server().make.signIn(person)
    const renamed = await patch(person.uid, { op: 'replace', path: 'name.givenName', value: 'Outra' })
    expect([renamed.status, renamed.body.detail]).toEqual([403, expect.stringContaining('domain')])
    const { status, body } = await patch(person.uid, { op: 'replace', path: 'active', value: 'False' })
    expect([status, body.active]).toEqual([200, false])
    expect(await isMember(person.uid)).toBe(false)
    expect((await accountOf(person.uid)).status).toBe(before.status)
    expect((await server().call(readAccess, { query: {} }, { token })).status).toBe(200)
    expect((await directory.call('readScimUser', { id: person.uid })).status).toBe(404)
    expect(await auditOf(person.uid)).toMatchObject([
      { action: 'removeMember', api_key: directory.uid, team },
    ])
  })

  test('of another domain, with another name and address since: a PUT that says inactive lets it go', async () => {
    const person = await member('freela.example')
    const { username, first_name, last_name, status: state } = await accountOf(person.uid)
    const { status } = await directory.call('replaceScimUser', {
      id: person.uid,
      body: {
        schemas: [scimSchemas.user],
        userName: 'antes@freela.example',
        emails: [{ value: 'antes@freela.example' }],
        name: { givenName: 'Antes', familyName: 'Dela' },
        active: false,
      },
    })
    expect([status, await isMember(person.uid)]).toEqual([200, false])
    expect(await accountOf(person.uid)).toMatchObject({ username, first_name, last_name, status: state })
  })

  test('of another domain and blocked: only its admins open it again', async () => {
    const { uid } = await server().make.person({
      role: 'user',
      team,
      username: 'b@freela.example',
      status: 'blocked',
    })
    expect((await patch(uid, { op: 'replace', path: 'active', value: true })).status).toBe(403)
  })

  test('the only admin of people stays, unless the account is of the team', async () => {
    const { make } = server()
    const small = await make.team('Pequena')
    const own = await makeDirectory(server(), small)
    const admin = await make.person({ role: 'admin', team: small, username: 'chefe@freela.example' })
    await make.person({ role: 'user', team: small })
    expect((await own.call('deleteScimUser', { id: admin.uid })).status).toBe(409)
    const body = patchOf({ op: 'replace', path: 'active', value: false })
    expect((await own.call('patchScimUser', { id: admin.uid, body })).status).toBe(409)
  })

  test("a team that its founder gave a name follows the founder's", async () => {
    const { deps, make } = server()
    const founded = await make.team('Ana Souza')
    const own = await makeDirectory(server(), founded)
    const { uid } = await make.person({ role: 'admin', username: 'fundadora@quintal.example' })
    await deps.db
      .insertInto('memberships')
      .values({ team: founded, person: uid, joined_by: 'founder' })
      .execute()
    await deps.db
      .insertInto('team_domains')
      .values({ team: founded, domain: 'fundada.example', token: 't', state: 'proved', proved_by: 'root' })
      .execute()
    const refused = await own.call('patchScimUser', {
      id: uid,
      body: patchOf({ op: 'replace', path: 'name.givenName', value: 'Eva' }),
    })
    expect(refused.status).toBe(403)
    await deps.db
      .updateTable('people')
      .set({ username: 'f@fundada.example' })
      .where('uid', '=', uid)
      .execute()
    await own.call('patchScimUser', {
      id: uid,
      body: patchOf({ op: 'replace', path: 'name.givenName', value: 'Eva' }),
    })
    expect((await own.call('readScimUser', { id: uid })).body.groups).toMatchObject([
      { display: 'Eva Souza' },
    ])
  })

  test('an invite that waits is of the team, whatever its domain', async () => {
    const { body } = await create(newUser({ userName: 'espera@freela.example', emails: [] }))
    const renamed = await patch(body.id, { op: 'replace', path: 'name.givenName', value: 'Eva' })
    expect([renamed.status, renamed.body.name.givenName]).toEqual([200, 'Eva'])
    expect((await patch(body.id, { op: 'replace', path: 'active', value: false })).body.active).toBe(false)
  })

  test('the key of the instance changes every account but those of super admins', async () => {
    const { uid } = await member('freela.example')
    const body = patchOf({ op: 'replace', value: { active: false, name: { givenName: 'Eva' } } })
    expect((await instance.call('patchScimUser', { id: uid, body })).body).toMatchObject({ active: false })
    expect(await isMember(uid)).toBe(true)
    const root = await server().make.person({ role: 'root' })
    expect((await instance.call('patchScimUser', { id: root.uid, body })).status).toBe(404)
    expect((await instance.call('deleteScimUser', { id: root.uid })).status).toBe(404)
    const { body: alone } = await create(newUser(), instance)
    expect([alone.groups, await isMember(alone.id)]).toEqual([[], false])
  })
})

test('a second run with the same end changes nothing: a sample of the benchmark', async () => {
  const people = await Promise.all(
    // Fewer than the database has connections: creations wait for each other.
    Array.from({ length: 10 }, async (_, n) => {
      const body = newUser({ externalId: `s${n}` })
      const { status, body: user } = await create(body)
      expect([status, user.detail]).toEqual([201, undefined])
      return { body, id: String(user.id) }
    }),
  )
  const run = async () => {
    const answers = await Promise.all(
      people.map(async ({ body, id }, n) => {
        const wanted = { name: { givenName: 'Eva', familyName: `Lima ${n}` }, active: n % 5 > 0 }
        return n % 2 === 0
          ? patch(id, { op: 'Replace', value: wanted })
          : directory.call('replaceScimUser', { id, body: { ...body, ...wanted } })
      }),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    return answers.map(({ body }) => body)
  }
  const first = await run()
  expect(first.map(({ active }) => active)).toEqual(people.map((_, n) => n % 5 > 0))
  expect(await run()).toEqual(first)
})

describe('letting people go', () => {
  test('blocks an account of the team, and a later creation gives it back', async () => {
    const person = await member()
    await patch(person.uid, { op: 'replace', path: 'externalId', value: 'old' })
    const { status, body } = await directory.call('deleteScimUser', { id: person.uid })
    expect([status, body, (await accountOf(person.uid)).status]).toEqual([204, null, 'blocked'])
    expect((await directory.call('readScimUser', { id: person.uid })).status).toBe(404)
    expect((await directory.call('deleteScimUser', { id: person.uid })).status).toBe(404)
    const filter = `userName eq "${person.username}"`
    expect((await directory.call('readScimUsers', { query: { filter } })).body.totalResults).toBe(0)
    expect((await instance.call('readScimUser', { id: person.uid })).body.active).toBe(false)
    const back = await create(newUser({ userName: person.username, emails: [], externalId: 'new' }))
    expect([back.status, back.body.id, back.body.active, back.body.externalId]).toEqual([
      201,
      person.uid,
      true,
      'new',
    ])
    expect(await accountOf(person.uid)).toMatchObject({ status: 'active', first_name: 'Nina' })
    expect((await auditOf(person.uid)).every(({ api_key }) => api_key === directory.uid)).toBe(true)
  })

  test('a blocked account is let go as well, and comes back without a second one', async () => {
    const person = await member()
    await patch(person.uid, { op: 'replace', path: 'active', value: false })
    expect((await directory.call('deleteScimUser', { id: person.uid })).status).toBe(204)
    const body = newUser({ userName: person.username, emails: [] })
    const both = await Promise.all([create(body), create(body)])
    expect(both.some(({ status }) => status === 201)).toBe(true)
    for (const { status, body: user } of both)
      expect(status === 201 ? user.id : user.scimType).toBe(status === 201 ? person.uid : 'uniqueness')
  })

  test('ends the membership of an account of another domain', async () => {
    const person = await member('freela.example')
    expect((await directory.call('deleteScimUser', { id: person.uid })).status).toBe(204)
    expect([await isMember(person.uid), (await accountOf(person.uid)).status]).toEqual([false, 'active'])
  })
})

describe('versions', () => {
  test('a change of what has changed since is refused with 412', async () => {
    const { uid } = await member()
    const etag = String((await directory.call('readScimUser', { id: uid })).headers['etag'])
    const match = { headers: { 'if-match': etag } }
    const body = patchOf({ op: 'replace', path: 'name.givenName', value: 'Eva' })
    expect((await directory.call('patchScimUser', { id: uid, body, ...match })).status).toBe(200)
    expect((await directory.call('patchScimUser', { id: uid, body, ...match })).status).toBe(412)
    expect(
      (await directory.call('replaceScimUser', { id: uid, body: { active: false }, ...match })).status,
    ).toBe(412)
    expect((await directory.call('deleteScimUser', { id: uid, ...match })).status).toBe(412)
    expect((await directory.call('deleteScimUser', { id: uid, headers: { 'if-match': '*' } })).status).toBe(
      204,
    )
  })

  test('of many changes of one version at once, one applies', async () => {
    const { uid } = await member()
    const etag = String((await directory.call('readScimUser', { id: uid })).headers['etag'])
    const all = await Promise.all(
      Array.from({ length: 8 }, async (_, n) =>
        directory.call('patchScimUser', {
          id: uid,
          body: patchOf({ op: 'replace', path: 'name.givenName', value: `N${n}` }),
          headers: { 'if-match': etag },
        }),
      ),
    )
    const counted = (wanted: number) => all.filter(({ status }) => status === wanted).length
    expect([counted(200), counted(412)]).toEqual([1, 7])
  })
})
