import type { Language } from '@resguardo/contract/languages'
import { type Terms, wordsOf } from '#features/courses/courses.ts'
import type { Passage } from './passages.ts'
import { denials, glue, heavy } from './weight.ts'

/** Whether passages, by their numbers from 1, support a sentence. */
export type Supports = (sentence: string, numbers: readonly number[]) => boolean

/** Number of words after a negation that it covers. */
const denied = 2
/** Minimum number of content words in a sentence, or in each half of it, that can count as supported. */
const leastWords = 2

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const quoted = /[“"«]([^“”"«»]+)[”"»]/g
const clauses = /[.,;:!?()–—›]+/

/**
 * Checks sentences against the passages they cite. A sentence is supported if one sentence of those passages
 * has all its content words, each with the same negation. Its two halves may also be supported separately. So
 * a model can select, shorten and join, but cannot add a number, a label, a "not" or another verb.
 */
export function supportBy(passages: readonly Passage[], language: Language, terms: Terms): Supports {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  const free = new Set(wordsOf(glue[language]).flatMap(terms))
  const known = passages.map(({ title, texts }) => {
    const sentences = texts.flatMap((text) => [...segmenter.segment(text)].map(({ segment }) => segment))
    return { text: fold([title, ...texts].join(' ')), units: [title, ...sentences].map(unitOf) }
  })

  return (sentence, numbers) => {
    const cited = numbers.map((number) => known[number - 1])
    if (cited.length === 0 || cited.includes(undefined)) return false
    const labels = [...sentence.matchAll(quoted)].map(([, label]) => fold(label ?? ''))
    if (!labels.every((label) => cited.some((one) => one?.text.includes(label)))) return false
    const units = cited.flatMap((one) => one?.units ?? [])
    const said = saidIn(sentence).filter((word) => !free.has(word))
    const rests = (part: string[]) =>
      part.length >= leastWords && units.some((unit) => part.every((word) => unit.has(word)))
    return rests(said) || said.some((_, at) => rests(said.slice(0, at)) && rests(said.slice(at)))
  }

  function unitOf(text: string): ReadonlySet<string> {
    return new Set(saidIn(text))
  }

  /** The content words of a text; negated ones carry a mark. */
  function saidIn(text: string): string[] {
    return text
      .replace(/n['’]t\b/gi, ' not')
      .split(clauses)
      .flatMap(saidInClause)
  }

  function saidInClause(clause: string): string[] {
    let under = 0
    return wordsOf(clause).flatMap((word) => {
      if (denials[language].has(fold(word))) {
        under = denied
        return []
      }
      const found = weighed(word).map((term) => (under > 0 ? `not ${term}` : term))
      if (found.length > 0) under--
      return found
    })
  }

  function weighed(word: string): string[] {
    const plain = fold(word)
    return /\p{N}/u.test(plain) || heavy[language].has(plain) ? [plain] : terms(word)
  }
}
