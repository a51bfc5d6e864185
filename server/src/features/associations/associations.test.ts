import { readAdmin } from '@resguardo/contract/people/admins'
import {
  type Association,
  createAssociation,
  deleteAssociation,
  editAssociation,
  readAssociations,
} from '@resguardo/contract/teams/associations'
import { createAdmin } from '@resguardo/contract/people/newPeople'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { createInvite, editInvite, lookUpInvite, readInvites } from '@resguardo/contract/teams/invites'
import { readMembers, removeMember } from '@resguardo/contract/teams/members'
import { teamPermissions } from '@resguardo/contract/teams/memberships'
import { readReport } from '@resguardo/contract/teams/teamReport'
import { editTeam, readTeams } from '@resguardo/contract/teams/teams'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { waitsForLock } from '#test/lockWaits.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
type Somebody = TestPerson & { token: string }
let sponsor = ''
let partner = ''
let giver: Somebody
let taker: Somebody
let stranger: Somebody
let root: Somebody

beforeEach(async () => {
  const { make } = server()
  sponsor = await make.team('Farol')
  partner = await make.team('Quintal')
  giver = await make.signedIn({ team: sponsor })
  taker = await make.signedIn({ team: partner })
  stranger = await make.signedIn({ team: await make.team('Outra') })
  root ??= await make.signedIn({ role: 'root' })
})

type ProposalArgs = Partial<InputOf<typeof createAssociation>['body']>
const proposes = ({ token }: Somebody, wish: ProposalArgs = {}) =>
  server().call(
    createAssociation,
    { body: { sponsor, partner, kind: 'manage', seats: null, ends: null, ...wish } },
    { token },
  )
type Edit = Partial<Omit<InputOf<typeof editAssociation>['body'], 'uid'>>
const edits = ({ uid, revision }: Association, who: Somebody, changes: Edit) =>
  server().call(editAssociation, { body: { uid, revision, ...changes } }, { token: who.token })
const ends = ({ uid }: Association, who: Somebody) =>
  server().call(deleteAssociation, { query: { uid } }, { token: who.token })
const reads = (team: string, { token }: Somebody) =>
  server().call(readAssociations, { query: { team } }, { token })
async function accepted(wish: ProposalArgs = {}) {
  const { data } = await proposes(giver, wish)
  const answer = await edits(data, taker, { accept: true })
  expect(answer.status).toBe(200)
  return answer.data
}
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const day = 86_400_000
const at = { timeout: 5000, interval: 5 }

test('S7.037 an association is proposed by one side, and both see it', async () => {
  const answer = await proposes(giver, { kind: 'seats', seats: 20, ends: soon(day) })
  expect(answer).toMatchObject({
    status: 200,
    message: 'createAssociation200',
    data: {
      sponsor: { uid: sponsor, teamName: 'Farol' },
      partner: { uid: partner, teamName: 'Quintal' },
      kind: 'seats',
      state: 'proposed',
      proposedBy: 'sponsor',
      seats: 20,
      revision: 1,
      accepted: null,
      ended: null,
    },
  })
  for (const [team, who] of [
    [sponsor, giver],
    [partner, taker],
    [partner, root],
  ] as const)
    expect((await reads(team, who)).data.associations).toEqual([answer.data])
  expect((await reads(partner, stranger)).status).toBe(404)
})

test('rights: without a token 401, a user 403, an admin of neither 404', async () => {
  const { make, call } = server()
  const user = await make.signedIn({ role: 'user', team: sponsor })
  const known = (await proposes(giver)).data
  const body = { sponsor, partner, kind: 'report', seats: null, ends: null } as const
  for (const [token, status] of [
    [undefined, 401],
    [user.token, 403],
    [stranger.token, 404],
  ] as const) {
    expect((await call(createAssociation, { body }, { token })).status).toBe(status)
    expect((await call(readAssociations, { query: { team: sponsor } }, { token })).status).toBe(status)
    const change = { uid: known.uid, revision: 1, accept: true } as const
    expect((await call(editAssociation, { body: change }, { token })).status).toBe(status)
    expect((await call(deleteAssociation, { query: { uid: known.uid } }, { token })).status).toBe(status)
  }
})

test('S7.038 the other side accepts, never the one that proposed, and only what it has read', async () => {
  const { data } = await proposes(giver, { kind: 'seats', seats: 5 })
  expect(await edits(data, giver, { accept: true })).toMatchObject({ status: 403 })
  expect((await edits(data, taker, { seats: 50 })).status).toBe(403)
  const changed = await edits(data, giver, { seats: 9 })
  expect(changed.data).toMatchObject({ seats: 9, revision: 2, state: 'proposed' })
  expect(await edits(data, taker, { accept: true })).toMatchObject({
    status: 409,
    message: 'editAssociation409',
  })
  expect(await edits(changed.data, taker, { accept: true })).toMatchObject({
    status: 200,
    message: 'editAssociation200',
    data: { state: 'accepted', seats: 9 },
  })
  expect((await edits(changed.data, taker, { accept: true })).status).toBe(409)
})

