import { readMembers } from '@resguardo/contract/teams/members'
import { readTeamRemoval, removeTeam } from '@resguardo/contract/teams/teamRemoval'
import { readTeams } from '@resguardo/contract/teams/teams'
import { beforeAll, expect, test } from 'vitest'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let root = ''

beforeAll(async () => {
  root = (await server().make.signedIn({ role: 'root' })).token
})

const db = () => server().deps.db
const previews = (query: { uid: string; into?: string }) =>
  server().call(readTeamRemoval, { query }, { token: root })
const removes = (query: { uid: string; into?: string; revision?: number }) =>
  server().call(removeTeam, { query: { revision: 1, ...query } }, { token: root })
const statusOf = async (uid: string) =>
  (await server().call(readTeams, { query: { uid } }, { token: root })).status
const membersOf = async (uid: string) =>
  (await server().call(readMembers, { query: { uid } }, { token: root })).data.members.map((one) => one.uid)
const associate = (sponsor: string, partner: string) =>
  db()
    .insertInto('associations')
    .values({ sponsor, partner, kind: 'report', proposed_by: 'sponsor' })
    .execute()
const claim = (team: string, domain: string, state: 'waiting' | 'proved') =>
  db()
    .insertInto('team_domains')
    .values({ team, domain, token: `of ${team}`, state, proved_by: state === 'proved' ? 'dns' : null })
    .execute()
const announce = (team: string) =>
  db()
    .insertInto('announcements')
    .values({ uid: crypto.randomUUID(), team, text: 'Olá', until: '2099-01-01' })
    .execute()

test('a team without running licences is removed; its people keep their accounts, and a second call finds none', async () => {
  const { make } = server()
  const uid = await make.team('Antiga')
  const { uid: person } = await make.person({ team: uid, role: 'user' })
  await make.pack(uid, { expiration: new Date(Date.now() - 1000) })
  await announce(uid)
  expect((await previews({ uid })).data).toEqual({
    people: 1,
    packs: 0,
    seats: 0,
    invites: 0,
    domains: 0,
    asked: 1,
    apiKeys: 0,
    why: null,
  })
  expect((await removes({ uid })).data).toEqual({ people: 1 })
  expect(await statusOf(uid)).toBe(404)
  const kept = await db()
    .selectFrom('people')
    .select('status')
    .where('uid', '=', person)
    .executeTakeFirstOrThrow()
  expect(kept.status).toBe('active')
  expect((await removes({ uid })).status).toBe(404)
  expect((await previews({ uid })).status).toBe(404)
  const audited = await db()
    .selectFrom('audit_log')
    .select(['action', 'result', 'reason'])
    .where('team', '=', uid)
    .orderBy('at', 'desc')
    .execute()
  expect(audited).toContainEqual({ action: 'removeTeam', result: 200, reason: 'Antiga' })
})

test('running licences without a team that takes them over, associations and a change meanwhile refuse it', async () => {
  const { make } = server()
  const uid = await make.team()
  const other = await make.team()
  const refused = async (why: string, query: Parameters<typeof removes>[0]) => {
    const { status, data } = await removes(query)
    expect({ status, data }).toEqual({ status: 409, data: { why } })
    expect(await statusOf(uid)).toBe(200)
  }
  await refused('revision', { uid, revision: 7 })
  await make.pack(uid)
  expect((await previews({ uid })).data).toMatchObject({ packs: 1, why: 'packs' })
  await refused('packs', { uid })
  expect((await previews({ uid, into: other })).data).toMatchObject({ packs: 1, why: null })
  await associate(other, uid)
  expect((await previews({ uid, into: other })).data).toMatchObject({ why: null })
  await db().updateTable('associations').set({ accepted: new Date() }).where('partner', '=', uid).execute()
  expect((await previews({ uid, into: other })).data).toMatchObject({ why: 'associations' })
  await refused('associations', { uid, into: other })
  await db().updateTable('associations').set({ ended: new Date() }).where('partner', '=', uid).execute()
  expect((await removes({ uid, into: other })).status).toBe(200)
})

test('a team cannot take over itself or be taken over by none', async () => {
  const uid = await server().make.team()
  for (const call of [previews, removes]) {
    const { status, data } = await call({ uid, into: uid })
    expect({ status, data }).toEqual({ status: 400, data: { fields: { into: 'fields.team' } } })
    expect((await call({ uid, into: crypto.randomUUID() })).status).toBe(404)
  }
  expect(await statusOf(uid)).toBe(200)
})

