import * as z from 'zod/mini'
import { contentId, Day, OsType, Scheme, Version } from '../devices/device.ts'
import { Profile } from '../devices/profile.ts'
import { Control } from './drawings/controls.ts'
import { LockScreenChange } from './drawings/lockScreen.ts'

/** The lesson format `resguardo-lesson/1`; unknown fields are refused, so that typing errors are noticed. */
const filled = z.string().check(z.minLength(1))
const some = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1))

export const LessonText = z.strictObject({ en: filled, pt: filled, es: filled })
/** A text of a slide. It is empty if not translated yet; the reader gets it in another language. */
const untranslated = z._default(z.string(), '')
const SlideText = z
  .strictObject({ en: untranslated, pt: untranslated, es: untranslated })
  .check(z.refine(({ en, pt }) => pt !== '' || en !== ''))
const labels = z._default(z.array(filled), [])
const Path = z
  .strictObject({ en: labels, pt: labels, es: labels })
  .check(z.refine(({ en, pt }) => pt.length + en.length > 0))
export const itemId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}\.[a-z0-9][a-z0-9-]{0,63}$/))
export const itemOrLesson = z.union([itemId, contentId])
const sourceKeys = some(contentId)

const Condition = z.strictObject({
  os: z.exactOptional(some(OsType)),
  profiles: z.exactOptional(some(Profile)),
})

/** Who sees a slide or a quiz option: the systems and profiles named, and one of `anyOf`. */
export const Audience = z.strictObject({
  os: z.exactOptional(some(OsType)),
  profiles: z.exactOptional(some(Profile)),
  anyOf: z.exactOptional(some(Condition)),
})
export type Audience = z.infer<typeof Audience>

export const verificationStatuses = ['device', 'documented', 'secondary', 'to-verify'] as const
export const Verification = z.strictObject({
  status: z.enum(verificationStatuses),
  on: z.nullable(Day),
  build: z.nullable(filled),
  by: z.nullable(filled),
  /** Where in the source it was read. */
  ref: z.exactOptional(z.nullable(filled)),
  /** Date of that place in the source; the source's own date if omitted. */
  asOf: z.exactOptional(z.string().check(z.regex(/^\d{4}(-\d{2}){0,2}$/))),
})
export type Verification = z.infer<typeof Verification>

/** Phones that a step or its absence applies to: both ends included, by prefix (max `18` covers 18.7). */
const range = {
  os: OsType,
  scheme: Scheme,
  min: z.nullable(Version),
  max: z.nullable(Version),
  /** Ids of the catalogue, or `phone` and `tablet`; null means every model. */
  models: z.exactOptional(z.nullable(some(contentId))),
}

/**
 * How a step of Samsung or GrapheneOS holds on the Android of another maker (otherAndroid.ts). A path in
 * Settings is shown only with `proof` from the source of plain Android; without it, only the search word is.
 */
export const OtherAndroid = z.strictObject({
  proof: z.exactOptional(
    z.strictObject({
      source: contentId,
      /** Files of the source, and the version that the copy belongs to. */
      ref: filled,
      on: Day,
      /** The oldest Android whose source has this path. */
      min: Version,
    }),
  ),
  /** Replaces a text that names the other system. */
  do: z.exactOptional(SlideText),
  verify: z.exactOptional(SlideText),
  /** What the replaced `do` taps; without them nothing is drawn after the path. */
  controls: z.exactOptional(some(Control)),
  search: z.exactOptional(LessonText),
})
export type OtherAndroid = z.infer<typeof OtherAndroid>

export const Step = z.strictObject({
  ...range,
  path: Path,
  do: SlideText,
  /** What `do` taps, in order; left out if there is nothing to set. */
  controls: z.exactOptional(some(Control)),
  verify: SlideText,
  /** The word to type in the search of Settings; empty only if there is nothing to search for. */
  search: z.strictObject({ en: z.string(), pt: z.string(), es: z.string() }),
  source: contentId,
  verification: Verification,
  requires: z.exactOptional(z.array(itemOrLesson)),
  /** Left out if only this system has it; paths in apps and on websites need no mark. */
  otherAndroid: z.exactOptional(OtherAndroid),
})
export type Step = z.infer<typeof Step>

export const NotAvailable = z.strictObject({
  ...range,
  scheme: z.exactOptional(Scheme),
  min: z.exactOptional(z.nullable(Version)),
  max: z.exactOptional(z.nullable(Version)),
  why: SlideText,
  /** What to do instead: a checklist item or a lesson. */
  instead: itemOrLesson,
})
export type NotAvailable = z.infer<typeof NotAvailable>

