import type { Content } from '@resguardo/content/read'
import { type Place, places } from '@resguardo/contract/courses'
import type { Language } from '@resguardo/contract/languages'
import type { Reader } from '@resguardo/contract/reader'
import MiniSearch from 'minisearch'
import { piecesOf } from './pieces.ts'
import { termsOf, wordsOf } from './words.ts'

/** A lesson that was found, and the terms of it that the question met. */
export interface Found {
  id: string
  score: number
  terms: ReadonlySet<string>
}

type Doc = Record<Place | 'id', string>

/** How much a word counts by where it stands. */
const boost: Record<Place, number> = {
  title: 5,
  keywords: 4,
  goal: 3,
  heading: 2,
  checklist: 1.5,
  risk: 1.5,
  intro: 1,
  path: 0.7,
  text: 1,
}

/**
 * An index of the lessons of one course (profile and system) in one language, kept in memory. It is built when it is
 * first asked, in less time than a question may take, so that a server starts no later.
 */
export function indexOf(content: Content, course: Reader, language: Language): (q: string) => Found[] {
  const index = new MiniSearch<Doc>({
    fields: [...places],
    tokenize: wordsOf,
    processTerm: (word) => termsOf(word, language),
  })
  index.addAll(docsOf(content, course, language))
  return (q) =>
    index
      .search(q, {
        boost,
        prefix: (term) => term.length > 3,
        fuzzy: (term) => (term.length > 3 ? 0.2 : false),
        maxFuzzy: 2,
      })
      .map(({ id, score, terms }) => ({ id: String(id), score, terms: new Set(terms) }))
}

function docsOf(content: Content, course: Reader, language: Language): Doc[] {
  const ids = Object.values(content.submodules(course.profile, course.osType)).flat()
  return ids.flatMap((id) => {
    const lesson = content.lessons.get(id)
    if (!lesson) return []
    const texts = Object.fromEntries(places.map((place) => [place, ''])) as Record<Place, string>
    for (const { place, text } of piecesOf(content, lesson, course, language)) texts[place] += `${text}\n`
    return [{ id, ...texts }]
  })
}
