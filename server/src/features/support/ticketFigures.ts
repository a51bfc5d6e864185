import { minGroupSize } from '@resguardo/contract/platform/limits'
import { clockRuns, ticketStates } from '@resguardo/contract/support/ticketStates'
import { type RawBuilder, sql } from 'kysely'
import { countOf } from '#domain/countRows.ts'
import { weeksUntil } from '#db/sql/daysUntil.ts'
import { rowsAsJson } from '#db/sql/selectTogether.ts'

const awaitsHelper = sql<boolean>`state in (${sql.join(ticketStates.filter(clockRuns).map((state) => sql.lit(state)))})`

/** Questions that await a helper, and those of them beyond the promised time. */
export const openTickets = (now: Date): RawBuilder<{ open: number; overdue: number }> =>
  sql<{
    open: number
    overdue: number
  }>`json_build_object('open', ${countOf(sql`tickets where ${awaitsHelper}`)},
    'overdue', ${countOf(sql`tickets where ${awaitsHelper} and promised < ${now}`)})`

/** Weeks that are shown, with the current one: older questions are being deleted. */
const shownWeeks = 4

interface SupportWeek {
  week: string
  solved: number | null
  hours: number | null
}

/**
 * Solved questions per complete week and the median of hours until then, oldest first. A week of fewer than
 * five is null, and the current week is left out: its figures would tell of each question as it is solved.
 */
export const supportTimes = (zone: string, now: Date): RawBuilder<SupportWeek[]> =>
  rowsAsJson(sql<SupportWeek>`
    with weeks as (${weeksUntil(now, zone, shownWeeks)}),
    counted as (
      select weeks.week, count(tickets.uid)::int as solved,
        percentile_cont(0.5) within group (order by extract(epoch from solved - asked) / 3600) as hours
      from weeks left join tickets on solved >= weeks.week::timestamp at time zone ${zone}::text
        and solved < (weeks.week + 7)::timestamp at time zone ${zone}::text
      where weeks.week < date_trunc('week', ${now} at time zone ${zone}::text)
      group by weeks.week)
    select week::text, case when solved >= ${minGroupSize} then solved end as solved,
      case when solved >= ${minGroupSize} then round(hours::numeric, 1)::float8 end as hours
    from counted order by week`)
