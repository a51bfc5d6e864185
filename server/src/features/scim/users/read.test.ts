import { scimLimits, scimSchemas, scimType } from '@resguardo/contract/scim/scim'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDirectory, typeOf } from '#test/scim.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let team = ''
let other = ''
let directory: Awaited<ReturnType<typeof makeDirectory>>
let instance: typeof directory
let bia = { uid: '', username: '' }
let caio = bia
let invited = bia
let stranger = bia
beforeAll(async () => {
  const { make, deps } = server()
  team = await make.team('Quintal')
  other = await make.team('Outra')
  directory = await makeDirectory(server(), team)
  instance = await makeDirectory(server())
  bia = await make.person({ role: 'admin', team, username: 'bia@quintal.example' })
  caio = await make.person({ role: 'user', team, username: 'caio@quintal.example', status: 'blocked' })
  invited = await make.person({ role: 'user', team, username: '~ines', status: 'pending' })
  await make.person({ role: 'root', team, username: 'raiz@quintal.example' })
  await make.person({ role: 'user', team, username: 'saiu@quintal.example', status: 'deleted' })
  stranger = await make.person({ role: 'user', team: other, username: 'dora@outra.example' })
  const rename = (uid: string, first_name: string, more: object = {}) =>
    deps.db
      .updateTable('people')
      .set({ first_name, ...more })
      .where('uid', '=', uid)
      .execute()
  await rename(bia.uid, 'Bia')
  await rename(caio.uid, 'Caio')
  await rename(invited.uid, 'Inês', { invited_as: 'ines@quintal.example', unproved: true })
  await deps.db
    .insertInto('directory_links')
    .values([
      { team, person: bia.uid, external_id: 'E-1' },
      { team: null, person: bia.uid, external_id: 'I-1' },
    ])
    .execute()
})

const idsOf = (body: { Resources: { id: string }[] }) => body.Resources.map(({ id }) => id)
const found = async (filter: string, by = directory) => {
  const { status, body } = await by.call('readScimUsers', { query: { filter } })
  expect([filter, status]).toEqual([filter, 200])
  return idsOf(body).toSorted()
}
const sorted = (...people: { uid: string }[]) => people.map(({ uid }) => uid).toSorted()

test('a person is a resource of RFC 7643, 4.1', async () => {
  const { status, type, headers, body } = await directory.call('readScimUser', { id: bia.uid })
  expect([status, type]).toEqual([200, scimType])
  expect(body).toEqual({
    schemas: [scimSchemas.user],
    id: bia.uid,
    externalId: 'E-1',
    userName: 'bia@quintal.example',
    name: { givenName: 'Bia', familyName: 'Souza', formatted: 'Bia Souza' },
    displayName: 'Bia Souza',
    active: true,
    emails: [{ value: 'bia@quintal.example', type: 'work', primary: true }],
    groups: [
      {
        value: team,
        display: 'Quintal',
        $ref: expect.stringMatching(`/scim/v2/Groups/${team}$`),
        type: 'direct',
      },
    ],
    meta: {
      resourceType: 'User',
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      lastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      location: expect.stringMatching(`/scim/v2/Users/${bia.uid}$`),
      version: headers['etag'],
    },
  })
})

test('a list has the people of the team alone, without super admins and deleted accounts', async () => {
  const { status, type, body } = await directory.call('readScimUsers')
  expect([status, type]).toEqual([200, scimType])
  expect(body).toMatchObject({ schemas: [scimSchemas.list], totalResults: 3, startIndex: 1, itemsPerPage: 3 })
  expect(idsOf(body).toSorted()).toEqual(sorted(bia, caio, invited))
  expect(idsOf((await instance.call('readScimUsers')).body)).toContain(stranger.uid)
})

test('each directory has names of its own for people', async () => {
  expect((await instance.call('readScimUser', { id: bia.uid })).body.externalId).toBe('I-1')
  expect(await found('externalId eq "E-1"', instance)).toEqual([])
  expect(await found('externalId eq "I-1"', instance)).toEqual([bia.uid])
})

test('a person of another team is not there', async () => {
  expect((await directory.call('readScimUser', { id: stranger.uid })).status).toBe(404)
  expect(await found('userName eq "dora@outra.example"')).toEqual([])
  expect(await found(`groups.value eq "${other}"`)).toEqual([])
})

