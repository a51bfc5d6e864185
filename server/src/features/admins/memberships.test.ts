import { readMemberships, teamPermissions } from '@resguardo/contract/teams/memberships'
import { readTeams } from '@resguardo/contract/teams/teams'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
type Someone = TestPerson & { token: string }
let own = ''
let second = ''
let other = ''
let admin: Someone
let root: Someone
const nobody = '00000000-0000-4000-8000-000000000000'

beforeEach(async () => {
  const { make } = server()
  own = await make.team('Quintal')
  second = await make.team('Varanda')
  other = await make.team('Outra')
  admin = await make.signedIn({ team: own })
  await make.join(second, admin.uid)
  root = await make.signedIn({ role: 'root' })
})

const changes = (uid: string, body: { add?: string[]; remove?: string[] }, token?: string) =>
  server().call(teamPermissions, { body: { uid, ...body } }, { token })
const teamsOf = async (uid: string) =>
  (
    await server()
      .deps.db.selectFrom('memberships')
      .select('team')
      .where('person', '=', uid)
      .orderBy('team')
      .execute()
  ).map(({ team }) => team)

type Subject = 'somebody of the own team' | 'somebody of another team' | 'nobody'
type Target = 'own' | 'other'
const cells: [actor: string, subject: Subject, into: Target, status: number][] = [
  ['no token', 'somebody of the own team', 'own', 401],
  ['user', 'somebody of the own team', 'own', 403],
  ['admin of the team', 'somebody of the own team', 'own', 200],
  ['admin of the team', 'somebody of the own team', 'other', 403],
  ['admin of the team', 'somebody of another team', 'own', 404],
  ['admin of the team', 'nobody', 'own', 404],
  ['admin of another team', 'somebody of the own team', 'own', 404],
  ['root', 'somebody of the own team', 'own', 200],
  ['root', 'somebody of the own team', 'other', 200],
  ['root', 'somebody of another team', 'own', 200],
  ['root', 'nobody', 'own', 404],
]

describe('who may include which person where', () => {
  test.each(cells)('S6.013 S7.033 S8.058 S8.059 S8.060 %s, %s, into a team of %s: %i', async (...cell) => {
    const [actor, subject, into, status] = cell
    const { make } = server()
    const token = {
      'no token': undefined,
      user: (await make.signedIn({ role: 'user', team: own })).token,
      'admin of the team': admin.token,
      'admin of another team': (await make.signedIn({ team: other })).token,
      root: root.token,
    }[actor]
    const home = subject === 'somebody of another team' ? other : own
    const uid = subject === 'nobody' ? nobody : (await make.person({ team: home })).uid
    const target = into === 'own' ? second : await make.team('Terceira')
    const answer = await changes(uid, { add: [target] }, token)
    expect(answer.status).toBe(status)
    if (status === 401 || actor === 'user') return
    expect(answer.message).toBe(`teamPermissions${status}`)
    if (subject !== 'nobody')
      expect(await teamsOf(uid)).toEqual(status === 200 ? [home, target].toSorted() : [home])
  })

  test('a team that does not exist is 403 to an admin and 400 to root', async () => {
    const { uid } = await server().make.person({ team: own })
    expect((await changes(uid, { add: [nobody] }, admin.token)).status).toBe(403)
    expect(await changes(uid, { add: [nobody] }, root.token)).toMatchObject({
      status: 400,
      data: { fields: { add: 'fields.team' } },
    })
  })

  test('a root does not exist for an admin, nor does a deleted person for anyone', async () => {
    const { make } = server()
    const hidden = await make.person({ role: 'root', team: own })
    expect((await changes(hidden.uid, { add: [second] }, admin.token)).status).toBe(404)
    const gone = await make.person({ team: own, status: 'deleted' })
    for (const { token } of [admin, root])
      expect((await changes(gone.uid, { add: [second] }, token)).status).toBe(404)
  })
})

test('S8.058 the change is answered, reported as if made by hand, in force at once, and idempotent', async () => {
  const { make, call, deps } = server()
  const person = await make.signedIn({ team: own })
  for (let again = 0; again < 2; again++)
    expect(await changes(person.uid, { add: [second], remove: [own] }, admin.token)).toMatchObject({
      status: 200,
      message: 'teamPermissions200',
      data: { uid: person.uid, teams: [{ uid: second, teamName: 'Varanda', joinedBy: 'hand', ends: null }] },
    })
  const seen = async () =>
    (await call(readTeams, { query: {} }, { token: person.token })).data.teams.map(({ uid }) => uid)
  await expect.poll(seen, { timeout: 5000, interval: 5 }).toEqual([second])
  const lines = await deps.db
    .selectFrom('audit_log')
    .select(['team', 'reason'])
    .where('target', '=', person.uid)
    .orderBy('number')
    .execute()
  expect(lines).toEqual([
    { team: second, reason: 'joined' },
    { team: own, reason: 'left' },
  ])
})

