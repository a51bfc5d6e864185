import * as z from 'zod/mini'
import { contentId, Day, OsType } from '../devices/device.ts'
import { itemId } from './lesson.ts'
import { Profile } from '../devices/profile.ts'

/**
 * Why no lesson answers a recommendation: not about a phone; withdrawn by its source; contradicted by a newer
 * or more authoritative one; requires something that no reader has; or a gap still to be closed.
 */
const reasons = ['out-of-scope', 'withdrawn', 'contradicted', 'out-of-reach', 'not-yet'] as const

/**
 * What answers it in a lesson: a checklist item (`strong-code.six-plus`) or a slide (`strong-code#limits`).
 */
const AnswerReference = z.union([
  itemId,
  z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}#[a-z0-9][a-z0-9-]{0,63}$/)),
])

/** A recommendation of a source, in our own words, and what answers it. */
export const Recommendation = z.strictObject({
  /** Id of the source, a dot, and a name. */
  id: itemId,
  /** Heading, number or rule inside the source. */
  section: z.string().check(z.minLength(1)),
  says: z.string().check(z.minLength(10)),
  /** Systems and profiles that it applies to; all of them if omitted. */
  os: z.exactOptional(z.array(OsType).check(z.minLength(1))),
  profiles: z.exactOptional(z.array(Profile).check(z.minLength(1))),
  /** What answers it; if empty, `unanswered` gives the reason. */
  answers: z.array(AnswerReference),
  unanswered: z.exactOptional(
    z.strictObject({ reason: z.enum(reasons), why: z.string().check(z.minLength(10)) }),
  ),
})
export type Recommendation = z.infer<typeof Recommendation>

/** `content/coverage.json`: what sources recommend, and the lesson that answers each. */
export const CoverageFile = z.strictObject({
  format: z.literal('resguardo-coverage/1'),
  asOf: Day,
  /** Sources that were read through, by their id in `course/sources.json`. */
  read: z.record(
    contentId,
    z.strictObject({
      title: z.string().check(z.minLength(1)),
      address: z.string().check(z.regex(/^https:\/\/\S+$/)),
      /** Which part of it was read, and in which copy. */
      what: z.string().check(z.minLength(1)),
      on: Day,
    }),
  ),
  recommendations: z.array(Recommendation),
})
export type CoverageFile = z.infer<typeof CoverageFile>
