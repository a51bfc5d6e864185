import { overviewWeeks } from '@resguardo/contract/settings/overview'
import { type Kysely, sql } from 'kysely'
import type { TeamScope } from '#domain/countRows.ts'
import { countUpToLimit, hasStatus, inTeams } from '#domain/personFilters.ts'
import { weeksUntil } from '#db/sql/daysUntil.ts'
import type { Schema } from '#db/schema.ts'

/** Accounts that were created and not yet confirmed. */
export const countPending = (db: Kysely<Schema>, within: TeamScope): Promise<number> =>
  countUpToLimit(
    db,
    sql.join([hasStatus('pending'), ...inTeams(undefined, within)], sql` and `),
    sql`/* filtered */`,
  )

/** Accounts created per week that still exist, oldest first; a week without any counts 0. */
export async function countCreated(
  db: Kysely<Schema>,
  within: TeamScope,
  zone: string,
  now: Date,
): Promise<{ week: string; created: number }[]> {
  const people = sql.join([hasStatus(undefined), ...inTeams(undefined, within)], sql` and `)
  const { rows } = await sql<{ week: string; created: number }>`
    with weeks as (${weeksUntil(now, zone, overviewWeeks)}),
    counted as (
      select date_trunc('week', created at time zone ${zone}::text)::date as week, count(*)::int as created
      from people where created >= (select min(week) from weeks)::timestamp at time zone ${zone}::text and ${people}
      group by 1)
    select weeks.week::text, coalesce(counted.created, 0) as created
    from weeks left join counted using (week) order by week`.execute(db)
  return rows
}
