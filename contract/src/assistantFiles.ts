import * as z from 'zod/mini'
import { contentId, Day, OsType } from './device.ts'
import { cardIds, lineKinds } from './emergency.ts'
import { languages } from './languages.ts'
import { LessonText } from './lesson.ts'
import { Profile } from './profile.ts'

const filled = z.string().check(z.minLength(1))
const some = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1))

/** What somebody may write, by the language they write in: phrases (`content/phrases.ts`) or whole sentences. */
const Phrases = z.strictObject({ en: some(filled), pt: some(filled), es: some(filled) })

/** What a group of phrases must meet, and must not, as a person would type it: the checker tries each. */
const Tried = { meets: Phrases, passes: z.exactOptional(Phrases) }

/** `content/assistant/words.json`: words that phrases name as `{group}`, of all languages together. */
export const WordFile = z.strictObject({
  format: z.literal('resguardo-words/1'),
  asOf: Day,
  groups: z.record(contentId, some(filled)),
})
export type WordFile = z.infer<typeof WordFile>

/** `content/assistant/danger.json`: what sounds like danger; of several that are met the first counts. */
export const DangerFile = z.strictObject({
  format: z.literal('resguardo-danger/1'),
  asOf: Day,
  /** Words of somebody who asks ahead, or for others. */
  ahead: Phrases,
  /** Words of somebody who asks how something is done. */
  asks: Phrases,
  dangers: some(
    z.strictObject({
      id: contentId,
      /** Null where no card fits: then it has its own words and help lines. */
      card: z.nullable(z.enum(cardIds)),
      first: z.exactOptional(LessonText),
      lines: z.exactOptional(some(z.enum(lineKinds))),
      /**
       * How sure its phrases are: `always`, whatever else is written; `now`, not with words that ask ahead; `maybe`, not
       * with words that ask how something is done either; `weak`, only where the course has no answer besides.
       */
      sure: z.enum(['always', 'now', 'maybe', 'weak']),
      /** Met by so many words at most: a cry is short. */
      most: z.exactOptional(z.int().check(z.gte(1))),
      phrases: Phrases,
      unless: z.exactOptional(Phrases),
      ...Tried,
    }),
  ),
})
export type DangerFile = z.infer<typeof DangerFile>
export type Danger = DangerFile['dangers'][number]

/** `content/assistant/refusals.json`: what would harm somebody, why it is refused, and what helps instead. */
export const RefusalFile = z.strictObject({
  format: z.literal('resguardo-refusals/1'),
  asOf: Day,
  refusals: some(
    z.strictObject({
      id: contentId,
      why: LessonText,
      instead: LessonText,
      lessons: z.array(contentId),
      card: z.nullable(z.enum(cardIds)),
      phrases: Phrases,
      unless: z.exactOptional(Phrases),
      ...Tried,
    }),
  ),
})
export type RefusalFile = z.infer<typeof RefusalFile>

/** `content/assistant/talk.json`: small talk, what the assistant is not for, and phones it is asked about. */
export const TalkFile = z.strictObject({
  format: z.literal('resguardo-talk/1'),
  asOf: Day,
  /** Met by so many words at most: who greets and asks is answered the question. */
  talks: some(
    z.strictObject({
      id: contentId,
      most: z.int().check(z.gte(1)),
      says: LessonText,
      phrases: Phrases,
      ...Tried,
    }),
  ),
  /** What the course is not about. */
  outside: z.strictObject({
    says: LessonText,
    phrases: Phrases,
    unless: z.exactOptional(Phrases),
    ...Tried,
  }),
  /** Words by which somebody goes on with what was said before. */
  goesOn: z.strictObject({ phrases: Phrases, ...Tried }),
  /** How phones are called; null: a family without a course here. */
  families: some(z.strictObject({ osType: z.nullable(OsType), name: filled, words: some(filled) })),
})
export type TalkFile = z.infer<typeof TalkFile>

/**
 * `content/assistant/samples.json`: what people say, by what is meant, to hear it in words that no phrase foresaw. All
 * are invented, and none is a question of the evaluation.
 */
export const SampleFile = z.strictObject({
  format: z.literal('resguardo-samples/1'),
  asOf: Day,
  /** By the id of a danger, or of a refusal, that the other files have. */
  dangers: z.record(contentId, Phrases),
  refusals: z.record(contentId, Phrases),
  /** Asked ahead of danger, or for others. */
  ahead: Phrases,
  /** About what the course teaches. */
  course: Phrases,
  /** About other matters. */
  outside: Phrases,
})
export type SampleFile = z.infer<typeof SampleFile>

export const evalKinds = ['answerable', 'outOfScope', 'danger', 'refusal', 'injection'] as const

/** `content/eval/questions.json`: what the assistant is measured by; it is tuned on half of them only. */
export const EvalFile = z.strictObject({
  format: z.literal('resguardo-eval/1'),
  asOf: Day,
  questions: some(
    z.strictObject({
      id: filled,
      language: z.enum(languages),
      kind: z.enum(evalKinds),
      half: z.enum(['tune', 'hold']),
      question: filled,
      lessons: z.array(contentId),
      osType: OsType,
      profile: Profile,
      card: z.exactOptional(z.nullable(z.enum(cardIds))),
      /** It names a danger, and asks ahead. */
      notDanger: z.exactOptional(z.literal(true)),
    }),
  ),
})
export type EvalQuestion = z.infer<typeof EvalFile>['questions'][number]
