import * as z from 'zod/mini'
import { contentId, Day, OsType, Scheme, Version } from '../devices/device.ts'
import { languages } from '../platform/languages.ts'
import { ChecklistItem, itemId, itemOrLesson, Review, Verification, WarningSlide } from './lesson.ts'
import { Profile } from '../devices/profile.ts'
import { CutControl } from './drawings/controls.ts'
import { LockScreenChange } from './drawings/lockScreen.ts'
import { Scene } from './drawings/scene.ts'
import { startPlaces } from './drawings/screens.ts'

/*
 * A lesson as one reader gets it: their phone, their profile, one language. lessonCutter.ts makes it from the
 * lesson in three languages, which never leaves the server.
 */
const text = z.string()
const Lang = z.enum(languages)

/** Phones that an entry applies to; models by name, or `phone` and `tablet`. */
const range = {
  scheme: z.exactOptional(Scheme),
  min: z.exactOptional(Version),
  max: z.exactOptional(Version),
  models: z.exactOptional(z.array(text)),
}

export const CutStep = z.strictObject({
  ...range,
  /** Labels of the menus on the phone; empty if there is nothing to set. */
  path: z.array(text),
  /** Labels on a phone set to another language, if they differ. */
  elsewhere: z.exactOptional(z.partialRecord(Lang, z.array(text))),
  /** Where the path begins; left out for Settings. */
  start: z.exactOptional(z.enum(startPlaces)),
  /** For each label after the first: the known rows of its screen, itself included. Empty if not checked. */
  screens: z.exactOptional(z.array(z.array(text))),
  do: text,
  controls: z.exactOptional(z.array(CutControl)),
  verify: text,
  search: z.exactOptional(text),
  source: contentId,
  /** Omits the place in the source where it was read: that is a note for authors, in English. */
  verification: z.strictObject({
    status: Verification.shape.status,
    on: z.nullable(Day),
    build: z.exactOptional(text),
  }),
  requires: z.exactOptional(z.array(itemOrLesson)),
})
export type CutStep = z.infer<typeof CutStep>

export const CutAbsence = z.strictObject({ ...range, why: text, instead: itemOrLesson })
export type CutAbsence = z.infer<typeof CutAbsence>

const slide = {
  id: contentId,
  title: text,
  /** Language of the slide; differs from the lesson's if that translation is missing. */
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
  /** Several entries apply because version or model are unknown. */
  variants: z.boolean(),
  /** Ways for the system's other versions and models, in case the screen looks different. */
  others: z.array(CutStep),
  breaks: z.exactOptional(text),
  /** Has a public page, which the reader can send to others. */
  shared: z.exactOptional(z.literal(true)),
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

export type CutOutroSlide = z.infer<typeof CutOutroSlide>

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

/** Response of `v2/course/content/{id}.json`. */
export const CutLesson = z.strictObject({
  format: z.literal(cutFormat),
  id: contentId,
  module: contentId,
  profile: Profile,
  osType: OsType,
  /** The requested language. */
  lang: Lang,
  minutes: z.int(),
  title: text,
  goal: text,
  lastReviewed: Day,
  /** Reviews that are still missing. */
  pending: z.array(Review.shape.role),
  scene: z.exactOptional(Scene),
  lockScreen: z.exactOptional(LockScreenChange),
  /** Sources that its slides reference. */
  sources: z.record(contentId, z.strictObject({ name: text, asOf: text })),
  /** Empty if the lesson is not for this phone or profile. */
  slides: z.array(CutSlide),
})
export type CutLesson = z.infer<typeof CutLesson>
