import type { Content } from '@resguardo/content/read'
import type { Steps } from '@resguardo/content/steps'
import { type Place, places } from '@resguardo/contract/courses'
import type { Language } from '@resguardo/contract/languages'
import type { Reader } from '@resguardo/contract/reader'
import MiniSearch from 'minisearch'
import { piecesOf } from './pieces.ts'
import { type Terms, wordsOf } from './words.ts'

/** A lesson found, and its terms that the query matched. */
export interface Found {
  id: string
  terms: ReadonlySet<string>
  score: number
  /** Share of the query's weight that the lesson covers, from 0 to 1; rare words weigh more. */
  covered: number
  /** The same, counting only words that match exactly. */
  exact: number
}

/** A query word: its weight, and its scores per lesson with the index terms that matched. */
interface Word {
  weight: number
  hits: readonly { lesson: number; score: number; terms: readonly string[] }[]
}

/** Finds the lessons that answer a query, best first. */
export type LessonIndex = (q: string) => Found[]

/** Boost of a word by the field it is in (docs/decisions/0026). */
const boost: Record<Place, number> = {
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
const tooLittle = 0.08
const mostKnown = 5000

/**
 * An in-memory index of the lessons of one course (profile and system) in one language; yields after each
 * lesson.
 */
export function* indexing(
  content: Content,
  course: Reader,
  language: Language,
  terms: Terms,
): Steps<LessonIndex> {
  const index = new MiniSearch<Record<Place | 'id', string>>({
    fields: [...places],
    tokenize: wordsOf,
    processTerm: terms,
  })
  /** Terms to the number of lessons that contain them. */
  const known = new Map<string, number>()
  /** Keywords of several words to their lessons: a query of just these words means those lessons. */
  const meant = new Map<string, Set<string>>()
  const ids = Object.values(content.submodules(course.profile, course.osType)).flat()
  for (const id of ids) {
    const lesson = content.lessons.get(id)
    if (!lesson) continue
    const texts = Object.fromEntries(places.map((place) => [place, ''])) as Record<Place, string>
    const here = new Set<string>()
    for (const { place, text } of piecesOf(content, lesson, course, language)) {
      texts[place] += `${text}\n`
      for (const term of wordsOf(text).flatMap(terms)) here.add(term)
    }
    for (const keyword of lesson.keywords[language]) {
      const asked = timesOf(wordsOf(keyword).flatMap(terms))
      if (asked.size > 1) meant.set(nameOf(asked), new Set(meant.get(nameOf(asked))).add(id))
    }
    for (const term of here) known.set(term, (known.get(term) ?? 0) + 1)
    index.add({ id, ...texts })
    yield
  }
  const options = {
    boost,
    bm25: { k: 1.4, b: 0.3, d: 0.7 },
    prefix: (term: string) => term.length > 4,
    // A word that occurs in the content is not a typo.
    fuzzy: (term: string) => (term.length > 3 && !known.has(term) ? 0.24 : false),
    maxFuzzy: 2,
    weights: { fuzzy: 0.4, prefix: 0.3 },
    // Terms are already tokenized.
    tokenize: (term: string) => [term],
    processTerm: (term: string) => term,
  }
  // The weight of an unknown word is that of one contained in half a lesson.
  const weigh = (term: string) => Math.log(1 + ids.length / (known.get(term) ?? 0.5))
  /** Cache of results per word: few queries contain a new one. */
  const found = new Map<string, Word>()
  const wordOf = (term: string): Word => {
    const before = found.get(term)
    if (before) return before
    const hits = index.search(term, options).map(({ id, score, terms: met }) => ({
      lesson: ids.indexOf(String(id)),
      score,
      terms: met,
    }))
    const word = { weight: weigh(term), hits }
    if (found.size >= mostKnown) found.clear()
    found.set(term, word)
    return word
  }
  return (q) => {
    const asked = timesOf(wordsOf(q).flatMap(terms))
    const found = rank(ids, asked, wordOf)
    const lessons = meant.get(nameOf(asked))
    const [best] = found
    if (!lessons || !best || lessons.has(best.id)) return found
    const first = found.filter(({ id }) => lessons.has(id)).map((one) => ({ ...one, score: best.score }))
    return [...first, ...found.filter(({ id }) => !lessons.has(id))]
  }
}

/**
 * Ranks like MiniSearch for a whole query: the sum of the words' scores times the number of words that match.
 */
function rank(
  ids: readonly string[],
  asked: ReadonlyMap<string, number>,
  wordOf: (term: string) => Word,
): Found[] {
  const all = ids.map((id) => ({ id, sum: 0, met: 0, weight: 0, exact: 0, terms: new Set<string>() }))
  let whole = 0
  for (const [term, times] of asked) {
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
  const found = all
    .filter(({ met }) => met > 0)
    .map(({ id, sum, met, weight, exact, terms }) => ({
      id,
      terms,
      score: sum * met,
      covered: weight / whole,
      exact: exact / whole,
    }))
    .sort((one, other) => other.score - one.score)
  const least = (found[0]?.score ?? 0) * tooLittle
  return found.filter(({ score }) => score >= least)
}

/** Cache key: the same for all queries with the same terms, in any order. */
const nameOf = (asked: ReadonlyMap<string, number>) => [...asked.keys()].toSorted().join(' ')

/** Number of occurrences of each term. */
function timesOf(terms: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1)
  return times
}
