import type { Language } from '@resguardo/contract/languages'
import type { Piece } from './pieces.ts'
import { placedWords, termsOf } from './words.ts'

/** From where to where in a text a word stands that was found: the end is the first character after it. */
export type Mark = [number, number]

export interface Excerpt {
  text: string
  marks: Mark[]
}

const longest = 180
const before = 60

/** Where the terms stand in a text. */
export function marksIn(text: string, terms: ReadonlySet<string>, language: Language): Mark[] {
  return placedWords(text)
    .filter((word) => termsOf(word.text, language).some((term) => terms.has(term)))
    .map(({ text: { length }, at }) => [at, at + length])
}

/** The piece that meets most of the terms, the earlier of two; none where no piece meets any. */
export function bestPiece(
  pieces: readonly Piece[],
  terms: ReadonlySet<string>,
  language: Language,
): Piece | undefined {
  let best: Piece | undefined
  let most = 0
  for (const piece of pieces) {
    const met = new Set(placedWords(piece.text).flatMap((word) => termsOf(word.text, language)))
    const count = [...terms].filter((term) => met.has(term)).length
    if (count > most) [best, most] = [piece, count]
  }
  return best
}

/** The part of a text around the first word that was found, cut between words, with the places of all of them in it. */
export function excerptOf(text: string, terms: ReadonlySet<string>, language: Language): Excerpt {
  const marks = marksIn(text, terms, language)
  const first = marks[0]?.[0] ?? 0
  const from = text.length <= longest || first <= before ? 0 : text.indexOf(' ', first - before) + 1
  const rest = text.slice(from)
  const cut = rest.length <= longest ? rest : rest.slice(0, rest.lastIndexOf(' ', longest))
  const lead = from > 0 ? '… ' : ''
  const shift = lead.length - from
  return {
    text: `${lead}${cut}${cut.length < rest.length ? ' …' : ''}`,
    marks: marks
      .filter(([at, end]) => at >= from && end <= from + cut.length)
      .map(([at, end]) => [at + shift, end + shift]),
  }
}
