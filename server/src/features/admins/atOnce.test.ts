import { terminate } from '@resguardo/contract/account'
import { editAdmin } from '@resguardo/contract/admins'
import { teamPermissions } from '@resguardo/contract/memberships'
import { createUsers } from '@resguardo/contract/users'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Schema } from '#db/schema.ts'
import { digest, withTestApp } from '#test/testApp.ts'

/*
 * Whatever changes people and teams takes hold of teams first, in the order of their uids, and of people then: of two
 * calls at once none has what the other one waits for.
 */

const server = withTestApp()
let root = ''
/** In the order in which they are taken hold of. */
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

const person = (uid: string) => sql`select from people where uid = ${uid} for update nowait`
const team = (uid: string) => sql`select from teams where uid = ${uid} for update nowait`

/** Runs a call while the earlier team is held, and looks whether the call holds what `free` asks for. */
async function waitsWithout(run: () => Promise<{ status: number }>, free: ReturnType<typeof person>) {
  const { deps } = server()
  const answer = await deps.db.transaction().execute(async (db) => {
    await team(low).execute(db)
    const call = run()
    await expect.poll(() => waiting(deps.db)).toBe(1)
    await free.execute(db)
    return { call }
  })
  expect((await answer.call).status).toBe(200)
}

async function waiting(db: Kysely<Schema>) {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

test('who is moved waits for both teams before either is held', async () => {
  const { uid } = await server().make.person({ role: 'user', team: high })
  await waitsWithout(() => moves(uid, high, low), team(high))
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
  await waitsWithout(creates, team(high))
})

test('a founder, whose team bears their name, is renamed after the team is held', async () => {
  const { make, call, deps } = server()
  const { uid } = await make.person()
  await deps.db.insertInto('memberships').values({ team: low, person: uid, joined_by: 'founder' }).execute()
  await deps.db.updateTable('teams').set({ team_name: 'Ana Souza' }).where('uid', '=', low).execute()
  const body = { uid, first_name: 'Bia' }
  await waitsWithout(() => call(editAdmin, { body }, { token: root }), person(uid))
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
  await waitsWithout(() => call(terminate, { query: {}, body }, { token }), person(uid))
})
