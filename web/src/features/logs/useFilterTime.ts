import { useIntl } from 'react-intl'
import { useFormats } from '#i18n/formats.ts'
import { isDay } from './logs.queries.ts'

/** Formats a date or time from the URL; also returns the reader's time zone, which dates refer to. */
export function useFilterTime() {
  const { date, day, dateTime } = useFormats()
  const { timeZone = 'UTC' } = useIntl()
  return {
    zone: timeZone,
    formatTime: (value: string) => {
      if (isDay(value)) return day(value)
      const at = new Date(value)
      return Number.isNaN(at.getTime()) ? value : dateTime(at)
    },
    date,
  }
}
