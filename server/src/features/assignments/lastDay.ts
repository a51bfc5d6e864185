const hourMs = 3_600_000

/** The calendar day where it is latest on earth, UTC-12: a last day before it is over for everyone. */
export const dayNotOver = (now: Date): string =>
  new Date(now.getTime() - 12 * hourMs).toISOString().slice(0, 10)
