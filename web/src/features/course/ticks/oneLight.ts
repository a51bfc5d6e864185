import type { Plan, PlanLesson } from '@resguardo/contract/plan'
import { tickKey } from '@resguardo/contract/tickRules'
import type { Reopened, Standing } from './reopened.ts'

type Asked = Standing & {
  again: readonly Reopened[]
  /** Whether the licence opens a lesson. */
  opens: (lesson: string) => boolean
}

/**
 * Chooses the next step: first a lesson to visit again, then what the profile should begin with, then the
 * highest value per minute. Locked lessons come only when nothing open is left; null when all is done.
 */
export function oneLight(
  { lessons, first }: Pick<Plan, 'lessons' | 'first'>,
  asked: Asked,
): PlanLesson | null {
  const { visited, again, opens } = asked
  const known = (id: string) => lessons.find((lesson) => lesson.id === id)
  const changed = gravest(again.flatMap(({ lesson }) => (opens(lesson) ? (known(lesson) ?? []) : [])))
  if (changed) return changed
  const left = lessons.filter(({ id }) => !visited.has(id))
  const open = left.filter(({ id }) => opens(id))
  // Neither set nor marked as not on this phone.
  const isLeft = (item: string) => (asked.ticks[tickKey(asked.phone, item)]?.state ?? 'gone') === 'gone'
  const start = first
    .filter(isLeft)
    .flatMap((item) => open.filter(({ items }) => items.some(({ id }) => id === item)))[0]
  if (start) return start
  // Lessons without an item to set on this phone come after the others.
  const can = open.filter(({ items }) => items.length > 0)
  return best(can, isLeft) ?? best(open, isLeft) ?? best(left, isLeft)
}

/** Value: impact per minute, doubled while an essential item is not set. */
function worthOf({ impact, minutes, items }: PlanLesson, isLeft: (item: string) => boolean): number {
  const essential = items.some(({ id, level }) => level === 'essential' && isLeft(id))
  return (impact * (essential ? 2 : 1)) / Math.max(minutes, 1)
}

/** The highest value; ties go to the first in course order. */
function best(lessons: readonly PlanLesson[], isLeft: (item: string) => boolean): PlanLesson | null {
  const worth = lessons.map((lesson) => ({ lesson, worth: worthOf(lesson, isLeft) }))
  return worth.toSorted((one, other) => other.worth - one.worth)[0]?.lesson ?? null
}

const gravest = (lessons: readonly PlanLesson[]) =>
  lessons.toSorted((one, other) => other.impact - one.impact)[0]
