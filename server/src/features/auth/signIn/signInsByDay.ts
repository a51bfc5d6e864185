import { overviewDays } from '@resguardo/contract/settings/overview'
import { type RawBuilder, sql } from 'kysely'
import { daysUntil } from '#db/sql/daysUntil.ts'
import { rowsAsJson } from '#db/sql/selectTogether.ts'

interface SignInDay {
  day: string
  successful: number
  refused: number
}

/** Sign-in attempts per day in a time zone, oldest first; a day without any counts 0. */
export const signInsByDay = (zone: string, now: Date): RawBuilder<SignInDay[]> =>
  rowsAsJson(sql<SignInDay>`
    with days as (${daysUntil(now, zone, overviewDays)})
    select days.day::text, count(*) filter (where outcome = '200')::int as successful,
      count(*) filter (where outcome <> '200')::int as refused
    from days left join access_log on at >= days.day::timestamp at time zone ${zone}::text
      and at < (days.day + 1)::timestamp at time zone ${zone}::text
    group by days.day order by days.day`)
