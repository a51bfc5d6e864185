import type { Content } from '@resguardo/content/read'
import { atOnce, inSlices, type Steps } from '@resguardo/content/steps'
import { type Language, languages } from '@resguardo/contract/languages'
import type { Choice } from '../courses.ts'
import { indexing, type LessonIndex } from './lessonIndex.ts'
import { type Terms, termsIn } from './words.ts'

type Course = Pick<Choice, 'profile' | 'osType'>

/** Search indexes shared by search and assistant. */
export interface Indexes {
  of: (course: Course, language: Language) => LessonIndex
  /**
   * Builds an index in slices that do not block the server; building it synchronously takes a tenth of a
   * second.
   */
  prepare: (course: Course, language: Language) => Promise<unknown>
  terms: Readonly<Record<Language, Terms>>
}

const opened = new WeakMap<Content, Indexes>()
const done = Promise.resolve()

/**
 * The indexes of a content, memoized. Each course in each language has one, built lazily at the first query,
 * so that the server starts no later.
 */
export function indexesOf(content: Content): Indexes {
  const known = opened.get(content)
  if (known) return known
  const keywords = (language: Language) =>
    [...content.lessons.values()].flatMap((one) => one.keywords[language])
  const terms = Object.fromEntries(
    languages.map((language) => [language, termsIn(language, keywords(language))]),
  ) as Record<Language, Terms>
  const made = new Map<string, LessonIndex>()
  const making = new Map<string, Promise<unknown>>()
  const keyOf = ({ profile, osType }: Course, language: Language) => `${profile}|${osType}|${language}`
  function* make(course: Course, language: Language): Steps<LessonIndex> {
    const { profile, osType } = course
    const index = yield* indexing(content, { profile, osType }, language, terms[language])
    made.set(keyOf(course, language), index)
    return index
  }
  const indexes: Indexes = {
    terms,
    of: (course, language) => made.get(keyOf(course, language)) ?? atOnce(make(course, language)),
    prepare: (course, language) => {
      const key = keyOf(course, language)
      const under = making.get(key) ?? (made.has(key) ? done : inSlices(make(course, language)))
      making.set(key, under)
      return under
    },
  }
  opened.set(content, indexes)
  return indexes
}
