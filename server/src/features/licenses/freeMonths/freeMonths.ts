import { graceDays, referralDays } from '@resguardo/contract/platform/limits'
import { opensAll } from '@resguardo/contract/licensing/opens'
import type { FreeMonths } from '@resguardo/contract/licensing/orders'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { EarnedMonth } from '#features/invites/referrals.ts'
import { readEarnedMonths } from '#features/invites/referralMonths.ts'
import { daysAfter } from '#jobs/expiryNotices.ts'
import { effectiveLicense } from '../licenses.ts'
import { insertMonth, readUsedMonths } from './freeMonths.table.ts'

type UsedMonths = Awaited<ReturnType<typeof readUsedMonths>>

/** The earned months that can still be used, the first to expire first. */
export const unusedMonths = (earned: readonly EarnedMonth[], used: UsedMonths, now: Date): EarnedMonth[] =>
  earned
    .filter(({ keptUntil }) => keptUntil > now)
    .filter(({ referral, side }) => !used.some((one) => one.referral === referral && one.side === side))
    .toSorted((one, other) => one.keptUntil.getTime() - other.keptUntil.getTime())

/** Referrals whose month the person has used or is using as inviter. */
export async function findUsedReferrals(db: Kysely<Schema>, person: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('license_months')
    .select('referral')
    .where('person', '=', person)
    .where('side', '=', 'inviter')
    .execute()
  return new Set(rows.flatMap(({ referral }) => referral ?? []))
}

/** A person's free months at a moment. */
export async function readUnusedMonths(db: Kysely<Schema>, person: string, at: Date): Promise<EarnedMonth[]> {
  return unusedMonths(await readEarnedMonths(db, person, at), await readUsedMonths(db, person), at)
}

/** A person's free months and the one in use, as shown to them. */
export async function freeMonthsOf(db: Kysely<Schema>, person: string, now: Date): Promise<FreeMonths> {
  const used = await readUsedMonths(db, person)
  const free = unusedMonths(await readEarnedMonths(db, person, now), used, now)
  const inUse = used.find(({ starts, ends }) => starts <= now && ends > now)
  return {
    free: free.length,
    keptUntil: free[0]?.keptUntil.toISOString() ?? null,
    inUse: inUse ? { starts: inUse.starts.toISOString(), ends: inUse.ends.toISOString() } : null,
  }
}

/**
 * Starts one of the person's free months at `at`, one earned by `earnedBy`. False if there is none, or if a
 * full licence or another free month applies at that time. A lock serialises concurrent calls; each checks
 * again.
 */
export async function startMonth(db: Kysely<Schema>, uid: string, at: Date, earnedBy = at): Promise<boolean> {
  const person = await db
    .selectFrom('people')
    .select(['role', 'trial_ends as trialEnds', 'license_list as licenses'])
    .where('uid', '=', uid)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person || opensAll(effectiveLicense(person, at).licenseType)) return false
  const ends = daysAfter(at, referralDays)
  const used = await readUsedMonths(db, uid)
  // A concurrent call may have read a slightly later time before it got the lock, so count months that start
  // a little after `at`.
  if (used.some((one) => one.starts < ends && one.ends > at)) return false
  const month = unusedMonths(await readEarnedMonths(db, uid, at), used, at).find(
    ({ earned }) => earned <= earnedBy,
  )
  return month !== undefined && insertMonth(db, uid, month, { starts: at, ends })
}

/** When a pack stops opening anything; its end is in the column `expiration`. */
const accessEnd = sql<Date>`expiration + case when license_type = 'standard' and reason = '' then ${graceDays}::int else 0 end
  * interval '24 hours'`

/** People whose own paid licence ends between two moments, and when. */
export const findEndingLicenses = (db: Kysely<Schema>, from: Date, to: Date) =>
  db
    .selectFrom('license_packs')
    .select(['person', accessEnd.as('over')])
    .where('person', 'is not', null)
    .where('license_type', 'in', ['demo', 'standard'])
    // Redundant conditions that allow the use of an index.
    .where('expiration', '>=', daysAfter(from, -graceDays))
    .where('expiration', '<=', to)
    .where(accessEnd, '>=', from)
    .where(accessEnd, '<=', to)
    .execute()