const slide = { id: contentId, title: SlideText, when: z.exactOptional(Audience) }

export const TextSlide = z.strictObject({
  ...slide,
  type: z.literal('text'),
  body: SlideText,
  sources: sourceKeys,
})

export const StepsSlide = z.strictObject({
  ...slide,
  type: z.literal('steps'),
  item: itemId,
  why: SlideText,
  before: z.exactOptional(SlideText),
  steps: z.array(Step),
  notAvailable: z.exactOptional(z.array(NotAvailable)),
  breaks: z.exactOptional(SlideText),
  sources: sourceKeys,
})
export type StepsSlide = z.infer<typeof StepsSlide>

/** Reasons for which a warning can hand off to people (content/README.md). */
export const handoffReasons = [
  'violence',
  'child',
  'sextortion',
  'suspected-spyware',
  'in-progress-crime',
  'fraud',
  'employer',
  'authorities',
] as const
export type Handoff = (typeof handoffReasons)[number]

export const WarningSlide = z.strictObject({
  ...slide,
  type: z.literal('warning'),
  severity: z.enum(['low', 'medium', 'high']),
  body: SlideText,
  sources: sourceKeys,
  handoff: z.exactOptional(z.strictObject({ when: z.enum(handoffReasons), show: z.literal('helplines') })),
})

export const levels = ['essential', 'recommended', 'advanced'] as const
export const ChecklistItem = z.strictObject({
  id: itemId,
  level: z.enum(levels),
  weight: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  os: z.exactOptional(some(OsType)),
  profiles: z.exactOptional(some(Profile)),
  /** Systems that get the item regardless of `os` and `profiles`. */
  orOs: z.exactOptional(some(OsType)),
  text: SlideText,
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

export const ChecklistSlide = z.strictObject({
  ...slide,
  type: z.literal('checklist'),
  items: some(ChecklistItem),
})
export type ChecklistSlide = z.infer<typeof ChecklistSlide>

export const QuizOption = z.strictObject({
  id: contentId,
  correct: z.boolean(),
  text: SlideText,
  feedback: SlideText,
  when: z.exactOptional(Audience),
})

export const QuizQuestion = z.strictObject({
  id: contentId,
  q: SlideText,
  options: z.array(QuizOption).check(z.minLength(2)),
})
export type QuizQuestion = z.infer<typeof QuizQuestion>

export const QuizSlide = z.strictObject({
  ...slide,
  type: z.literal('quiz'),
  pass: z.int().check(z.gte(1)),
  questions: some(QuizQuestion),
})
export type QuizSlide = z.infer<typeof QuizSlide>

export const OutroSlide = z.strictObject({
  ...slide,
  type: z.literal('outro'),
  body: SlideText,
  next: z.nullable(contentId),
  links: z.array(filled),
})

export const Slide = z.discriminatedUnion('type', [
  TextSlide,
  StepsSlide,
  WarningSlide,
  ChecklistSlide,
  QuizSlide,
  OutroSlide,
])
export type Slide = z.infer<typeof Slide>

const Keywords = z.array(filled)
export const Review = z.strictObject({
  role: z.enum(['technical', 'language-pt', 'language-es']),
  by: z.nullable(filled),
  on: z.nullable(Day),
})

/**
 * A change that readers of an earlier version should review. It names the items set by a path that no longer
 * applies; without any, only the lesson needs to be read again.
 */
export const LessonChange = z.strictObject({
  on: Day,
  items: z.exactOptional(some(itemId)),
  reason: LessonText,
})

/** The content of one submodule: `content/course/lessons/{id}.json`. */
export const Lesson = z.strictObject({
  format: z.literal('resguardo-lesson/1'),
  id: contentId,
  module: contentId,
  riskAreas: some(z.string()),
  profiles: some(Profile),
  os: some(OsType),
  minutes: z.int().check(z.gte(1)),
  title: LessonText,
  goal: LessonText,
  /** Its picture, of `content/scenes`. */
  scene: z.exactOptional(contentId),
  /** For lessons that change what a locked phone shows. */
  lockScreen: z.exactOptional(LockScreenChange),
  keywords: z.strictObject({ en: Keywords, pt: Keywords, es: Keywords }),
  author: z.exactOptional(filled),
  lastReviewed: Day,
  reviewEveryDays: z.int().check(z.gte(1)),
  reviews: z.array(Review),
  /** Oldest first. */
  changes: z.exactOptional(some(LessonChange)),
  slides: some(Slide),
})
export type Lesson = z.infer<typeof Lesson>
