import { acceptInvite } from '@resguardo/contract/teams/invites'
import { editMember, readMembers } from '@resguardo/contract/teams/members'
import { readMemberships } from '@resguardo/contract/teams/memberships'
import { readTeams } from '@resguardo/contract/teams/teams'
import { beforeAll, expect, test } from 'vitest'
import { inviteActions, newUsername } from '#test/inviteActions.ts'
import { startTestApp, withTestApp } from '#test/testApp.ts'
import { endMemberships } from './membershipEnds.ts'

const server = withTestApp()
const { creates, invite, registers, looksUp, personOf } = inviteActions(server)
const later = '2099-12-31T23:59:59.000Z'
let team = ''
let runs = { uid: '', token: '' }

beforeAll(async () => {
  team = await server().make.team('Farol')
  runs = await server().make.signedIn({ team })
})

const edits = (person: string, ends: string | null, token = runs.token, uid = team) =>
  server().call(editMember, { body: { uid, person, ends } }, { token })
const endsOf = async (person: string) =>
  (
    await server()
      .deps.db.selectFrom('memberships')
      .select(['team', 'ends'])
      .where('person', '=', person)
      .execute()
  ).map(({ ends }) => ends?.toISOString() ?? null)
const auditOf = (target: string, action: string) =>
  server()
    .deps.db.selectFrom('audit_log')
    .select(['actor', 'team', 'reason'])
    .where('target', '=', target)
    .where('action', '=', action)
    .orderBy('number')
    .execute()
/** Moves the end of a membership to now, or a little later. */
const endsIn = (person: string, ms = 0, of = team) =>
  server()
    .deps.db.updateTable('memberships')
    .set({ ends: new Date(Date.now() + ms) })
    .where('person', '=', person)
    .where('team', '=', of)
    .execute()

test('an admin sets, changes and removes the end of a membership, and sees it in both lists', async () => {
  const ana = await server().make.person({ role: 'user', team })
  expect(await edits(ana.uid, later)).toMatchObject({ status: 200, data: { ends: later } })
  const { call } = server()
  const { data: members } = await call(readMembers, { query: { uid: team, size: 100 } }, runs)
  expect(members.members.find(({ uid }) => uid === ana.uid)?.ends).toBe(later)
  const { data: own } = await call(readMemberships, { query: { uid: ana.uid } }, runs)
  expect(own.teams).toMatchObject([{ uid: team, ends: later }])
  expect((await edits(ana.uid, null)).data).toEqual({ ends: null })
  expect(await endsOf(ana.uid)).toEqual([null])
  expect(await auditOf(ana.uid, 'editMember')).toEqual([
    { actor: runs.uid, team, reason: '->2099-12-31' },
    { actor: runs.uid, team, reason: '2099-12-31>-' },
  ])
})

test('a past end, a stranger and the end of the only admin are refused', async () => {
  const { make } = server()
  const ana = await make.person({ role: 'user', team })
  expect(await edits(ana.uid, '2020-01-01T00:00:00.000Z')).toMatchObject({
    status: 400,
    data: { fields: { ends: 'fields.datePast' } },
  })
  expect((await edits((await make.person()).uid, later)).status).toBe(404)
  expect(await edits(runs.uid, later)).toMatchObject({ status: 409, message: 'editMember409' })
  const stranger = await make.signedIn({ team: await make.team() })
  expect((await edits(ana.uid, later, stranger.token)).status).toBe(404)
  expect(await endsOf(ana.uid)).toEqual([null])
})

test('from its end on a membership opens nothing, on each instance, before the job has run', async () => {
  const second = await startTestApp({ on: server() })
  try {
    const admin = await server().make.signedIn({ team })
    const seen = async (app = server()) =>
      (await app.call(readTeams, { query: {} }, { token: admin.token })).data.teams.length
    expect([await seen(), await seen(second)]).toEqual([1, 1])
    await endsIn(admin.uid, 1500)
    expect([await seen(), await seen(second)]).toEqual([1, 1])
    await expect.poll(() => seen(), { timeout: 10_000, interval: 50 }).toBe(0)
    expect(await seen(second)).toBe(0)
    expect(await endsOf(admin.uid)).toHaveLength(1)
  } finally {
    await second.close()
  }
})

test('two servers end a membership once, with role, session and seat, and one entry of the log', async () => {
  const { make, deps } = server()
  const admin = await make.signedIn({ team })
  const pack = await make.pack(team, { licenseCount: 5 })
  await deps.db
    .insertInto('license_seats')
    .values({ pack, team, person: admin.uid } as never)
    .execute()
  await endsIn(admin.uid)
  await Promise.all([endMemberships(deps), endMemberships(deps), endMemberships(deps)])
  expect(await endsOf(admin.uid)).toEqual([])
  expect(await auditOf(admin.uid, 'endMembership')).toEqual([{ actor: null, team, reason: 'admin>user' }])
  expect(await personOf(admin.username)).toMatchObject({ role: 'user', status: 'active' })
  expect((await server().call(readTeams, { query: {} }, { token: admin.token })).status).toBe(401)
  const seats = await deps.db
    .selectFrom('license_seats')
    .select('uid')
    .where('person', '=', admin.uid)
    .execute()
  expect(seats).toEqual([])
})

test('an admin of another team stays an admin; what has no end stays', async () => {
  const { make, deps } = server()
  const admin = await make.signedIn({ team })
  const other = await make.team('Quintal')
  await deps.db
    .insertInto('memberships')
    .values({ team: other, person: admin.uid, joined_by: 'hand' })
    .execute()
  await endsIn(admin.uid)
  await endMemberships(deps)
  expect((await personOf(admin.username))?.role).toBe('admin')
  expect(await auditOf(admin.uid, 'endMembership')).toEqual([{ actor: null, team, reason: '' }])
  const { data } = await server().call(readTeams, { query: {} }, { token: admin.token })
  expect(data.teams.map(({ uid }) => uid)).toEqual([other])
})

test('an invite gives its end to who joins, signed in or anew; it does not outlive it', async () => {
  const { make, call, deps } = server()
  const made = await invite(runs.token, team, { uses: 5, membershipEnds: later })
  expect(made.membershipEnds).toBe(later)
  const ana = await make.signedIn({ role: 'user' })
  await call(acceptInvite, { body: { invite_code: made.inviteCode } }, ana)
  expect(await endsOf(ana.uid)).toEqual([later])
  const username = newUsername()
  await registers(username, made.inviteCode)
  expect(await endsOf((await personOf(username))?.uid ?? '')).toEqual([later])
  const past = { team, role: 'user', membershipEnds: '2020-01-01T00:00:00.000Z' }
  expect(await creates(past, runs.token)).toMatchObject({
    status: 400,
    data: { fields: { membershipEnds: 'fields.datePast' } },
  })
  await deps.db
    .updateTable('invites')
    .set({ membership_ends: new Date() })
    .where('uid', '=', made.uid)
    .execute()
  expect((await looksUp(made.inviteCode)).data.valid).toBe(false)
})

test('an invite of an admin whose membership has ended makes no admin, before the job has run', async () => {
  const { make, call } = server()
  const admin = await make.signedIn({ team })
  const made = await invite(admin.token, team, { role: 'admin' })
  await endsIn(admin.uid)
  const ana = await make.signedIn({ role: 'user' })
  expect((await call(acceptInvite, { body: { invite_code: made.inviteCode } }, ana)).status).toBe(400)
  expect((await personOf(ana.username))?.role).toBe('user')
})