describe('filters', () => {
  test.each<[string, () => string[]]>([
    ['userName eq "BIA@quintal.example"', () => sorted(bia)],
    ['userName eq "ines@quintal.example"', () => sorted(invited)],
    ['userName eq "~ines"', () => []],
    ['emails.value eq "caio@quintal.example"', () => sorted(caio)],
    ['emails[type eq "work" and value sw "bia"]', () => sorted(bia)],
    ['emails[type eq "home"]', () => []],
    ['emails.primary eq true', () => sorted(bia, caio, invited)],
    ['externalId eq "E-1"', () => sorted(bia)],
    ['externalId eq "e-1"', () => []],
    ['externalId pr', () => sorted(bia)],
    ['externalId eq null', () => sorted(caio, invited)],
    ['not (externalId pr)', () => sorted(caio, invited)],
    ['not (externalId eq "E-1")', () => sorted(caio, invited)],
    ['externalId ne "E-1"', () => sorted(caio, invited)],
    ['externalId ne null', () => sorted(bia)],
    ['active eq false', () => sorted(caio)],
    ['active eq "True"', () => sorted(bia, invited)],
    ['active ne true', () => sorted(caio)],
    ['displayName co "a s"', () => sorted(bia)],
    ['name.givenName ew "io" or name.familyName eq "nada"', () => sorted(caio)],
    ['name.givenName gt "bz" and name.givenName lt "d"', () => sorted(caio)],
    ['userName ge "caio" and userName le "caio@z"', () => sorted(caio)],
    ['name.givenName co "%" or name.givenName co "_"', () => []],
    ['meta.lastModified gt "2001-01-01T00:00:00Z"', () => sorted(bia, caio, invited)],
    ['meta.created le "2001-01-01T00:00:00Z"', () => []],
    ['meta.created eq "2001-01-01T00:00:00Z"', () => []],
    ['id pr', () => sorted(bia, caio, invited)],
    ['groups pr', () => sorted(bia, caio, invited)],
    ['id eq "x"', () => []],
  ])('%s', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected())
  })

  test('by ids of people and teams', async () => {
    expect(await found(`id eq "${caio.uid}"`)).toEqual([caio.uid])
    expect(await found(`groups eq "${team}"`)).toEqual(sorted(bia, caio, invited))
  })

  test.each([
    'password eq "x"',
    'constructor eq "x"',
    'title pr',
    'id co "a"',
    'id eq 1',
    'active gt true',
    'active eq "perhaps"',
    'userName eq 1',
    'userName gt null',
    'meta.created co "2001"',
    'meta.created eq "yesterday"',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "x"',
    'userName eq',
  ])('%s is refused', async (filter) => {
    const { status, type, body } = await directory.call('readScimUsers', { query: { filter } })
    expect([status, type]).toEqual([400, scimType])
    expect(body).toEqual({
      schemas: [scimSchemas.error],
      status: '400',
      scimType: 'invalidFilter',
      detail: expect.any(String),
    })
  })
})

describe('pages', () => {
  const page = async (query: Record<string, string>) =>
    (await directory.call('readScimUsers', { query })).body

  test('startIndex and count walk the list', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((startIndex) => page({ startIndex, count: '1' })))
    expect(pages.flatMap(idsOf).toSorted()).toEqual(sorted(bia, caio, invited))
    expect(
      pages.map(({ totalResults, startIndex, itemsPerPage }) => [totalResults, startIndex, itemsPerPage]),
    ).toEqual([1, 2, 3].map((at) => [3, at, 1]))
  })

  test('less than 1 is the first, nothing is beyond the end, and a negative count is none', async () => {
    expect((await page({ startIndex: '-5', count: '1' })).startIndex).toBe(1)
    expect(await page({ startIndex: '9' })).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] })
    expect(await page({ count: '-1' })).toMatchObject({ totalResults: 3, itemsPerPage: 0 })
    expect((await page({ count: '100000' })).itemsPerPage).toBe(3)
    expect(scimLimits.page).toBe(200)
  })

  test('sortBy orders them', async () => {
    const names = async (query: Record<string, string>) =>
      (await page(query)).Resources.map(({ userName }: { userName: string }) => userName.split('@')[0])
    expect(await names({ sortBy: 'userName' })).toEqual(['bia', 'caio', 'ines'])
    expect(await names({ sortBy: 'name.givenName', sortOrder: 'descending' })).toEqual([
      'ines',
      'caio',
      'bia',
    ])
    expect(await names({ sortBy: 'externalId' })).toEqual(['bia', expect.any(String), expect.any(String)])
    for (const sortBy of ['password', 'id', 'a b'])
      expect((await directory.call('readScimUsers', { query: { sortBy } })).status).toBe(400)
  })

  test.each([{ startIndex: 'x' }, { count: '1.5' }, { sortOrder: 'up' }, { startIndex: '1e99' }])(
    '%o is refused',
    async (query) => {
      const { status, body } = await directory.call('readScimUsers', { query })
      expect([status, body.scimType]).toEqual([400, 'invalidValue'])
    },
  )
})

