import { scimLimits, scimSchemas, scimType } from '@resguardo/contract/scim/scim'
import { beforeAll, describe, expect, test } from 'vitest'
import { assumeTeamRole } from '#db/roles/rowLevelSecurity.ts'
import { mutations, rawBodies } from '#test/hostileRequests.ts'
import { callScim, makeDirectory, newUser, patchOf } from '#test/scim.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let team = ''
let directory: Awaited<ReturnType<typeof makeDirectory>>
let stranger: typeof directory
let person = { uid: '', username: '' }
beforeAll(async () => {
  const { make, deps } = server()
  team = await make.team('Quintal')
  const other = await make.team('Outra')
  directory = await makeDirectory(server(), team)
  stranger = await makeDirectory(server(), other)
  person = await make.person({ role: 'user', team, username: 'ana@quintal.example' })
  await make.person({ role: 'admin', team })
  await deps.db
    .insertInto('team_domains')
    .values(
      [team, other].map((one, n) => ({
        team: one,
        domain: `quintal${n || ''}.example`,
        token: 't',
        state: 'proved' as const,
        proved_by: 'root' as const,
      })),
    )
    .execute()
  await deps.db
    .insertInto('directory_links')
    .values([team, other, null].map((one) => ({ team: one, person: person.uid, external_id: 'x' })))
    .execute()
})
const accountOf = (uid: string) =>
  server().deps.db.selectFrom('people').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

describe.each(['createScimUser', 'replaceScimUser', 'patchScimUser'] as const)('%s', (name) => {
  // An attribute that the server does not have is left out, however deep it is.
  const refused = rawBodies.filter(([what]) => name !== 'replaceScimUser' || !what.startsWith('20,000 obj'))
  test.each(refused)('%s is refused with %i', async (_what, status, payload, headers) => {
    const response = await server().inject({
      method: { createScimUser: 'POST', replaceScimUser: 'PUT', patchScimUser: 'PATCH' }[name] as 'POST',
      url: name === 'createScimUser' ? '/scim/v2/Users' : `/scim/v2/Users/${person.uid}`,
      headers: { authorization: `Bearer ${directory.secret}`, 'content-type': scimType, ...headers },
      payload,
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ schemas: [scimSchemas.error], status: String(status) })
  })
})

test('no value of an attribute makes it fail', async () => {
  const operation = { op: 'replace', path: 'name.givenName', value: 'Ana' }
  const bodies = [
    ...[...mutations(newUser())].map((body) => ['createScimUser', body] as const),
    ...[...mutations(operation)].map((one) => ['patchScimUser', { Operations: [one] }] as const),
    ...[...mutations(patchOf(operation))].map((body) => ['patchScimUser', body] as const),
  ]
  expect(bodies.length).toBeGreaterThan(200)
  for (const [name, body] of bodies) {
    const { status } = await directory.call(name, {
      ...(name === 'patchScimUser' && { id: person.uid }),
      body: body === null ? 'null' : (body as object),
    })
    expect([JSON.stringify(body)?.slice(0, 200), status < 500]).toEqual([expect.any(String), true])
  }
})

test('a large PATCH is done or refused, and quickly', async () => {
  const patch = (operations: readonly object[]) =>
    directory.call('patchScimUser', { id: person.uid, body: patchOf(...operations) })
  const began = performance.now()
  const add = { op: 'add', path: 'emails[type eq "x"].value', value: 'y'.repeat(20) }
  expect((await patch(Array.from({ length: scimLimits.operations + 1 }, () => ({ op: 'add' })))).status).toBe(
    400,
  )
  expect((await patch(Array.from({ length: scimLimits.operations }, () => add))).status).toBe(413)
  expect((await patch(Array.from({ length: 500 }, () => add))).status).toBe(200)
  const many = Array.from({ length: 3000 }, (_, n) => ({ value: `p${n}@x.example` }))
  expect((await patch([{ op: 'add', path: 'emails', value: many.slice(0, 1500) }])).status).toBe(200)
  expect((await patch([{ op: 'add', path: 'emails', value: many }])).status).toBe(413)
  const filter = `emails[${'('.repeat(500)}type pr${')'.repeat(500)}].value`
  expect((await patch([{ op: 'add', path: filter, value: 'y' }])).body.scimType).toBe('invalidFilter')
  expect(performance.now() - began).toBeLessThan(4000)
})

