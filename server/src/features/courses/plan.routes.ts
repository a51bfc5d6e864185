import { type Plan, readPlan } from '@resguardo/contract/learning/plan'
import { openResponseCache } from '#site/responseCache.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { readLearner } from './learner.ts'
import { viewKey } from './cutLessons.ts'
import { planFor } from './plan.ts'

const emptyPlan: Plan = { lessons: [], first: [], heirs: {} }

/** The caller's own plan; no one else's can be requested. */
export function planRoutes(served: RouteContext): void {
  const { deps } = served
  // About 6 kB each; cached for all readers with the same choice.
  const packed = openResponseCache(readPlan, { keys: 2_000, answers: 500 })

  serve(served, readPlan, async ({ query: { lang }, actor }) => {
    const choice = (await readLearner(deps, actor.uid))?.choice
    if (!choice) return emptyPlan
    return packed(viewKey(choice, lang), () => planFor(deps.content, choice, lang))
  })
}
