import type { AuditLine, Named } from '@resguardo/contract/logs'
import { type Kysely, sql } from 'kysely'
import { shownName } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { type AuditReader, type AuditRow, known } from './audit.table.ts'
import { nameOf } from './search.ts'

interface Person {
  uid: string
  first_name: string
  last_name: string
  username: string | null
}

/**
 * Adds current names to audit entries, which store uids only. Erased people, and people outside the reader's
 * view, stay uids; anyone who acted on the reader is named all the same.
 */
export async function withNames(
  db: Kysely<Schema>,
  rows: readonly AuditRow[],
  reader: AuditReader,
): Promise<AuditLine[]> {
  const uids = [
    ...new Set(rows.flatMap(({ actor, target }) => [actor, target]).filter((uid) => uid !== null)),
  ]
  const teamUids = [
    ...new Set(rows.flatMap(({ team, target }) => [team, target]).filter((uid) => uid !== null)),
  ]
  const people = new Map<string, Person>()
  if (!reader.all) for (const row of await actedOn(db, rows, reader.uid)) people.set(row.uid, row)
  for (const row of await knownPeople(db, uids, reader)) people.set(row.uid, row)
  const teams = new Map((await knownTeams(db, teamUids, reader)).map((row) => [row.uid, row.team_name]))
  const named = (uid: string | null): Named | null => {
    if (uid === null) return null
    const row = people.get(uid)
    return {
      uid,
      name: row ? nameOf({ ...row, username: row.username ?? '' }) : null,
      username: row?.username ?? null,
    }
  }
  return rows.map(({ actor, actor_role: role, target, team, at, ...row }) => {
    // A refused call about a team has the team's uid in the column that otherwise holds a person's.
    const isTeam = target !== null && teams.has(target) && !people.has(target)
    const teamUid = team ?? (isTeam ? target : null)
    return {
      ...row,
      at: at.toISOString(),
      role,
      actor: named(actor),
      target: isTeam ? null : named(target),
      team: teamUid === null ? null : { uid: teamUid, teamName: teams.get(teamUid) ?? null },
    }
  })
}

async function knownPeople(db: Kysely<Schema>, uids: string[], reader: AuditReader): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select uid, first_name, last_name, ${shownName} as username from people
    where uid = any(${uids}::uuid[]) and ${known(reader)}`.execute(db)
  return rows
}

async function actedOn(db: Kysely<Schema>, rows: readonly AuditRow[], uid: string): Promise<Person[]> {
  const numbers = rows.filter(({ target }) => target === uid).map(({ number }) => number)
  const { rows: people } = await sql<Omit<Person, 'username'>>`
    select * from who_acted(${uid}::uuid, ${numbers}::bigint[])`.execute(db)
  return people.map((row) => ({ ...row, username: null }))
}

async function knownTeams(db: Kysely<Schema>, uids: string[], { all, teams }: AuditReader) {
  const wanted = all ? uids : uids.filter((uid) => teams.includes(uid))
  const { rows } = await sql<{ uid: string; team_name: string }>`
    select uid, team_name from teams where uid = any(${wanted}::uuid[])`.execute(db)
  return rows
}
