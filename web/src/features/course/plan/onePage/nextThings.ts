import type { Plan, PlanItem, PlanLesson } from '@resguardo/contract/learning/plan'
import { tickKey } from '@resguardo/contract/learning/tickRules'
import type { Visited } from '@resguardo/contract/learning/progress'
import { nextStep } from '../../ticks/nextStep.ts'

type NextThingsContext = Parameters<typeof nextStep>[1]

/** An item to set; without an item, a lesson to read. */
export type NextThing = { lesson: string; minutes: number; item: PlanItem | null }
export type NextThings = {
  things: readonly NextThing[]
  /** Fewer things than asked for, because the licence opens no more. */
  locked: boolean
}

/**
 * The next things to do, lesson by lesson in the order of the dashboard's next step. Of each lesson come
 * first the items to begin with and the essential ones; its other items follow after all lessons, as do the
 * items left in lessons already visited.
 */
export function nextThings(plan: Plan, context: NextThingsContext, most: number): NextThings {
  const { lessons, locked } = orderedLessons(plan, context)
  const split = lessons.map((lesson) => thingsOf(lesson, plan, context))
  const things = [...split.flatMap(({ soon }) => soon), ...split.flatMap(({ later }) => later)]
  return { things: things.slice(0, most), locked: locked && things.length < most }
}

/** Open lessons as the dashboard would propose them one after the other, then those visited before. */
function orderedLessons(plan: Plan, context: NextThingsContext) {
  const chosen = new Map<string, PlanLesson>()
  let locked = false
  for (const visited of [context.visited, new Set<string>()] satisfies Visited[]) {
    for (;;) {
      const next = nextStep(plan, {
        ...context,
        visited: new Set([...visited, ...chosen.keys()]),
        reopened: context.reopened.filter(({ lesson }) => !chosen.has(lesson)),
      })
      if (next && !context.opens(next.id)) locked = true
      if (!next || !context.opens(next.id)) break
      chosen.set(next.id, next)
    }
  }
  return { lessons: [...chosen.values()], locked }
}

function thingsOf(lesson: PlanLesson, { first }: Plan, context: NextThingsContext) {
  const { id, minutes, items } = lesson
  const again = context.reopened.find((one) => one.lesson === id)
  const isLeft = (item: PlanItem) =>
    (context.ticks[tickKey(context.phone, item.id)]?.state ?? 'gone') === 'gone'
  const left = items.filter((item) => isLeft(item) || again?.items.some((one) => one.id === item.id))
  const thing = (item: PlanItem | null): NextThing => ({ lesson: id, minutes, item })
  if (left.length === 0) return { soon: again || !context.visited.has(id) ? [thing(null)] : [], later: [] }
  const starts = left.filter((item) => first.includes(item.id))
  const essential = left.filter((item) => item.level === 'essential')
  const urgent = [...new Set([...starts, ...essential])]
  const soon = urgent.length > 0 ? urgent : left.slice(0, 1)
  return { soon: soon.map(thing), later: left.filter((item) => !soon.includes(item)).map(thing) }
}
