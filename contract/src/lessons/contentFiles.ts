import * as z from 'zod/mini'
import { contentId, Day, OsType, Scheme, Version } from '../devices/device.ts'
import { type Language, languages } from '../platform/languages.ts'
import { itemId, LessonText } from './lesson.ts'
import { Profile } from '../devices/profile.ts'

/** The source of a statement: its publisher, licence and date. */
export const Source = z.strictObject({
  name: z.string().check(z.minLength(1)),
  ref: z.string(),
  publisher: z.string().check(z.minLength(1)),
  licence: z.string(),
  asOf: z.string().check(z.regex(/^\d{4}(-\d{2}){0,2}$/)),
  kind: z.string(),
  /** Languages whose readers see it, such as `pt` for an office of Brazil; all of them if omitted. */
  languages: z.exactOptional(z.array(z.enum(languages)).check(z.minLength(1))),
  /** Systems whose readers see it, such as that of its maker; all of them if omitted. */
  systems: z.exactOptional(z.array(OsType).check(z.minLength(1))),
})
export type Source = z.infer<typeof Source>

/** `content/course/sources.json` */
export const SourceFile = z.strictObject({
  format: z.literal('resguardo-sources/1'),
  asOf: Day,
  sources: z.record(contentId, Source),
})
export type SourceFile = z.infer<typeof SourceFile>

/**
 * The label of one menu in three languages; alternative names of one menu are separated by ` / `. Spanish is
 * that of Latin America.
 */
export const UiTerm = z.strictObject({
  os: OsType,
  en: z.string(),
  pt: z.string(),
  es: z.string(),
  /** The label on a phone set to Spanish of Spain, where it differs. */
  spain: z.exactOptional(z.string().check(z.minLength(1))),
  /** The English label of the same row on a model with Touch ID, itself a term. */
  touchId: z.exactOptional(z.string().check(z.minLength(1))),
  /** The maker's page for Latin America, or table of its strings, that has `es`. */
  page: z.exactOptional(z.string().check(z.minLength(1))),
})
export type UiTerm = z.infer<typeof UiTerm>

/** `content/course/ui-terms.json` */
export const UiTermFile = z.strictObject({
  format: z.literal('resguardo-ui-terms/1'),
  asOf: Day,
  status: z.string(),
  terms: z.array(UiTerm),
})

const shortQuestion = z.string().check(z.minLength(3), z.maxLength(60))
const question = z.string().check(z.minLength(3), z.maxLength(300))

/**
 * `content/questions.json`: what readers type, and the lesson that answers; a second lesson only if both do.
 */
export const QuestionFile = z.strictObject({
  format: z.literal('resguardo-questions/1'),
  asOf: Day,
  questions: z.array(
    z.strictObject({
      language: z.enum(languages),
      question: shortQuestion,
      lessons: z.array(contentId).check(z.minLength(1), z.maxLength(2)),
    }),
  ),
})

/**
 * `content/questions/{module}.json`: what readers ask in their own words, and the slide that answers;
 * `content/indirect-questions/{module}.json`: what they describe without the words of the matter.
 */
export const SlideQuestionFile = z.strictObject({
  format: z.literal('resguardo-slide-questions/1'),
  /** The module of all the lessons. */
  id: contentId,
  slides: z.array(
    z.strictObject({
      lesson: contentId,
      slide: contentId,
      pt: z.array(question),
      es: z.array(question),
      en: z.array(question),
    }),
  ),
})
export type QuestionFile = z.infer<typeof QuestionFile>
export type SlideQuestionFile = z.infer<typeof SlideQuestionFile>

/** A question that readers ask, and what answers it. */
export interface SearchQuestion {
  language: Language
  question: string
  lessons: readonly string[]
  /** The slides that answer, as `lesson#slide`; none if only the lesson is known. */
  slides: readonly string[]
  /** It describes the matter without its words. */
  indirect?: true
}

/** `content/course/retired.json`: maps a retired id to its replacement, or to several if it was split. */
export const Retired = z.record(z.string(), z.union([z.string(), z.array(z.string()).check(z.minLength(2))]))
export type Retired = z.infer<typeof Retired>

/** `content/course/planned.json`: lessons that others may reference before they are written. */
export const Planned = z.array(contentId)

const Share = z.number().check(z.gte(0), z.lte(1))

/** `content/course/verified-floor.json`: minimum shares of verified paths, in all and per system. */
export const VerifiedFloor = z.strictObject({
  share: Share,
  systems: z.array(z.strictObject({ os: OsType, share: Share })),
  recordedOn: Day,
})
export type VerifiedFloor = z.infer<typeof VerifiedFloor>

/** `content/alerts/{id}.json`; nothing is sent while `confirmedBy` is null. */
export const AlertFile = z.strictObject({
  format: z.literal('resguardo-alert/1'),
  id: contentId,
  severity: z.enum(['low', 'medium', 'high']),
  published: Day,
  expires: Day,
  osTypes: z.array(OsType),
  versions: z.nullable(z.strictObject({ scheme: Scheme, affectedBelow: Version })),
  models: z.array(contentId),
  profiles: z.array(Profile),
  title: LessonText,
  body: LessonText,
  action: z.strictObject({ text: LessonText, item: itemId }),
  source: z.strictObject({ key: contentId, ref: z.string() }),
  confirmedBy: z.nullable(z.string()),
  note: z.exactOptional(z.string()),
})
export type AlertFile = z.infer<typeof AlertFile>

/** `content/translations/manifest.json` */
export const TranslationManifest = z.strictObject({ files: z.array(z.string()) })

const Messages = z.record(z.string(), z.string())
/** A translation file: language code to key to text. */
export const TranslationFile = z.strictObject({ pt: Messages, es: Messages, en: Messages })
export type TranslationFile = z.infer<typeof TranslationFile>
