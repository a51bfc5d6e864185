import { acceptInvite, type Invite } from '@resguardo/contract/teams/invites'
import { readTeams } from '@resguardo/contract/teams/teams'
import { beforeAll, expect, test } from 'vitest'
import { inviteActions } from '#test/inviteActions.ts'
import { newIpAddress } from '#test/signInActions.ts'
import { withTestApp } from '#test/testApp.ts'

/** Joining a team with an account that exists. */
const server = withTestApp()
const { invite, personal, registers, teamsOf, personOf } = inviteActions(server)
let own = ''
let admin = ''

beforeAll(async () => {
  const { make } = server()
  own = await make.team('Farol')
  admin = (await make.signedIn({ team: own })).token
})

const accepts = ({ inviteCode }: Pick<Invite, 'inviteCode'>, token?: string, from?: string) =>
  server().call(acceptInvite, { body: { invite_code: inviteCode } }, { token, ...(from && { from }) })
const takenOf = async ({ uid }: Pick<Invite, 'uid'>) =>
  (await server().deps.db.selectFrom('invites').select('taken').where('uid', '=', uid).executeTakeFirst())
    ?.taken

test('a person without a team joins as a user, with the seat of the invite, and one use is spent', async () => {
  const { make, deps } = server()
  await make.pack(own, { licenseCount: 2 })
  const made = await invite(admin, own, { licenseType: 'standard', uses: 2 })
  const ana = await make.signedIn({ role: 'user' })
  const { status, data } = await accepts(made, ana.token)
  expect(status).toBe(200)
  expect(data).toEqual({ team: own, teamName: 'Farol', role: 'user', signedOut: false })
  expect(await teamsOf(ana.username)).toEqual([{ team: own, joined_by: 'invite' }])
  expect(await takenOf(made)).toBe(1)
  const seats = await deps.db
    .selectFrom('license_seats')
    .select('team')
    .where('person', '=', ana.uid)
    .execute()
  expect(seats).toEqual([{ team: own }])
  const lines = await deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'acceptInvite')
    .execute()
  expect(lines.at(-1)).toMatchObject({ target: ana.uid, team: own, reason: 'invite' })
})

test('whoever is in the team already spends no use', async () => {
  const made = await invite(admin, own)
  const ana = await server().make.signedIn({ role: 'user', team: own })
  expect(await accepts(made, ana.token)).toMatchObject({ status: 409, data: { why: 'member' } })
  expect(await takenOf(made)).toBe(0)
})

test('a user of another team stays there, and spends no use', async () => {
  const { make } = server()
  const other = await make.team()
  const made = await invite(admin, own)
  const ana = await make.signedIn({ role: 'user', team: other })
  expect(await accepts(made, ana.token)).toMatchObject({ status: 409, data: { why: 'otherTeam' } })
  expect(await teamsOf(ana.username)).toMatchObject([{ team: other }])
  expect(await takenOf(made)).toBe(0)
})

test('the empty team of one’s own registration is given up, and the role is that of the invite', async () => {
  const { make, deps } = server()
  const founded = await make.team()
  const ana = await make.signedIn({ role: 'admin' })
  await deps.db
    .insertInto('memberships')
    .values({ team: founded, person: ana.uid, joined_by: 'founder' })
    .execute()
  const { data } = await accepts(await invite(admin, own), ana.token)
  expect(data).toMatchObject({ role: 'user', signedOut: true })
  expect(await teamsOf(ana.username)).toEqual([{ team: own, joined_by: 'invite' }])
  expect(await personOf(ana.username)).toMatchObject({ role: 'user' })
  // Another role needs another session, with its own second step.
  expect((await accepts(await invite(admin, own), ana.token)).status).toBe(401)
})

