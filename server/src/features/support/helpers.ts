import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Helpers, by name. */
export const readHelpers = (db: Kysely<Schema>) =>
  db
    .selectFrom('people')
    .select(['uid', 'first_name as name', 'username', 'lang'])
    .where('helper', '=', true)
    .where('status', '=', 'active')
    .orderBy('first_name')
    .orderBy('uid')
    .execute()
export type HelperRow = Awaited<ReturnType<typeof readHelpers>>[number]

/** Whether this person is a helper; locked, so that the flag is not removed while a ticket is assigned. */
export async function lockHelper(db: Kysely<Schema>, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('uid')
    .where('uid', '=', uid)
    .where('helper', '=', true)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
