import { dayMs } from './durations.ts'

/*
 * Days and wall-clock times in a time zone, for server and web, on Intl (docs/decisions/0080). A day is
 * written as `2026-11-22`. `undefined` is the time zone of the browser.
 */

type TimeZone = string | undefined

/** Writes `2026-11-22 09:00:00`. The only place that parses what Intl writes. */
const openFormat = (timeZone: TimeZone) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** Cache by zone in lower case, as names ignore case: bounded by the number of zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: TimeZone): Intl.DateTimeFormat {
  // A browser may move to another zone.
  if (timeZone === undefined) return openFormat(timeZone)
  const key = timeZone.toLowerCase()
  const format = formats.get(key) ?? openFormat(timeZone)
  formats.set(key, format)
  return format
}

/** Local wall-clock time in `timeZone`, as if it were UTC milliseconds. */
export function wallClock(moment: number, timeZone: TimeZone): number {
  const [year = 0, month = 1, ...rest] = (formatOf(timeZone).format(moment).match(/\d+/g) ?? []).map(Number)
  return Date.UTC(year, month - 1, ...rest) + (((moment % 1000) + 1000) % 1000)
}

/**
 * The moment of a wall-clock time. A time that a clock change skips is that much later; of one that occurs
 * twice the first is meant. Temporal does the same (`compatible`).
 */
export function momentOf(wall: number, timeZone: TimeZone): number {
  const byOffsetAt = (moment: number) => wall - (wallClock(moment, timeZone) - moment)
  const before = byOffsetAt(wall - dayMs)
  if (wallClock(before, timeZone) === wall) return before
  const after = byOffsetAt(wall + dayMs)
  return wallClock(after, timeZone) === wall ? after : before
}

/** The day of a moment. */
export const dayOf = (moment: Date, timeZone: TimeZone): string =>
  dayOfWall(wallClock(moment.getTime(), timeZone))

/** The day of a wall-clock time. */
export const dayOfWall = (wall: number): string => new Date(wall).toISOString().slice(0, 10)

/** Number of midnights between two moments: 0 on the same day, 1 if the second is on the next. */
export const daysBetween = (from: Date, to: Date, timeZone: TimeZone): number =>
  Math.round((Date.parse(dayOf(to, timeZone)) - Date.parse(dayOf(from, timeZone))) / dayMs)
