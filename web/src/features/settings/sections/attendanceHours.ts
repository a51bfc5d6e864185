import { dayMs } from '@resguardo/contract/platform/durations'

/** Hours of a day as typed, `09:00-12:00, 13:00-18:00`. */
type HoursSpan = { from: string; to: string }

export const formatHours = (spans: readonly HoursSpan[]) =>
  spans.map(({ from, to }) => `${from}-${to}`).join(', ')

/** Parses typed hours; an invalid part is kept as it is, and its field reports it. */
export const parseHours = (text: string): HoursSpan[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [from = '', to = '', ...more] = part.split(/[-–]/).map((time) => time.trim())
      return more.length > 0 ? { from: part, to: '' } : { from: padHour(from), to: padHour(to) }
    })

const padHour = (time: string) => (/^\d:/.test(time) ? `0${time}` : time)

// 2023 began on a Sunday.
const firstSunday = Date.UTC(2023, 0, 1)
/** A UTC timestamp on a weekday (0 is Sunday), for formatting its name. */
export const weekdayAt = (day: number) => firstSunday + day * dayMs

/** One value per line. */
export const formatLines = (values: readonly string[]) => values.join('\n')
export const parseLines = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
