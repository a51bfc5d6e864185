import type { Content } from '@resguardo/content/read'
import { mapInSlices, type SlicedWork } from '@resguardo/content/slicedWork'
import { type IndexedField, indexedFields } from '@resguardo/contract/learning/courses'
import type { Language } from '@resguardo/contract/platform/languages'
import type { LessonReader } from '@resguardo/contract/lessons/lessonReader'
import { buildPostings, type IndexedText, type TermPostings } from './query/termPostings.ts'
import { searchTextsOf } from './searchTexts.ts'
import { type Terms, wordsOf } from './searchTerms.ts'
import type { Closeness, SlideIndex } from './slideIndex.ts'

/** A lesson found, and its terms that the query matched. */
export interface LessonMatch {
  id: string
  terms: ReadonlySet<string>
  score: number
  /** Share of the query's weight that the lesson covers, from 0 to 1; rare words weigh more. */
  covered: number
  /** The same, counting only words that match exactly. */
  exact: number
}

/** Finds the lessons that answer a query, best first. */
export type LessonIndex = (q: string, order?: MatchOrder) => LessonMatch[]

/**
 * How closeness in meaning and the learned likelihood order matches, beside the root of the score's share.
 * Weights were chosen with readers' questions held out of training, and checked with the tuning half.
 */
export interface MatchOrder {
  closeness: number
  likely: number
  /** So many lessons closest in meaning are found as well: their words may all be in readers' questions. */
  byMeaning: number
  /** A query of so few words names its lesson by keywords; meaning orders only longer ones. */
  mostKeywords: number
}

/** The assistant's confidence is fitted to this order. */
const answerOrder: MatchOrder = { closeness: 0.8, likely: 0.12, byMeaning: 0, mostKeywords: 3 }
/** Of a search, a reader sees several lessons. */
export const searchOrder: MatchOrder = { closeness: 4, likely: 0.35, byMeaning: 5, mostKeywords: 1 }

/** Boost of a word by the field it is in (docs/decisions/0026). */
const boost: Record<IndexedField, number> = {
  keywords: 10,
  risk: 6,
  heading: 5,
  title: 4,
  path: 4,
  intro: 2.5,
  goal: 2,
  text: 2,
  checklist: 1.5,
  quiz: 0.6,
}

/** Lessons below this share of the best score contain a word only in passing. */
const minimumShare = 0.08
/** A likelihood below this says nothing more against a lesson. */
export const leastLikely = 0.003

/** Keywords of several words to their lessons: a query of just these words means those lessons. */
export type KeywordLessons = ReadonlyMap<string, ReadonlySet<string>>

/** What the indexes of all courses in one language share. */
export interface SharedByCourses {
  terms: Terms
  slides: SlideIndex
  keywordLessons: KeywordLessons
}

export function keywordLessonsOf(content: Content, language: Language, terms: Terms): KeywordLessons {
  const all = new Map<string, Set<string>>()
  for (const { id, keywords } of content.lessons.values())
    for (const keyword of keywords[language]) {
      const keywordTerms = countTerms(wordsOf(keyword).flatMap(terms))
      const key = termsKey(keywordTerms)
      if (keywordTerms.size > 1) all.set(key, (all.get(key) ?? new Set()).add(id))
    }
  return all
}

/**
 * An in-memory index of the lessons of one course (profile and system) in one language; yields after each
 * lesson.
 */
export function* buildIndex(
  content: Content,
  course: LessonReader,
  language: Language,
  { terms, slides, keywordLessons }: SharedByCourses,
): SlicedWork<LessonIndex> {
  const ids = Object.values(content.submodules(course.profile, course.osType)).flat()
  const texts = yield* mapInSlices(ids, (id) => indexedTexts(content, id, course, language), 1)
  const postings = yield* buildPostings(texts, terms)
  // The weight of an unknown word is that of one contained in half a lesson.
  const weigh = (term: string) => Math.log(1 + ids.length / (postings.count(term) || 0.5))
  return (question, order = answerOrder) => {
    const q = slides.correct(question, language)
    const queryTerms = countTerms(wordsOf(q).flatMap(terms))
    const ranked = rank(ids, queryTerms, postings, weigh)
    // Words around a single term, as in “what to do”, have no meaning that tells lessons apart.
    const isSentence = queryTerms.size > 1 && wordsOf(q).length > order.mostKeywords
    const matches = isSentence ? closestFirst(ranked, ids, slides.closeness(q), order) : ranked
    const lessons = keywordLessons.get(termsKey(queryTerms))
    const [best] = matches
    if (!lessons || !best || lessons.has(best.id)) return matches
    const first = matches.filter(({ id }) => lessons.has(id)).map((one) => ({ ...one, score: best.score }))
    return [...first, ...matches.filter(({ id }) => !lessons.has(id))]
  }
}