test('an admin sees and touches only shared teams: those of others stay, and are not shown', async () => {
  const { make } = server()
  const person = await make.person({ team: own })
  await make.join(other, person.uid)
  const { data } = await changes(person.uid, { add: [second], remove: [own] }, admin.token)
  expect(data.teams.map(({ uid }) => uid)).toEqual([second])
  expect(await teamsOf(person.uid)).toEqual([second, other].toSorted())
  const { data: whole } = await changes(person.uid, {}, root.token)
  expect(whole.teams).toHaveLength(2)
})

test('the teams of a person are read by anyone who may change them: root all, an admin those they share', async () => {
  const { make, call } = server()
  const person = await make.person({ team: own })
  await make.join(other, person.uid)
  const reads = (uid: string, token?: string) => call(readMemberships, { query: { uid } }, { token })
  const shared = { uid: own, teamName: 'Quintal', role: 'admin', joinedBy: 'hand', ends: null }
  expect((await reads(person.uid, admin.token)).data).toEqual({ uid: person.uid, teams: [shared] })
  expect((await reads(person.uid, root.token)).data.teams.map(({ teamName }) => teamName)).toEqual([
    'Outra',
    'Quintal',
  ])
  const stranger = await make.signedIn({ team: await make.team() })
  expect(await reads(person.uid, stranger.token)).toMatchObject({
    status: 404,
    message: 'readMemberships404',
  })
  const gone = await make.person({ team: own, status: 'deleted' })
  expect((await reads(gone.uid, root.token)).status).toBe(404)
})

test('an end user belongs to one team: another one comes only in its place', async () => {
  const { uid } = await server().make.person({ role: 'user', team: own })
  expect(await changes(uid, { add: [second] }, admin.token)).toMatchObject({
    status: 409,
    message: 'teamPermissions409',
    data: { why: 'oneTeam' },
  })
  expect((await changes(uid, { add: [second], remove: [own] }, admin.token)).status).toBe(200)
  expect(await teamsOf(uid)).toEqual([second])
})

test('no one leaves a team with other people without an admin', async () => {
  const { make } = server()
  const person = await make.person({ role: 'user', team: own })
  const stuck = { status: 409, data: { why: 'onlyAdmin' } }
  expect(await changes(admin.uid, { remove: [own] }, admin.token)).toMatchObject(stuck)
  expect(await changes(admin.uid, { remove: [own] }, root.token)).toMatchObject(stuck)
  await make.person({ team: own, status: 'pending' })
  expect(await changes(admin.uid, { remove: [own] }, root.token)).toMatchObject(stuck)
  await make.person({ team: own })
  expect((await changes(person.uid, { remove: [own] }, admin.token)).status).toBe(200)
  expect((await changes(admin.uid, { remove: [own] }, root.token)).status).toBe(200)
  // They are alone in the second team, so it may be left empty.
  expect((await changes(admin.uid, { remove: [second] }, admin.token)).status).toBe(200)
  expect(await teamsOf(admin.uid)).toEqual([])
})

test('of two admins who leave at once, one stays with the people', async () => {
  const { make } = server()
  for (let round = 0; round < 5; round++) {
    const team = await make.team()
    const both = [await make.signedIn({ team }), await make.signedIn({ team })]
    await make.person({ role: 'user', team })
    const answers = await Promise.all(both.map(({ uid, token }) => changes(uid, { remove: [team] }, token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})

test.each([
  ['a uid that is none', { add: ['x'] }],
  ['101 teams', { add: Array.from({ length: 101 }, () => nobody) }],
  ['the same team added and taken away', { add: ['own'], remove: ['own'] }],
])('%s is refused with 400', async (_, body) => {
  const { uid } = await server().make.person({ team: own })
  const filled = JSON.parse(JSON.stringify(body).replaceAll('"own"', JSON.stringify(own)))
  expect((await changes(uid, filled, root.token)).status).toBe(400)
})
