import { verify } from '@resguardo/contract/auth/auth'
import { deleteInvite, readReferrals } from '@resguardo/contract/teams/invites'
import { groupedCode } from '@resguardo/contract/teams/inviteCode'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { registerTeamChecks } from '#features/auth/signIn/rateLimits.ts'
import { timeStepMs, shortTimeStepMs } from '#security/timingEqualizer.ts'
import { inviteActions, newUsername } from '#test/inviteActions.ts'
import { claimsOf, mailedToken, newIpAddress, tokenOf } from '#test/signInActions.ts'
import { withTestApp } from '#test/testApp.ts'

/** What a code changes for the person who registers with it. */
const server = withTestApp()
const { invite, personal, registers, looksUp, personOf, teamsOf, creates } = inviteActions(server)
let own = ''
let admin = ''

beforeAll(async () => {
  const { make } = server()
  own = await make.team('Quintal')
  admin = (await make.signedIn({ team: own })).token
})

const takenOf = async (uid: string) =>
  (await server().deps.db.selectFrom('invites').select('taken').where('uid', '=', uid).executeTakeFirst())
    ?.taken
const refused = { status: 400, data: { fields: { invite_code: 'fields.inviteCode' } } }
const verifies = async (username: string) =>
  server().call(verify, { body: { token: await mailedToken(server(), username), browser: 'Firefox 140' } })

test.each(['user', 'admin'] as const)(
  'who registers with a code gets the role %s and the team of the invite, and no team of their own',
  async (role) => {
    const { inviteCode, uid } = await invite(admin, own, { role })
    const username = newUsername()
    expect(await registers(username, inviteCode)).toMatchObject({ status: 200, message: 'register200' })
    expect(await personOf(username)).toMatchObject({ status: 'pending', role })
    expect(await teamsOf(username)).toEqual([{ team: own, joined_by: 'invite' }])
    expect(await takenOf(uid)).toBe(1)
    expect(claimsOf(tokenOf(await verifies(username)))).toMatchObject({ username, role })
  },
)

test('a code is taken in groups, in lower case and with spaces around', async () => {
  const { inviteCode } = await invite(admin, own)
  const typed = ` ${groupedCode(inviteCode).toLowerCase().replaceAll('-', ' – ')} `
  expect((await looksUp(typed)).data.valid).toBe(true)
  const username = newUsername()
  expect((await registers(username, typed)).status).toBe(200)
  expect(await teamsOf(username)).toEqual([{ team: own, joined_by: 'invite' }])
})

test('a code of 21 signs or none is bad input', async () => {
  for (const code of ['A'.repeat(21), '', '---']) {
    expect((await looksUp(code)).status).toBe(400)
    expect((await registers(newUsername(), code)).status).toBe(400)
  }
})

test('the look-up says team, role and whether an address is meant, and of any other code the same nothing', async () => {
  const { deps, call } = server()
  const open = await invite(admin, own, { role: 'admin' })
  expect((await looksUp(open.inviteCode)).data).toEqual({
    valid: true,
    kind: 'team',
    teamName: 'Quintal',
    role: 'admin',
    addressed: false,
  })
  const mailed = await invite(admin, own, { emails: [newUsername()] })
  expect((await looksUp(mailed.inviteCode)).data).toMatchObject({ valid: true, addressed: true })
  const [expired, revoked, used] = [
    await invite(admin, own),
    await invite(admin, own),
    await invite(admin, own),
  ] as const
  await deps.db
    .updateTable('invites')
    .set({ expires: sql<Date>`now()` })
    .where('uid', '=', expired.uid)
    .execute()
  await call(deleteInvite, { query: { uid_array: revoked.uid } }, { token: admin })
  await registers(newUsername(), used.inviteCode)
  const nothing = { valid: false, kind: null, teamName: null, role: null, addressed: false }
  for (const { inviteCode } of [expired, revoked, used, { inviteCode: 'ABCD-EFGH-JKMN-PQRS-TUVW' }]) {
    expect(await looksUp(inviteCode)).toMatchObject({ status: 200, data: nothing })
    const username = newUsername()
    expect(await registers(username, inviteCode)).toMatchObject(refused)
    expect(await personOf(username)).toBeUndefined()
    expect(await server().make.lastMail(username)).toBeNull()
  }
})

