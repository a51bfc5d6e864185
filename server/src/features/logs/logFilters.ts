import { type RawBuilder, sql } from 'kysely'

export interface TimeRange {
  from?: string | undefined
  to?: string | undefined
  zone?: string | undefined
}

/** Conditions for entries between two moments; a date without time means the whole day in `zone`. */
export function inTimeRange(
  at: RawBuilder<unknown>,
  { from, to, zone = 'UTC' }: TimeRange,
): RawBuilder<unknown>[] {
  const isDay = (text: string) => text.length === 10
  const start = (day: string, plus: number) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone ${zone}::text)`
  return [
    ...(from === undefined
      ? []
      : [sql`${at} >= ${isDay(from) ? start(from, 0) : sql`${from}::timestamptz`}`]),
    ...(to === undefined
      ? []
      : [isDay(to) ? sql`${at} < ${start(to, 1)}` : sql`${at} <= ${to}::timestamptz`]),
  ]
}

export const isUid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text.trim())

/** A query parameter given once or several times, as a list. */
export const asList = <T>(some: T | readonly T[] | undefined): readonly T[] | null =>
  // The casts are needed because `Array.isArray` does not narrow readonly arrays.
  some === undefined ? null : Array.isArray(some) ? (some as readonly T[]) : [some as T]

export const personName = (row: {
  first_name: string
  last_name: string
  username?: string
}): string | null => `${row.first_name} ${row.last_name}`.trim() || row.username || null