/** The texts of a lesson by field, as words. */
function indexedTexts(
  content: Content,
  id: string,
  course: LessonReader,
  language: Language,
): readonly IndexedText[] {
  const words = new Map<IndexedField, string[]>(indexedFields.map((field) => [field, []]))
  const lesson = content.lessons.get(id)
  if (lesson)
    for (const { place, text } of searchTextsOf(content, lesson, course, language))
      words.get(place)?.push(...wordsOf(text))
  return indexedFields.map((field) => ({ words: words.get(field) ?? [], boost: boost[field] }))
}

/**
 * Ranks the lessons for a whole query: the sum of the words' scores times the number of words that match.
 */
function rank(
  ids: readonly string[],
  queryTerms: ReadonlyMap<string, number>,
  postings: TermPostings,
  weigh: (term: string) => number,
): LessonMatch[] {
  const all = ids.map((id) => ({
    id,
    sum: 0,
    met: 0,
    weight: 0,
    exact: 0,
    last: '',
    terms: new Set<string>(),
  }))
  let whole = 0
  for (const [term, times] of queryTerms) {
    const weight = weigh(term)
    whole += weight
    postings.visit(term, (lesson, score, found) => {
      const one = all[lesson]
      if (!one) return
      one.sum += score * times
      one.terms.add(found)
      if (found === term) one.exact += weight
      // Several terms of a lesson may begin with the same word.
      if (one.last === term) return
      one.last = term
      one.met += 1
      one.weight += weight
    })
  }
  const matches = all
    .filter(({ met }) => met > 0)
    .map(({ id, sum, met, weight, exact, terms }) => ({
      id,
      terms,
      score: sum * met,
      covered: weight / whole,
      exact: exact / whole,
    }))
    .toSorted((one, other) => other.score - one.score)
  const threshold = (matches[0]?.score ?? 0) * minimumShare
  return matches.filter(({ score }) => score >= threshold)
}

/**
 * Orders matches by score and by closeness in meaning; each keeps its score. A query without any match finds
 * nothing.
 */
function closestFirst(
  matches: readonly LessonMatch[],
  ids: readonly string[],
  closeness: Closeness,
  order: MatchOrder,
): LessonMatch[] {
  if (matches.length === 0) return []
  const most = Math.max(...matches.map(({ score }) => score), 1)
  const scores = new Map(matches.map(({ id, score }) => [id, score]))
  const rankOf = (id: string) =>
    Math.sqrt((scores.get(id) ?? 0) / most) +
    order.closeness * closeness.lesson(id) +
    order.likely * Math.log(closeness.likely(id) + leastLikely)
  const ranked = (all: readonly LessonMatch[]) =>
    all
      .map((one) => ({ one, rank: rankOf(one.id) }))
      .toSorted((one, other) => other.rank - one.rank)
      .map(({ one }) => one)
  if (order.byMeaning === 0) return ranked(matches)
  const others = ids.filter((id) => !scores.has(id)).map(withoutWords)
  return ranked([...matches, ...ranked(others).slice(0, order.byMeaning)])
}

const withoutWords = (id: string): LessonMatch => ({ id, score: 0, terms: new Set(), covered: 0, exact: 0 })

/** Cache key: the same for all queries with the same terms, in any order. */
const termsKey = (counts: ReadonlyMap<string, number>) => [...counts.keys()].toSorted().join(' ')

/** Number of occurrences of each term. */
function countTerms(terms: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1)
  return times
}