test('an invite to an address takes that address alone, and the refusal of another is that of an unknown code', async () => {
  const to = newUsername()
  const { inviteCode } = await invite(admin, own, { emails: [to] })
  const [stranger, unknown] = [
    await registers(newUsername(), inviteCode),
    await registers(newUsername(), 'ABCD-EFGH-JKMN-PQRS-TUVW'),
  ]
  expect(stranger).toMatchObject(refused)
  expect({ ...stranger, headers: null }).toEqual({ ...unknown, headers: null })
  expect((await registers(to.toUpperCase(), inviteCode)).status).toBe(200)
  expect(await teamsOf(to)).toEqual([{ team: own, joined_by: 'invite' }])
})

test('of 20 registrations at once an invite for three takes three', async () => {
  const { inviteCode, uid } = await invite(admin, own, { uses: 3 })
  const names = Array.from({ length: 20 }, newUsername)
  const answers = await Promise.all(names.map((name) => registers(name, inviteCode)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array(3).fill(200),
    ...Array(17).fill(400),
  ])
  const joined = await Promise.all(names.map(async (name) => (await teamsOf(name)).length))
  expect(joined.filter(Boolean)).toHaveLength(3)
  expect(await takenOf(uid)).toBe(3)
})

test('a known address and an unknown one take a use alike and get the same answer; the known account stays as it is', async () => {
  const { make } = server()
  const known = await make.person({ role: 'admin' })
  const before = await personOf(known.username)
  const [one, two] = [await invite(admin, own), await invite(admin, own)] as const
  const answers = [
    await registers(known.username, one.inviteCode),
    await registers(newUsername(), two.inviteCode),
  ].map((answer) => ({ ...answer, headers: null }))
  expect(answers[0]).toEqual(answers[1])
  expect([await takenOf(one.uid), await takenOf(two.uid)]).toEqual([1, 1])
  for (const { inviteCode } of [one, two]) expect((await looksUp(inviteCode)).data.valid).toBe(false)
  // Either address may request its mail again; no other may.
  expect((await registers(known.username, one.inviteCode)).status).toBe(200)
  expect(await personOf(known.username)).toEqual(before)
  expect(await teamsOf(known.username)).toEqual([])
  expect((await make.lastMail(known.username))?.kind).toBe('known-address')
})

test('asked again for the mail, the same address takes no second use, for a day', async () => {
  const { inviteCode, uid } = await invite(admin, own)
  const username = newUsername()
  await registers(username, inviteCode)
  expect((await registers(username, inviteCode)).status).toBe(200)
  expect(await takenOf(uid)).toBe(1)
  expect(await teamsOf(username)).toHaveLength(1)
  await server()
    .deps.db.updateTable('invite_uses')
    .set({ created: sql<Date>`now() - interval '25 hours'` })
    .where('invite', '=', uid)
    .execute()
  expect(await registers(username, inviteCode)).toMatchObject(refused)
})

/** Audit entries of changes in a person's role and team without a session. */
const changesOf = (uid: string) =>
  server()
    .deps.db.selectFrom('audit_log')
    .select(['actor', 'team', 'reason'])
    .where('target', '=', uid)
    .where('action', '=', 'changeTeam')
    .execute()

test('who registered without a code and has not confirmed yet becomes what the code says', async () => {
  const username = newUsername()
  await registers(username)
  const [before] = await teamsOf(username)
  expect(before?.joined_by).toBe('founder')
  const { inviteCode } = await invite(admin, own)
  await registers(username, inviteCode)
  expect(await personOf(username)).toMatchObject({ role: 'user', status: 'pending' })
  expect(await teamsOf(username)).toEqual([{ team: own, joined_by: 'invite' }])
  const { rows } = await sql`select 1 from teams where uid = ${before?.team}`.execute(server().deps.db)
  expect(rows).toEqual([])
  const { uid = '' } = (await personOf(username)) ?? {}
  expect(await changesOf(uid)).toEqual([{ actor: null, team: own, reason: 'admin>user' }])
})

