import type { Content } from '@resguardo/content/read'
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
}

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

/** An index of the lessons of one course (profile and system) in one language, kept in memory. */
export function indexOf(
  content: Content,
  course: Reader,
  language: Language,
  terms: Terms,
): (q: string) => Found[] {
  const index = new MiniSearch<Record<Place | 'id', string>>({
    fields: [...places],
    tokenize: wordsOf,
    processTerm: terms,
  })
  const known = new Set<string>()
  const ids = Object.values(content.submodules(course.profile, course.osType)).flat()
  for (const id of ids) {
    const lesson = content.lessons.get(id)
    if (!lesson) continue
    const texts = Object.fromEntries(places.map((place) => [place, ''])) as Record<Place, string>
    for (const { place, text } of piecesOf(content, lesson, course, language)) {
      texts[place] += `${text}\n`
      for (const term of wordsOf(text).flatMap(terms)) known.add(term)
    }
    index.add({ id, ...texts })
  }
  const options = {
    boost,
    bm25: { k: 1.4, b: 0.3, d: 0.7 },
    prefix: (term: string) => term.length > 4,
    // A word that is written somewhere is no slip of the pen.
    fuzzy: (term: string) => (term.length > 3 && !known.has(term) ? 0.24 : false),
    maxFuzzy: 2,
    weights: { fuzzy: 0.4, prefix: 0.3 },
  }
  return (q) => {
    const found = index.search(q, options)
    const least = (found[0]?.score ?? 0) * tooLittle
    return found
      .filter(({ score }) => score >= least)
      .map(({ id, terms: met }) => ({ id: String(id), terms: new Set(met) }))
  }
}
