/** The last second of a day (2026-11-21) where the reader lives, in UTC. Without a zone the browser's own. */
export function endOfDay(day: string, timeZone: string | undefined): string {
  const wanted = Date.parse(`${day}T23:59:59Z`)
  const guess = wanted - offsetAt(wanted, timeZone)
  // The guess may stand on the other side of a change of the clocks.
  return new Date(wanted - offsetAt(guess, timeZone)).toISOString()
}

/** The reader's day of today, as a date field writes it. */
export const today = (timeZone: string | undefined) => new Intl.DateTimeFormat('sv', { timeZone }).format()

/** How far the clocks of a zone are ahead of UTC, in milliseconds; Swedish writes as ISO 8601 does. */
function offsetAt(at: number, timeZone: string | undefined): number {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at
}
