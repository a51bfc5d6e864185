import { overviewWeeks } from '@resguardo/contract/settings/overview'
import { type RawBuilder, sql } from 'kysely'
import { countOf, type TeamScope } from '#domain/countRows.ts'
import { hasStatus, inTeams } from '#domain/personFilters.ts'
import { weeksUntil } from '#db/sql/daysUntil.ts'
import { rowsAsJson } from '#db/sql/selectTogether.ts'

/** Number of accounts that were created and not yet confirmed. */
export const pendingCount = (within: TeamScope): RawBuilder<number> =>
  countOf(sql`people where ${sql.join([hasStatus('pending'), ...inTeams(undefined, within)], sql` and `)}`)

/**
 * Accounts created per week that still exist, oldest first; a week without any counts 0. Each week is a range
 * of an index that also holds the status.
 */
export const createdByWeek = (
  within: TeamScope,
  zone: string,
  now: Date,
): RawBuilder<{ week: string; created: number }[]> =>
  rowsAsJson(sql<{ week: string; created: number }>`
    with weeks as (${weeksUntil(now, zone, overviewWeeks)})
    select week::text, (
      select count(*)::int from people
      where people.created >= week::timestamp at time zone ${zone}::text
        and people.created < (week + 7)::timestamp at time zone ${zone}::text
        and ${sql.join([hasStatus(undefined), ...inTeams(undefined, within)], sql` and `)}) as created
    from weeks order by week`)
