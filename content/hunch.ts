import type {
  Danger,
  DangerFile,
  RefusalFile,
  SampleFile,
  WordFile,
} from '@resguardo/contract/assistantFiles'
import { languages } from '@resguardo/contract/languages'
import { type Example, learning } from './likeness.ts'
import { groupsIn, spokenIn } from './phrases.ts'
import type { Steps } from './steps.ts'

/** Scores of a text from the classifier; every share is from 0 to 1, and all shares add up to 1. */
export interface Hunch {
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
}

interface Files {
  words: WordFile
  danger: DangerFile
  refusals: RefusalFile
  samples: SampleFile
}

/**
 * Trains on the samples and on texts of the course; throws if a sample refers to a missing danger or refusal.
 */
export function* learnHunch(
  { words, danger, refusals, samples }: Files,
  course: CourseTexts,
): Steps<(text: string) => Hunch> {
  const dangers = byKind(samples.dangers, danger.dangers)
  const refused = byKind(samples.refusals, refusals.refusals)
  const examples = (kind: string, texts: SampleFile['ahead']): Example[] =>
    languages.flatMap((language) => texts[language].map((text) => ({ kind, text })))
  // The words of groups count as known words as well.
  const named = Object.values(words.groups).flatMap((group) => group.filter((one) => !one.endsWith('*')))
  const spoken = yield* spokenIn([...course.all, ...named])
  const likeness = yield* learning(
    [
      ...[...dangers, ...refused].flatMap(({ kind, texts }) => examples(kind, texts)),
      ...examples('outside', samples.outside),
      ...examples('ahead', samples.ahead),
      ...examples('course', samples.course),
      ...course.about.map((text) => ({ kind: 'course', text })),
    ],
    groupsIn(words.groups),
    spoken,
  )
  return (text) => {
    const shares = likeness(text)
    const of = (kind: string) => shares.get(kind) ?? 0
    return {
      danger: likeliest(dangers, of),
      refusal: likeliest(refused, of),
      outside: of('outside'),
      ahead: of('ahead'),
      course: of('course'),
    }
  }
}

interface Kind<T> {
  kind: string
  one: T
  texts: SampleFile['ahead']
}

const byKind = <T extends { id: string }>(
  samples: Readonly<Record<string, SampleFile['ahead']>>,
  all: readonly T[],
): Kind<T>[] =>
  Object.entries(samples).map(([kind, texts]) => {
    const one = all.find(({ id }) => id === kind)
    if (!one) throw new Error(`samples: no danger or refusal ${kind}`)
    return { kind, one, texts }
  })

function likeliest<T>(kinds: readonly Kind<T>[], of: (kind: string) => number) {
  const [best, ...others] = kinds
    .map(({ kind, one }) => ({ one, most: of(kind) }))
    .sort((a, b) => b.most - a.most)
  if (!best) throw new Error('samples: none found')
  return { ...best, next: others[0] ?? best, share: others.reduce((sum, { most }) => sum + most, best.most) }
}
