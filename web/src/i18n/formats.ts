import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** Dates and numbers as the page's language writes them, times in the page's zone. */
export function useFormats() {
  const intl = useIntl()
  return useMemo(
    () => ({
      /** 3 Dec 2025 */
      date: (at: Date) => intl.formatDate(at, { dateStyle: 'medium' }),
      /** 3 Dec 2025, of a calendar day (2025-12-03): as it is written, so it reads, in every zone. */
      day: (on: string) => intl.formatDate(on, { dateStyle: 'medium', timeZone: 'UTC' }),
      /** Wednesday 3 December */
      longDate: (at: Date) => intl.formatDate(at, { weekday: 'long', day: 'numeric', month: 'long' }),
      /** 3 Dec 2025, 09:30 */
      dateTime: (at: Date) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
      time: (at: Date) => intl.formatTime(at, { timeStyle: 'short' }),
      /** Days of the reader's calendar until a moment: 0 on its own day and after it. */
      daysUntil: (at: Date, now = new Date()) =>
        Math.max(0, dayOf(at, intl.timeZone) - dayOf(now, intl.timeZone)),
      number: (value: number) => intl.formatNumber(value),
      /** Minor units (cents) with an ISO 4217 code. */
      money: (cents: number, currency: string) =>
        intl.formatNumber(cents / 100, { style: 'currency', currency }),
    }),
    [intl],
  )
}

/** The number of a moment's calendar day in a zone; Swedish writes days as ISO 8601 does. */
function dayOf(at: Date, timeZone: string | undefined): number {
  return Date.parse(new Intl.DateTimeFormat('sv', { timeZone }).format(at)) / 86_400_000
}
