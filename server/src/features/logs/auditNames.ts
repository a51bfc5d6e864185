import type { AuditLogEntry, NamedPerson } from '@resguardo/contract/people/logs/logs'
import { type Kysely, sql } from 'kysely'
import { effectiveUsername } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { type AuditScope, type AuditRow, nameableCondition } from './audit.table.ts'
import { personName } from './logFilters.ts'
import { type NameContext, readObjectNames } from './objectNames.ts'

interface NameRow {
  uid: string
  first_name: string
  last_name: string
  username: string | null
}

/**
 * Adds current names to audit entries, which store uids only. Erased people, and people outside the reader's
 * view, stay uids; anyone who acted on the reader is named all the same.
 */
export async function addNames(
  db: Kysely<Schema>,
  rows: readonly AuditRow[],
  context: NameContext,
): Promise<AuditLogEntry[]> {
  const { scope } = context
  const uids = [
    ...new Set(rows.flatMap(({ actor, target }) => [actor, target]).filter((uid) => uid !== null)),
  ]
  const teamUids = [
    ...new Set(rows.flatMap(({ team, target }) => [team, target]).filter((uid) => uid !== null)),
  ]
  const people = new Map<string, NameRow>()
  if (!scope.all) for (const row of await readActorsOn(db, rows, scope.uid)) people.set(row.uid, row)
  for (const row of await readNameablePeople(db, uids, scope)) people.set(row.uid, row)
  const teams = new Map((await readNameableTeams(db, teamUids, scope)).map((row) => [row.uid, row.team_name]))
  const unnamed = rows.filter(({ target }) => target !== null && !people.has(target) && !teams.has(target))
  const objects = await readObjectNames(db, unnamed, context)
  const named = (uid: string | null): NamedPerson | null => {
    if (uid === null) return null
    const row = people.get(uid)
    return {
      uid,
      name: row ? personName({ ...row, username: row.username ?? '' }) : null,
      username: row?.username ?? null,
    }
  }
  return rows.map(({ actor, actor_role: role, api_key, key_name, target, team, at, ...row }) => {
    // A refused call about a team has the team's uid in the column that otherwise holds a person's.
    const isTeam = target !== null && teams.has(target) && !people.has(target)
    const teamUid = team ?? (isTeam ? target : null)
    return {
      ...row,
      at: at.toISOString(),
      role,
      key: api_key === null ? null : { uid: api_key, name: key_name },
      actor: named(actor),
      target: isTeam ? null : named(target),
      object: (target !== null && objects.get(target)) || null,
      team: teamUid === null ? null : { uid: teamUid, teamName: teams.get(teamUid) ?? null },
    }
  })
}

async function readNameablePeople(db: Kysely<Schema>, uids: string[], scope: AuditScope): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select uid, first_name, last_name, ${effectiveUsername} as username from people
    where uid = any(${uids}::uuid[]) and ${nameableCondition(scope)}`.execute(db)
  return rows
}

async function readActorsOn(db: Kysely<Schema>, rows: readonly AuditRow[], uid: string): Promise<NameRow[]> {
  const numbers = rows.filter(({ target }) => target === uid).map(({ number }) => number)
  const { rows: people } = await sql<Omit<NameRow, 'username'>>`
    select * from who_acted(${uid}::uuid, ${numbers}::bigint[])`.execute(db)
  return people.map((row) => ({ ...row, username: null }))
}

async function readNameableTeams(db: Kysely<Schema>, uids: string[], { all, teams }: AuditScope) {
  const visibleUids = all ? uids : uids.filter((uid) => teams.includes(uid))
  const { rows } = await sql<{ uid: string; team_name: string }>`
    select uid, team_name from teams where uid = any(${visibleUids}::uuid[])`.execute(db)
  return rows
}
