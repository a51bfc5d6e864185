import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { type EarnedMonth, earnedMonths, isRevoked } from './referrals.ts'
import { readOwnReferral, selectReferrals } from './referrals.table.ts'

/* The months that referrals earn: purchases and refunds decide them, licences grant them. */

/**
 * Records a person's first purchase, for themselves or a team: the earliest counts, in whatever order they
 * are reported. Without a referral nothing is stored.
 */
export async function recordPurchase(
  db: Kysely<Schema>,
  { person, paid }: { person: string; paid: Date },
): Promise<void> {
  await db
    .updateTable('referrals')
    .set({ purchased: paid, refunded: null })
    .where('friend', '=', person)
    .where((where) => where.or([where('purchased', 'is', null), where('purchased', '>', paid)]))
    .execute()
}

/**
 * Records that the purchase paid at this moment was refunded; relevant only if it was the first one. The
 * earliest refund counts, in whatever order they are reported.
 */
export async function recordRefund(
  db: Kysely<Schema>,
  { person, paid, refunded }: { person: string; paid: Date; refunded: Date },
): Promise<void> {
  await db
    .updateTable('referrals')
    .set({ refunded })
    .where('friend', '=', person)
    .where('purchased', '=', paid)
    .where((where) => where.or([where('refunded', 'is', null), where('refunded', '>', refunded)]))
    .execute()
}

/** Months that a person has earned so far, used or not. */
export async function readEarnedMonths(
  db: Kysely<Schema>,
  person: string,
  now: Date,
): Promise<EarnedMonth[]> {
  const referrals = await selectReferrals(db)
    .where('inviter', '=', person)
    .where('purchased', 'is not', null)
    .execute()
  return earnedMonths(referrals, await readOwnReferral(db, person), now)
}

/** Those of the people who may have earned a month. */
export async function findEarners(db: Kysely<Schema>, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`
    select distinct person from referrals cross join lateral unnest(array[inviter, friend]) person
    where purchased is not null and person = any(${people}::uuid[])
      and (inviter = any(${people}::uuid[]) or friend = any(${people}::uuid[]))`.execute(db)
  return rows.map(({ person }) => person)
}

/** Referrals whose months were revoked since then. */
export async function findRevokedReferrals(db: Kysely<Schema>, since: Date): Promise<string[]> {
  const rows = await selectReferrals(db).where('refunded', '>=', since).execute()
  return rows.filter(isRevoked).map(({ uid }) => uid)
}
