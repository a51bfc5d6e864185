import * as z from 'zod/mini'
import { contentId, Day, OsType } from './device.ts'
import { itemId } from './lesson.ts'
import { Profile } from './profile.ts'

/**
 * Why a recommendation is answered by no lesson: not about a phone; withdrawn by its source; contradicted by a
 * newer or weightier one; in need of what no reader has; or a gap that is still to be closed.
 */
const reasons = ['out-of-scope', 'withdrawn', 'contradicted', 'out-of-reach', 'not-yet'] as const

/** Where a lesson answers: an item of its checklist (`strong-code.six-plus`) or a slide (`strong-code#limits`). */
const Place = z.union([
  itemId,
  z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}#[a-z0-9][a-z0-9-]{0,63}$/)),
])

/** What a source recommends, in our own words, and what answers it. */
export const Recommendation = z.strictObject({
  /** The source it is from, a dot, and a name of its own. */
  id: itemId,
  /** Heading, number or rule inside the source. */
  section: z.string().check(z.minLength(1)),
  says: z.string().check(z.minLength(10)),
  /** Whom it is for; all of them where it is left out. */
  os: z.exactOptional(z.array(OsType).check(z.minLength(1))),
  profiles: z.exactOptional(z.array(Profile).check(z.minLength(1))),
  /** Where it is answered; empty where nothing does, and then `unanswered` says why. */
  answers: z.array(Place),
  unanswered: z.exactOptional(
    z.strictObject({ reason: z.enum(reasons), why: z.string().check(z.minLength(10)) }),
  ),
})
export type Recommendation = z.infer<typeof Recommendation>

/** `content/coverage.json`: what sources recommend, and the lesson that answers each. */
export const CoverageFile = z.strictObject({
  format: z.literal('resguardo-coverage/1'),
  asOf: Day,
  /** The sources that were read through, by their id in `course/sources.json`. */
  read: z.record(
    contentId,
    z.strictObject({
      title: z.string().check(z.minLength(1)),
      address: z.string().check(z.regex(/^https:\/\/\S+$/)),
      /** What of it was read, and in which copy. */
      what: z.string().check(z.minLength(1)),
      on: Day,
    }),
  ),
  recommendations: z.array(Recommendation),
})
export type CoverageFile = z.infer<typeof CoverageFile>
