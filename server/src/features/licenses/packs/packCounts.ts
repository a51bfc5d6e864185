import { nearExpirationDays } from '@resguardo/contract/platform/limits'
import { dayMs } from '@resguardo/contract/platform/durations'
import { type RawBuilder, sql } from 'kysely'
import { countOf, isInScope, type TeamScope } from '#domain/countRows.ts'

/** Number of team packs that end within `nearExpirationDays`. */
export function endingPackCount(within: TeamScope, now: Date): RawBuilder<number> {
  const near = new Date(now.getTime() + nearExpirationDays * dayMs)
  return countOf(
    sql`license_packs where team is not null and ${isInScope(within)} and starts <= ${now}
      and expiration > ${now} and expiration <= ${near}`,
  )
}

/** Seats of team packs in force, and how many of them are assigned or reserved. */
export const seatTotals = (within: TeamScope, now: Date): RawBuilder<{ total: number; used: number }> =>
  sql<{ total: number; used: number }>`(
    select json_build_object('total', coalesce(sum(license_count), 0), 'used', coalesce(sum(used), 0))
    from license_packs where team is not null and ${isInScope(within)} and starts <= ${now}
      and (expiration is null or expiration > ${now}))`
