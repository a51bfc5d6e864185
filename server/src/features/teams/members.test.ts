import { readMembers, removeMember } from '@resguardo/contract/teams/members'
import { createTeam, readTeams } from '@resguardo/contract/teams/teams'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const tokens = { user: '', teamAdmin: '', strangeAdmin: '', root: '' }
let own = ''
let user: TestPerson & { token: string }
let admin: TestPerson & { token: string }

beforeAll(async () => {
  const { make } = server()
  own = await make.team('Quintal')
  user = await make.signedIn({ role: 'user', team: own })
  admin = await make.signedIn({ team: own })
  tokens.user = user.token
  tokens.teamAdmin = admin.token
  tokens.strangeAdmin = (await make.signedIn({ team: await make.team('Outra') })).token
  tokens.root = (await make.signedIn({ role: 'root' })).token
})

type Query = { uid?: string; q?: string; after?: string; size?: number }
const reads = (query: Query, token: string | undefined = tokens.teamAdmin) =>
  server().call(readMembers, { query: { uid: own, ...query } }, { token })
const removes = (person: string, uid: string, token: string) =>
  server().call(removeMember, { query: { uid, person } }, { token })

const cells = [
  ['no token', undefined, 401, 401],
  ['a user of the team', 'user', 403, 403],
  ['an admin of the team', 'teamAdmin', 200, 200],
  ['an admin of another team', 'strangeAdmin', 404, 404],
  ['root', 'root', 200, 200],
] as const

test.each(cells)('%s reads the members and takes one out: %s %i %i', async (_, name, read, remove) => {
  const options = { token: name && tokens[name] }
  const person = await server().make.person({ role: 'user', team: own })
  expect((await server().call(readMembers, { query: { uid: own } }, options)).status).toBe(read)
  const query = { uid: own, person: person.uid }
  expect((await server().call(removeMember, { query }, options)).status).toBe(remove)
  const { deps } = server()
  const left = await deps.db
    .selectFrom('memberships')
    .select('person')
    .where('person', '=', person.uid)
    .execute()
  expect(left).toHaveLength(remove === 200 ? 0 : 1)
})

test('a member is shown with how and when they came; no deleted person, and no root to an admin', async () => {
  const { make, deps } = server()
  const team = await make.team()
  const runs = await make.signedIn({ team })
  await make.person({ role: 'root', team })
  await make.person({ role: 'user', team, status: 'deleted' })
  const came = await make.person({ role: 'user' })
  await deps.db.insertInto('memberships').values({ team, person: came.uid, joined_by: 'domain' }).execute()
  const { data } = await reads({ uid: team }, runs.token)
  expect(data.members).toHaveLength(2)
  expect(data.members.find(({ uid }) => uid === came.uid)).toEqual({
    uid: came.uid,
    username: came.username,
    first_name: 'Ana',
    last_name: 'Souza',
    role: 'user',
    teamRole: 'member',
    status: 'active',
    joinedBy: 'domain',
    joined: expect.stringMatching(/^\d{4}-.*Z$/),
    ends: null,
  })
  expect((await reads({ uid: team }, tokens.root)).data.members).toHaveLength(3)
})

test('members come page by page, each once, and are found by a part of their name', async () => {
  const { make, deps } = server()
  const team = await make.team()
  for (const first_name of ['Ática', 'bia', 'Bia', 'Caio', 'zé']) {
    const { uid } = await make.person({ role: 'user', team })
    await deps.db.updateTable('people').set({ first_name }).where('uid', '=', uid).execute()
  }
  const seen: string[] = []
  for (let after: string | undefined; ; ) {
    const { data } = await reads({ uid: team, size: 2, ...(after && { after }) }, tokens.root)
    seen.push(...data.members.map(({ first_name }) => first_name))
    if (!data.next) break
    after = data.next
  }
  expect(seen).toHaveLength(5)
  expect(seen.map((name) => name.toLowerCase())).toEqual(['ática', 'bia', 'bia', 'caio', 'zé'])
  const found = await reads({ uid: team, q: 'ATIC' }, tokens.root)
  expect(found.data.members.map(({ first_name }) => first_name)).toEqual(['Ática'])
  expect((await reads({ uid: team, size: 0 }, tokens.root)).status).toBe(400)
})

test('the only admin is not taken out while others stay; alone they may go, and a non-member is 404', async () => {
  const { make } = server()
  const team = await make.team()
  const runs = await make.signedIn({ team })
  const other = await make.person({ role: 'user', team })
  expect(await removes(runs.uid, team, runs.token)).toMatchObject({ status: 409, message: 'removeMember409' })
  expect((await removes(other.uid, team, runs.token)).status).toBe(200)
  expect(await removes(other.uid, team, runs.token)).toMatchObject({
    status: 404,
    message: 'removeMember404',
  })
  expect((await removes(runs.uid, team, runs.token)).status).toBe(200)
})

test('of two admins who leave at once one stays with the others', async () => {
  const { make } = server()
  const team = await make.team()
  const both = [await make.signedIn({ team }), await make.signedIn({ team })]
  await make.person({ role: 'user', team })
  const answers = await Promise.all(both.map(({ uid, token }) => removes(uid, team, token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a blocked or pending admin runs nothing: the last one who can stays', async () => {
  const { make } = server()
  const team = await make.team()
  const runs = await make.signedIn({ team })
  await make.person({ team, status: 'blocked' })
  await make.person({ team, status: 'pending' })
  expect((await removes(runs.uid, team, runs.token)).status).toBe(409)
})

test('root alone creates a team, with no one in it', async () => {
  const body = { teamName: ' Nova ', description: '', contactEmail: 'Nova@Example.org' }
  for (const [token, status] of [
    [undefined, 401],
    [tokens.user, 403],
    [tokens.teamAdmin, 403],
  ] as const)
    expect((await server().call(createTeam, { body }, { token })).status).toBe(status)
  const made = await server().call(createTeam, { body }, { token: tokens.root })
  expect(made).toMatchObject({
    status: 200,
    message: 'createTeam200',
    data: { teamName: 'Nova', contactEmail: 'nova@example.org', members: 0, revision: 1, domains: [] },
  })
  const query = { uid: made.data.uid }
  expect((await server().call(readTeams, { query }, { token: tokens.root })).data.teams).toEqual([made.data])
  const empty = await server().call(createTeam, { body: { ...body, teamName: ' ' } }, { token: tokens.root })
  expect(empty.status).toBe(400)
})
