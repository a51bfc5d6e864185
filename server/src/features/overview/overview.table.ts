import { maxCountedTotal, nearExpirationDays } from '@resguardo/contract/platform/limits'
import { overviewDays } from '@resguardo/contract/settings/overview'
import { dayMs } from '@resguardo/contract/platform/durations'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countUpToLimit, hasStatus, inTeams } from '#domain/personFilters.ts'
import type { Schema } from '#db/schema.ts'

/** The teams whose data is counted; null for all. */
export type TeamScope = readonly string[] | null

const ofTeams = (within: TeamScope) =>
  within === null ? sql<boolean>`true` : sql<boolean>`team = any(${[...within]}::uuid[])`

/** Accounts that were created and not yet confirmed. */
export const countPending = (db: Kysely<Schema>, within: TeamScope): Promise<number> =>
  countUpToLimit(
    db,
    sql.join([hasStatus('pending'), ...inTeams(undefined, within)], sql` and `),
    sql`/* filtered */`,
  )

/** Join requests that wait for an answer. */
export const countJoinRequests = (db: Kysely<Schema>, within: TeamScope): Promise<number> =>
  count(db, sql`join_requests where ${ofTeams(within)}`)

/** Team packs that end within `nearExpirationDays`. */
export function countEndingPacks(db: Kysely<Schema>, within: TeamScope, now: Date): Promise<number> {
  const near = new Date(now.getTime() + nearExpirationDays * dayMs)
  return count(
    db,
    sql`license_packs where team is not null and ${ofTeams(within)} and starts <= ${now}
      and expiration > ${now} and expiration <= ${near}`,
  )
}

async function count(db: Kysely<Schema>, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${source} limit ${maxCountedTotal + 1}) counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

interface SignInDay {
  day: string
  successful: number
  refused: number
}

/** Sign-in attempts per day in a time zone, oldest first; a day without any counts 0. */
export async function countSignIns(db: Kysely<Schema>, zone: string, now: Date): Promise<SignInDay[]> {
  const { rows } = await sql<SignInDay>`
    with days as (
      select day::date from generate_series(
        (${now} at time zone ${zone}::text)::date - ${sql.lit(overviewDays - 1)}, (${now} at time zone ${zone}::text)::date,
        interval '1 day') day)
    select days.day::text, count(*) filter (where outcome = '200')::int as successful,
      count(*) filter (where outcome <> '200')::int as refused
    from days left join access_log on at >= days.day::timestamp at time zone ${zone}::text
      and at < (days.day + 1)::timestamp at time zone ${zone}::text
    group by days.day order by days.day`.execute(db)
  return rows
}
