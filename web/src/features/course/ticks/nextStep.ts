import type { Plan, PlanLesson } from '@resguardo/contract/learning/plan'
import { tickKey } from '@resguardo/contract/learning/tickRules'
import type { ReopenedLesson, ReaderState } from './reopened/reopenedLessons.ts'

type NextStepContext = ReaderState & {
  reopened: readonly ReopenedLesson[]
  /** Whether the licence opens a lesson. */
  opens: (lesson: string) => boolean
}

/**
 * Chooses the next step: a lesson to visit again, one about what the reader fears, what the profile begins
 * with, then the highest value per minute. What weighs less than nothing waits for the rest, and locked
 * lessons come only when nothing open is left; null when all is done.
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
  const weightOf = ({ id }: PlanLesson) => context.weights?.get(id) ?? 0
  const feared = open.filter((lesson) => weightOf(lesson) > 0 && lesson.items.some(({ id }) => isLeft(id)))
  const heaviest = Math.max(...feared.map(weightOf))
  const worry = mostValuable(
    feared.filter((lesson) => weightOf(lesson) === heaviest),
    isLeft,
  )
  if (worry) return worry
  const expected = open.filter((lesson) => weightOf(lesson) >= 0)
  const start = first
    .filter(isLeft)
    .flatMap((item) => expected.filter(({ items }) => items.some(({ id }) => id === item)))[0]
  if (start) return start
  // Lessons without an item to set on this phone come after the others.
  const settable = expected.filter(({ items }) => items.length > 0)
  for (const candidates of [settable, expected, open, left]) {
    const best = mostValuable(candidates, isLeft)
    if (best) return best
  }
  return null
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
