import { graceDays, refundDays } from '@resguardo/contract/platform/limits'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { lockSeats } from '#domain/seats.ts'
import { findEarners, findRevokedReferrals } from '#features/invites/referralMonths.ts'
import { batchSize, runBatchTransactions } from '#jobs/batches.ts'
import { daysAfter } from '#jobs/expiryNotices.ts'
import { type AuditEntry, appendAudit } from '#security/auditLog.ts'
import type { Deps } from '#src/deps.ts'
import { findEndingLicenses, startMonth } from './freeMonths/freeMonths.ts'

type ExpiryDeps = Pick<Deps, 'db' | 'keys' | 'log' | 'now'>

/**
 * Applies the dates of licences every minute: releases seats whose end has come, ends revoked months, and
 * starts a free month where a paid licence ends. What a person may open depends on the dates alone
 * (effectiveLicense), except for a free month that starts. Idempotent.
 */
export async function expireLicenses(deps: ExpiryDeps): Promise<void> {
  const now = deps.now()
  const counts = {
    freed: await runBatchTransactions(deps.db, (step) => freeSeats(step, deps, now)),
    withdrawn: await deps.db.transaction().execute((step) => withdrawMonths(step, deps, now)),
    begun: await beginMonths(deps, now),
  }
  if (Object.values(counts).some((count) => count > 0))
    deps.log.info(counts, 'license expiration run finished')
}

const systemActor = { actor: null, actorRole: null, result: 200, request: null, source: '' } as const
type AuditFields = Pick<AuditEntry, 'action' | 'target' | 'team' | 'reason'>
const audit = (db: Kysely<Schema>, { keys }: ExpiryDeps, lines: readonly AuditFields[]) =>
  appendAudit(
    db,
    keys,
    lines.map((line) => ({ ...systemActor, ...line })),
  )

/** Due by the seat's own end, the end of the reservation, or 30 days after the end of its association. */
async function freeSeats(db: Kysely<Schema>, deps: ExpiryDeps, now: Date): Promise<number> {
  const due = sql<boolean>`(ends <= ${now}
    or association in (select uid from associations where seats_return(ended, associations.ends) <= ${now}))`
  const found = await db
    .selectFrom('license_seats')
    .select('uid')
    .where(due)
    .orderBy('pack')
    .limit(batchSize)
    .execute()
  if (found.length === 0) return 0
  await lockSeats(
    db,
    found.map(({ uid }) => uid),
  )
  const freed = await db
    .deleteFrom('license_seats')
    .where('uid', '=', sql<string>`any(${found.map(({ uid }) => uid)}::uuid[])`)
    .where(due)
    .returning(['person', 'team'])
    .execute()
  await audit(
    db,
    deps,
    freed.map(({ person, team }) => ({
      action: 'endSeat',
      target: person,
      team,
      reason: `${person ? 'assigned' : 'reserved'}>free`,
    })),
  )
  return found.length
}

/** A month in use whose purchase was refunded ends now; the refund may be reported days later. */
async function withdrawMonths(db: Kysely<Schema>, deps: ExpiryDeps, now: Date): Promise<number> {
  const referrals = await findRevokedReferrals(db, daysAfter(now, -2 * refundDays))
  if (referrals.length === 0) return 0
  const ended = await db
    .updateTable('license_months')
    .set({ ends: sql<Date>`greatest(starts, ${now}::timestamptz)` })
    .where('referral', '=', sql<string>`any(${referrals}::uuid[])`)
    .where('ends', '>', now)
    .where('starts', '<', sql<Date>`ends`)
    .returning('person')
    .execute()
  await audit(
    db,
    deps,
    ended.map(({ person }) => ({ action: 'withdrawMonth', target: person })),
  )
  return ended.length
}

const minuteMs = 60_000

/** Runs a minute ahead, so that no one is locked out for a minute. After a downtime the month starts late. */
async function beginMonths(deps: ExpiryDeps, now: Date): Promise<number> {
  const ending = await findEndingLicenses(
    deps.db,
    daysAfter(now, -graceDays),
    new Date(now.getTime() + minuteMs),
  )
  const people = ending.flatMap(({ person }) => person ?? [])
  const earners = new Set(people.length > 0 ? await findEarners(deps.db, people) : [])
  let begun = 0
  for (const { person, over: end } of ending) {
    if (!person || !earners.has(person)) continue
    const at = end > now ? end : now
    const started = await deps.db.transaction().execute(async (step) => {
      const inserted = await startMonth(step, person, at, end)
      if (inserted) await audit(step, deps, [{ action: 'beginMonth', target: person }])
      return inserted
    })
    if (started) begun++
  }
  return begun
}
