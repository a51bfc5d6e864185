import type { PlanItem, PlanLesson } from '@resguardo/contract/learning/plan'
import { type Tick, tickKey, type Ticks } from '@resguardo/contract/learning/tickRules'
import type { Visited } from '@resguardo/contract/learning/progress'
import { versionWithin } from '@resguardo/contract/devices/version'

/** A reader's state: what they visited and set, and on which phone. */
export type ReaderState = {
  visited: Visited
  /** Date of the last visit, by submodule. */
  seen: Readonly<Record<string, string>>
  /** By current item ids. */
  ticks: Ticks
  phone: string
  /** By lesson: above 0 for what the reader fears, below 0 for what waits for the rest. */
  weights?: ReadonlyMap<string, number>
  /** System version of the phone, if known. */
  version: string | null
}

/** A lesson to visit again: progress stays, and the change is explained. */
export type ReopenedLesson = {
  lesson: string
  /** The changes, in the reader's language. */
  reasons: readonly string[]
  /** Items that are set and whose path changed with the phone's system version. */
  moved: readonly PlanItem[]
  /** All set items to check again, including `moved`. */
  items: readonly PlanItem[]
}

/**
 * Lessons that changed after they were visited or ticked, or whose path changed with the phone's system
 * version.
 */
export function reopenedLessons(lessons: readonly PlanLesson[], state: ReaderState): ReopenedLesson[] {
  return lessons.flatMap((lesson) => {
    const ticked = tickedItems(lesson, state)
    const day = state.visited.has(lesson.id) ? state.seen[lesson.id] : undefined
    const changes = lesson.changes.map(({ on, items, reason }) => ({
      reason,
      items: ticked
        .filter(({ item, tick }) => items.includes(item.id) && tick.on < on)
        .map(({ item }) => item),
      // A visit without a date is treated as just made.
      lesson: day !== undefined && day < on,
    }))
    const pending = changes.filter((change) => change.lesson || change.items.length > 0)
    const moved = ticked
      .filter(({ item, tick }) => hasMoved(item, tick, state.version))
      .map(({ item }) => item)
    if (pending.length === 0 && moved.length === 0) return []
    const items = [...new Set([...pending.flatMap((change) => change.items), ...moved])]
    return [{ lesson: lesson.id, reasons: pending.map(({ reason }) => reason), moved, items }]
  })
}

function tickedItems(lesson: PlanLesson, { ticks, phone }: ReaderState) {
  return lesson.items.flatMap((item) => {
    const tick = ticks[tickKey(phone, item.id)]
    return tick?.state === 'set' ? [{ item, tick }] : []
  })
}

/** Whether the current path applies to the phone's version, but did not apply to the tick's version. */
function hasMoved({ range }: PlanItem, tick: Tick, version: string | null): boolean {
  if (!range || !version || !tick.version) return false
  return versionWithin(version, range) && !versionWithin(tick.version, range)
}
