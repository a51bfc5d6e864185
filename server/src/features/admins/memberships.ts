import { may, type Actor, type PersonSubject } from '@resguardo/contract/people/policy'
import type { teamPermissions } from '@resguardo/contract/teams/memberships'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { type Kysely, sql } from 'kysely'
import { findAccountByUid, lockMemberships, teamsLeftWithoutAdmin } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { readTeamsOf } from './admins.table.ts'

export interface MembershipChanges {
  add: readonly string[]
  remove: readonly string[]
}

/** A person as the policy sees them; null for an unknown or deleted one. */
export async function findUndeletedSubject(db: Kysely<Schema>, uid: string): Promise<PersonSubject | null> {
  const row = await findAccountByUid(db, uid)
  if (!row || row.status === 'deleted') return null
  return { kind: 'person', uid, role: row.role, teams: await readTeamsOf(db, uid) }
}

/**
 * Adds and removes memberships; returns the actual changes. 409 for an end user in two teams, or for a team
 * with people left without an admin.
 */
export async function changeTeams(
  db: Kysely<Schema>,
  person: PersonSubject,
  { add, remove }: MembershipChanges,
): Promise<{ team: string; change: 'joined' | 'left' }[]> {
  if (add.some((team) => remove.includes(team))) throw new BadInput({ remove: 'fields.team' })
  await lockTeamsAndPerson(db, person.uid, [...add, ...remove])
  // After the lock: a team may have been deleted, or the caller removed from it, while this call waited.
  if (!(await areVisible(db, [...add, ...remove]))) throw new BadInput({ add: 'fields.team' })
  const current = await readTeamsOf(db, person.uid)
  const leaving = current.filter((team) => remove.includes(team))
  const joining = [...new Set(add)].filter((team) => !current.includes(team))
  // Count memberships that the caller does not see too: the person stays in another admin's team.
  const teamCount = (await countTeams(db, person.uid)) - leaving.length + joining.length
  if (person.role === 'user' && joining.length > 0 && teamCount > 1) refuse(409, { data: { why: 'oneTeam' } })
  if (leaving.length > 0) {
    const deserted = await teamsLeftWithoutAdmin(db, person.uid)
    if (deserted.some(({ uid }) => leaving.includes(uid))) refuse(409, { data: { why: 'onlyAdmin' } })
  }
  if (joining.length > 0) {
    const role = await roleOnJoining(db, person)
    await db
      .insertInto('memberships')
      .values(joining.map((team) => ({ team, person: person.uid, joined_by: 'hand' as const, ...role })))
      .execute()
  }
  // Last: after leaving the only team shared with the caller, the person is no longer visible.
  if (leaving.length > 0)
    await db.deleteFrom('memberships').where('person', '=', person.uid).where('team', 'in', leaving).execute()
  return [
    ...joining.map((team) => ({ team, change: 'joined' as const })),
    ...leaving.map((team) => ({ team, change: 'left' as const })),
  ]
}

/**
 * A new membership has the role of the account. But an admin who is a mere member in each team that the
 * caller sees becomes a member: their role elsewhere is not the caller's to extend.
 */
async function roleOnJoining(
  db: Kysely<Schema>,
  { uid, role }: PersonSubject,
): Promise<{ team_role?: 'member' }> {
  if (role !== 'admin') return {}
  const seen = await db.selectFrom('memberships').select('team_role').where('person', '=', uid).execute()
  const isMember = seen.length > 0 && seen.every(({ team_role: teamRole }) => teamRole === 'member')
  return isMember ? { team_role: 'member' } : {}
}

/**
 * Locks the teams and the person: of two admins who leave at once, one must stay. Teams being joined are
 * locked as well, or people who swap teams would deadlock.
 */
async function lockTeamsAndPerson(
  db: Kysely<Schema>,
  person: string,
  teams: readonly string[],
): Promise<void> {
  await lockMemberships(db, [person], teams)
  await db.selectFrom('people').select('uid').where('uid', '=', person).forUpdate().execute()
}

/** Whether these teams exist and, under row-level security, are teams of the caller. */
async function areVisible(db: Kysely<Schema>, teams: readonly string[]): Promise<boolean> {
  if (teams.length === 0) return true
  const rows = await db.selectFrom('teams').select('uid').where('uid', 'in', teams).execute()
  return rows.length === new Set(teams).size
}

async function countTeams(db: Kysely<Schema>, person: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select cardinality(teams_of(${person}::uuid)) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** The person's teams that the caller may see, by name. */
export async function readSharedTeams(
  db: Kysely<Schema>,
  actor: Actor,
  person: string,
): Promise<DataOf<typeof teamPermissions>['teams']> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('teams', 'teams.uid', 'memberships.team')
    .select([
      'teams.uid',
      'teams.team_name as teamName',
      'team_role as role',
      'memberships.joined_by as joinedBy',
      'ends',
    ])
    .where('memberships.person', '=', person)
    .$if(!may(actor, 'team.read'), (query) =>
      query.where('teams.uid', 'in', actor.teams.length > 0 ? [...actor.teams] : [sql<string>`null`]),
    )
    .orderBy(sql`lower(team_name)`)
    .orderBy('teams.uid')
    .execute()
  return rows.map(({ ends, ...row }) => ({ ...row, ends: ends?.toISOString() ?? null }))
}
