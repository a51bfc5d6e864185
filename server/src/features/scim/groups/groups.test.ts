import { scimLimits, scimSchemas } from '@resguardo/contract/scim/scim'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDirectory, patchOf } from '#test/scim.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let team = ''
let other = ''
let directory: Awaited<ReturnType<typeof makeDirectory>>
let instance: typeof directory
let admin = { uid: '' }
beforeAll(async () => {
  const { make } = server()
  team = await make.team('Quintal')
  other = await make.team('Outra')
  directory = await makeDirectory(server(), team)
  instance = await makeDirectory(server())
  admin = await make.person({ role: 'admin', team })
  await make.person({ role: 'root', team })
  await make.person({ role: 'user', team, status: 'deleted' })
})

const person = async (options: { team?: string; role?: 'user' | 'admin' } = {}) =>
  (await server().make.person({ role: 'user', ...options })).uid
const teamsOf = async (uid: string) =>
  (await server().deps.db.selectFrom('memberships').select('team').where('person', '=', uid).execute()).map(
    (row) => row.team,
  )
const patch = (id: string, operations: object[], by = instance, headers = {}) =>
  by.call('patchScimGroup', { id, body: patchOf(...operations), headers })
const newTeam = async () => {
  const uid = await server().make.team()
  await person({ role: 'admin', team: uid })
  return uid
}

test('a team is a resource of RFC 7643, 4.2, with its people but super admins and deleted ones', async () => {
  const { status, headers, body } = await directory.call('readScimGroup', { id: team })
  expect(status).toBe(200)
  expect(body).toEqual({
    schemas: [scimSchemas.group],
    id: team,
    displayName: 'Quintal',
    members: [
      {
        value: admin.uid,
        display: 'Ana Souza',
        $ref: expect.stringMatching(`/scim/v2/Users/${admin.uid}$`),
        type: 'User',
      },
    ],
    meta: {
      resourceType: 'Group',
      created: expect.stringMatching(/Z$/),
      location: expect.stringMatching(`/scim/v2/Groups/${team}$`),
      version: headers['etag'],
    },
  })
  const again = { id: team, headers: { 'if-none-match': String(headers['etag']) } }
  expect((await directory.call('readScimGroup', again)).status).toBe(304)
  const bare = await directory.call('readScimGroup', { id: team, query: { excludedAttributes: 'members' } })
  expect([bare.body.members, bare.body.meta.version]).toEqual([undefined, headers['etag']])
})

describe('lists', () => {
  const found = async (filter: string, by = instance) => {
    const { status, body } = await by.call('readScimGroups', { query: { filter } })
    expect([filter, status]).toEqual([filter, 200])
    return body.Resources.map(({ id }: { id: string }) => id)
  }

  test("a team's key sees its team alone", async () => {
    expect((await directory.call('readScimGroups')).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id: team }],
    })
    expect((await directory.call('readScimGroup', { id: other })).status).toBe(404)
    expect(
      (await instance.call('readScimGroups', { query: { count: '1' } })).body.totalResults,
    ).toBeGreaterThan(1)
  })

  test('filters by name and members', async () => {
    expect(await found('displayName eq "quintal"')).toEqual([team])
    expect(await found('displayName eq "quintal"', directory)).toEqual([team])
    expect(await found('displayName eq "Outra"', directory)).toEqual([])
    expect(await found(`members.value eq "${admin.uid}"`)).toEqual([team])
    expect(await found(`members[value eq "${admin.uid}"] and id eq "${team}"`)).toEqual([team])
    expect(await found(`members eq "${team}"`)).toEqual([])
    expect(await found('not (members pr) and displayName sw "Outra"')).toEqual([other])
    expect(await found('meta.created lt "2001-01-01T00:00:00Z"')).toEqual([])
    expect((await instance.call('readScimGroups', { query: { filter: 'members co "a"' } })).status).toBe(400)
  })

  test('sorted by name', async () => {
    const { body } = await instance.call('readScimGroups', {
      query: {
        sortBy: 'displayName',
        excludedAttributes: 'members',
        filter: 'displayName eq "Outra" or displayName eq "Quintal"',
      },
    })
    expect(body.Resources.map(({ displayName }: { displayName: string }) => displayName)).toEqual([
      'Outra',
      'Quintal',
    ])
  })
})

