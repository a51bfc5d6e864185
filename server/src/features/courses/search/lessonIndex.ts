import type { Content } from '@resguardo/content/read'
import type { Steps } from '@resguardo/content/steps'
import { type Place, places } from '@resguardo/contract/courses'
import type { Language } from '@resguardo/contract/languages'
import type { Reader } from '@resguardo/contract/reader'
import MiniSearch from 'minisearch'
import { piecesOf } from './pieces.ts'
import { type Terms, wordsOf } from './words.ts'

/** A lesson that was found, and the terms of it that the question met. */
export interface Found {
  id: string
  terms: ReadonlySet<string>
  score: number
  /** How much of what the question says the lesson speaks of, from 0 to 1; a rare word says more. */
  covered: number
  /** The same of words that stand in it as they were asked. */
  exact: number
}

/** A word of a question: how much it says, and in which lessons it is worth what, by which terms of the index. */
interface Word {
  weight: number
  hits: readonly { lesson: number; score: number; terms: readonly string[] }[]
}

/** Finds the lessons that answer a question, the best first. */
export type LessonIndex = (q: string) => Found[]

/** How much a word counts by where it stands (docs/decisions/0026). */
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

/** Whoever scores less than this part of the best only holds a word in passing. */
const tooLittle = 0.08
const mostKnown = 5000

/** An index of the lessons of one course (profile and system) in one language, kept in memory; a step for each. */
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
  /** Terms to the number of lessons that hold them. */
  const known = new Map<string, number>()
  /** Keywords of some words to their lessons: who asks just that asks for these. */
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
    // A word that is written somewhere is no slip of the pen.
    fuzzy: (term: string) => (term.length > 3 && !known.has(term) ? 0.24 : false),
    maxFuzzy: 2,
    weights: { fuzzy: 0.4, prefix: 0.3 },
    // One term at a time, as it is.
    tokenize: (term: string) => [term],
    processTerm: (term: string) => term,
  }
  // Of a word that stands nowhere, as if half a lesson held it.
  const weigh = (term: string) => Math.log(1 + ids.length / (known.get(term) ?? 0.5))
  /** What single words find, worked out once: few questions have a word that none before had. */
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

/** As MiniSearch ranks a whole question: what its words score together, times how many of them a lesson meets. */
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

/** The same for all questions of the same terms, in whatever order. */
const nameOf = (asked: ReadonlyMap<string, number>) => [...asked.keys()].toSorted().join(' ')

/** How often each of some terms is there. */
function timesOf(terms: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1)
  return times
}
