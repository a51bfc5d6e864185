import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** A person's confirmed authenticator app, with how many recovery codes are left. */
export const findConfirmedTotp = (db: Kysely<Schema>, person: string) =>
  db
    .selectFrom('totp')
    .select(['confirmed', 'last_used'])
    .select(sql<number>`(select count(*)::int from recovery_codes where person = totp.person)`.as('codes'))
    .where('person', '=', person)
    .where('confirmed', 'is not', null)
    .executeTakeFirst()

export const findTotp = (
  db: Kysely<Schema>,
  person: string,
): Promise<{ confirmed: Date | null } | undefined> =>
  db.selectFrom('totp').select('confirmed').where('person', '=', person).executeTakeFirst()

/** Removes a confirmed authenticator app; false if there is none. */
export async function removeConfirmedTotp(db: Kysely<Schema>, person: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('totp')
    .where('person', '=', person)
    .where('confirmed', 'is not', null)
    .returning('person')
    .executeTakeFirst()
  return removed !== undefined
}
