import { type RawBuilder, sql } from 'kysely'

export interface Span {
  from?: string | undefined
  to?: string | undefined
  zone?: string | undefined
}

/** Lines between two moments; a day is whole, in the zone of whoever asks. */
export function within(at: RawBuilder<unknown>, { from, to, zone = 'UTC' }: Span): RawBuilder<unknown>[] {
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

/** What is asked for once or several times, as a list. */
export const listed = <T>(some: T | readonly T[] | undefined): readonly T[] | null =>
  some === undefined ? null : Array.isArray(some) ? (some as readonly T[]) : [some as T] // Array.isArray forgets readonly

export const nameOf = (row: { first_name: string; last_name: string; username?: string }): string | null =>
  `${row.first_name} ${row.last_name}`.trim() || row.username || null
