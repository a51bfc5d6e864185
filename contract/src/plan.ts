import * as z from 'zod/mini'
import { Day, Version } from './device.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { levels } from './lesson.ts'

/** An item that can be ticked on the reader's phone. */
export const PlanItem = z.object({
  id: z.string(),
  text: z.string(),
  level: z.enum(levels),
  /** The versions for which today's way to it holds, by prefix as in lessons; null where that is not known. */
  range: z.nullable(z.object({ min: z.nullable(Version), max: z.nullable(Version) })),
})
export type PlanItem = z.infer<typeof PlanItem>

export const PlanLesson = z.object({
  id: z.string(),
  minutes: z.int(),
  /** How much what it is against matters to the profile, 0 to 5. */
  impact: z.int(),
  /** The gravest thing it is against. */
  stops: z.string(),
  /** What stops working or asks more of the reader; empty where nothing does. */
  costs: z.string(),
  items: z.array(PlanItem),
  /** What changed in it, the oldest first; the items named are to be set anew. */
  changes: z.array(z.object({ on: Day, items: z.array(z.string()), reason: z.string() })),
})
export type PlanLesson = z.infer<typeof PlanLesson>

/** The own course as far as it helps to choose the next step: what can be set, what changed, what comes first. */
export const Plan = z.object({
  /** In course order. */
  lessons: z.array(PlanLesson),
  /** The items to begin with, for the profile. */
  first: z.array(z.string()),
  /** Ids that are gone, with those that took their place. */
  heirs: z.record(z.string(), z.array(z.string())),
})
export type Plan = z.infer<typeof Plan>

export const readPlan = endpoint({
  operation: 'readPlan',
  method: 'GET',
  path: 'v2/course/plan',
  access: 'user',
  summary:
    'What can be set on the own phone, lesson by lesson, in one language; what changed, what comes first',
  query: z.strictObject({ lang: z.enum(languages) }),
  data: Plan,
  refusals: [409],
})
