import { type RawBuilder, sql } from 'kysely'

/** Ten years: longer settings are accepted, but no PostgreSQL interval has to hold them. */
const maxMinutes = 5_256_000

/** The time `minutes` from now, by the database's clock. */
export const minutesFromNow = (minutes: number): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(mins => ${Math.min(minutes, maxMinutes)}::int)`
