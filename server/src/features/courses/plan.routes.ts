import { readPlan } from '@resguardo/contract/plan'
import { packedBy } from '#http/kept.ts'
import { refuse } from '#http/refusal.ts'
import { type Served, serve } from '#http/serve.ts'
import { readLearner } from './courses.table.ts'
import { keyOf } from './lessons.ts'
import { planFor } from './plan.ts'

/** The caller's own plan; no one else's can be requested. */
export function planRoutes(served: Served): void {
  const { deps } = served
  // About 6 kB each; cached for all readers with the same choice.
  const packed = packedBy(readPlan, { keys: 2_000, answers: 500 })

  serve(served, readPlan, async ({ query: { lang }, actor }) => {
    const { choice } = (await readLearner(deps, actor.uid)) ?? refuse(409)
    if (!choice) return refuse(409)
    return packed(keyOf(choice, lang), () => planFor(deps.content, choice, lang))
  })
}
