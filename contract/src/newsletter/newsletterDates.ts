import { dayMs } from '../platform/durations.ts'
import { dayOfWall, momentOf, wallClock } from '../platform/zonedTime.ts'

/*
 * Send times of the newsletter: Fridays, or the last day of the month, at 09:00 in the reader's time zone.
 * Days are calendar days such as `2026-11-27`; moments are Dates.
 */

export const cadences = ['weekly', 'monthly'] as const
export type Cadence = (typeof cadences)[number]

/** An issue: its day in the reader's zone, and the moment at which it is 09:00 there. */
export interface Slot {
  day: string
  at: Date
}

export const sendHour = 9
/** An issue not begun this many hours after its time is skipped; the next one covers the gap. */
export const catchUpHours = 6

const hourMs = 3_600_000
const friday = 5

const startOf = (wall: number) => wall - (wall % dayMs)

const lastOfMonth = (start: number) => {
  const date = new Date(start)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)
}

function isIssueDay(cadence: Cadence, start: number): boolean {
  return cadence === 'weekly' ? new Date(start).getUTCDay() === friday : lastOfMonth(start) === start
}

/** The moment at which it is 09:00 on a day. */
const sendTimeOn = (start: number, timeZone: string): Date =>
  new Date(momentOf(start + sendHour * hourMs, timeZone))

const slotOn = (start: number, timeZone: string): Slot => ({
  day: dayOfWall(start),
  at: sendTimeOn(start, timeZone),
})

function findIssueDay(cadence: Cadence, start: number, step: 1 | -1): number {
  let day = start
  while (!isIssueDay(cadence, day)) day += step * dayMs
  return day
}

/** The last issue of a cadence whose time has come. */
export function lastSlot(cadence: Cadence, now: Date, timeZone: string): Slot {
  const today = startOf(wallClock(now.getTime(), timeZone))
  const slot = slotOn(findIssueDay(cadence, today, -1), timeZone)
  return slot.at <= now ? slot : slotBefore(cadence, slot.day, timeZone)
}

/** The next issue of a cadence whose time has not come yet. */
export function nextSlot(cadence: Cadence, now: Date, timeZone: string): Slot {
  const today = startOf(wallClock(now.getTime(), timeZone))
  const slot = slotOn(findIssueDay(cadence, today, 1), timeZone)
  return slot.at > now ? slot : slotOn(findIssueDay(cadence, Date.parse(slot.day) + dayMs, 1), timeZone)
}

/** The issue before that of a day. */
export const slotBefore = (cadence: Cadence, day: string, timeZone: string): Slot =>
  slotOn(findIssueDay(cadence, Date.parse(day) - dayMs, -1), timeZone)

/** The issue to begin now: the last one, as long as it can still be caught up. */
export function dueSlot(cadence: Cadence, now: Date, timeZone: string): Slot | null {
  const slot = lastSlot(cadence, now, timeZone)
  return now.getTime() - slot.at.getTime() <= catchUpHours * hourMs ? slot : null
}

/** The next day of each cadence at 00:00 UTC, to be formatted in UTC. */
export const nextIssues = (now: Date, timeZone: string): Readonly<Record<Cadence, Date>> => ({
  weekly: new Date(nextSlot('weekly', now, timeZone).day),
  monthly: new Date(nextSlot('monthly', now, timeZone).day),
})