test('limits of seats are the sponsor’s; a longer time to manage is the partner’s to grant', async () => {
  const seats = await accepted({ kind: 'seats', seats: 5 })
  expect((await edits(seats, taker, { seats: 500 })).status).toBe(403)
  expect((await edits(seats, giver, { seats: null })).status).toBe(400)
  expect((await edits(seats, giver, { seats: 6, ends: soon(day) })).data).toMatchObject({ seats: 6 })
  const manage = await accepted({ ends: soon(day) })
  expect((await edits(manage, giver, { ends: null })).status).toBe(403)
  expect((await edits(manage, giver, { ends: soon(-day) })).status).toBe(400)
  const shorter = await edits(manage, giver, { ends: soon(day / 2) })
  expect(shorter.status).toBe(200)
  expect((await edits(shorter.data, taker, { ends: soon(2 * day) })).status).toBe(200)
})

test('S7.039 either side ends an association at once, whatever its state, and again is harmless', async () => {
  for (const who of [giver, taker, root]) {
    const known = await accepted()
    const answer = await ends(known, who)
    expect(answer).toMatchObject({
      status: 200,
      message: 'deleteAssociation200',
      data: { state: 'ended', ended: expect.any(String) },
    })
    expect((await ends(known, taker)).data).toEqual(answer.data)
    expect((await edits(answer.data, taker, { ends: soon(day) })).status).toBe(409)
  }
  const declined = (await proposes(giver)).data
  expect((await ends(declined, taker)).data.state).toBe('ended')
  expect((await proposes(giver)).status).toBe(200)
})

test('bad input is 400: seats without a number, a number without seats, one team on both sides, an end that is past', async () => {
  for (const wish of [
    { kind: 'seats' },
    { seats: 4 },
    { kind: 'seats', seats: 0 },
    { partner: sponsor },
    { ends: soon(-day) },
    { ends: 'tomorrow' },
  ] as ProposalArgs[])
    expect((await proposes(giver, wish)).status, JSON.stringify(wish)).toBe(400)
  expect((await proposes(giver, { partner: giver.uid })).status).toBe(404)
})

test('there is one of each kind, and no second level whichever way it is tried', async () => {
  await accepted()
  expect(await proposes(taker)).toMatchObject({ status: 409, message: 'createAssociation409' })
  expect((await proposes(giver, { kind: 'report' })).status).toBe(200)
  const third = await server().make.team('Terceira')
  expect((await proposes(taker, { sponsor: partner, partner: third, kind: 'report' })).status).toBe(409)
  expect((await proposes(giver, { sponsor: third, partner: sponsor, kind: 'report' })).status).toBe(409)
  expect((await proposes(giver, { partner: third })).status).toBe(200)
})

test('of twenty proposals in both directions at once one is kept', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 ? proposes(giver) : proposes(taker, { sponsor: partner, partner: sponsor }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(409)])
})

const people = (who: Somebody) =>
  server().call(readMembers, { query: { uid: partner } }, { token: who.token })
const seesTeam = async ({ token }: Somebody) =>
  (await server().call(readTeams, { query: { uid: partner } }, { token })).status

test('a sponsor’s admin reads and edits the partner’s people while it lasts, and not a moment after', async () => {
  const { make, call } = server()
  const one = await make.person({ role: 'user', team: partner })
  const two = await make.person({ role: 'user', team: partner })
  const sponsorsUser = await make.signedIn({ role: 'user', team: sponsor })
  expect((await people(giver)).status).toBe(404)
  const proposed = (await proposes(giver)).data
  expect((await people(giver)).status).toBe(404)
  const known = (await edits(proposed, taker, { accept: true })).data
  await expect.poll(async () => (await people(giver)).status, at).toBe(200)
  expect((await people(giver)).data.members).toHaveLength(3)
  const { token } = giver
  expect((await call(readAdmin, { query: { uid: one.uid } }, { token })).status).toBe(200)
  expect((await call(removeMember, { query: { uid: partner, person: one.uid } }, { token })).status).toBe(200)
  const team = { uid: partner, teamName: 'Quintal', description: 'x', contactEmail: '', revision: 1 }
  expect((await call(editTeam, { body: team }, { token })).status).toBe(200)
  // Access does not work in reverse, for the sponsor's users, or transitively.
  expect((await call(readMembers, { query: { uid: sponsor } }, { token: taker.token })).status).toBe(404)
  expect((await call(readAdmin, { query: { uid: two.uid } }, { token: sponsorsUser.token })).status).toBe(404)
  await ends(known, taker)
  await expect.poll(() => seesTeam(giver), at).toBe(404)
  expect((await people(giver)).status).toBe(404)
  expect((await call(readAdmin, { query: { uid: two.uid } }, { token })).status).toBe(404)
  const again = { ...team, description: 'y', revision: 2 }
  expect((await call(editTeam, { body: again }, { token })).status).toBe(404)
})

