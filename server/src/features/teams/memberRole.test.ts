import { editAdmin } from '@resguardo/contract/people/admins'
import { createAssociation, editAssociation } from '@resguardo/contract/teams/associations'
import { createInvite } from '@resguardo/contract/teams/invites'
import { editMember, removeMember, readMembers, setMemberRole } from '@resguardo/contract/teams/members'
import { readMemberships, teamPermissions } from '@resguardo/contract/teams/memberships'
import { readReport } from '@resguardo/contract/teams/teamReport'
import { readTeams, type TeamRole } from '@resguardo/contract/teams/teams'
import { beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { claimsOf } from '#test/signInActions.ts'
import { startTestApp, withTestApp } from '#test/testApp.ts'

type Caller = TestPerson & { token: string }
const server = withTestApp()
let farol = ''
let quintal = ''
let runs: Caller
let root: Caller

beforeEach(async () => {
  const { make } = server()
  farol = await make.team('Farol')
  quintal = await make.team('Quintal')
  runs = await make.signedIn({ team: farol })
  root = await make.signedIn({ role: 'root' })
})

const sets = (person: string, role: TeamRole, { token }: { token: string } = runs, uid = farol) =>
  server().call(setMemberRole, { body: { uid, person, role } }, { token })
const runsTeams = async ({ token }: { token: string }, app = server()) =>
  (await app.call(readTeams, { query: {} }, { token })).data?.teams.map(({ uid }) => uid)
const accountRole = async ({ uid }: { uid: string }) =>
  (
    await server()
      .deps.db.selectFrom('people')
      .select('role')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
  ).role
const rolesOf = async ({ uid }: { uid: string }) =>
  Object.fromEntries(
    (
      await server()
        .deps.db.selectFrom('memberships')
        .select(['team', 'team_role'])
        .where('person', '=', uid)
        .execute()
    ).map(({ team, team_role: role }) => [team, role]),
  )
/** Runs Quintal and is a member of Farol. */
async function runsElsewhere(): Promise<Caller> {
  const person = await server().make.signedIn({ team: quintal })
  await server().make.joinAs('member', farol, person.uid)
  return person
}

test('an admin makes a member an admin and a member again; account, sessions, lists and log follow', async () => {
  const { make, call, deps } = server()
  const ana = await make.signedIn({ role: 'user', team: farol })
  expect(await sets(ana.uid, 'admin')).toMatchObject({ status: 200, data: { role: 'admin' } })
  expect(await accountRole(ana)).toBe('admin')
  expect((await call(readTeams, { query: {} }, ana)).status).toBe(401)
  const { data: list } = await call(readMembers, { query: { uid: farol } }, runs)
  expect(list.members.find(({ uid }) => uid === ana.uid)).toMatchObject({ role: 'admin', teamRole: 'admin' })
  expect((await call(readMemberships, { query: { uid: ana.uid } }, runs)).data.teams).toMatchObject([
    { uid: farol, role: 'admin' },
  ])
  await sets(ana.uid, 'admin')
  expect((await sets(ana.uid, 'member')).status).toBe(200)
  expect(await accountRole(ana)).toBe('user')
  const lines = await deps.db
    .selectFrom('audit_log')
    .select(['actor', 'team', 'reason'])
    .where('target', '=', ana.uid)
    .where('action', '=', 'setMemberRole')
    .orderBy('number')
    .execute()
  expect(lines).toEqual([
    { actor: runs.uid, team: farol, reason: 'member>admin' },
    { actor: runs.uid, team: farol, reason: 'admin>member' },
  ])
})

test('an admin of one team has no rights in another, on each instance and at once', async () => {
  const second = await startTestApp({ on: server() })
  try {
    const { make, call } = server()
    const bia = await make.signedIn({ team: quintal })
    await make.joinAs('admin', farol, bia.uid)
    expect(new Set(await runsTeams(bia, second))).toEqual(new Set([farol, quintal]))
    await sets(bia.uid, 'member')
    await expect.poll(() => runsTeams(bia, second)).toEqual([quintal])
    expect(await runsTeams(bia)).toEqual([quintal])
    expect(await accountRole(bia)).toBe('admin')
    const ana = await make.person({ role: 'user', team: farol })
    expect((await sets(ana.uid, 'admin', bia)).status).toBe(404)
    const invite = { team: farol, role: 'admin', licenseType: 'none', uses: 1, days: 7 } as const
    expect((await call(createInvite, { body: invite }, bia)).status).toBe(404)
    const caio = await make.person({ role: 'user', team: quintal })
    const add = { uid: caio.uid, add: [farol], remove: [quintal] }
    expect((await call(teamPermissions, { body: add }, bia)).status).toBe(403)
  } finally {
    await second.close()
  }
})

test('of what a sponsor may see and do in a partner, its members get nothing, and its admins no other admin', async () => {
  const { make, call } = server()
  const partner = await make.team('Varanda')
  const ana = await make.person({ role: 'user', team: partner })
  for (const kind of ['manage', 'report'] as const) {
    const body = { sponsor: farol, partner, kind, seats: null, ends: null }
    const { data } = await call(createAssociation, { body }, root)
    await call(editAssociation, { body: { uid: data.uid, revision: data.revision, accept: true } }, root)
  }
  const bia = await runsElsewhere()
  expect((await call(readReport, { query: { uid: partner } }, bia)).status).toBe(404)
  expect(await runsTeams(bia)).toEqual([quintal])
  expect(new Set(await runsTeams(runs))).toEqual(new Set([farol, partner]))
  expect(await sets(ana.uid, 'admin', runs, partner)).toMatchObject({
    status: 403,
    message: 'setMemberRole403',
  })
  expect((await sets(ana.uid, 'admin', root, partner)).status).toBe(200)
})

test('the only admin, a super admin, someone outside and an old session are refused', async () => {
  const { make, call, deps } = server()
  const ana = await make.person({ role: 'user', team: farol })
  expect(await sets(runs.uid, 'member')).toMatchObject({ status: 409, message: 'setMemberRole409' })
  await make.join(farol, root.uid)
  expect((await sets(root.uid, 'member')).status).toBe(404)
  expect((await sets(root.uid, 'member', root)).status).toBe(409)
  expect((await sets((await make.person()).uid, 'admin')).status).toBe(404)
  const body = { uid: farol, person: ana.uid, role: 'owner' as 'admin' }
  expect((await call(setMemberRole, { body }, runs)).status).toBe(400)
  const old = new Date(Date.now() - 3_600_000)
  await deps.db
    .updateTable('sessions')
    .set({ created: old, proved: null })
    .where('sid', '=', claimsOf(runs.token).sid)
    .execute()
  expect(await sets(ana.uid, 'admin')).toMatchObject({ status: 403, message: 'proof403' })
  expect(await accountRole(ana)).toBe('user')
})

test('of two admins who make each other a member at once, one stays an admin', async () => {
  const { make } = server()
  await make.person({ role: 'user', team: farol })
  const bia = await make.signedIn({ team: farol })
  const answers = await Promise.all([sets(bia.uid, 'member'), sets(runs.uid, 'member', bia)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await accountRole(runs), await accountRole(bia)].toSorted()).toEqual(['admin', 'user'])
})

test('who leaves the only team they run is a user where they stay; a role of the account holds in all', async () => {
  const { make, call } = server()
  const bia = await runsElsewhere()
  const { status } = await call(removeMember, { query: { uid: quintal, person: bia.uid } }, root)
  expect(status).toBe(200)
  expect([await accountRole(bia), await rolesOf(bia)]).toEqual(['user', { [farol]: 'member' }])
  const promote = { body: { uid: bia.uid, role: 'admin' } } as const
  expect((await call(editAdmin, promote, root)).status).toBe(200)
  expect(await rolesOf(bia)).toEqual({ [farol]: 'admin' })
  const demote = { body: { uid: bia.uid, role: 'user' } } as const
  expect((await call(editAdmin, demote, root)).status).toBe(200)
  expect(await rolesOf(bia)).toEqual({ [farol]: 'member' })
  const caio = await make.person({ team: quintal })
  expect((await call(teamPermissions, { body: { uid: caio.uid, add: [farol] } }, root)).status).toBe(200)
  expect(await rolesOf(caio)).toEqual({ [farol]: 'admin', [quintal]: 'admin' })
})

test('an admin whose membership ends is not the one that a team keeps', async () => {
  const { make, call } = server()
  await make.person({ role: 'user', team: farol })
  const bia = await make.signedIn({ team: farol })
  const ends = (person: string, end: string | null) =>
    call(editMember, { body: { uid: farol, person, ends: end } }, runs)
  expect((await ends(bia.uid, '2099-12-31T23:59:59.000Z')).status).toBe(200)
  expect((await sets(runs.uid, 'member')).status).toBe(409)
  expect((await ends(runs.uid, '2098-12-31T23:59:59.000Z')).status).toBe(409)
  expect((await call(removeMember, { query: { uid: farol, person: runs.uid } }, runs)).status).toBe(409)
  expect((await ends(bia.uid, null)).status).toBe(200)
  expect((await sets(runs.uid, 'member')).status).toBe(200)
})

test('a member who runs another team joins a third as a member, by an admin who knows them as one', async () => {
  const { make, call } = server()
  const third = await make.team('Varanda')
  await make.join(third, runs.uid)
  const bia = await runsElsewhere()
  expect((await call(teamPermissions, { body: { uid: bia.uid, add: [third] } }, runs)).status).toBe(200)
  expect(await rolesOf(bia)).toEqual({ [quintal]: 'admin', [farol]: 'member', [third]: 'member' })
  const caio = await make.person({ team: farol })
  expect((await call(teamPermissions, { body: { uid: caio.uid, add: [third] } }, runs)).status).toBe(200)
  expect(await rolesOf(caio)).toEqual({ [farol]: 'admin', [third]: 'admin' })
})

test('a sponsor whose own membership of a partner has ended makes no admin there, nor reads a report', async () => {
  const { make, call, deps } = server()
  const ana = await make.person({ role: 'user', team: quintal })
  await make.join(quintal, runs.uid)
  const associate = async (partner: string, kind: 'manage' | 'report') => {
    const body = { sponsor: farol, partner, kind, seats: null, ends: null }
    const { data } = await call(createAssociation, { body }, root)
    await call(editAssociation, { body: { uid: data.uid, revision: data.revision, accept: true } }, root)
  }
  const varanda = await make.team('Varanda')
  await associate(quintal, 'manage')
  await associate(varanda, 'report')
  const over = (team: string) =>
    deps.db
      .updateTable('memberships')
      .set({ ends: new Date(Date.now() - 1000) })
      .where('team', '=', team)
      .execute()
  await over(quintal)
  expect((await sets(ana.uid, 'admin', runs, quintal)).status).toBe(403)
  const report = async () => (await call(readReport, { query: { uid: varanda } }, runs)).status
  expect(await report()).toBe(200)
  await over(farol)
  expect(await report()).toBe(404)
})
