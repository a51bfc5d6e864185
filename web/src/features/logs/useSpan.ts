import { useIntl } from 'react-intl'
import { useFormats } from '#i18n/formats.ts'
import { isDay } from './logs.queries.ts'

/** How a day or a moment of the address reads; the reader's zone, in which a day is meant. */
export function useSpan() {
  const { date, dateTime } = useFormats()
  const { timeZone = 'UTC', formatDate } = useIntl()
  return {
    zone: timeZone,
    when: (value: string) => {
      // A day has no zone: as it is written, so it reads.
      if (isDay(value))
        return formatDate(new Date(`${value}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
      const at = new Date(value)
      return Number.isNaN(at.getTime()) ? value : dateTime(at)
    },
    date,
  }
}
