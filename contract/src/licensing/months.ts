/**
 * The moment this many months later, at the same time of day in UTC. The day is `anchor`, or the last day of
 * a shorter month. From 31 January one month leads to 28 February, and one more, with anchor 31, to 31 March.
 */
export function monthsAfter(moment: Date, months: number, anchor = moment.getUTCDate()): Date {
  const year = moment.getUTCFullYear()
  const month = moment.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(moment)
  later.setUTCFullYear(year, month, Math.min(anchor, lastDay))
  return later
}

export const monthsPerPeriod = { month: 1, year: 12 } as const

/**
 * The end after one more period: counted from the current end if that is in the future, otherwise from now.
 */
export function renewed(
  { expiration, anchor }: { expiration: Date; anchor: number },
  period: keyof typeof monthsPerPeriod,
  now: Date,
): { expiration: Date; anchor: number } {
  if (expiration.getTime() > now.getTime())
    return { expiration: monthsAfter(expiration, monthsPerPeriod[period], anchor), anchor }
  return { expiration: monthsAfter(now, monthsPerPeriod[period]), anchor: now.getUTCDate() }
}
