import { terminate } from '@resguardo/contract/auth/account'
import { editAdmin } from '@resguardo/contract/people/admins'
import { teamPermissions } from '@resguardo/contract/teams/memberships'
import { createUsers } from '@resguardo/contract/people/users'
import { beforeAll, expect, test } from 'vitest'
import { lockQueries, waitsForLock, waitsWithoutLocking } from '#test/lockWaits.ts'
import { digest, withTestApp } from '#test/testApp.ts'

/*
 * Deadlock prevention: whatever changes people and teams locks teams first, in the order of their uids, then
 * people. So of two concurrent calls neither holds what the other waits for.
 */

const server = withTestApp()
let root = ''
/** In lock order. */
let low = ''
let high = ''

beforeAll(async () => {
  const { make } = server()
  root = (await make.signedIn({ role: 'root' })).token
  const teams = [await make.team('Quintal'), await make.team('Varanda')].toSorted()
  ;[low = '', high = ''] = teams
})

const moves = (uid: string, remove: string, add: string) =>
  server().call(teamPermissions, { body: { uid, remove: [remove], add: [add] } }, { token: root })

test('people who change places between two teams at once all do', async () => {
  const { make } = server()
  const several = (team: string) =>
    Promise.all(Array.from({ length: 4 }, () => make.person({ role: 'user', team })))
  const [come, go] = [await several(low), await several(high)]
  const answers = await Promise.all([
    ...come.map(({ uid }) => moves(uid, low, high)),
    ...go.map(({ uid }) => moves(uid, high, low)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
})

/**
 * Runs a call while another transaction locks the earlier team. Checks that the call does not yet hold the
 * lock that `free` tries to take.
 */
async function succeeds(run: () => Promise<{ status: number }>, free: ReturnType<typeof lockQueries.team>) {
  const { status } = await waitsWithoutLocking(server().deps.db, run, { first: lockQueries.team(low), free })
  expect(status).toBe(200)
}

test('who is moved waits for both teams before either is held', async () => {
  const { uid } = await server().make.person({ role: 'user', team: high })
  await succeeds(() => moves(uid, high, low), lockQueries.team(high))
})

test('a list of people for several teams takes hold of these in order', async () => {
  const place = { lang: 'pt', timezone: 'America/Lima', country: 'PE' }
  const rows = [high, low].map((of, n) => ({
    username: `lista${n}@example.org`,
    first_name: 'Nina',
    last_name: 'Reis',
    ...place,
    team: of,
  }))
  const creates = () => server().call(createUsers, { body: { via_email: true, rows } }, { token: root })
  await succeeds(creates, lockQueries.team(high))
})

test('a founder, whose team bears their name, is renamed after the team is held', async () => {
  const { make, call, deps } = server()
  const { uid } = await make.person()
  await deps.db.insertInto('memberships').values({ team: low, person: uid, joined_by: 'founder' }).execute()
  await deps.db.updateTable('teams').set({ team_name: 'Ana Souza' }).where('uid', '=', low).execute()
  const body = { uid, first_name: 'Bia' }
  await succeeds(() => call(editAdmin, { body }, { token: root }), lockQueries.person(uid))
  const { team_name: name } = await deps.db
    .selectFrom('teams')
    .select('team_name')
    .where('uid', '=', low)
    .executeTakeFirstOrThrow()
  expect(name).toBe('Bia Souza')
})

test('who ends their account is erased after their team is held', async () => {
  const { make, call } = server()
  const { uid, token, password } = await make.signedIn({ role: 'user', team: low })
  const body = { password: digest(password), when: 'now' as const }
  await succeeds(() => call(terminate, { query: {}, body }, { token }), lockQueries.person(uid))
})

test('an admin who left the team while the call waited for it adds no one to it', async () => {
  const { make, deps } = server()
  const leaving = await make.signedIn({ team: low })
  await make.join(high, leaving.uid)
  const { uid } = await make.person({ role: 'user', team: high })
  const { running } = await deps.db.transaction().execute(async (db) => {
    await lockQueries.team(low).execute(db)
    const call = server().call(teamPermissions, { body: { uid, add: [low], remove: [high] } }, leaving)
    await waitsForLock(deps.db)
    await db.deleteFrom('memberships').where('person', '=', leaving.uid).where('team', '=', low).execute()
    return { running: call }
  })
  expect(await running).toMatchObject({ status: 400, data: { fields: { add: 'fields.team' } } })
})
