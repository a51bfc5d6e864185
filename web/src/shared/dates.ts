import { dayMs } from '@resguardo/contract/platform/durations'
import { dayOf, momentOf } from '@resguardo/contract/platform/zonedTime'

/*
 * Dates in the format of date fields (2026-11-21), in the time zone of the reader's account (`useTimeZone`).
 * Without one, in the browser's.
 */

/** The last second of a date, in UTC; null for an invalid date. A clock change may repeat its last hour. */
export const endOfDay = (day: string, timeZone: string | undefined) =>
  toIso(Date.parse(`${day}T00:00Z`) + dayMs, timeZone, -1000)

/** The first second of a date, in UTC; null for an invalid date. */
export const startOfDay = (day: string, timeZone: string | undefined) =>
  toIso(Date.parse(`${day}T00:00Z`), timeZone)

const toIso = (wall: number, timeZone: string | undefined, ms = 0) =>
  Number.isNaN(wall) ? null : new Date(momentOf(wall, timeZone) + ms).toISOString()

export const today = (timeZone: string | undefined) => dayOf(new Date(), timeZone)

/** The date this many days after another. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
