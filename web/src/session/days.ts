/*
 * Days as date fields write them (2026-11-21), where the reader's account lives: `useTimeZone` tells its zone. Without
 * one they are the browser's own.
 */

/** The last second of a day, in UTC; null for what is no day. */
export const endOfDay = (day: string, timeZone: string | undefined) => momentOf(day, '23:59:59', timeZone)

/** The first second of a day, in UTC; null for what is no day. */
export const startOfDay = (day: string, timeZone: string | undefined) => momentOf(day, '00:00:00', timeZone)

function momentOf(day: string, clock: string, timeZone: string | undefined): string | null {
  const wanted = Date.parse(`${day}T${clock}Z`)
  if (Number.isNaN(wanted)) return null
  const guess = wanted - offsetAt(wanted, timeZone)
  // The guess may stand on the other side of a change of the clocks.
  return new Date(wanted - offsetAt(guess, timeZone)).toISOString()
}

/** The day of a moment; Swedish writes days as date fields do. */
export const dayOf = (moment: Date, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(moment)

export const today = (timeZone: string | undefined) => dayOf(new Date(), timeZone)

/** How far the clocks of a zone are ahead of UTC, in milliseconds; Swedish writes as ISO 8601 does. */
function offsetAt(at: number, timeZone: string | undefined): number {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at
}
