import type { Reward } from '@resguardo/contract/teams/invites'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { findBar, ledgerOf } from './referrals.ts'

/**
 * Records a friend's inviter. If two people invite the same friend, the last one counts, as with all data
 * given before the address is confirmed.
 */
export async function recordReferral(
  db: Kysely<Schema>,
  inviter: string,
  friend: { uid: string; username: string },
): Promise<void> {
  const row = { inviter, barred: findBar(await readParty(db, inviter), await readParty(db, friend.uid)) }
  await db
    .insertInto('referrals')
    .values({ ...row, friend: friend.uid })
    .onConflict((conflict) => conflict.column('friend').doUpdateSet(row))
    .execute()
}

/** A person who joined for a team after all is not a referred friend. */
export const deleteReferral = (db: Kysely<Schema>, friend: string) =>
  db.deleteFrom('referrals').where('friend', '=', friend).where('purchased', 'is', null).execute()

async function readParty(db: Kysely<Schema>, person: string) {
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

const maxListed = 500

export const selectReferrals = (db: Kysely<Schema>) =>
  db.selectFrom('referrals').select(['uid', 'registered', 'barred', 'purchased', 'refunded'])

/** The referral that brought a person, if there is one. */
export const readOwnReferral = async (db: Kysely<Schema>, person: string) =>
  (await selectReferrals(db).where('friend', '=', person).executeTakeFirst()) ?? null

/**
 * A person's referrals, newest first; `used` are those whose month they have used. A friend is listed only
 * after confirming the address: before that, an entry would reveal that the address had no account.
 */
export async function readRewards(
  db: Kysely<Schema>,
  inviter: string,
  now: Date,
  used: ReadonlySet<string>,
): Promise<Reward[]> {
  const rows = await selectReferrals(db)
    .where('inviter', '=', inviter)
    .where(
      sql<boolean>`(purchased is not null
        or exists (select from people where people.uid = referrals.friend and people.status not in ('pending', 'deleted')))`,
    )
    .orderBy('registered', 'desc')
    .limit(maxListed)
    .execute()
  return ledgerOf(rows, now, await readOwnReferral(db, inviter)).map((entry) => ({
    ...entry,
    registered: entry.registered.toISOString(),
    earned: entry.earned?.toISOString() ?? null,
    keptUntil: used.has(entry.uid) ? null : (entry.keptUntil?.toISOString() ?? null),
  }))
}