test('a filter at its limits is answered within a second', async () => {
  const terms = Array.from({ length: scimLimits.comparisons }, (_, n) => `displayName co "${n}%_"`)
  const began = performance.now()
  expect((await directory.call('readScimUsers', { query: { filter: terms.join(' or ') } })).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(1000)
  for (const filter of [`userName eq "' or 1=1 --"`, 'userName eq "\\u0000"', 'userName eq "\\ud800"'])
    expect((await directory.call('readScimUsers', { query: { filter } })).status).toBeLessThan(500)
})

test('another team can neither see nor change a person, however it asks', async () => {
  const before = await accountOf(person.uid)
  const id = person.uid
  const active = { op: 'replace', path: 'active', value: false }
  const answers = [
    await stranger.call('readScimUser', { id }),
    await stranger.call('replaceScimUser', { id, body: { active: false } }),
    await stranger.call('patchScimUser', { id, body: patchOf(active) }),
    await stranger.call('deleteScimUser', { id }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(JSON.stringify(answers)).not.toContain('ana@')
  const created = await stranger.call('createScimUser', {
    body: newUser({ userName: person.username, emails: [], externalId: 'x' }),
  })
  expect([created.status, created.body.id === id]).toEqual([201, false])
  expect(await accountOf(id)).toEqual(before)
  expect((await directory.call('readScimUser', { id })).body.groups).toHaveLength(1)
})

test('beneath the checks, PostgreSQL shows a key the links of its team alone', async () => {
  const { deps } = server()
  const seen = await deps.db.transaction().execute(async (db) => {
    await assumeTeamRole(db, { uid: directory.uid, scope: { team } })
    return db.selectFrom('directory_links').select('team').where('person', '=', person.uid).execute()
  })
  expect(seen).toEqual([{ team }])
  const write = deps.db.transaction().execute(async (db) => {
    await assumeTeamRole(db, { uid: stranger.uid })
    await db.insertInto('directory_links').values({ team, person: person.uid, external_id: 'mine' }).execute()
  })
  await expect(write).rejects.toThrow('row-level security')
})

test('an id that is none is refused', async () => {
  for (const name of ['readScimUser', 'deleteScimUser', 'readScimGroup'] as const)
    expect((await directory.call(name, { id: 'x' })).status).toBe(400)
  for (const name of ['replaceScimUser', 'replaceScimGroup'] as const)
    expect((await directory.call(name, { id: 'x', body: {} })).status).toBe(400)
})

test('a key that ends is refused at once, and one from a web page always', async () => {
  const key = await makeDirectory(server(), team)
  expect((await key.call('readScimUsers')).status).toBe(200)
  expect((await key.call('readScimUsers', { headers: { origin: 'https://evil.example' } })).status).toBe(401)
  await server()
    .deps.db.updateTable('api_keys')
    .set({ revoked: new Date(), digest: null })
    .where('uid', '=', key.uid)
    .execute()
  const { status, body } = await key.call('createScimUser', { body: newUser() })
  expect([status, body.status]).toEqual([401, '401'])
  expect((await callScim(server(), 'eyJhbGciOiJub25lIn0.e30.', 'readScimUsers')).status).toBe(401)
})

test('a team that is deleted takes its directory along', async () => {
  const { make, deps } = server()
  const gone = await make.team('Some')
  const key = await makeDirectory(server(), gone)
  await deps.db.deleteFrom('teams').where('uid', '=', gone).execute()
  expect((await key.call('readScimUsers')).status).toBe(401)
})
