import { terminate } from '@resguardo/contract/auth/account'
import { answerJoinRequest } from '@resguardo/contract/teams/members'
import { teamPermissions } from '@resguardo/contract/teams/memberships'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { eraseDue } from '#jobs/erase.ts'
import { applyRetention } from '#jobs/retention.ts'
import type { TestPerson } from '#test/factories.ts'
import { inviteActions, newUsername } from '#test/inviteActions.ts'
import { newIpAddress } from '#test/signInActions.ts'
import { digest, withTestApp } from '#test/testApp.ts'
import { lockQueries, waitsWithoutLocking } from '#test/lockWaits.ts'

/*
 * The lock order is teams, memberships, packs, then people. A call that changes a pack locks it and then
 * waits for the people who hold its seats. So a call that has locked such a person must never wait for the
 * pack.
 */

const server = withTestApp()
const { invite, registers, personOf, teamsOf } = inviteActions(server)
const db = () => server().deps.db
let team = ''
let admin = ''
let root = ''

beforeAll(async () => {
  const { make } = server()
  team = await make.team()
  admin = (await make.signedIn({ team })).token
  root = (await make.signedIn({ role: 'root' })).token
})

/** A team member with a seat of a pack. */
async function seated(who?: TestPerson) {
  const { make } = server()
  const person = who ?? (await make.signedIn({ role: 'user', team }))
  const pack = await make.pack(team)
  await make.seat(pack, person.uid)
  return { ...person, pack }
}
const exists = async (uid: string) =>
  (await db().selectFrom('people').select('uid').where('uid', '=', uid).executeTakeFirst()) !== undefined

/** A person who registered on their own and has not confirmed their address. */
async function newcomer() {
  const username = newUsername()
  await registers(username)
  const uid = (await personOf(username))?.uid ?? ''
  const [own] = await teamsOf(username)
  return { username, uid, own: own?.team ?? '' }
}

test('a second registration with an invite moves the person after their old team is locked, and follows the invite', async () => {
  const { username, uid, own } = await newcomer()
  const { inviteCode } = await invite(admin, team)
  const { status } = await waitsWithoutLocking(db(), () => registers(username, inviteCode), {
    first: lockQueries.team(own),
    free: lockQueries.person(uid),
  })
  expect(status).toBe(200)
  expect(await teamsOf(username)).toEqual([{ team, joined_by: 'invite' }])
})

test('a second registration with an invite moves the person after the new team is locked', async () => {
  const { username, uid } = await newcomer()
  const { inviteCode } = await invite(admin, team)
  const answer = await waitsWithoutLocking(db(), () => registers(username, inviteCode), {
    first: lockQueries.team(team),
    free: lockQueries.person(uid),
  })
  expect(answer.status).toBe(200)
})

test('who comes with a second invite of the same team takes a seat after its pack is held', async () => {
  const { make } = server()
  const own = await make.team()
  const { token } = await make.signedIn({ team: own })
  const pack = await make.pack(own)
  const username = newUsername()
  const [first, second] = [await invite(token, own), await invite(token, own)] as const
  await registers(username, first.inviteCode)
  await db().updateTable('invites').set({ license_type: 'standard' }).where('uid', '=', second.uid).execute()
  const uid = (await personOf(username))?.uid ?? ''
  const answer = await waitsWithoutLocking(db(), () => registers(username, second.inviteCode), {
    first: lockQueries.pack(pack),
    free: lockQueries.person(uid),
  })
  expect(answer.status).toBe(200)
})

test('whose time to change their mind is over is erased after the pack of their seat is held', async () => {
  const { uid, pack } = await seated()
  await db()
    .updateTable('people')
    .set({ status: 'deleted', purge_at: sql<Date>`now()` })
    .where('uid', '=', uid)
    .execute()
  await waitsWithoutLocking(db(), () => eraseDue(server().deps), {
    first: lockQueries.pack(pack),
    free: lockQueries.person(uid),
  })
  expect(await exists(uid)).toBe(false)
})

