import { editTeam, readTeams, type Team } from '@resguardo/contract/teams/teams'
import { beforeAll, expect, test } from 'vitest'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const tokens = { user: '', teamAdmin: '', strangeAdmin: '', root: '' }
let own = ''

beforeAll(async () => {
  const { make } = server()
  own = await make.team('Quintal')
  tokens.user = (await make.signedIn({ role: 'user', team: own })).token
  tokens.teamAdmin = (await make.signedIn({ team: own })).token
  tokens.strangeAdmin = (await make.signedIn({ team: await make.team('Outra') })).token
  tokens.root = (await make.signedIn({ role: 'root' })).token
})

const lists = (query: { uid?: string; q?: string; after?: string; size?: number }, token?: string) =>
  server().call(readTeams, { query }, { token })
const teamOf = async (uid: string) => (await lists({ uid }, tokens.root)).data.teams[0] as Team
const edits = (team: Team, token: string | undefined, changes: Partial<Team> = {}) => {
  const { uid, teamName, description, contactEmail, revision } = { ...team, ...changes }
  return server().call(editTeam, { body: { uid, teamName, description, contactEmail, revision } }, { token })
}

test('S3.023 S3.024 S3.025 S3.026 S3.027 a team has name, description, contact, domains and own settings', async () => {
  expect(await teamOf(own)).toEqual({
    uid: own,
    teamName: 'Quintal',
    description: '',
    contactEmail: 'contato@example.org',
    domains: [],
    customSettings: {},
    members: 2,
    revision: 1,
  })
})

const cells = [
  ['no token', undefined, 401, 401],
  ['a user of the team', 'user', 403, 403],
  ['an admin of the team', 'teamAdmin', 200, 200],
  ['an admin of another team', 'strangeAdmin', 404, 404],
  ['root', 'root', 200, 200],
] as const

test.each(cells)('S6.011 %s reads and edits a team: %s %i %i', async (_, name, read, edit) => {
  const token = name && tokens[name]
  expect((await lists({ uid: own }, token)).status).toBe(read)
  expect((await edits(await teamOf(own), token)).status).toBe(edit)
})

test('S6.010 an admin sees exactly their own teams, one in no team none, and root every one', async () => {
  const { make } = server()
  const both = await make.signedIn({ team: own })
  const other = await make.team('Zelo')
  await make.join(other, both.uid)
  const uids = async (token: string) => (await lists({ size: 100 }, token)).data.teams.map(({ uid }) => uid)
  expect(await uids(both.token)).toEqual([own, other])
  expect(await uids((await make.signedIn()).token)).toEqual([])
  expect((await uids(tokens.root)).length).toBeGreaterThan(2)
})

test('a team that one was taken out of is out of sight at once', async () => {
  const { make, deps } = server()
  const admin = await make.signedIn({ team: own })
  expect((await lists({ uid: own }, admin.token)).status).toBe(200)
  await deps.db.deleteFrom('memberships').where('person', '=', admin.uid).execute()
  await expect
    .poll(async () => (await lists({ uid: own }, admin.token)).status, { timeout: 5000, interval: 1 })
    .toBe(404)
})

test('S7.051 what was edited is saved, and its revision counts up', async () => {
  const team = await teamOf(await server().make.team())
  const changes = { teamName: ' Novo Nome ', description: 'Para todas', contactEmail: 'Nova@Example.org' }
  const answer = await edits(team, tokens.root, changes)
  const saved = {
    teamName: 'Novo Nome',
    description: 'Para todas',
    contactEmail: 'nova@example.org',
    revision: 2,
  }
  expect(answer).toMatchObject({ status: 200, message: 'editTeam200', data: saved })
  expect(await teamOf(team.uid)).toMatchObject(saved)
})

test('an edit that started from an older revision is refused with 409, and nothing of it is saved', async () => {
  const team = await teamOf(await server().make.team())
  expect((await edits(team, tokens.root, { teamName: 'Primeira' })).status).toBe(200)
  expect(await edits(team, tokens.root, { teamName: 'Segunda' })).toMatchObject({
    status: 409,
    message: 'editTeam409',
  })
  expect(await teamOf(team.uid)).toMatchObject({ teamName: 'Primeira', revision: 2 })
})

test('of 20 edits at once exactly one wins', async () => {
  const team = await teamOf(await server().make.team())
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => edits(team, tokens.root, { teamName: `Nome ${i}` })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(409)])
  const winner = answers.find(({ status }) => status === 200)
  expect(await teamOf(team.uid)).toMatchObject({ teamName: winner?.data.teamName, revision: 2 })
})

test.each([
  ['an empty name', { teamName: ' ' }],
  ['a name of 101 characters', { teamName: 'x'.repeat(101) }],
  ['a description of 1001 characters', { description: 'x'.repeat(1001) }],
  ['a contact that is no address', { contactEmail: 'nobody' }],
  ['a revision no row can have', { revision: 2 ** 40 }],
])('%s is refused with 400', async (_, changes) => {
  expect((await edits(await teamOf(own), tokens.root, changes)).status).toBe(400)
})

async function walk(query: { q?: string; size?: number }, token: string) {
  const seen: Team[] = []
  for (let after: string | undefined; ; ) {
    const { data } = await lists({ ...query, ...(after && { after }) }, token)
    seen.push(...data.teams)
    if (!data.next) return seen
    after = data.next
  }
}

test('sixty teams come page by page, each once and in the order of their names', async () => {
  const { make } = server()
  const admin = await make.signedIn()
  // Equal names, different case, and letters whose lower case depends on the language.
  const names = Array.from(
    { length: 60 },
    (_, i) => ['Abrigo', 'abrigo', 'ΟΔΟΣ', 'İzmir', 'Ácaro', `Time ${i}`][i % 6] ?? '',
  )
  for (const name of names) await make.join(await make.team(name), admin.uid)
  for (const size of [1, 7, 25, 100]) {
    const seen = await walk({ size }, admin.token)
    expect(seen.map(({ teamName }) => teamName).toSorted(), `size ${size}`).toEqual(names.toSorted())
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(60)
  }
  const whole = await walk({ size: 100 }, admin.token)
  expect(await walk({ size: 7 }, admin.token)).toEqual(whole)
})

test('search finds a part of the name whatever its case, and takes signs as they are', async () => {
  const { make } = server()
  const admin = await make.signedIn()
  for (const name of ['100% Segura', 'Rede_Sul', 'Rede Norte', 'ΟΔΟΣ'])
    await make.join(await make.team(name), admin.uid)
  const find = async (q: string) => (await walk({ q }, admin.token)).map(({ teamName }) => teamName)
  expect(await find('REDE')).toEqual(['Rede Norte', 'Rede_Sul'])
  expect(await find('%')).toEqual(['100% Segura'])
  expect(await find('_')).toEqual(['Rede_Sul'])
  expect(await find('ΟΔΟΣ')).toEqual(['ΟΔΟΣ'])
  expect(await find('\\')).toEqual([])
})

test.each([{ size: 0 }, { size: 101 }, { size: 1.5 }])('a page of %j is bad input', async (query) => {
  expect((await lists(query, tokens.root)).status).toBe(400)
})
