import * as z from 'zod/mini'
import { contentId, Day, OsType, Scheme, Version } from './device.ts'
import { languages } from './languages.ts'
import { ChecklistItem, itemId, itemOrLesson, Review, Verification, WarningSlide } from './lesson.ts'
import { Profile } from './profile.ts'

/*
 * A lesson as one reader gets it: their phone, their profile, one language. cut.ts makes it of the lesson in three
 * languages, which never leaves the server.
 */
const text = z.string()
const Lang = z.enum(languages)

/** For which phones an entry holds; the models by name, or `phone` and `tablet`. */
const range = {
  scheme: z.exactOptional(Scheme),
  min: z.exactOptional(Version),
  max: z.exactOptional(Version),
  models: z.exactOptional(z.array(text)),
}

export const CutStep = z.strictObject({
  ...range,
  /** The labels of the menus on the phone; none where there is nothing to set. */
  path: z.array(text),
  do: text,
  verify: text,
  search: z.exactOptional(text),
  source: contentId,
  verification: z.strictObject({
    status: Verification.shape.status,
    on: z.nullable(Day),
    build: z.exactOptional(text),
    ref: z.exactOptional(text),
  }),
  requires: z.exactOptional(z.array(itemOrLesson)),
})
export type CutStep = z.infer<typeof CutStep>

export const CutAbsence = z.strictObject({ ...range, why: text, instead: itemOrLesson })
export type CutAbsence = z.infer<typeof CutAbsence>

const slide = {
  id: contentId,
  title: text,
  /** What the slide is said in: not the lesson's where that translation is missing. */
  lang: Lang,
}
const sources = z.array(contentId)

const CutTextSlide = z.strictObject({ ...slide, type: z.literal('text'), body: text, sources })

export const CutStepsSlide = z.strictObject({
  ...slide,
  type: z.literal('steps'),
  item: itemId,
  why: text,
  before: z.exactOptional(text),
  steps: z.array(CutStep),
  notAvailable: z.array(CutAbsence),
  /** Several entries stand for versions or models that are not known. */
  variants: z.boolean(),
  /** The ways of the system's other versions and models, for a screen that looks different. */
  others: z.array(CutStep),
  breaks: z.exactOptional(text),
  sources,
})
export type CutStepsSlide = z.infer<typeof CutStepsSlide>

const CutWarningSlide = z.strictObject({
  ...slide,
  type: z.literal('warning'),
  severity: WarningSlide.shape.severity,
  body: text,
  sources,
  handoff: WarningSlide.shape.handoff,
})
export type CutWarningSlide = z.infer<typeof CutWarningSlide>

const { level, weight } = ChecklistItem.shape
export const CutChecklistSlide = z.strictObject({
  ...slide,
  type: z.literal('checklist'),
  items: z.array(z.strictObject({ id: itemId, level, weight, text })),
})
export type CutChecklistSlide = z.infer<typeof CutChecklistSlide>

const CutQuestion = z.strictObject({
  id: contentId,
  q: text,
  options: z.array(z.strictObject({ id: contentId, correct: z.boolean(), text, feedback: text })),
})
export type CutQuestion = z.infer<typeof CutQuestion>

const CutQuizSlide = z.strictObject({
  ...slide,
  type: z.literal('quiz'),
  pass: z.int(),
  questions: z.array(CutQuestion),
})
export type CutQuizSlide = z.infer<typeof CutQuizSlide>

const CutOutroSlide = z.strictObject({
  ...slide,
  type: z.literal('outro'),
  body: text,
  next: z.nullable(contentId),
  links: z.array(text),
})

export const CutSlide = z.discriminatedUnion('type', [
  CutTextSlide,
  CutStepsSlide,
  CutWarningSlide,
  CutChecklistSlide,
  CutQuizSlide,
  CutOutroSlide,
])
export type CutSlide = z.infer<typeof CutSlide>

export const cutFormat = 'resguardo-cut/1'

/** What `v2/course/content/{id}.json` answers. */
export const CutLesson = z.strictObject({
  format: z.literal(cutFormat),
  id: contentId,
  module: contentId,
  profile: Profile,
  osType: OsType,
  /** The language that was asked for. */
  lang: Lang,
  minutes: z.int(),
  title: text,
  goal: text,
  lastReviewed: Day,
  /** The reviews that nobody has done yet. */
  pending: z.array(Review.shape.role),
  /** The sources that its slides name. */
  sources: z.record(contentId, z.strictObject({ name: text, asOf: text })),
  /** None when the lesson is not for this phone or profile. */
  slides: z.array(CutSlide),
})
export type CutLesson = z.infer<typeof CutLesson>
