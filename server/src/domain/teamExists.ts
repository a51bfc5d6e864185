import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Locks the team, so that it is not deleted before the end of the transaction. */
export async function teamExists(db: Kysely<Schema>, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('teams')
    .select('uid')
    .where('uid', '=', uid)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