test('a person entered by an administrator is not led elsewhere by a code', async () => {
  const { make } = server()
  const team = await make.team()
  const entered = await make.person({ status: 'pending', role: 'admin', team, password: null })
  const { inviteCode } = await invite(admin, own)
  expect((await registers(entered.username, inviteCode)).status).toBe(200)
  expect(await teamsOf(entered.username)).toEqual([{ team, joined_by: 'hand' }])
  expect(await personOf(entered.username)).toMatchObject({ role: 'admin' })
})

test('where registration is closed a good code opens it, a bad one does not', async () => {
  const { inviteCode } = await invite(admin, own)
  await server().make.settings('general', { registrationEnabled: false })
  const username = newUsername()
  expect((await registers(username)).status).toBe(403)
  expect(await registers(username, 'ABCD-EFGH-JKMN-PQRS-TUVW')).toMatchObject(refused)
  expect((await registers(username, inviteCode)).status).toBe(200)
  expect(await teamsOf(username)).toHaveLength(1)
  await server().make.settings('general', {})
})

test('a team may register from one place, where strangers may three times an hour', async () => {
  const { inviteCode } = await invite(admin, own, { uses: 6 })
  const from = newIpAddress()
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await registers(newUsername(), inviteCode, from)).status)
  expect(statuses).toEqual(Array(6).fill(200))
})

