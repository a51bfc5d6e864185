import type { Kysely, Updateable } from 'kysely'
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
