import { createHash } from 'node:crypto'
import type { Language } from '@resguardo/contract/languages'
import { type Plan, readPlan } from '@resguardo/contract/plan'
import type { Packed } from '#http/packed.ts'
import { refuse } from '#http/refusal.ts'
import { pack, type Served, serve } from '#http/serve.ts'
import type { Choice } from './courses.ts'
import { readLearner } from './courses.table.ts'
import { planFor } from './plan.ts'

/** How many plans are kept packed, some 6 kB each. */
const most = 500

/** The plan of whoever asks; nobody can ask for somebody else's. */
export function planRoutes(served: Served): void {
  const { deps } = served
  const plans = new Map<string, Packed<Plan>>()
  /** The same for all readers of a choice, made once. */
  const packed = (choice: Choice, lang: Language) => {
    const { profile, osType, device, version } = choice
    const key = [profile, osType, device, version, lang].join('|')
    const known = plans.get(key)
    if (known) return known
    if (plans.size >= most) plans.clear()
    const json = JSON.stringify(planFor(deps.content, choice, lang))
    const plan = pack(readPlan, json, createHash('sha256').update(json).digest('base64url'))
    plans.set(key, plan)
    return plan
  }

  serve(served, readPlan, async ({ query, actor }) => {
    const learner = (await readLearner(deps, actor.uid)) ?? refuse(404)
    return packed(learner.choice ?? refuse(404), query.lang)
  })
}
