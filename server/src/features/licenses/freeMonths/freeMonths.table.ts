import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** All months that a person has used or is using. */
export const readUsedMonths = (db: Kysely<Schema>, person: string) =>
  db
    .selectFrom('license_months')
    .select(['referral', 'side', 'starts', 'ends'])
    .where('person', '=', person)
    .execute()

/** Starts a month; false if it was already used. */
export async function insertMonth(
  db: Kysely<Schema>,
  person: string,
  { referral, side }: { referral: string; side: 'inviter' | 'friend' },
  { starts, ends }: { starts: Date; ends: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('license_months')
    .values({ person, referral, side, starts, ends })
    .onConflict((conflict) => conflict.columns(['referral', 'side']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}
