import { type Kysely, sql, type Updateable } from 'kysely'
import type { Account } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'

/** Saves the named columns; without any it does nothing and returns undefined. */
export async function savePerson(
  db: Kysely<Schema>,
  uid: string,
  changes: Updateable<Schema['people']>,
): Promise<Account | undefined> {
  if (Object.keys(changes).length === 0) return undefined
  return db.updateTable('people').set(changes).where('uid', '=', uid).returningAll().executeTakeFirst()
}

export async function readTeamsOf(db: Kysely<Schema>, person: string): Promise<string[]> {
  const rows = await db.selectFrom('memberships').select('team').where('person', '=', person).execute()
  return rows.map((row) => row.team)
}

/** The columns of these people that only the export shows. */
export async function readDetails(
  db: Kysely<Schema>,
  uids: readonly string[],
): Promise<(Record<string, string> & { uid: string; created: Date })[]> {
  const { rows } = await sql<Record<string, string> & { uid: string; created: Date }>`
    select uid, created, lang, timezone, country, city, institution from people
    where uid = any(${uids}::uuid[])`.execute(db)
  return rows
}
