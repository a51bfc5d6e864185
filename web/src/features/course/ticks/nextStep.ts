import type { Plan, PlanLesson } from '@resguardo/contract/learning/plan'
import { tickKey } from '@resguardo/contract/learning/tickRules'
import type { ReopenedLesson, ReaderState } from './reopened/reopenedLessons.ts'

type NextStepContext = ReaderState & {
  reopened: readonly ReopenedLesson[]
  /** Whether the licence opens a lesson. */
  opens: (lesson: string) => boolean
}

/**
 * Chooses the next step: a lesson to visit again, one about what the reader fears most, what the profile
 * begins with, then the highest value per minute. Locked lessons come only when nothing open is left; null
 * when all is done.
 */
export function nextStep(
  { lessons, first }: Pick<Plan, 'lessons' | 'first'>,
  context: NextStepContext,
): PlanLesson | null {
  const { visited, reopened, opens } = context
  const lessonOf = (id: string) => lessons.find((lesson) => lesson.id === id)
  const changed = highestImpact(
    reopened.flatMap(({ lesson }) => (opens(lesson) ? (lessonOf(lesson) ?? []) : [])),
  )
  if (changed) return changed
  const left = lessons.filter(({ id }) => !visited.has(id))
  const open = left.filter(({ id }) => opens(id))
  // Neither set, nor put off, nor marked as not on this phone.
  const isLeft = (item: string) => (context.ticks[tickKey(context.phone, item)]?.state ?? 'gone') === 'gone'
  const { preferred } = context
  const worry = mostValuable(
    open.filter(({ id, items }) => preferred?.has(id) && items.some((item) => isLeft(item.id))),
    isLeft,
  )
  if (worry) return worry
  const start = first
    .filter(isLeft)
    .flatMap((item) => open.filter(({ items }) => items.some(({ id }) => id === item)))[0]
  if (start) return start
  // Lessons without an item to set on this phone come after the others.
  const settable = open.filter(({ items }) => items.length > 0)
  return mostValuable(settable, isLeft) ?? mostValuable(open, isLeft) ?? mostValuable(left, isLeft)
}

/** Value: impact per minute, doubled while an essential item is not set. */
function valuePerMinute({ impact, minutes, items }: PlanLesson, isLeft: (item: string) => boolean): number {
  const essential = items.some(({ id, level }) => level === 'essential' && isLeft(id))
  return (impact * (essential ? 2 : 1)) / Math.max(minutes, 1)
}

/** The highest value; ties go to the first in course order. */
function mostValuable(lessons: readonly PlanLesson[], isLeft: (item: string) => boolean): PlanLesson | null {
  const rated = lessons.map((lesson) => ({ lesson, worth: valuePerMinute(lesson, isLeft) }))
  return rated.toSorted((one, other) => other.worth - one.worth)[0]?.lesson ?? null
}

const highestImpact = (lessons: readonly PlanLesson[]) =>
  lessons.toSorted((one, other) => other.impact - one.impact)[0]
