import type {
  Danger,
  DangerFile,
  RefusalFile,
  SampleFile,
  WordFile,
} from '@resguardo/contract/assistant/assistantFiles'
import { languages } from '@resguardo/contract/platform/languages'
import { type ClassifierModel, type Example, openClassifier, trainClassifier } from './classifier.ts'
import { groupLookup, vocabularyOf } from './phraseMatcher.ts'
import type { SlicedWork } from './slicedWork.ts'

/** Scores of a text from the classifier; every share is from 0 to 1, and all shares add up to 1. */
export interface IntentScores {
  /** Any danger; the most likely one with its own score; and the second most likely one. */
  danger: { share: number; one: Danger; most: number; next: { one: Danger; most: number } }
  refusal: { share: number; one: RefusalFile['refusals'][number] }
  outside: number
  ahead: number
  course: number
}

/** `about`: what the lessons say of themselves. `all`: every text in them. */
export interface CourseTexts {
  about: readonly string[]
  all: readonly string[]
  /** Readers' questions, with the lessons that answer. */
  asked: readonly { question: string; lessons: readonly string[] }[]
}

interface TrainingFiles {
  words: WordFile
  danger: DangerFile
  refusals: RefusalFile
  samples: SampleFile
}

/** What `trainIntentScores` learned, as plain data. */
export interface ScoreModel {
  readonly classifier: ClassifierModel
  readonly vocabulary: ReadonlySet<string>
}

/**
 * Trains on the samples and on texts of the course; throws if a sample refers to a missing danger or refusal.
 */
export function* trainIntentScores(
  { words, danger, refusals, samples }: TrainingFiles,
  course: CourseTexts,
): SlicedWork<ScoreModel> {
  const dangerSamples = samplesByKind(samples.dangers, danger.dangers)
  const refusalSamples = samplesByKind(samples.refusals, refusals.refusals)
  const examples = (kind: string, texts: SampleFile['ahead']): Example[] =>
    languages.flatMap((language) => texts[language].map((text) => ({ kind, text })))
  // The words of groups count as known words as well.
  const named = Object.values(words.groups).flatMap((group) => group.filter((one) => !one.endsWith('*')))
  const vocabulary = yield* vocabularyOf([...course.all, ...named])
  const classifier = yield* trainClassifier(
    [
      ...[...dangerSamples, ...refusalSamples].flatMap(({ kind, texts }) => examples(kind, texts)),
      ...examples('outside', samples.outside),
      ...examples('ahead', samples.ahead),
      ...examples('course', samples.course),
      ...course.about.map((text) => ({ kind: 'course', text })),
    ],
    groupLookup(words.groups),
    vocabulary,
  )
  return { classifier, vocabulary }
}

/** Scores texts by a model that was trained with the same files. */
export function openIntentScores(
  { words, danger, refusals, samples }: TrainingFiles,
  { classifier, vocabulary }: ScoreModel,
): (text: string) => IntentScores {
  const dangerSamples = samplesByKind(samples.dangers, danger.dangers)
  const refusalSamples = samplesByKind(samples.refusals, refusals.refusals)
  const classify = openClassifier(classifier, groupLookup(words.groups), vocabulary)
  return (text) => {
    const shares = classify(text)
    const scoreOf = (kind: string) => shares.get(kind) ?? 0
    return {
      danger: likeliest(dangerSamples, scoreOf),
      refusal: likeliest(refusalSamples, scoreOf),
      outside: scoreOf('outside'),
      ahead: scoreOf('ahead'),
      course: scoreOf('course'),
    }
  }
}

interface KindSamples<T> {
  kind: string
  one: T
  texts: SampleFile['ahead']
}

const samplesByKind = <T extends { id: string }>(
  samples: Readonly<Record<string, SampleFile['ahead']>>,
  all: readonly T[],
): KindSamples<T>[] =>
  Object.entries(samples).map(([kind, texts]) => {
    const one = all.find(({ id }) => id === kind)
    if (!one) throw new Error(`samples: no danger or refusal ${kind}`)
    return { kind, one, texts }
  })

function likeliest<T>(kinds: readonly KindSamples<T>[], scoreOf: (kind: string) => number) {
  const [best, ...others] = kinds
    .map(({ kind, one }) => ({ one, most: scoreOf(kind) }))
    .toSorted((a, b) => b.most - a.most)
  if (!best) throw new Error('samples: none found')
  return { ...best, next: others[0] ?? best, share: others.reduce((sum, { most }) => sum + most, best.most) }
}
