/**
 * The moment so many months later, at the same time of day in UTC, on the day `anchor` of the month or on its last one
 * where the month is shorter: from 31 January a month on is 28 February, and a month from there, with anchor 31, is
 * 31 March.
 */
export function monthsAfter(moment: Date, months: number, anchor = moment.getUTCDate()): Date {
  const year = moment.getUTCFullYear()
  const month = moment.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(moment)
  later.setUTCFullYear(year, month, Math.min(anchor, lastDay))
  return later
}

export const monthsOf = { month: 1, year: 12 } as const

/** The end of one more period: counted from the end while it lies ahead, from now once it is over. */
export function renewed(
  { expiration, anchor }: { expiration: Date; anchor: number },
  period: keyof typeof monthsOf,
  now: Date,
): { expiration: Date; anchor: number } {
  if (expiration.getTime() > now.getTime())
    return { expiration: monthsAfter(expiration, monthsOf[period], anchor), anchor }
  return { expiration: monthsAfter(now, monthsOf[period]), anchor: now.getUTCDate() }
}
