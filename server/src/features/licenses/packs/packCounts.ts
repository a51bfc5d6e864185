import { nearExpirationDays } from '@resguardo/contract/platform/limits'
import { dayMs } from '@resguardo/contract/platform/durations'
import { type Kysely, sql } from 'kysely'
import { countRows, isInScope, type TeamScope } from '#domain/countRows.ts'
import type { Schema } from '#db/schema.ts'

/** Team packs that end within `nearExpirationDays`. */
export function countEndingPacks(db: Kysely<Schema>, within: TeamScope, now: Date): Promise<number> {
  const near = new Date(now.getTime() + nearExpirationDays * dayMs)
  return countRows(
    db,
    sql`license_packs where team is not null and ${isInScope(within)} and starts <= ${now}
      and expiration > ${now} and expiration <= ${near}`,
  )
}

/** Seats of team packs in force, and how many of them are assigned or reserved. */
export async function readSeatTotals(
  db: Kysely<Schema>,
  within: TeamScope,
  now: Date,
): Promise<{ total: number; used: number }> {
  const { rows } = await sql<{ total: number; used: number }>`
    select coalesce(sum(license_count), 0)::float8 as total, coalesce(sum(used), 0)::float8 as used
    from license_packs where team is not null and ${isInScope(within)} and starts <= ${now}
      and (expiration is null or expiration > ${now})`.execute(db)
  return rows[0] ?? { total: 0, used: 0 }
}
