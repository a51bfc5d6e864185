import type { Content } from '@resguardo/content/read'
import { runToEnd, inSlices, type SlicedWork } from '@resguardo/content/slicedWork'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { buildIndex, type KeywordLessons, keywordLessonsOf, type LessonIndex } from './lessonIndex.ts'
import { prepareSlideIndex, type SlideIndex, slideIndexOf } from './slideIndex.ts'
import { type Terms, termsIn } from './searchTerms.ts'

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
  /** Built with the first index of a course. */
  slides: () => SlideIndex
}

const indexCache = new WeakMap<Content, Indexes>()
const resolved = Promise.resolve()

/**
 * The indexes of a content, memoized. Each course in each language has one, built lazily at the first query,
 * so that the server starts no later.
 */
export function indexesOf(content: Content): Indexes {
  const cached = indexCache.get(content)
  if (cached) return cached
  const keywords = (language: Language) =>
    [...content.lessons.values()].flatMap((one) => one.keywords[language])
  const terms = Object.fromEntries(
    languages.map((language) => [language, termsIn(language, keywords(language))]),
  ) as Record<Language, Terms>
  const keywordLessons = Object.fromEntries(
    languages.map((language) => [language, keywordLessonsOf(content, language, terms[language])]),
  ) as Record<Language, KeywordLessons>
  const built = new Map<string, LessonIndex>()
  const building = new Map<string, Promise<unknown>>()
  let shared: Promise<unknown> | undefined
  const keyOf = ({ profile, osType }: Course, language: Language) => `${profile}|${osType}|${language}`
  function* build(course: Course, language: Language): SlicedWork<LessonIndex> {
    const { profile, osType } = course
    const slides = yield* prepareSlideIndex(content, terms)
    const index = yield* buildIndex(content, { profile, osType }, language, {
      terms: terms[language],
      slides,
      keywordLessons: keywordLessons[language],
    })
    built.set(keyOf(course, language), index)
    return index
  }
  const indexes: Indexes = {
    terms,
    slides: () => slideIndexOf(content, terms),
    of: (course, language) => built.get(keyOf(course, language)) ?? runToEnd(build(course, language)),
    prepare: (course, language) => {
      const key = keyOf(course, language)
      // One course builds what all share.
      shared ??= inSlices(prepareSlideIndex(content, terms))
      const pending =
        building.get(key) ??
        (built.has(key) ? resolved : shared.then(() => inSlices(build(course, language))))
      building.set(key, pending)
      return pending
    },
  }
  indexCache.set(content, indexes)
  return indexes
}
