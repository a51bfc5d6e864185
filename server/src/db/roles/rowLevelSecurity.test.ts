import { type AdminPage, listAdmins } from '@resguardo/contract/people/admins'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findTeam, listTeams, saveTeam } from '#features/teams/teams.table.ts'
import { addInvites, findInvites, revokeInvites } from '#features/invites/invites.table.ts'
import { listPeople } from '#features/admins/listPeople.ts'
import { queueMail } from '#mail/mailQueue.ts'
import type { TestPerson } from '#test/factories.ts'
import { withTestApp } from '#test/testApp.ts'
import { assumeTeamRole, leaveTeamRole } from './rowLevelSecurity.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

const server = withTestApp()
let own = ''
let other = ''
let admin: TestPerson & { token: string }
let stranger: TestPerson & { token: string }

/** As if every check in the program were switched off. */
const apart = <T>(work: (db: Kysely<Schema>) => Promise<T>) =>
  server()
    .deps.db.transaction()
    .execute(async (db) => {
      await assumeTeamRole(db, admin)
      const done = await work(db)
      await leaveTeamRole(db)
      return done
    })

beforeAll(async () => {
  const { make } = server()
  own = await make.team('Quintal')
  other = await make.team('Outra')
  admin = await make.signedIn({ team: own })
  stranger = await make.signedIn({ team: other })
  await make.person({ role: 'user', team: own })
  await make.person({ role: 'root', team: own })
})

test('without a check an admin still reads only people, teams and sessions of their own', async () => {
  const everybody = { within: null, seesTimes: true }
  const { json } = await apart((db) => listPeople(db, server().deps, {}, everybody))
  const { admins }: AdminPage = JSON.parse(json)
  expect(admins).toHaveLength(2)
  expect(admins.flatMap(({ teams }) => teams.map(({ uid }) => uid))).toEqual([own, own])
  const { teams } = await apart((db) =>
    listTeams(db, server().deps.keys, { within: null, q: undefined, after: undefined, size: 100 }),
  )
  expect(teams.map(({ uid }) => uid)).toEqual([own])
  expect(await apart((db) => findTeam(db, other))).toBeUndefined()
  const rows = await apart((db) => db.selectFrom('sessions').select('person').execute())
  expect(rows).toEqual([{ person: admin.uid }])
})

test('without a check an admin still changes no person and nothing of another team', async () => {
  const team = { uid: other, teamName: 'Minha', description: '', contactEmail: '', revision: 1 }
  expect(await apart((db) => saveTeam(db, team))).toBeUndefined()
  const changed = await apart((db) =>
    db
      .updateTable('people')
      .set({ status: 'blocked' })
      .where('uid', '!=', admin.uid)
      .returning('uid')
      .execute(),
  )
  expect(changed).toHaveLength(1)
  await expect(
    apart((db) =>
      db.insertInto('memberships').values({ team: other, person: admin.uid, joined_by: 'hand' }).execute(),
    ),
  ).rejects.toThrow('row-level security')
  await expect(
    apart((db) => db.updateTable('people').set({ role: 'root' }).where('uid', '!=', admin.uid).execute()),
  ).rejects.toThrow('row-level security')
  for (const table of ['password_history', 'attempts', 'mails', 'progress'] as const)
    await expect(apart((db) => db.selectFrom(table).selectAll().execute())).rejects.toThrow(
      'permission denied',
    )
  expect(
    await server().deps.db.selectFrom('people').select('status').where('uid', '=', stranger.uid).execute(),
  ).toEqual([{ status: 'active' }])
})

test('without a check an admin still reads and revokes only invites of their teams, and their own', async () => {
  const { deps } = server()
  const make = (team: string | null, owner: string) => {
    const uid = randomUUID()
    return {
      uid,
      team,
      owner,
      role: 'user',
      licenseType: 'none',
      email: null,
      ...secrets(uid),
      ...ends(team),
    } as const
  }
  const secrets = (uid: string) => ({ digest: Buffer.from(uid), sealed: Buffer.from(uid) })
  const ends = (team: string | null) => (team ? { uses: 1, days: 7 } : { uses: null, days: null })
  const mine = [make(own, admin.uid), make(null, admin.uid)]
  const theirs = [make(other, stranger.uid), make(null, stranger.uid)]
  await addInvites(deps.db, [...mine, ...theirs])
  const all = [...mine, ...theirs].map(({ uid }) => uid)
  const seen = await apart((db) => findInvites(db, all))
  expect(seen.map(({ uid }) => uid).toSorted()).toEqual(mine.map(({ uid }) => uid).toSorted())
  expect((await apart((db) => revokeInvites(db, all))).length).toBe(2)
  await expect(apart((db) => addInvites(db, [make(other, admin.uid)]))).rejects.toThrow('row-level security')
  await expect(apart((db) => db.selectFrom('invite_uses').selectAll().execute())).rejects.toThrow(
    'permission denied',
  )
})

test('a mail can be queued from there, and afterwards the connection is itself again', async () => {
  const { deps } = server()
  const mail = {
    kind: 'known-address',
    lang: 'pt',
    to: 'a@example.org',
    values: { name: 'Ana', url: 'http://a' },
  } as const
  await apart((db) => queueMail(db, deps, mail))
  expect(await server().make.lastMail('a@example.org')).toMatchObject({ kind: 'known-address' })
  const { rows } =
    await sql`select current_user as who, current_setting('resguardo.actor', true) as actor`.execute(deps.db)
  expect(rows).toEqual([{ who: 'resguardo_app', actor: expect.toSatisfy((actor) => !actor) }])
})

test('an admin who asks by HTTP is read for under the policies, root is not', async () => {
  const seen: string[] = []
  const { deps, call, make } = server()
  const root = await make.signedIn({ role: 'root' })
  const { rows } = await sql<{ policies: number }>`select count(*)::int as policies from pg_policies`.execute(
    deps.db,
  )
  expect(rows[0]?.policies).toBeGreaterThan(5)
  for (const { token } of [admin, stranger, root]) {
    const { data } = await call(listAdmins, { query: { size: 100 } }, { token })
    seen.push(String(data.admins.length))
  }
  expect(seen).toEqual(['2', '1', '5'])
})
