import type { Language } from '@resguardo/contract/languages'
import { type Plan, readPlan } from '@resguardo/contract/plan'
import { type Served, serve, Written } from '#http/serve.ts'
import { refuse } from '#http/refusal.ts'
import type { Choice } from './courses.ts'
import { readLearner, readSeen } from './courses.table.ts'
import { planFor } from './plan.ts'

/** The plan of whoever asks; nobody can ask for somebody else's. */
export function planRoutes(served: Served): void {
  const { deps } = served
  const plans = new Map<string, string>()
  /** The same for all readers of a choice: written once, of the newest few hundred choices. */
  const written = (choice: Choice, lang: Language) => {
    const { profile, osType, device, version } = choice
    const key = [profile, osType, device, version, lang].join('|')
    const known = plans.get(key)
    if (known) return known
    if (plans.size >= 300) plans.clear()
    const plan = JSON.stringify(planFor(deps.content, choice, lang)).slice(0, -1)
    plans.set(key, plan)
    return plan
  }

  serve(served, readPlan, async ({ query, actor }) => {
    const { choice, course } = (await readLearner(deps, actor.uid)) ?? refuse(404)
    if (!choice || !course) return refuse(404)
    const seen = await readSeen(deps, actor.uid, course)
    return new Written<Plan>(`${written(choice, query.lang)},"seen":${seen}}`)
  })
}
