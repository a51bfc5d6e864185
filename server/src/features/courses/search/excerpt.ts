import type { Marked } from '@resguardo/contract/courses'
import type { Piece } from './pieces.ts'
import { placedWords, type Terms, wordsOf } from './words.ts'

/** The terms that a question met, and how words become terms. */
export interface Met {
  found: ReadonlySet<string>
  terms: Terms
}

const longest = 180
const before = 60

/** A text with the places where words of it were found. */
export function marked(text: string, { found, terms }: Met): Marked {
  const words = placedWords(text).filter((word) => terms(word.text).some((term) => found.has(term)))
  return { text, marks: words.map((word) => [word.at, word.at + word.text.length]) }
}

/** The piece that meets most of the terms, the earlier of two; none where no piece meets any. */
export function bestPiece(pieces: readonly Piece[], { found, terms }: Met): Piece | undefined {
  let best: Piece | undefined
  let most = 0
  for (const piece of pieces) {
    const here = new Set(wordsOf(piece.text).flatMap(terms))
    const count = [...found].filter((term) => here.has(term)).length
    if (count > most) [best, most] = [piece, count]
  }
  return best
}

/** The part of a text around the first word that was found, cut between words. */
export function excerptOf(whole: string, met: Met): Marked {
  const { marks } = marked(whole, met)
  const first = marks[0]?.[0] ?? 0
  const from = whole.length <= longest || first <= before ? 0 : whole.indexOf(' ', first - before) + 1
  const rest = whole.slice(from)
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
