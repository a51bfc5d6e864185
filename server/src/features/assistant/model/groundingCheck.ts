import type { Language } from '@resguardo/contract/platform/languages'
import { type Terms, wordsOf } from '#features/courses/search/searchTerms.ts'
import type { Passage } from './passages.ts'
import { negations, fillerWords, decisiveWords } from './wordClasses.ts'

/** Whether passages, by their numbers from 1, support a sentence. */
export type GroundingCheck = (sentence: string, numbers: readonly number[]) => boolean

/** Number of words after a negation that it covers. */
const negationReach = 2
/** Minimum number of content words in a sentence, or in each half of it, that can count as supported. */
const leastWords = 2

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const quotedLabels = /[“"«]([^“”"«»]+)[”"»]/g
const clauses = /[.,;:!?()–—›]+/

/**
 * Checks sentences against the passages they cite. A sentence is supported if one sentence of those passages
 * has all its content words, each with the same negation. Its two halves may also be supported separately. So
 * a model can select, shorten and join, but cannot add a number, a label, a "not" or another verb.
 */
export function groundingCheckOf(
  passages: readonly Passage[],
  language: Language,
  terms: Terms,
): GroundingCheck {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  const fillerTerms = new Set(wordsOf(fillerWords[language]).flatMap(terms))
  const sources = passages.map(({ title, texts }) => {
    const sentences = texts.flatMap((text) => [...segmenter.segment(text)].map(({ segment }) => segment))
    return { text: fold([title, ...texts].join(' ')), units: [title, ...sentences].map(unitOf) }
  })

  return (sentence, numbers) => {
    const cited = numbers.map((number) => sources[number - 1])
    if (cited.length === 0 || cited.includes(undefined)) return false
    const labels = [...sentence.matchAll(quotedLabels)].map(([, label]) => fold(label ?? ''))
    if (!labels.every((label) => cited.some((one) => one?.text.includes(label)))) return false
    const units = cited.flatMap((one) => one?.units ?? [])
    const sentenceWords = contentWords(sentence).filter((word) => !fillerTerms.has(word))
    const isCovered = (part: string[]) =>
      part.length >= leastWords && units.some((unit) => part.every((word) => unit.has(word)))
    return (
      isCovered(sentenceWords) ||
      sentenceWords.some(
        (_, at) => isCovered(sentenceWords.slice(0, at)) && isCovered(sentenceWords.slice(at)),
      )
    )
  }

  function unitOf(text: string): ReadonlySet<string> {
    return new Set(contentWords(text))
  }

  /** The content words of a text; negated ones carry a mark. */
  function contentWords(text: string): string[] {
    return text
      .replace(/n['’]t\b/gi, ' not')
      .split(clauses)
      .flatMap(clauseWords)
  }

  function clauseWords(clause: string): string[] {
    let negationsLeft = 0
    return wordsOf(clause).flatMap((word) => {
      if (negations[language].has(fold(word))) {
        negationsLeft = negationReach
        return []
      }
      const found = contentTerms(word).map((term) => (negationsLeft > 0 ? `not ${term}` : term))
      if (found.length > 0) negationsLeft--
      return found
    })
  }

  function contentTerms(word: string): string[] {
    const plain = fold(word)
    return /\p{N}/u.test(plain) || decisiveWords[language].has(plain) ? [plain] : terms(word)
  }
}