test('merged, people, licences with their seats, invites, domains and requests are those of the other team', async () => {
  const { make } = server()
  const [uid, into] = [await make.team('Norte'), await make.team('Sul')]
  const admin = await make.signedIn({ team: uid })
  const both = await make.person({ team: uid })
  await make.join(into, both.uid)
  const user = await make.person({ team: uid, role: 'user' })
  const pack = await make.pack(uid)
  await make.seat(pack, user.uid)
  const asks = await make.person({ role: 'user' })
  await claim(uid, 'norte.example', 'proved')
  await claim(into, 'norte.example', 'waiting')
  await claim(uid, 'outro.example', 'waiting')
  for (const person of [asks.uid, both.uid])
    await db().insertInto('join_requests').values({ team: uid, person, domain: 'norte.example' }).execute()
  await announce(uid)

  expect((await previews({ uid, into })).data).toMatchObject({
    people: 3,
    packs: 1,
    seats: 1,
    domains: 1,
    asked: 1,
    why: null,
  })
  expect((await removes({ uid, into })).data).toEqual({ people: 3 })

  expect((await membersOf(into)).toSorted()).toEqual([admin.uid, both.uid, user.uid].toSorted())
  const packs = await db()
    .selectFrom('license_packs')
    .select(['team', 'used'])
    .where('uid', '=', pack)
    .execute()
  expect(packs).toEqual([{ team: into, used: 1 }])
  const seats = await db()
    .selectFrom('license_seats')
    .select(['team', 'person'])
    .where('pack', '=', pack)
    .execute()
  expect(seats).toEqual([{ team: into, person: user.uid }])
  const { domains } = (await server().call(readTeams, { query: { uid: into } }, { token: root })).data
    .teams[0] ?? { domains: [] }
  expect(domains).toEqual(['norte.example'])
  const claims = await db()
    .selectFrom('team_domains')
    .select(['domain', 'token'])
    .where('team', '=', into)
    .orderBy('domain')
    .execute()
  expect(claims).toEqual([
    { domain: 'norte.example', token: `of ${uid}` },
    { domain: 'outro.example', token: `of ${uid}` },
  ])
  const requests = await db().selectFrom('join_requests').select('person').where('team', '=', into).execute()
  expect(requests).toEqual([{ person: asks.uid }])
  expect(
    await db().selectFrom('announcements').select('uid').where('team', 'in', [uid, into]).execute(),
  ).toEqual([])
  // The admin of the merged team sees the other one at once.
  const own = await server().call(readTeams, { query: {} }, { token: admin.token })
  expect(own.data.teams.map((team) => team.uid)).toEqual([into])
})

test('nobody loses or gains a seat: who has one of both teams is named as the reason', async () => {
  const { make } = server()
  const [uid, into] = [await make.team(), await make.team()]
  const both = await make.person({ team: uid })
  await make.join(into, both.uid)
  await make.seat(await make.pack(uid), both.uid)
  await make.seat(await make.pack(into), both.uid)
  expect((await previews({ uid, into })).data.why).toBe('seats')
  const { status, data } = await removes({ uid, into })
  expect({ status, data }).toEqual({ status: 409, data: { why: 'seats' } })
})

test('two merges of one team at once: one is done, the other finds no team; people are in one team', async () => {
  const { make } = server()
  const [uid, one, other] = [await make.team(), await make.team(), await make.team()]
  const people = await Promise.all([1, 2, 3].map(() => make.person({ team: uid, role: 'user' })))
  const answers = await Promise.all([removes({ uid, into: one }), removes({ uid, into: other })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  const found = [...(await membersOf(one)), ...(await membersOf(other))]
  expect(found.toSorted()).toEqual(people.map((person) => person.uid).toSorted())
})

test('an admin until some day runs the other team no longer than that; groups lead there', async () => {
  const { make } = server()
  const [uid, into] = [await make.team(), await make.team()]
  const [short, long, one] = [
    await make.person({ team: uid }),
    await make.person({ team: uid }),
    await make.person(),
  ]
  for (const { uid: person } of [short, long]) await make.joinAs('member', into, person)
  await db()
    .updateTable('memberships')
    .set({ ends: new Date('2099-12-31') })
    .where('person', '=', short.uid)
    .where('team', '=', uid)
    .execute()
  const client = { issuer: 'https://id.example', client_id: 'x', authorization_endpoint: '', secret: null }
  const issuer = crypto.randomUUID()
  await db()
    .insertInto('openid_issuers')
    .values({ uid: issuer, team: null, name: 'X', active: true, forced: false, ...client })
    .execute()
  await db().insertInto('issuer_groups').values({ issuer, value: 'news', team: uid, place: 0 }).execute()
  await db()
    .insertInto('memberships')
    .values({ team: uid, person: one.uid, team_role: 'member', joined_by: 'group', issuer })
    .execute()

  expect((await removes({ uid, into })).status).toBe(200)

  const members = await db()
    .selectFrom('memberships')
    .select(['person', 'team_role', 'issuer'])
    .where('team', '=', into)
    .execute()
  expect(new Map(members.map(({ person, ...rest }) => [person, rest]))).toEqual(
    new Map([
      [short.uid, { team_role: 'member', issuer: null }],
      [long.uid, { team_role: 'admin', issuer: null }],
      [one.uid, { team_role: 'member', issuer }],
    ]),
  )
  expect(
    await db().selectFrom('issuer_groups').select('team').where('issuer', '=', issuer).execute(),
  ).toEqual([{ team: into }])
})
