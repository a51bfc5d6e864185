import { dayMs } from '@resguardo/contract/platform/durations'
import { dayOfWall, momentOf, wallClock } from '@resguardo/contract/platform/zonedTime'
import type { CallingSettings } from '@resguardo/contract/settings/settings'
import type { TicketPriority } from '@resguardo/contract/support/support'

/*
 * The promised time of support, counted in staffed minutes in the time zone of the settings. It spans nights,
 * weekends, holidays and DST changes. Pure functions: the same settings and moment give the same promise.
 */

type StaffedHours = Pick<CallingSettings, 'timezone' | 'hours' | 'holidays'>

const minuteMs = 60_000
/** Search limit in days: longer than any promise, even with one staffed hour a week. */
const farDays = 400

interface StaffedSpan {
  readonly day: string
  readonly from: number
  readonly to: number
}

const timeOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Staffed periods, from the day of a moment on. */
function* staffedSpans({ timezone, hours, holidays }: StaffedHours, moment: number): Generator<StaffedSpan> {
  const today = Date.parse(dayOfWall(wallClock(moment, timezone)))
  for (let ahead = 0; ahead < farDays; ahead++) {
    const midnight = today + ahead * dayMs
    const day = dayOfWall(midnight)
    if (holidays.includes(day)) continue
    for (const { from, to } of hours[new Date(midnight).getUTCDay()] ?? []) {
      const at = (clock: string) => momentOf(midnight + timeOf(clock) * minuteMs, timezone)
      const span = { day, from: at(from), to: at(to) }
      if (span.to > moment && span.to > span.from) yield { ...span, from: Math.max(span.from, moment) }
    }
  }
}

/** The moment at which this many staffed minutes have passed; null if the settings have no hours. */
export function afterMinutes(hours: StaffedHours, from: Date, minutes: number): Date | null {
  let left = minutes * minuteMs
  for (const span of staffedSpans(hours, from.getTime())) {
    const long = span.to - span.from
    if (left <= long) return new Date(span.from + left)
    left -= long
  }
  return null
}

/** Whole staffed minutes between two moments; 0 if the second is not later. */
export function minutesBetween(hours: StaffedHours, from: Date, to: Date): number {
  let sum = 0
  for (const span of staffedSpans(hours, from.getTime())) {
    if (span.from >= to.getTime()) break
    sum += Math.min(span.to, to.getTime()) - span.from
  }
  return Math.round(sum / minuteMs)
}

/** The same time of day after this many staffed days, or the end of that day's hours if they end earlier. */
function afterDays(hours: StaffedHours, from: Date, days: number): Date | null {
  const found = new Map<string, StaffedSpan[]>()
  for (const span of staffedSpans(hours, from.getTime())) {
    found.set(span.day, [...(found.get(span.day) ?? []), span])
    if (found.size > days + 1) break
  }
  const list = [...found.values()]
  const [begin] = list[0] ?? []
  const day = list[days]
  if (!begin || !day) return null
  const wall = wallClock(begin.from, hours.timezone)
  const at = momentOf(Date.parse(day[0]?.day ?? '') + (wall % dayMs), hours.timezone)
  for (const span of day) if (at <= span.to) return new Date(Math.max(at, span.from))
  return new Date(day.at(-1)?.to ?? at)
}

export interface PromisedTime {
  at: Date
  /** Staffed minutes until then. */
  minutes: number
}

/** The promised time for a question asked at `from`; null if support is not staffed. */
export function promiseOf(
  settings: CallingSettings,
  priority: TicketPriority,
  from: Date,
): PromisedTime | null {
  const { promised, staffed } = settings
  if (!staffed) return null
  const at =
    priority === 'free'
      ? afterDays(settings, from, promised.freeDays)
      : afterMinutes(settings, from, promised[priority])
  return at && { at, minutes: Math.max(1, minutesBetween(settings, from, at)) }
}

/** Percentages of the promised time at which helpers are notified. */
export const alarmStages = [50, 75, 100] as const

export interface PromiseProgress {
  /** Minutes of the whole promise, and how many are left. */
  readonly minutes: number
  readonly left: number
  /** The last alarm sent; 0 before the first. */
  readonly told: number
}

/** When the next alarm is due; null after the last. */
export function nextAlarm(
  hours: StaffedHours,
  now: Date,
  { minutes, left, told }: PromiseProgress,
): Date | null {
  const next = alarmStages.find((one) => one > told)
  if (next === undefined) return null
  const gone = minutes - left
  return afterMinutes(hours, now, Math.max(0, (minutes * next) / 100 - gone))
}

/** Percentage of a promise that has passed, from 0 to 999; 0 if the staffed hours were extended since. */
export const percentSpent = ({ minutes, left }: Omit<PromiseProgress, 'told'>): number =>
  Math.min(999, Math.max(0, Math.floor(((minutes - left) * 100) / minutes)))
