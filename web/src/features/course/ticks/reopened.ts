import type { PlanItem, PlanLesson } from '@resguardo/contract/plan'
import { type Tick, tickKey, type Ticks } from '@resguardo/contract/tickRules'
import type { Visited } from '@resguardo/contract/progress'
import { versionWithin } from '@resguardo/contract/version'

/** Where a reader stands: what they visited and set, and on which phone. */
export type Standing = {
  visited: Visited
  /** Visited submodules to the day of the last visit. */
  seen: Readonly<Record<string, string>>
  /** Under the ids of today. */
  ticks: Ticks
  phone: string
  /** The version of the phone's system, where it is known. */
  version: string | null
}

/** A lesson to look at again: progress stays, what changed is said. */
export type Reopened = {
  lesson: string
  /** What changed, in the reader's language. */
  reasons: readonly string[]
  /** Set items whose way moved with the phone's system. */
  moved: readonly PlanItem[]
  /** Every set item that is to be looked at again, also those that moved. */
  items: readonly PlanItem[]
}

/** The lessons that changed after they were visited or ticked, or whose way the phone's system left behind. */
export function reopened(lessons: readonly PlanLesson[], standing: Standing): Reopened[] {
  return lessons.flatMap((lesson) => {
    const set = setItems(lesson, standing)
    const day = standing.visited.has(lesson.id) ? standing.seen[lesson.id] : undefined
    const late = lesson.changes.map(({ on, items, reason }) => ({
      reason,
      items: set.filter(({ item, tick }) => items.includes(item.id) && tick.on < on).map(({ item }) => item),
      // Without a day nothing is known of the visit: it was just now.
      lesson: day !== undefined && day < on,
    }))
    const now = late.filter(({ lesson, items }) => lesson || items.length > 0)
    const moved = set
      .filter(({ item, tick }) => hasMoved(item, tick, standing.version))
      .map(({ item }) => item)
    if (now.length === 0 && moved.length === 0) return []
    const items = [...new Set([...now.flatMap((change) => change.items), ...moved])]
    return [{ lesson: lesson.id, reasons: now.map(({ reason }) => reason), moved, items }]
  })
}

function setItems(lesson: PlanLesson, { ticks, phone }: Standing) {
  return lesson.items.flatMap((item) => {
    const tick = ticks[tickKey(phone, item.id)]
    return tick?.state === 'set' ? [{ item, tick }] : []
  })
}

/** Whether the way of today holds for the phone's version, but did not for that of the tick. */
function hasMoved({ range }: PlanItem, tick: Tick, version: string | null): boolean {
  if (!range || !version || !tick.version) return false
  return versionWithin(version, range) && !versionWithin(tick.version, range)
}