test('of one team two hundred a day, then its people count as strangers do: 429', async () => {
  const { make, deps } = server()
  const team = await make.team()
  const { inviteCode } = await invite((await make.signedIn({ team })).token, team, { uses: 9 })
  await deps.attempts.take(registerTeamChecks(team).map(([rule, subject]) => [rule, subject, 199] as const))
  const from = newIpAddress()
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) statuses.push((await registers(newUsername(), inviteCode, from)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})

test('thirty bad codes an hour from one place, looked up or registered with, then 429; good ones do not count', async () => {
  const { inviteCode } = await invite(admin, own, { uses: 100 })
  const from = newIpAddress()
  const statuses: number[] = []
  for (let tries = 0; tries < 31; tries++) {
    await looksUp(inviteCode, from)
    statuses.push((await looksUp(`ABCD-EFGH-JKMN-${1000 + tries}`, from)).status)
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  expect((await looksUp(inviteCode, from)).status).toBe(429)
  expect(await registers(newUsername(), inviteCode, from)).toMatchObject({ status: 429 })
})

test('a good code, a used one and an unknown one are answered on the same beat', async () => {
  const { inviteCode } = await invite(admin, own)
  const time = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  for (const code of [inviteCode, 'ABCD-EFGH-JKMN-PQRS-TUVW']) {
    expect(await time(() => looksUp(code))).toBeGreaterThan(shortTimeStepMs - 5)
    expect(await time(() => registers(newUsername(), code))).toBeGreaterThan(timeStepMs - 5)
  }
})

test('a friend gets an account in no team, and is in the ledger once they have confirmed', async () => {
  const { make, call } = server()
  const bia = await make.signedIn({ role: 'user' })
  const read = async () => (await call(readReferrals, {}, bia)).data
  const { inviteCode } = await personal(bia.token)
  const username = newUsername()
  expect((await registers(username, inviteCode)).status).toBe(200)
  expect(await personOf(username)).toMatchObject({ role: 'user', status: 'pending' })
  expect(await teamsOf(username)).toEqual([])
  // An earlier entry would reveal that the address had no account.
  expect((await read()).rewards).toEqual([])
  await verifies(username)
  expect((await read()).rewards).toEqual([
    {
      uid: expect.any(String),
      state: 'pending',
      reason: 'registered',
      registered: expect.any(String),
      earned: null,
      keptUntil: null,
    },
  ])
})

test('a second address of one’s own earns nothing, and the ledger says why', async () => {
  const { make, call } = server()
  const name = `bia${Date.now()}`
  const bia = await make.signedIn({ role: 'user', username: `${name}@example.org` })
  const { inviteCode } = await personal(bia.token)
  const other = `${name}+2@example.org`
  await registers(other, inviteCode)
  await verifies(other)
  expect((await call(readReferrals, {}, bia)).data.rewards).toMatchObject([
    { state: 'withdrawn', reason: 'ownAddress' },
  ])
})

test('what a friend buys and gives back shows in the ledger', async () => {
  const { make, call, deps } = server()
  const bia = await make.signedIn({ role: 'user' })
  const { inviteCode } = await personal(bia.token)
  const username = newUsername()
  await registers(username, inviteCode)
  await verifies(username)
  const buys = (purchased: string, refunded: string | null) =>
    deps.db
      .updateTable('referrals')
      .set({
        purchased: sql<Date>`now() - ${purchased}::interval`,
        refunded: refunded === null ? null : sql<Date>`now() - ${refunded}::interval`,
      })
      .where('inviter', '=', bia.uid)
      .execute()
  const reward = async () => (await call(readReferrals, {}, bia)).data.rewards[0]
  await buys('13 days', null)
  expect(await reward()).toMatchObject({ state: 'pending', reason: 'purchaseYoung', keptUntil: null })
  await buys('15 days', null)
  expect(await reward()).toMatchObject({ state: 'earned', reason: 'periodKept' })
  await buys('15 days', '1 hour')
  expect(await reward()).toMatchObject({ state: 'withdrawn', reason: 'refund', earned: null })
})

test('the personal code of a blocked person invites no one', async () => {
  const { make, deps } = server()
  const bia = await make.signedIn({ role: 'user' })
  const { inviteCode } = await personal(bia.token)
  await deps.db.updateTable('people').set({ status: 'blocked' }).where('uid', '=', bia.uid).execute()
  expect((await looksUp(inviteCode)).data.valid).toBe(false)
  expect(await registers(newUsername(), inviteCode)).toMatchObject(refused)
})

test.each([
  ['is blocked', { status: 'blocked' }],
  ['is made an end user', { role: 'user' }],
  ['has left the team', null],
] as const)('a code into a team ends when whoever made it %s', async (_, change) => {
  const { make, deps } = server()
  const team = await make.team()
  const [maker, mate] = [await make.signedIn({ team }), await make.signedIn({ team })]
  const to = newUsername()
  const { inviteCode, uid } = await invite(maker.token, team, { emails: [to] })
  expect((await looksUp(inviteCode)).data.valid).toBe(true)
  await (change
    ? deps.db.updateTable('people').set(change).where('uid', '=', maker.uid).execute()
    : deps.db.deleteFrom('memberships').where('person', '=', maker.uid).execute())
  expect((await looksUp(inviteCode)).data.valid).toBe(false)
  expect(await registers(to, inviteCode)).toMatchObject(refused)
  expect((await inviteActions(server).lists({ team }, mate.token)).data.invites).toMatchObject([
    { uid, state: 'revoked' },
  ])
  // Other admins of the team can invite the same address again.
  expect((await looksUp((await invite(mate.token, team, { emails: [to] })).inviteCode)).data.valid).toBe(true)
})

test('a used invite shows as accepted and cannot be sent again', async () => {
  const to = newUsername()
  const { inviteCode } = await invite(admin, own, { emails: [to] })
  await registers(to, inviteCode)
  const { data } = await inviteActions(server).lists({ state: 'accepted', size: 100 }, admin)
  expect(data.invites.find(({ email }) => email === to)).toMatchObject({
    taken: 1,
    uses: 1,
    state: 'accepted',
  })
  expect((await creates({ team: own, role: 'user', emails: [to] }, admin)).status).toBe(200)
})

test('with the person goes the invite that holds their address, and the name of the friend', async () => {
  const { make, call, deps } = server()
  const to = newUsername()
  const mailed = await invite(admin, own, { emails: [to] })
  await registers(to, mailed.inviteCode)
  const bia = await make.signedIn({ role: 'user' })
  const friend = newUsername()
  await registers(friend, (await personal(bia.token)).inviteCode)
  await verifies(friend)
  await deps.db.deleteFrom('people').where('username', 'in', [to, friend]).execute()
  const left = await deps.db.selectFrom('invites').select('uid').where('email', '=', to).execute()
  expect(left).toEqual([])
  expect((await call(readReferrals, {}, bia)).data.rewards).toEqual([])
})
