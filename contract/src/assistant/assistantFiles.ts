import * as z from 'zod/mini'
import { contentId, Day, OsType } from '../devices/device.ts'
import { cardIds, helplineKinds } from '../emergency/emergency.ts'
import { languages } from '../platform/languages.ts'
import { LessonText } from '../lessons/lesson.ts'
import { Profile } from '../devices/profile.ts'

const filled = z.string().check(z.minLength(1))
const some = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1))

/** What people may write, by its language: phrases (`content/phraseMatcher.ts`) or whole sentences. */
const PhraseLists = z.strictObject({ en: some(filled), pt: some(filled), es: some(filled) })

/**
 * Examples that a group of phrases must match (`meets`) and must not match (`passes`), as people would type
 * them; the content check tries each.
 */
const PhraseExamples = { meets: PhraseLists, passes: z.exactOptional(PhraseLists) }

/**
 * `content/assistant/words.json`: groups of words that phrases reference as `{group}`, with all languages
 * together.
 */
export const WordFile = z.strictObject({
  format: z.literal('resguardo-words/1'),
  asOf: Day,
  groups: z.record(contentId, some(filled)),
  /** More groups, for phrases only: the classifier does not learn from them. */
  lists: z.exactOptional(z.record(contentId, some(filled))),
  /** Words and prefixes by what they mean, separated by spaces: only the second opinion learns from them. */
  concepts: z.record(contentId, filled),
})
export type WordFile = z.infer<typeof WordFile>

/** `content/assistant/danger.json`: what sounds like danger; if several match, the first wins. */
export const DangerFile = z.strictObject({
  format: z.literal('resguardo-danger/1'),
  asOf: Day,
  /** Words of a person who asks in advance, or on behalf of others. */
  ahead: PhraseLists,
  /** Words of a person who asks how something is done. */
  asks: PhraseLists,
  /** Words that explain words of danger otherwise: lost earphones, a film, a location shared by agreement. */
  calm: PhraseLists,
  dangers: some(
    z.strictObject({
      id: contentId,
      /** Null if no card fits; the danger then has its own text and help lines. */
      card: z.nullable(z.enum(cardIds)),
      first: z.exactOptional(LessonText),
      lines: z.exactOptional(some(z.enum(helplineKinds))),
      /**
       * How reliable its phrases are. `always`: they match whatever else is written. `now`: not with words
       * that ask in advance. `maybe`: nor with words that ask how something is done. `weak`: only if the
       * course has no other answer.
       */
      sure: z.enum(['always', 'now', 'maybe', 'weak']),
      /** Matches only texts of at most this many words: a cry for help is short. */
      most: z.exactOptional(z.int().check(z.gte(1))),
      phrases: PhraseLists,
      unless: z.exactOptional(PhraseLists),
      /** Without one of these, or a phrase of the same card, a learned score is no danger. */
      causes: z.exactOptional(PhraseLists),
      ...PhraseExamples,
    }),
  ),
})
export type DangerFile = z.infer<typeof DangerFile>
export type Danger = DangerFile['dangers'][number]

/**
 * `content/assistant/crossing.json`: what sounds like a situation of Crossing mode that is still ahead, by
 * its id there.
 */
export const PreparationFile = z.strictObject({
  format: z.literal('resguardo-preparations/1'),
  asOf: Day,
  situations: some(
    z.strictObject({
      id: contentId,
      phrases: PhraseLists,
      unless: z.exactOptional(PhraseLists),
      ...PhraseExamples,
    }),
  ),
})
export type PreparationFile = z.infer<typeof PreparationFile>

/** `content/assistant/refusals.json`: what would harm someone, why it is refused, and what helps instead. */
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
      phrases: PhraseLists,
      unless: z.exactOptional(PhraseLists),
      /** Without one of these a learned score refuses nothing. */
      causes: z.exactOptional(PhraseLists),
      ...PhraseExamples,
    }),
  ),
})
export type RefusalFile = z.infer<typeof RefusalFile>

/**
 * What a reader may want of the previous answer. `missing`: they do not find its menu. `undo`: back to how it
 * was. `reason`: why. `more`: an explanation or an example.
 */
export const followUps = ['missing', 'undo', 'reason', 'more'] as const
export type FollowUp = (typeof followUps)[number]

/**
 * `content/assistant/talk.json`: small talk, topics the assistant does not cover, and phones people ask
 * about.
 */
