import { type RawBuilder, sql } from 'kysely'

/** A select of the last days in a time zone up to today, in the column `day`. */
export const daysUntil = (now: Date, zone: string, days: number): RawBuilder<{ day: string }> => sql`
  select day::date from generate_series(
    (${now} at time zone ${zone}::text)::date - ${sql.lit(days - 1)}, (${now} at time zone ${zone}::text)::date,
    interval '1 day') day`

/** A select of the last weeks in a time zone up to the current one, in the column `week`: their Mondays. */
export const weeksUntil = (now: Date, zone: string, weeks: number): RawBuilder<{ week: string }> => sql`
  select week::date from generate_series(
    date_trunc('week', ${now} at time zone ${zone}::text) - make_interval(weeks => ${sql.lit(weeks - 1)}),
    date_trunc('week', ${now} at time zone ${zone}::text), interval '1 week') week`