test('who manages a team for a sponsor cannot bind it, nor end what it has agreed to', async () => {
  const known = await accepted()
  const third = await server().make.team('Terceira')
  await expect.poll(() => seesTeam(giver), at).toBe(200)
  const other = { sponsor: third, partner, kind: 'report' } as const
  expect((await proposes(giver, other)).status).toBe(403)
  const proposal = (await proposes(taker, other)).data
  expect((await ends(proposal, giver)).status).toBe(403)
  expect((await edits(proposal, giver, { accept: true })).status).toBe(403)
  expect((await ends(known, giver)).status).toBe(200)
})

test('who manages a team for a sponsor makes no admin of it, of themselves least of all', async () => {
  const { call, make } = server()
  await accepted()
  await expect.poll(() => seesTeam(giver), at).toBe(200)
  const { token } = giver
  const into = (uid: string, who = giver) =>
    call(teamPermissions, { body: { uid, add: [partner] } }, { token: who.token })
  const mate = await make.person({ team: sponsor })
  expect((await into(giver.uid)).status).toBe(403)
  expect((await into(mate.uid)).status).toBe(403)
  const invites = (role: 'user' | 'admin', who = giver) =>
    call(createInvite, { body: { team: partner, role } }, { token: who.token })
  const told = { first_name: 'Nina', last_name: 'Reis', lang: 'pt', timezone: 'America/Bahia' } as const
  const creates = (role: 'user' | 'admin') =>
    call(
      createAdmin,
      {
        body: {
          username: `${role}.${mate.username}`,
          ...told,
          country: 'BR',
          via_email: true,
          role,
          team: partner,
        },
      },
      { token },
    )
  expect((await invites('admin')).status).toBe(403)
  expect((await creates('admin')).status).toBe(403)
  expect((await invites('user')).status).toBe(200)
  expect((await creates('user')).status).toBe(200)

  const theirs = (await invites('admin', taker)).data.invites[0]
  expect((await call(editInvite, { body: { uid: theirs?.uid ?? '', days: 9 } }, { token })).status).toBe(403)
  const seen = async (who: Somebody) => {
    const { data } = await call(readInvites, { query: { team: partner } }, { token: who.token })
    return data.invites.find(({ uid }) => uid === theirs?.uid)
  }
  expect(await seen(giver)).toMatchObject({ inviteCode: '', url: '' })
  expect(await seen(taker)).toMatchObject({ inviteCode: theirs?.inviteCode })
})

test('an association is over when its end comes, also for people who are signed in', async () => {
  await accepted({ ends: soon(2500) })
  await expect.poll(() => seesTeam(giver), at).toBe(200)
  await expect.poll(() => seesTeam(giver), { timeout: 6000, interval: 20 }).toBe(404)
  expect((await reads(sponsor, giver)).data.associations[0]).toMatchObject({ state: 'ended' })
  expect((await proposes(giver)).status).toBe(200)
})

test('a sponsor who may read reports reads the report and nothing else', async () => {
  const known = await accepted({ kind: 'report' })
  const report = () => server().call(readReport, { query: { uid: partner } }, { token: giver.token })
  expect((await report()).data).toEqual({ report: null })
  expect(await seesTeam(giver)).toBe(404)
  expect((await people(giver)).status).toBe(404)
  await ends(known, giver)
  expect((await report()).status).toBe(404)
})

test('the sessions of an admin who leaves the sponsor lose the partner too', async () => {
  await accepted()
  await expect.poll(() => seesTeam(giver), at).toBe(200)
  await server().deps.db.deleteFrom('memberships').where('person', '=', giver.uid).execute()
  await expect.poll(() => seesTeam(giver), at).toBe(404)
})

test('an invite of a sponsor into a team it manages ends with the association', async () => {
  const { call } = server()
  const known = await accepted()
  await expect.poll(() => seesTeam(giver), at).toBe(200)
  const made = await call(createInvite, { body: { team: partner, role: 'user' } }, { token: giver.token })
  const body = { invite_code: made.data.invites[0]?.inviteCode ?? '' }
  expect((await call(lookUpInvite, { body })).data.valid).toBe(true)
  await ends(known, taker)
  expect((await call(lookUpInvite, { body })).data.valid).toBe(false)
})

test('an admin who leaves the team after the check, before the write, is refused by the row policy', async () => {
  const { deps } = server()
  const { running } = await deps.db.transaction().execute(async (db) => {
    await sql`lock table associations in share row exclusive mode`.execute(db)
    const call = proposes(giver)
    await waitsForLock(deps.db)
    await db.deleteFrom('memberships').where('person', '=', giver.uid).execute()
    return { running: call }
  })
  expect(await running).toMatchObject({ status: 403, message: 'createAssociation403' })
})