test('a person restored while the erasure waits stays, and the next one due is erased', async () => {
  const [one, two] = [await seated(), await seated()]
  for (const [n, { uid }] of [one, two].entries())
    await db()
      .updateTable('people')
      .set({ status: 'deleted', purge_at: sql<Date>`now() - make_interval(hours => ${2 - n})` })
      .where('uid', '=', uid)
      .execute()
  const restored = sql`update people set status = 'active', purge_at = null where uid = ${one.uid}`
  await waitsWithoutLocking(db(), () => eraseDue(server().deps), {
    first: lockQueries.pack(one.pack),
    free: restored,
  })
  expect([await exists(one.uid), await exists(two.uid)]).toEqual([true, false])
})

test('who ends their account is erased after the pack of their seat is held', async () => {
  const { uid, pack, token, password } = await seatedWithToken()
  const body = { password: digest(password), when: 'now' as const }
  const end = () => server().call(terminate, { query: {}, body }, { token, from: newIpAddress() })
  expect(
    (await waitsWithoutLocking(db(), end, { first: lockQueries.pack(pack), free: lockQueries.person(uid) }))
      .status,
  ).toBe(200)
})

async function seatedWithToken() {
  const person = await server().make.signedIn({ role: 'user', team })
  return { ...(await seated(person)), ...person }
}

test('who is taken out of a team loses their seat after its pack is held', async () => {
  const { uid, pack } = await seated()
  const body = { uid, add: [], remove: [team] }
  const leaves = () => server().call(teamPermissions, { body }, { token: root })
  const answer = await waitsWithoutLocking(db(), leaves, {
    first: lockQueries.pack(pack),
    free: lockQueries.person(uid),
  })
  expect(answer.status).toBe(200)
})

test('who is let into a team leaves the seat of their own after its pack is held', async () => {
  const { make, call } = server()
  const person = await make.person()
  const own = await make.team()
  await db()
    .insertInto('memberships')
    .values({ team: own, person: person.uid, joined_by: 'founder' })
    .execute()
  const pack = await make.pack(own)
  await make.seat(pack, person.uid)
  await db()
    .insertInto('team_domains')
    .values({ team, domain: 'quintal.example.org', token: 'x', state: 'proved', proved_by: 'root' })
    .execute()
  await db()
    .insertInto('join_requests')
    .values({ team, person: person.uid, domain: 'quintal.example.org' })
    .execute()
  const body = { uid: team, person: person.uid, accept: true }
  const accepts = () => call(answerJoinRequest, { body }, { token: admin })
  const answer = await waitsWithoutLocking(db(), accepts, {
    first: lockQueries.pack(pack),
    free: lockQueries.person(person.uid),
  })
  expect(answer.status).toBe(200)
})

test('an account that was never confirmed is deleted after the pack of its seat is locked', async () => {
  const { make } = server()
  const { uid } = await make.person({ status: 'pending', role: 'user', team, password: null })
  await db()
    .updateTable('people')
    .set({ created: sql<Date>`now() - interval '8 days'` })
    .where('uid', '=', uid)
    .execute()
  const pack = await make.pack(team)
  await make.seat(pack, uid)
  const sweeps = () => applyRetention(db(), server().deps.log)
  await waitsWithoutLocking(db(), sweeps, { first: lockQueries.pack(pack), free: lockQueries.person(uid) })
  expect(await exists(uid)).toBe(false)
})

test('of erasures, new registrations and changes of a pack at once none locks the other out', async () => {
  const { make, deps } = server()
  const statuses: number[] = []
  for (let round = 0; round < 8; round++) {
    const { username } = await newcomer()
    const { inviteCode } = await invite(admin, team)
    const { uid, pack } = await seated(await make.person({ role: 'user', team, password: null }))
    await db()
      .updateTable('people')
      .set({ status: 'deleted', purge_at: sql<Date>`now()` })
      .where('uid', '=', uid)
      .execute()
    const longer = sql`update license_packs set expiration = expiration + interval '1 day' where uid = ${pack}`
    const [answer] = await Promise.all([
      registers(username, inviteCode),
      longer.execute(deps.db),
      eraseDue(deps),
      applyRetention(deps.db, deps.log),
    ])
    statuses.push(answer.status)
    expect(await exists(uid)).toBe(false)
  }
  expect(statuses).toEqual(Array(8).fill(200))
})
