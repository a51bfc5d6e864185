import { listAdmins } from '@resguardo/contract/people/admins'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { readUsers } from '@resguardo/contract/people/users'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { assumeTeamRole } from '#db/roles/rowLevelSecurity.ts'
import { type FourRoles, makeFourRoles } from '#test/fourRoles.ts'
import { agents, byPassword, tokenOf } from '#test/signInActions.ts'
import { withTestApp } from '#test/testApp.ts'

type Query = InputOf<typeof readUsers>['query']

const server = withTestApp()
const lists = (query: Query, token?: string) => server().call(readUsers, { query }, { token })
let own = ''
let who: FourRoles['who']

beforeAll(async () => {
  ;({ team: own, who } = await makeFourRoles(server().make))
})

test.each([
  ['no token', undefined, 401],
  ['an end user', 'user', 403],
  ['an admin of a team', 'teamAdmin', 200],
  ['root', 'root', 200],
] as const)('the end users, asked for by %s: %s %i', async (_, name, status) => {
  expect((await lists({}, name && who[name].token)).status).toBe(status)
})

test('S6.003 the list holds end users: neither admins nor root', async () => {
  const { data } = await lists({ size: 100 }, who.root.token)
  const everybody = await server().call(listAdmins, { query: { size: 100 } }, { token: who.root.token })
  const users = everybody.data.admins.filter(({ role }) => role === 'user').map(({ uid }) => uid)
  expect(data.users.map(({ uid }) => uid)).toEqual(users)
  expect(everybody.data.admins.length).toBeGreaterThan(users.length)
})

test('an admin counts the devices of the own people and learns nothing else of them; root reads them', async () => {
  const { make } = server()
  const ana = await make.person({ role: 'user', team: own, username: 'dois.aparelhos@example.org' })
  for (const agent of [agents.safariOnIphone, agents.firefoxOnAndroid])
    tokenOf(await byPassword(server(), ana.username, ana.password, { agent }))
  const row = async (token: string) => (await lists({ q: ana.username }, token)).data.users[0]
  const seen = await row(who.teamAdmin.token)
  expect(seen).toEqual({
    uid: ana.uid,
    username: ana.username,
    first_name: 'Ana',
    last_name: 'Souza',
    status: 'active',
    expiration: null,
    licenseType: 'none',
    teams: [{ uid: own, teamName: 'Quintal', joinedBy: 'hand' }],
    devices: [
      { uid: expect.any(String), current: false, facts: null },
      { uid: expect.any(String), current: false, facts: null },
    ],
  })
  expect(await row(who.strangeAdmin.token)).toBeUndefined()
  const whole = await row(who.root.token)
  expect(whole?.last_seen).toMatch(/Z$/)
  expect(whole?.devices.map(({ facts }) => [facts?.os, facts?.osVersion, facts?.browser])).toEqual([
    ['android', '15', 'Firefox'],
    ['ios', '26', 'Safari'],
  ])
})

test('one end user is read by uid, in any state, by those who see them in the list', async () => {
  const deleted = await server().make.person({ role: 'user', team: own, status: 'deleted' })
  const found = async (token: string) =>
    (await lists({ uid: deleted.uid }, token)).data.users.map(({ uid }) => uid)
  expect(await found(who.root.token)).toEqual([deleted.uid])
  expect(await found(who.teamAdmin.token)).toEqual([deleted.uid])
  expect(await found(who.strangeAdmin.token)).toEqual([])
  expect((await lists({ uid: 'x' }, who.root.token)).status).toBe(400)
})

test('by system root alone asks: to anyone else the filter would reveal it', async () => {
  const { username } = await server().make.person({ role: 'user', team: own })
  await byPassword(server(), username, 'Farol-Aceso-27', { agent: agents.safariOnIphone })
  const found = async (os: Query['os']) =>
    (await lists({ q: username, os }, who.root.token)).data.users.length
  expect([await found('ios'), await found(['ios', 'windows']), await found('windows')]).toEqual([1, 1, 0])
  expect((await lists({ os: 'ios' }, who.teamAdmin.token)).status).toBe(403)
  expect((await lists({ seen: 'week' }, who.teamAdmin.token)).status).toBe(403)
  expect((await lists({ q: username, seen: 'week' }, who.root.token)).data.users).toHaveLength(1)
  expect((await lists({ q: username, seen: 'never' }, who.root.token)).data.users).toEqual([])
})

test('even without any check, what reads for an admin of a team knows no column of a device but its owner', async () => {
  const apart = (columns: string) =>
    server()
      .deps.db.transaction()
      .execute(async (db) => {
        await assumeTeamRole(db, who.teamAdmin)
        return (await sql<{ person: string }>`select ${sql.raw(columns)} from devices`.execute(db)).rows
      })
  for (const columns of ['*', 'os', 'last_seen', 'device_name'])
    await expect(apart(columns)).rejects.toThrow('permission denied')
  const people = (await lists({ size: 100 }, who.teamAdmin.token)).data.users.map(({ uid }) => uid)
  for (const { person } of await apart('uid, person'))
    expect([...people, who.teamAdmin.uid]).toContain(person)
})

test('filters go together, pages follow one another, and the total counts what is left', async () => {
  const { make, deps } = server()
  const team = await make.team('Trinta')
  await sql`
    with made as (
      insert into people (username, first_name, last_name, role, status)
      select 'gente' || n || '@exemplo.org', (array['Ana', 'ana', 'Álvaro'])[n % 3 + 1], 'Lima', 'user',
        (array['active', 'pending', 'blocked', 'expired', 'deleted'])[n % 5 + 1]
      from generate_series(1, 30) n returning uid)
    insert into memberships (team, person, joined_by) select ${team}, uid, 'hand' from made`.execute(deps.db)
  async function walk(query: Query) {
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const { data } = await lists({ ...query, ...(after && { after }) }, who.root.token)
      expect(data.total).toBeLessThanOrEqual(maxCountedTotal + 1)
      seen.push(...data.users.map(({ uid }) => uid))
      if (!data.next) return seen
      after = data.next
    }
  }
  const whole = await walk({ team, size: 100 })
  expect(whole).toHaveLength(24)
  for (const size of [1, 7, 25]) expect(await walk({ team, size })).toEqual(whole)
  expect(await walk({ team, status: ['deleted', 'blocked'], size: 5 })).toHaveLength(12)
  const { data } = await lists({ team, q: 'alvaro lima', size: 2 }, who.root.token)
  expect([data.users.length, data.total]).toEqual([2, (await walk({ team, q: 'alvaro' })).length])
  expect((await lists({ team }, who.teamAdmin.token)).data.users).toEqual([])
})

test('an account whose end has come is shown as expired', async () => {
  const { username } = await server().make.person({ role: 'user', expiration: new Date(Date.now() - 1000) })
  expect((await lists({ q: username }, who.root.token)).data.users).toMatchObject([{ status: 'expired' }])
})