test('an admin of another team is a member of this one by a link for users, and runs it by one for admins', async () => {
  const { make } = server()
  const other = await make.team()
  const bia = await make.signedIn({ role: 'admin', team: other })
  const runs = async ({ token }: { token: string }) =>
    (await server().call(readTeams, { query: {} }, { token })).data.teams.map(({ uid }) => uid)
  const forUsers = await invite(admin, own)
  const { data: asMember } = await accepts(forUsers, bia.token)
  expect(asMember).toMatchObject({ role: 'user', signedOut: false })
  expect(await takenOf(forUsers)).toBe(1)
  expect(await personOf(bia.username)).toMatchObject({ role: 'admin' })
  expect(await runs(bia)).toEqual([other])
  const caio = await make.signedIn({ role: 'admin', team: other })
  const { data } = await accepts(await invite(admin, own, { role: 'admin' }), caio.token)
  expect(data).toMatchObject({ role: 'admin', signedOut: false })
  const teams = (await teamsOf(caio.username)).map(({ team }) => team)
  expect(new Set(teams)).toEqual(new Set([own, other]))
  expect(new Set(await runs(caio))).toEqual(new Set([own, other]))
})

test('a super admin joins no team, and nobody does without a session', async () => {
  const made = await invite(admin, own)
  expect((await accepts(made, (await server().make.signedIn({ role: 'root' })).token)).status).toBe(403)
  expect((await accepts(made)).status).toBe(401)
  expect(await takenOf(made)).toBe(0)
})

test('a mailed invite is for its address alone', async () => {
  const { make, deps } = server()
  const [ana, bia] = [await make.signedIn({ role: 'user' }), await make.signedIn({ role: 'user' })]
  const made = await invite(admin, own, { emails: [ana.username] })
  const refused = { status: 400, data: { fields: { invite_code: 'fields.inviteCode' } } }
  expect(await accepts(made, bia.token)).toMatchObject(refused)
  await deps.db.updateTable('people').set({ unproved: true }).where('uid', '=', ana.uid).execute()
  expect(await accepts(made, ana.token)).toMatchObject(refused)
  await deps.db.updateTable('people').set({ unproved: false }).where('uid', '=', ana.uid).execute()
  expect((await accepts(made, ana.token)).status).toBe(200)
})

test('a code that is over, revoked or of a friend joins nobody', async () => {
  const { make } = server()
  const ana = await make.signedIn({ role: 'user' })
  const made = await invite(admin, own, { uses: 1 })
  expect((await registers('outra.pessoa@example.org', made.inviteCode)).status).toBe(200)
  expect((await accepts(made, ana.token)).status).toBe(400)
  expect((await accepts({ inviteCode: 'A'.repeat(20) }, ana.token)).status).toBe(400)
  const friend = await personal((await make.signedIn({ role: 'user' })).token)
  expect(await accepts(friend, ana.token)).toMatchObject({ status: 409, data: { why: 'friend' } })
  expect(await teamsOf(ana.username)).toEqual([])
})

test('of ten people who join at once by a link of three uses, three join', async () => {
  const { make } = server()
  const made = await invite(admin, own, { uses: 3 })
  const people = await Promise.all(Array.from({ length: 10 }, () => make.signedIn({ role: 'user' })))
  const answers = await Promise.all(people.map(({ token }) => accepts(made, token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array(3).fill(200),
    ...Array(7).fill(400),
  ])
  expect(await takenOf(made)).toBe(3)
})

test('thirty bad codes an hour from one place, then 429, also for a good one', async () => {
  const made = await invite(admin, own, { uses: 2 })
  const ana = await server().make.signedIn({ role: 'user' })
  const from = newIpAddress()
  const statuses: number[] = []
  for (let time = 0; time < 31; time++)
    statuses.push((await accepts({ inviteCode: 'AAAA-AAAA-AAAA' }, ana.token, from)).status)
  expect(statuses).toEqual([...Array(30).fill(400), 429])
  expect(await accepts(made, ana.token, from)).toMatchObject({ status: 429 })
  expect(await takenOf(made)).toBe(0)
})
