/*
 * Dates in the format of date fields (2026-11-21), in the time zone of the reader's account (`useTimeZone`).
 * Without one, in the browser's.
 */

/** The last second of a date, in UTC; null for an invalid date. */
export const endOfDay = (day: string, timeZone: string | undefined) => zonedTime(day, '23:59:59', timeZone)

/** The first second of a date, in UTC; null for an invalid date. */
export const startOfDay = (day: string, timeZone: string | undefined) => zonedTime(day, '00:00:00', timeZone)

function zonedTime(day: string, clock: string, timeZone: string | undefined): string | null {
  const wallClock = Date.parse(`${day}T${clock}Z`)
  if (Number.isNaN(wallClock)) return null
  const guess = wallClock - zoneOffset(wallClock, timeZone)
  // The guess may be on the other side of a daylight saving change.
  return new Date(wallClock - zoneOffset(guess, timeZone)).toISOString()
}

/** The date of a time; the Swedish locale formats it as date fields do. */
export const dayOf = (moment: Date, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(moment)

export const today = (timeZone: string | undefined) => dayOf(new Date(), timeZone)

/** Offset of a time zone from UTC, in milliseconds; the Swedish locale formats as ISO 8601. */
function zoneOffset(at: number, timeZone: string | undefined): number {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at
}