describe('members', () => {
  test('join and leave as RFC 7644, 3.5.2 has it', async () => {
    const group = await newTeam()
    const [one, two, three] = [await person(), await person(), await person()]
    const add = (...uids: string[]) => ({
      op: 'add',
      path: 'members',
      value: uids.map((value) => ({ value })),
    })
    const joined = await patch(group, [add(one, two), add(two, three)])
    expect(joined.status).toBe(200)
    for (const uid of [one, two, three]) expect(await teamsOf(uid)).toEqual([group])
    await patch(group, [{ op: 'remove', path: `members[value eq "${one}"]` }])
    // Entra ID names those who leave in the value.
    await patch(group, [{ op: 'Remove', path: 'members', value: [{ value: two }] }])
    expect([await teamsOf(one), await teamsOf(two), await teamsOf(three)]).toEqual([[], [], [group]])
    const { members } = joined.body
    const keep = members.filter(({ value }: { value: string }) => ![one, two, three].includes(value))
    await patch(group, [{ op: 'replace', value: { members: [...keep, { value: one }] } }])
    expect([await teamsOf(one), await teamsOf(three)]).toEqual([[group], []])
    const lines = await server()
      .deps.db.selectFrom('audit_log')
      .select(['action', 'api_key', 'team', 'reason'])
      .where('target', '=', one)
      .orderBy('number')
      .execute()
    expect(lines).toEqual(
      ['joined', 'left', 'joined'].map((reason) => ({
        action: 'teamPermissions',
        api_key: instance.uid,
        team: group,
        reason,
      })),
    )
  })

  test('PUT names all of them, or leaves them as they are', async () => {
    const group = await newTeam()
    const uid = await person()
    const { body } = await patch(group, [{ op: 'add', path: 'members', value: [{ value: uid }] }])
    const put = (more: object) =>
      instance.call('replaceScimGroup', { id: group, body: { displayName: body.displayName, ...more } })
    expect((await put({})).body.members).toHaveLength(2)
    const members = body.members.filter(({ value }: { value: string }) => value !== uid)
    expect((await put({ members })).body.members).toHaveLength(1)
    expect(await teamsOf(uid)).toEqual([])
  })

  test('a user has one team, and people keep an admin', async () => {
    const group = await newTeam()
    const busy = await person({ team: other })
    expect((await patch(group, [{ op: 'add', path: 'members', value: [{ value: busy }] }])).status).toBe(409)
    const user = await person({ team })
    const left = await patch(team, [{ op: 'remove', path: `members[value eq "${admin.uid}"]` }], directory)
    expect([left.status, left.body.schemas]).toEqual([409, [scimSchemas.error]])
    expect(await teamsOf(admin.uid)).toEqual([team])
    const put = await directory.call('replaceScimGroup', { id: team, body: { members: [{ value: user }] } })
    expect(put.status).toBe(409)
  })

  test("a team's key lets people go, but takes no one in", async () => {
    const [own, stranger, free] = [await person({ team }), await person({ team: other }), await person()]
    for (const uid of [stranger, free]) {
      const { status, body } = await patch(
        team,
        [{ op: 'add', path: 'members', value: [{ value: uid }] }],
        directory,
      )
      expect([status, body.scimType]).toEqual([400, 'invalidValue'])
    }
    expect([await teamsOf(stranger), await teamsOf(free)]).toEqual([[other], []])
    expect(
      (await patch(team, [{ op: 'remove', path: `members[value eq "${own}"]` }], directory)).status,
    ).toBe(200)
    expect(await teamsOf(own)).toEqual([])
    expect((await patch(other, [{ op: 'remove', path: 'members' }], directory)).status).toBe(404)
  })

  test.each<[string, unknown]>([
    ['no id', [{ value: 'x' }]],
    ['a number', [{ value: 1 }]],
    ['an id of no one', [{ value: '00000000-0000-4000-8000-000000000000' }]],
  ])('%s is no member', async (_, value) => {
    const { status, body } = await patch(other, [{ op: 'add', path: 'members', value }])
    expect([status, body.scimType]).toEqual([400, 'invalidValue'])
  })

  test('a super admin is no member', async () => {
    const { uid } = await server().make.person({ role: 'root' })
    expect((await patch(other, [{ op: 'add', path: 'members', value: [{ value: uid }] }])).status).toBe(400)
  })

  test('too many at once are refused', async () => {
    const value = Array.from({ length: scimLimits.memberChanges + 1 }, (_, n) => ({
      value: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    }))
    expect((await patch(other, [{ op: 'add', path: 'members', value }])).status).toBe(413)
  })

  test('of two changes at once that add others, both apply', async () => {
    const group = await newTeam()
    const uids = await Promise.all(Array.from({ length: 6 }, async () => person()))
    const all = await Promise.all(
      uids.map(async (value) => patch(group, [{ op: 'add', path: 'members', value: [{ value }] }])),
    )
    expect(all.map(({ status }) => status)).toEqual(uids.map(() => 200))
    for (const uid of uids) expect(await teamsOf(uid)).toEqual([group])
  })
})

describe('names', () => {
  test('the key of the instance makes teams, and no two of a name', async () => {
    const uid = await person()
    const create = (body: object) => instance.call('createScimGroup', { body })
    const { status, headers, body } = await create({
      displayName: 'Redação',
      members: [{ value: uid }],
      externalId: 'x',
    })
    expect([status, headers['location'], body.displayName]).toEqual([201, body.meta.location, 'Redação'])
    expect(await teamsOf(uid)).toEqual([body.id])
    const again = await create({ displayName: 'REDAÇÃO' })
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness'])
    for (const bad of [{}, { displayName: '' }, { displayName: 7 }])
      expect((await create(bad)).status).toBe(400)
  })

  test('a team is renamed, at the version that was read', async () => {
    const group = await newTeam()
    const etag = String((await instance.call('readScimGroup', { id: group })).headers['etag'])
    const rename = (name: string, by = instance) =>
      patch(group, [{ op: 'Replace', path: 'displayName', value: name }], by, { 'if-match': etag })
    expect((await rename('Nova sala')).body.displayName).toBe('Nova sala')
    expect((await rename('Outro nome')).status).toBe(412)
    const put = { id: group, body: { displayName: 'Quintal' }, headers: { 'if-match': etag } }
    expect((await instance.call('replaceScimGroup', put)).status).toBe(412)
    const taken = await instance.call('replaceScimGroup', { id: group, body: { displayName: 'Quintal' } })
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness'])
    const own = await patch(team, [{ op: 'replace', path: 'displayName', value: 'Quintal Novo' }], directory)
    expect(own.body.displayName).toBe('Quintal Novo')
  })

  test('no directory deletes a team', async () => {
    const { statusCode } = await server().inject({
      method: 'DELETE',
      url: `/scim/v2/Groups/${other}`,
      headers: { authorization: `Bearer ${instance.secret}` },
    })
    expect(statusCode).toBe(501)
  })
})
