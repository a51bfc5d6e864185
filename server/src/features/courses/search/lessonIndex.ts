import type { Content } from '@resguardo/content/read'
import type { SlicedWork } from '@resguardo/content/slicedWork'
import { type IndexedField, indexedFields } from '@resguardo/contract/learning/courses'
import type { Language } from '@resguardo/contract/platform/languages'
import type { LessonReader } from '@resguardo/contract/lessons/lessonReader'
import { entryLimit } from '@resguardo/contract/platform/fields/entryLimit'
import { LRUCache } from 'lru-cache'
import MiniSearch from 'minisearch'
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

/** A query word: its weight, and its scores per lesson with the index terms that matched. */
interface WordScores {
  weight: number
  hits: readonly { lesson: number; score: number; terms: readonly string[] }[]
}

/** Finds the lessons that answer a query, best first. */
export type LessonIndex = (q: string) => LessonMatch[]

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
const maxCachedWords = 5000
/** A query of so few words names its lesson by keywords; meaning orders only longer ones. */
const mostKeywords = 3
/*
 * Weights of closeness in meaning and of the learned likelihood beside the root of the score's share; measured
 * with the tuning half.
 */
const closenessWeight = 0.5
const likelyWeight = 0.1
/** A likelihood below this says nothing more against a lesson. */
export const leastLikely = 0.003

/**
 * An in-memory index of the lessons of one course (profile and system) in one language; yields after each
 * lesson.
 */
export function* buildIndex(
  content: Content,
  course: LessonReader,
  language: Language,
  { terms, slides }: { terms: Terms; slides: SlideIndex },
): SlicedWork<LessonIndex> {
  const index = new MiniSearch<Record<IndexedField, string> & { id: number }>({
    fields: [...indexedFields],
    tokenize: wordsOf,
    processTerm: terms,
  })
  /** Terms to the number of lessons that contain them. */
  const lessonCounts = new Map<string, number>()
  /** Keywords of several words to their lessons: a query of just these words means those lessons. */
  const keywordLessons = new Map<string, Set<string>>()
  const ids = Object.values(content.submodules(course.profile, course.osType)).flat()
  for (const [number, id] of ids.entries()) {
    const lesson = content.lessons.get(id)
    if (!lesson) continue
    const texts = Object.fromEntries(indexedFields.map((place) => [place, ''])) as Record<
      IndexedField,
      string
    >
    const lessonTerms = new Set<string>()
    for (const { place, text } of searchTextsOf(content, lesson, course, language)) {
      texts[place] += `${text}\n`
      for (const term of wordsOf(text).flatMap(terms)) lessonTerms.add(term)
    }
    for (const keyword of lesson.keywords[language]) {
      const keywordTerms = countTerms(wordsOf(keyword).flatMap(terms))
      if (keywordTerms.size > 1)
        keywordLessons.set(
          termsKey(keywordTerms),
          new Set(keywordLessons.get(termsKey(keywordTerms))).add(id),
        )
    }
    for (const term of lessonTerms) lessonCounts.set(term, (lessonCounts.get(term) ?? 0) + 1)
    index.add({ id: number, ...texts })
    yield
  }
  const options = {
    boost,
    bm25: { k: 1.4, b: 0.3, d: 0.7 },
    prefix: (term: string) => term.length > 4,
    // A word that occurs in the content is not a typo.
    fuzzy: (term: string) => (term.length > 3 && !lessonCounts.has(term) ? 0.24 : false),
    maxFuzzy: 2,
    weights: { fuzzy: 0.4, prefix: 0.3 },
    // Terms are already tokenized.
    tokenize: (term: string) => [term],
    processTerm: (term: string) => term,
  }
  // The weight of an unknown word is that of one contained in half a lesson.
  const weigh = (term: string) => Math.log(1 + ids.length / (lessonCounts.get(term) ?? 0.5))
  /** Cache of results per word: few queries contain a new one. */
  const wordCache = new LRUCache<string, WordScores>(entryLimit(maxCachedWords))
  const wordOf = (term: string): WordScores => {
    const cached = wordCache.get(term)
    if (cached) return cached
    const hits = index
      .search(term, options)
      .map(({ id, score, terms: met }) => ({ lesson: Number(id), score, terms: met }))
    const word = { weight: weigh(term), hits }
    wordCache.set(term, word)
    return word
  }
  return (question) => {
    const q = slides.correct(question, language)
    const queryTerms = countTerms(wordsOf(q).flatMap(terms))
    const ranked = rank(ids, queryTerms, wordOf)
    const isSentence = wordsOf(q).length > mostKeywords
    const matches = isSentence ? closestFirst(ranked, slides.closeness(q, language)) : ranked
    const lessons = keywordLessons.get(termsKey(queryTerms))
    const [best] = matches
    if (!lessons || !best || lessons.has(best.id)) return matches
    const first = matches.filter(({ id }) => lessons.has(id)).map((one) => ({ ...one, score: best.score }))
    return [...first, ...matches.filter(({ id }) => !lessons.has(id))]
  }
}

/**
 * Ranks like MiniSearch for a whole query: the sum of the words' scores times the number of words that match.
 */
function rank(
  ids: readonly string[],
  queryTerms: ReadonlyMap<string, number>,
  wordOf: (term: string) => WordScores,
): LessonMatch[] {
  const all = ids.map((id) => ({ id, sum: 0, met: 0, weight: 0, exact: 0, terms: new Set<string>() }))
  let whole = 0
  for (const [term, times] of queryTerms) {
    const { weight, hits } = wordOf(term)
    whole += weight
    for (const { lesson, score, terms } of hits) {
      const one = all[lesson]
      if (!one) continue
      one.sum += score * times
      one.met += 1
      one.weight += weight
      if (terms.includes(term)) one.exact += weight
      for (const met of terms) one.terms.add(met)
    }
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

/** Orders matches by score and by closeness in meaning; each keeps its score. */
function closestFirst(matches: readonly LessonMatch[], closeness: Closeness): LessonMatch[] {
  const most = Math.max(...matches.map(({ score }) => score), 1)
  return matches
    .map((one) => ({
      one,
      rank:
        Math.sqrt(one.score / most) +
        closenessWeight * closeness.lesson(one.id) +
        likelyWeight * Math.log(closeness.likely(one.id) + leastLikely),
    }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ one }) => one)
}

/** Cache key: the same for all queries with the same terms, in any order. */
const termsKey = (counts: ReadonlyMap<string, number>) => [...counts.keys()].toSorted().join(' ')

/** Number of occurrences of each term. */
function countTerms(terms: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1)
  return times
}
