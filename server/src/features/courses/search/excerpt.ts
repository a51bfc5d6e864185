import type { HighlightedText } from '@resguardo/contract/learning/courses'
import type { SearchText } from './searchTexts.ts'
import { wordPositions, type Terms, wordsOf } from './searchTerms.ts'

/** The matched terms of a query, and how words become terms. */
export interface QueryMatch {
  found: ReadonlySet<string>
  terms: Terms
}

const longest = 180
const leadLength = 60

/** A text with the positions of its matched words. */
export function markMatches(text: string, { found, terms }: QueryMatch): HighlightedText {
  const words = wordPositions(text).filter((word) => terms(word.text).some((term) => found.has(term)))
  return { text, marks: words.map((word) => [word.at, word.at + word.text.length]) }
}

/** The piece with most of the matched terms, on a tie the earlier one; undefined if none has any. */
export function bestText(texts: readonly SearchText[], { found, terms }: QueryMatch): SearchText | undefined {
  let best: SearchText | undefined
  let most = 0
  for (const piece of texts) {
    const here = new Set(wordsOf(piece.text).flatMap(terms))
    const count = [...found].filter((term) => here.has(term)).length
    if (count > most) [best, most] = [piece, count]
  }
  return best
}

/** An excerpt of a text around the first matched word, cut between words. */
export function excerptOf(whole: string, match: QueryMatch): HighlightedText {
  const { marks } = markMatches(whole, match)
  const first = marks[0]?.[0] ?? 0
  const from = whole.length <= longest || first <= leadLength ? 0 : whole.indexOf(' ', first - leadLength) + 1
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