describe('attributes', () => {
  const shown = async (query: Record<string, string>) =>
    (await directory.call('readScimUser', { id: bia.uid, query })).body

  test('only those that are asked for, besides id and schemas', async () => {
    expect(
      await shown({
        attributes: 'userName,name.familyName,urn:ietf:params:scim:schemas:core:2.0:User:active',
      }),
    ).toEqual({
      schemas: [scimSchemas.user],
      id: bia.uid,
      userName: 'bia@quintal.example',
      name: { familyName: 'Souza' },
      active: true,
    })
    expect(await shown({ attributes: 'emails.value' })).toMatchObject({
      emails: [{ value: 'bia@quintal.example' }],
    })
  })

  test('without those that are excluded, but always with the id', async () => {
    const left = await shown({ excludedAttributes: 'id,groups,META,name.formatted' })
    expect(Object.keys(left)).toEqual([
      'schemas',
      'id',
      'externalId',
      'userName',
      'name',
      'displayName',
      'active',
      'emails',
    ])
    expect(left.name).toEqual({ givenName: 'Bia', familyName: 'Souza' })
  })

  test('a name that is none is refused', async () => {
    const { status, body } = await directory.call('readScimUser', {
      id: bia.uid,
      query: { attributes: 'a b' },
    })
    expect([status, body.scimType]).toEqual([400, 'invalidPath'])
  })
})

test('a resource that the directory has already is not sent again, until it changes', async () => {
  const { make } = server()
  const person = await make.person({ role: 'user', team })
  const first = await directory.call('readScimUser', { id: person.uid })
  const etag = String(first.headers['etag'])
  const again = (tag: string) =>
    directory.call('readScimUser', { id: person.uid, headers: { 'if-none-match': tag } })
  const unchanged = await again(`W/"x", ${etag}`)
  expect([unchanged.status, unchanged.body, unchanged.headers['etag']]).toEqual([304, null, etag])
  expect((await again('*')).status).toBe(304)
  await server()
    .deps.db.updateTable('people')
    .set({ last_name: 'Reis' })
    .where('uid', '=', person.uid)
    .execute()
  const changed = await again(etag)
  expect([changed.status, changed.body.name.familyName]).toEqual([200, 'Reis'])
  expect(Date.parse(changed.body.meta.lastModified)).toBeGreaterThan(Date.parse(first.body.meta.lastModified))
})

test('the server says what it can do', async () => {
  const config = await directory.call('readScimConfig')
  expect(config.body).toMatchObject({
    schemas: [scimSchemas.config],
    filter: { supported: true, maxResults: 200 },
    etag: { supported: true },
    bulk: { supported: false },
    changePassword: { supported: false },
  })
  for (const [list, one] of [
    ['readScimResourceTypes', 'readScimResourceType'],
    ['readScimSchemas', 'readScimSchema'],
  ] as const) {
    const { body } = await directory.call(list)
    expect(body.totalResults).toBeGreaterThan(0)
    for (const item of body.Resources) expect((await directory.call(one, { id: item.id })).body).toEqual(item)
    expect((await directory.call(one, { id: 'Nothing' })).status).toBe(404)
    expect((await directory.call(one, { id: 'x'.repeat(201) })).status).toBe(400)
  }
})

test('an address that is none answers in the format of the protocol', async () => {
  const send = (method: 'GET' | 'POST' | 'DELETE', url: string, headers = {}) =>
    server().inject({ method, url, headers: { authorization: `Bearer ${directory.secret}`, ...headers } })
  const missing = await send('GET', '/scim/v2/Devices', { accept: 'text/html' })
  expect([missing.statusCode, typeOf(missing.headers)]).toEqual([404, scimType])
  expect(missing.json()).toEqual({ schemas: [scimSchemas.error], status: '404', detail: 'Not Found' })
  expect((await send('DELETE', '/scim/v2/Devices/1')).json()).toMatchObject({ status: '501' })
  expect((await send('POST', '/scim/v2/Bulk')).json()).toMatchObject({ status: '501' })
  expect((await directory.call('readScimUser', { id: 'x' })).body).toMatchObject({ status: '400' })
})
