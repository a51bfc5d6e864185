import { useMemo } from 'react'
import { useIntl } from 'react-intl'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats sizes and durations in the page's language, each in a suitable unit. */
export function useUnitFormats() {
  const intl = useIntl()
  return useMemo(
    () => ({
      /** Example: 3.4 MB */
      bytes: (count: number) => {
        const size = Math.abs(count)
        const step = Math.min(units.length - 1, size < 1 ? 0 : Math.floor(Math.log(size) / Math.log(1024)))
        return intl.formatNumber(count / 1024 ** step, {
          style: 'unit',
          unit: units[step] ?? 'byte',
          maximumFractionDigits: step > 1 ? 1 : 0,
        })
      },
      /** Examples: 340 ms, 12 s, 4 min */
      time: (ms: number) => {
        const [value, unit] =
          ms < 1000 ? [ms, 'millisecond'] : ms < 90_000 ? [ms / 1000, 'second'] : [ms / 60_000, 'minute']
        return intl.formatNumber(value, { style: 'unit', unit, maximumFractionDigits: ms < 10 ? 1 : 0 })
      },
      /** Examples: 12, 0.4 */
      count: (value: number) => intl.formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 }),
    }),
    [intl],
  )
}