export const TalkFile = z.strictObject({
  format: z.literal('resguardo-talk/1'),
  asOf: Day,
  /**
   * `most`: matches only texts of at most this many words; a greeting with a question gets the question
   * answered.
   */
  talks: some(
    z.strictObject({
      id: contentId,
      most: z.int().check(z.gte(1)),
      says: LessonText,
      phrases: PhraseLists,
      ...PhraseExamples,
    }),
  ),
  /** What only people can answer; `lines`: help lines beside the offer of a person. */
  people: some(
    z.strictObject({
      id: contentId,
      says: LessonText,
      lines: z.exactOptional(some(z.enum(helplineKinds))),
      phrases: PhraseLists,
      unless: z.exactOptional(PhraseLists),
      ...PhraseExamples,
    }),
  ),
  /** Topics that the course does not cover. */
  outside: z.strictObject({
    says: LessonText,
    phrases: PhraseLists,
    unless: z.exactOptional(PhraseLists),
    ...PhraseExamples,
  }),
  /** Words that continue the previous topic. */
  goesOn: z.strictObject({ phrases: PhraseLists, ...PhraseExamples }),
  /** What a text of at most `most` words wants to know about the previous answer. */
  follows: some(
    z.strictObject({
      id: z.enum(followUps),
      most: z.int().check(z.gte(1)),
      phrases: PhraseLists,
      unless: z.exactOptional(PhraseLists),
      ...PhraseExamples,
    }),
  ),
  /** Words of a question about how long a phone gets updates: of a named model, or of the reader's own. */
  updates: z.strictObject({ named: PhraseLists, own: PhraseLists }),
  /** Names that people use for phones; `also`: other systems that a name may mean. */
  families: some(
    z.strictObject({
      osType: OsType,
      also: z.exactOptional(z.array(OsType)),
      name: filled,
      words: some(filled),
    }),
  ),
})
export type TalkFile = z.infer<typeof TalkFile>

/**
 * `content/assistant/samples.json`: what people say, by intent, to recognise wordings that no phrase covers.
 * All are invented, and none is a question of the evaluation.
 */
export const SampleFile = z.strictObject({
  format: z.literal('resguardo-samples/1'),
  asOf: Day,
  /** By the id of a danger or a refusal in the other files. */
  dangers: z.record(contentId, PhraseLists),
  refusals: z.record(contentId, PhraseLists),
  /** Asked before any danger, or on behalf of others. */
  ahead: PhraseLists,
  /** About topics that the course teaches. */
  course: PhraseLists,
  /** About other topics. */
  outside: PhraseLists,
})
export type SampleFile = z.infer<typeof SampleFile>

/**
 * `content/assistant/alarms.json`: what the second opinion on alarms learns beside samples and readers'
 * questions. It withdraws a weak red card or refusal, and raises an alarm together with a word that names the
 * danger. None is of the evaluation.
 */
export const AlarmFile = z.strictObject({
  format: z.literal('resguardo-alarms/1'),
  asOf: Day,
  /** By card, the lessons that people in this danger ask about; their questions teach nothing about calm. */
  lessons: z.record(z.enum(cardIds), some(contentId)),
  /** By danger, the concepts (`words.json`) without which the second opinion raises no alarm of it. */
  names: z.record(contentId, some(contentId)),
  /** Concepts of which one is enough where the danger has a card: who does what, when or where. */
  signs: some(contentId),
  /** Refusals that may be withdrawn: none of covert watching. */
  refusals: some(contentId),
  /** Everyday matters in frightening words. */
  calm: PhraseLists,
  /** More of them, and ordinary questions. */
  daily: PhraseLists,
  /** Indirect, colloquial and long reports, by danger. */
  indirect: z.record(contentId, PhraseLists),
  /** More reports of danger, and danger in calm words. */
  danger: PhraseLists,
  /** Requests to refuse, in harmless words. */
  harm: PhraseLists,
})
export type AlarmFile = z.infer<typeof AlarmFile>

export const evalKinds = ['answerable', 'outOfScope', 'danger', 'refusal', 'injection'] as const

/**
 * `content/eval/questions.json`: the evaluation set of the assistant; only half of it may be used for tuning.
 */
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
      /** It names a danger, but asks in advance. */
      notDanger: z.exactOptional(z.literal(true)),
    }),
  ),
})
export type EvalQuestion = z.infer<typeof EvalFile>['questions'][number]

/**
 * What a situation of the evaluation needs. `course`, `turns`: slides of the course. `danger`: a card or
 * help lines. `victim`: help, never a refusal. `watching`: a refusal. `evidence`: people instead of a way to
 * erase. `calm`: no alarm. `person`: the offer of a person, since the course has no answer.
 */
export const situationKinds = [
  'course',
  'turns',
  'danger',
  'victim',
  'watching',
  'evidence',
  'calm',
  'person',
] as const

/**
 * `content/eval/situations.json`: what people say, written before the code that answers it; only one half
 * may be used for tuning.
 */
export const SituationFile = z.strictObject({
  format: z.literal('resguardo-situations/1'),
  asOf: Day,
  situations: some(
    z.strictObject({
      id: filled,
      language: z.enum(languages),
      half: z.enum(['tune', 'hold']),
      kind: z.enum(situationKinds),
      /** Messages one after the other; the answer to the last is judged. */
      turns: some(filled),
      osType: OsType,
      profile: Profile,
      /** `lesson#slide`: any one of them answers. */
      slides: z.exactOptional(some(filled)),
      /** Of a danger: the cards that help; empty if only help lines do. */
      cards: z.exactOptional(z.array(z.enum(cardIds))),
    }),
  ),
})
export type Situation = z.infer<typeof SituationFile>['situations'][number]
