import type { Reward } from '@resguardo/contract/invites'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { barOf, type EarnedMonth, earnedMonths, isTakenBack, ledgerOf } from './referrals.ts'

/** A new friend of somebody; of two who claim the same friend the last one counts, as with everything said before the address is confirmed. */
export async function recordReferral(
  db: Kysely<Schema>,
  inviter: string,
  friend: { uid: string; username: string },
): Promise<void> {
  const row = { inviter, barred: barOf(await sideOf(db, inviter), await sideOf(db, friend.uid)) }
  await db
    .insertInto('referrals')
    .values({ ...row, friend: friend.uid })
    .onConflict((conflict) => conflict.column('friend').doUpdateSet(row))
    .execute()
}

/** Who came for a team after all is nobody's friend. */
export const forgetReferral = (db: Kysely<Schema>, friend: string) =>
  db.deleteFrom('referrals').where('friend', '=', friend).where('purchased', 'is', null).execute()

/**
 * Tells that somebody bought for the first time, for themselves or for a team: of several purchases the earliest counts,
 * whichever was heard of first. Who came by nobody's invite leaves no trace here.
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
 * Tells that the purchase of this moment was paid back; it counts if it was the first one. Of several refunds the
 * earliest counts, whichever was heard of first.
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

async function sideOf(db: Kysely<Schema>, person: string) {
  const { username } = await db
    .selectFrom('people')
    .select('username')
    .where('uid', '=', person)
    .executeTakeFirstOrThrow()
  const teams = await db
    .selectFrom('memberships')
    .innerJoin('teams', 'teams.uid', 'memberships.team')
    .select(['teams.uid', 'teams.domains'])
    .where('person', '=', person)
    .execute()
  return { username, teams: teams.map(({ uid }) => uid), domains: teams.flatMap(({ domains }) => domains) }
}

const shownAtMost = 500

const read = (db: Kysely<Schema>) =>
  db.selectFrom('referrals').select(['uid', 'registered', 'barred', 'purchased', 'refunded'])

/** By whom somebody was brought, if by anybody. */
const readOwn = async (db: Kysely<Schema>, person: string) =>
  (await read(db).where('friend', '=', person).executeTakeFirst()) ?? null

/**
 * The ledger of somebody, newest first; `used` are the referrals whose month they have used. A friend stands in it once
 * their address is confirmed: before that a line would tell that the address had no account.
 */
export async function readRewards(
  db: Kysely<Schema>,
  inviter: string,
  now: Date,
  used: ReadonlySet<string>,
): Promise<Reward[]> {
  const rows = await read(db)
    .where('inviter', '=', inviter)
    .where(
      sql<boolean>`(purchased is not null
        or exists (select from people where people.uid = referrals.friend and people.status not in ('pending', 'deleted')))`,
    )
    .orderBy('registered', 'desc')
    .limit(shownAtMost)
    .execute()
  return ledgerOf(rows, now, await readOwn(db, inviter)).map((entry) => ({
    ...entry,
    registered: entry.registered.toISOString(),
    earned: entry.earned?.toISOString() ?? null,
    keptUntil: used.has(entry.uid) ? null : (entry.keptUntil?.toISOString() ?? null),
  }))
}

/** The months that somebody has earned by now, used or not. */
export async function readEarned(db: Kysely<Schema>, person: string, now: Date): Promise<EarnedMonth[]> {
  const brought = await read(db).where('inviter', '=', person).where('purchased', 'is not', null).execute()
  return earnedMonths(brought, await readOwn(db, person), now)
}

/** Of these people those who may have earned a month. */
export async function findEarners(db: Kysely<Schema>, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`
    select distinct person from referrals cross join lateral unnest(array[inviter, friend]) person
    where purchased is not null and person = any(${people}::uuid[])
      and (inviter = any(${people}::uuid[]) or friend = any(${people}::uuid[]))`.execute(db)
  return rows.map(({ person }) => person)
}

/** Referrals whose months were taken back since then. */
export async function findTakenBack(db: Kysely<Schema>, since: Date): Promise<string[]> {
  const rows = await read(db).where('refunded', '>=', since).execute()
  return rows.filter(isTakenBack).map(({ uid }) => uid)
}
