import type { Plan, PlanLesson } from '@resguardo/contract/plan'
import { tickKey } from '@resguardo/contract/tickRules'
import type { Reopened, Standing } from './reopened.ts'

type Asked = Standing & {
  again: readonly Reopened[]
  /** Whether the licence opens a lesson. */
  opens: (lesson: string) => boolean
}

/**
 * The one next step: what is to be looked at again, then what the profile does best to begin with, then what brings
 * most for the least time. What the licence leaves closed comes when nothing open is left; null when all is done.
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
  // Neither set nor put aside as not on this phone.
  const isLeft = (item: string) => (asked.ticks[tickKey(asked.phone, item)]?.state ?? 'gone') === 'gone'
  const start = first
    .filter(isLeft)
    .flatMap((item) => open.filter(({ items }) => items.some(({ id }) => id === item)))[0]
  if (start) return start
  // Where nothing can be set on this phone, the lesson is still there to be read: after the others.
  const can = open.filter(({ items }) => items.length > 0)
  return best(can, isLeft) ?? best(open, isLeft) ?? best(left, isLeft)
}

/** How grave what it stops is, by the minutes it takes; twice as much where something essential is not set yet. */
function worthOf({ impact, minutes, items }: PlanLesson, isLeft: (item: string) => boolean): number {
  const essential = items.some(({ id, level }) => level === 'essential' && isLeft(id))
  return (impact * (essential ? 2 : 1)) / Math.max(minutes, 1)
}

/** The worthiest; of equals the first in course order. */
function best(lessons: readonly PlanLesson[], isLeft: (item: string) => boolean): PlanLesson | null {
  const worth = lessons.map((lesson) => ({ lesson, worth: worthOf(lesson, isLeft) }))
  return worth.toSorted((one, other) => other.worth - one.worth)[0]?.lesson ?? null
}

const gravest = (lessons: readonly PlanLesson[]) =>
  lessons.toSorted((one, other) => other.impact - one.impact)[0]
