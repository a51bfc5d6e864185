import { readReviews } from '@resguardo/contract/community/moderation'
import { readOrders } from '@resguardo/contract/licensing/orders'
import { createLicense, readPacks } from '@resguardo/contract/licensing/packs'
import { editAdmin, editGrants, readPerson } from '@resguardo/contract/people/admins'
import { blockAdmins } from '@resguardo/contract/people/bulkActions'
import type { Grant } from '@resguardo/contract/people/peopleEnums'
import { readOverview } from '@resguardo/contract/settings/overview'
import { readSettings } from '@resguardo/contract/settings/settingsEndpoints'
import { readTickets } from '@resguardo/contract/support/support'
import { createInvite, readInvites } from '@resguardo/contract/teams/invites'
import { editTeam, readTeams } from '@resguardo/contract/teams/teams'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { assumeFence, assumeTeamRole } from '#db/roles/rowLevelSecurity.ts'
import type { Schema } from '#db/schema.ts'
import type { TestPerson } from '#test/factories.ts'
import { startTestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
type Who = TestPerson & { token: string }
let root: Who
let team = ''
let other = ''
beforeAll(async () => {
  const { make } = server()
  root = await make.signedIn({ role: 'root' })
  team = await make.team('Quintal')
  other = await make.team('Outra')
})

const revisionOf = async (uid: string) =>
  (
    await server()
      .deps.db.selectFrom('people')
      .select('revision')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
  ).revision
const give = async ({ uid }: { uid: string }, all: Grant[], revision?: number) => {
  const body = { uid, revision: revision ?? (await revisionOf(uid)), grants: all }
  return server().call(editGrants, { body }, root)
}
async function holder(all: Grant[], role: 'user' | 'admin' = 'user'): Promise<Who> {
  const person = await server().make.signedIn({ role, team })
  expect((await give(person, all)).data.grants).toEqual(all)
  return person
}

test('a grant opens its calls at once, on every instance and in open sessions, and its end closes them', async () => {
  const second = await startTestApp({ on: server() })
  try {
    const person = await server().make.signedIn({ role: 'user', team })
    const statuses = async () =>
      Promise.all(
        [server(), second].map(async ({ call }) => (await call(readReviews, { query: {} }, person)).status),
      )
    expect(await statuses()).toEqual([403, 403])
    await give(person, ['moderator'])
    await expect.poll(statuses).toEqual([200, 200])
    await give(person, [])
    await expect.poll(statuses).toEqual([403, 403])
    // The instance that took the grant needs no message of the database.
    await give(person, ['moderator'])
    expect((await server().call(readReviews, { query: {} }, person)).status).toBe(200)
    await give(person, [])
    expect((await server().call(readReviews, { query: {} }, person)).status).toBe(403)
  } finally {
    await second.close()
  }
})

test('grants are kept with the person, shown to root and to them, and to no admin of their team', async () => {
  const person = await holder(['moderator', 'billing'])
  const admin = await server().make.signedIn({ role: 'admin', team })
  const seen = async (who: Who) =>
    (await server().call(readPerson, { query: { uid: person.uid } }, who)).data[0]?.grants
  expect(await Promise.all([seen(root), seen(person), seen(admin)])).toEqual([
    ['moderator', 'billing'],
    ['moderator', 'billing'],
    undefined,
  ])
})

test('an auditor has no other grant, as they change nothing', async () => {
  const person = await server().make.person({ role: 'user', team })
  const { status, data } = await give(person, ['auditor', 'billing'])
  expect([status, data]).toEqual([400, { fields: { grants: 'fields.auditorAlone' } }])
})

test('a grant is not given on what someone else changed meanwhile, nor to an account that is not active', async () => {
  const person = await server().make.person({ role: 'user', team })
  expect((await give(person, ['billing'], 99)).status).toBe(409)
  await give(person, ['billing'])
  await server().call(blockAdmins, { body: { uid_array: [person.uid] } }, root)
  expect((await give(person, ['billing', 'helper'])).status).toBe(409)
  expect((await give(person, [])).data.grants).toEqual([])
  expect((await give({ uid: crypto.randomUUID() }, [], 1)).status).toBe(404)
})

describe('an auditor', () => {
  test('reads people, teams, orders, settings and counts of the whole installation', async () => {
    const auditor = await holder(['auditor'])
    const stranger = await server().make.person({ role: 'user', team: other })
    const { call } = server()
    const [{ data: people }, { data: teams }, orders, settings, { data: overview }] = await Promise.all([
      call(readPerson, { query: { uid: stranger.uid } }, auditor),
      call(readTeams, { query: {} }, auditor),
      call(readOrders, { query: { all: 'true' } }, auditor),
      call(readSettings, {}, auditor),
      call(readOverview, { query: {} }, auditor),
    ])
    expect(people).toMatchObject([{ uid: stranger.uid, country: expect.any(String) }])
    expect(people[0]).not.toHaveProperty('notes')
    expect(teams.teams.map(({ uid }) => uid)).toEqual(expect.arrayContaining([team, other]))
    expect([orders.status, settings.status, overview.installation !== null]).toEqual([200, 200, true])
  })

  test('who is an admin changes nothing in their own team either, and sees no code of an invite', async () => {
    const auditor = await holder(['auditor'], 'admin')
    const member = await server().make.person({ role: 'user', team })
    const body = { team, role: 'user', licenseType: 'none', uses: 1, days: 7 } as const
    await server().call(createInvite, { body }, root)
    const { call } = server()
    const refused = await Promise.all([
      call(blockAdmins, { body: { uid_array: [member.uid] } }, auditor),
      call(editAdmin, { body: { uid: member.uid, first_name: 'Zé' } }, auditor),
      call(createInvite, { body }, auditor),
      call(
        editTeam,
        { body: { uid: team, teamName: 'Meu', description: '', contactEmail: '', revision: 1 } },
        auditor,
      ),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const { data } = await call(readInvites, { query: { team } }, auditor)
    expect(data.invites.length).toBeGreaterThan(0)
    expect(data.invites.every((one) => !('code' in one) || !one.code)).toBe(true)
  })

  test('writes nothing even where every check of the program is missing: PostgreSQL refuses', async () => {
    const { uid } = await holder(['auditor'], 'admin')
    const actor = { uid, role: 'admin', grants: ['auditor'] } as const
    const writes = [
      (db: Kysely<Schema>) =>
        db.updateTable('people').set({ city: 'Recife' }).where('uid', '=', uid).execute(),
      (db: Kysely<Schema>) => db.deleteFrom('memberships').where('person', '=', uid).execute(),
      (db: Kysely<Schema>) =>
        db.insertInto('teams').values({ team_name: 'Nova', contact_email: '' }).execute(),
    ]
    for (const write of writes)
      await expect(
        server()
          .deps.db.transaction()
          .execute(async (db) => {
            await assumeFence(db, actor)
            await write(db)
          }),
      ).rejects.toThrow('read-only transaction')
  })
})

describe('billing', () => {
  test('runs orders and packs of every team, and finds teams by name', async () => {
    const person = await holder(['billing'], 'admin')
    const { call } = server()
    const body = { team: other, licenseType: 'standard', licenseCount: 5, expiration: null } as const
    expect((await call(createLicense, { body }, person)).status).toBe(200)
    const { data } = await call(readPacks, { query: { team: other } }, person)
    expect(data.packs).toMatchObject([{ licenseCount: 5 }])
    expect((await call(readOrders, { query: { all: 'true' } }, person)).status).toBe(200)
    const { teams } = (await call(readTeams, { query: { q: 'Outra' } }, person)).data
    expect(teams.map(({ uid }) => uid)).toEqual([other])
  })

  test('adds nothing in other calls: people of other teams, tickets and settings stay closed', async () => {
    const person = await holder(['billing'], 'admin')
    const stranger = await server().make.person({ role: 'user', team: other })
    const { call } = server()
    const statuses = [
      (await call(readPerson, { query: { uid: stranger.uid } }, person)).status,
      (await call(blockAdmins, { body: { uid_array: [stranger.uid] } }, person)).status,
      (await call(readTickets, { query: {} }, person)).status,
      (await call(readSettings, {}, person)).status,
    ]
    expect(statuses).toEqual([404, 403, 403, 403])
  })
})

/** Statements by what they reach, with the grant that may. */
const closed: { what: string; statement: RawBuilder<unknown>; owner?: string }[] = [
  { what: 'a role', statement: sql`update people set role = 'root'` },
  { what: 'a membership', statement: sql`delete from memberships` },
  { what: 'a team', statement: sql`update teams set team_name = 'Minha'` },
  { what: 'a setting', statement: sql`delete from settings` },
  { what: 'an invite', statement: sql`delete from invites` },
  { what: 'a question to people', statement: sql`select from tickets`, owner: 'helper' },
  { what: 'a chat', statement: sql`select from chats`, owner: 'helper' },
  { what: 'the end of a chat', statement: sql`delete from chats` },
  { what: 'a post', statement: sql`update community_posts set state = 'hidden'`, owner: 'moderator' },
  { what: 'the end of a thread', statement: sql`delete from community_threads` },
  { what: 'a pack', statement: sql`update license_packs set license_count = 9`, owner: 'billing' },
  { what: 'a password', statement: sql`select password_hash from people`, owner: 'billing' },
  { what: 'progress', statement: sql`select from progress` },
]

describe.each(['billing', 'moderator', 'helper'] as const)('the grant %s', (grant) => {
  test.each(closed.filter(({ owner }) => owner !== grant))(
    'reaches $what not even where every check of the program is missing',
    async ({ statement }) => {
      const actor = { uid: root.uid, role: 'user', grants: [grant] } as const
      await expect(
        server()
          .deps.db.transaction()
          .execute(async (db) => {
            await assumeFence(db, actor)
            await statement.execute(db)
          }),
      ).rejects.toThrow('permission denied')
    },
  )
})

test('the admin of a team gives no grant even where every check of the program is missing', async () => {
  const admin = await server().make.person({ role: 'admin', team })
  const member = await server().make.person({ role: 'user', team })
  for (const uid of [admin.uid, member.uid])
    await expect(
      server()
        .deps.db.transaction()
        .execute(async (db) => {
          await assumeTeamRole(db, admin)
          await db.updateTable('people').set({ billing: true }).where('uid', '=', uid).execute()
        }),
    ).rejects.toThrow('grants are given and taken by root')
})
