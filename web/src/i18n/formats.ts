import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** Dates and numbers as the page's language writes them, times in the page's zone. */
export function useFormats() {
  const intl = useIntl()
  return useMemo(
    () => ({
      /** 3 Dec 2025 */
      date: (at: Date) => intl.formatDate(at, { dateStyle: 'medium' }),
      /** Wednesday 3 December */
      longDate: (at: Date) => intl.formatDate(at, { weekday: 'long', day: 'numeric', month: 'long' }),
      /** 3 Dec 2025, 09:30 */
      dateTime: (at: Date) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
      time: (at: Date) => intl.formatTime(at, { timeStyle: 'short' }),
      number: (value: number) => intl.formatNumber(value),
      /** Minor units (cents) with an ISO 4217 code. */
      money: (cents: number, currency: string) =>
        intl.formatNumber(cents / 100, { style: 'currency', currency }),
    }),
    [intl],
  )
}
