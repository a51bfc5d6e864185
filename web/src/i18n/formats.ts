import { daysBetween } from '@resguardo/contract/platform/zonedTime'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** Formats dates and numbers in the page's language, times in the page's time zone. */
export function useFormats() {
  const intl = useIntl()
  return useMemo(
    () => ({
      /** Example: 3 Dec 2025 */
      date: (at: Date) => intl.formatDate(at, { dateStyle: 'medium' }),
      /** Example: 3 Dec 2025. Formats a calendar date (2025-12-03) without time zone conversion. */
      day: (on: string) => intl.formatDate(on, { dateStyle: 'medium', timeZone: 'UTC' }),
      /** Example: Wednesday 3 December */
      longDate: (at: Date) => intl.formatDate(at, { weekday: 'long', day: 'numeric', month: 'long' }),
      /** Example: 3 Dec 2025, 09:30 */
      dateTime: (at: Date) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
      time: (at: Date) => intl.formatTime(at, { timeStyle: 'short' }),
      /** Calendar days in the reader's time zone until a time; 0 on the same day and later. */
      daysUntil: (at: Date, now = new Date()) => Math.max(0, daysBetween(now, at, intl.timeZone)),
      number: (value: number) => intl.formatNumber(value),
      /** Amount in minor units (cents), currency as an ISO 4217 code. */
      money: (cents: number, currency: string) =>
        intl.formatNumber(cents / 100, { style: 'currency', currency }),
    }),
    [intl],
  )
}
