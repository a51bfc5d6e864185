import * as z from 'zod/mini'
import { Day, Device, Scheme, Version } from '../devices/device.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { levels } from '../lessons/lesson.ts'

/** An item that can be ticked on the reader's phone. */
export const PlanItem = z.object({
  id: z.string(),
  text: z.string(),
  level: z.enum(levels),
  /** Versions for which its current path applies, by prefix as in lessons; null if unknown. */
  range: z.nullable(z.object({ min: z.nullable(Version), max: z.nullable(Version) })),
})
export type PlanItem = z.infer<typeof PlanItem>

/** The first screens of a path through Settings, as they are drawn. */
export const OpeningScreens = z.object({
  scheme: Scheme,
  /** Per screen its title, its known rows and the row to tap. */
  screens: z.array(z.object({ title: z.string(), rows: z.array(z.string()), tap: z.string() })),
})
export type OpeningScreens = z.infer<typeof OpeningScreens>

export const PlanLesson = z.object({
  id: z.string(),
  minutes: z.int(),
  /** Severity of the threats it addresses for the profile, 0 to 5. */
  impact: z.int(),
  /** The most severe threat it addresses. */
  stops: z.string(),
  /** What stops working or takes more effort; empty if nothing does. */
  costs: z.string(),
  items: z.array(PlanItem),
  /** Where its first checked path through Settings begins on this phone; left out if it has none. */
  opening: z.exactOptional(OpeningScreens),
  /** Its changes, oldest first; the named items must be set again. */
  changes: z.array(z.object({ on: Day, items: z.array(z.string()), reason: z.string() })),
})
export type PlanLesson = z.infer<typeof PlanLesson>

/** A model's name, and whether its maker still updates it. */
export const PhoneSupport = z.pick(Device, { name: true, securityEnd: true, status: true })
export type PhoneSupport = z.infer<typeof PhoneSupport>

/**
 * The reader's course as needed to choose the next step: what can be set, what changed, what comes first.
 * Empty for a reader who has chosen no phone yet, since it is prefetched before that is known.
 */
export const Plan = z.object({
  /** In course order. */
  lessons: z.array(PlanLesson),
  /** Items to begin with for the profile. */
  first: z.array(z.string()),
  /** Retired ids with their replacements. */
  heirs: z.record(z.string(), z.array(z.string())),
  /** The chosen model and how long its maker updates it; left out if no model was chosen. */
  phone: z.exactOptional(PhoneSupport),
})
export type Plan = z.infer<typeof Plan>

export const readPlanRoute = route('readPlan', 'GET', 'v2/course/plan', 'user')
export const readPlan = endpoint(readPlanRoute, {
  summary:
    'Read what can be set on your phone, lesson by lesson, in one language: what changed, what comes first',
  query: z.strictObject({ lang: z.enum(languages) }),
  data: Plan,
  refusals: [],
})
