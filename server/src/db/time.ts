import { type RawBuilder, sql } from 'kysely'

/** Ten years: longer settings are accepted, but no interval of PostgreSQL has to hold them. */
const mostMinutes = 5_256_000

/** A moment so many minutes ahead, by the clock of the database. */
export const minutesAhead = (minutes: number): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(mins => ${Math.min(minutes, mostMinutes)}::int)`
