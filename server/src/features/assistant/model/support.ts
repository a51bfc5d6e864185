import type { Language } from '@resguardo/contract/languages'
import { type Terms, wordsOf } from '#features/courses/courses.ts'
import type { Passage } from './passages.ts'
import { denials, glue, heavy } from './weight.ts'

/** Whether passages, by their numbers from 1, say what a sentence says. */
export type Supports = (sentence: string, numbers: readonly number[]) => boolean

/** As many words after a denial are what it denies. */
const denied = 2
/** Half of a sentence, or the whole of it, rests on one sentence of a passage, and on more than a single word. */
const leastWords = 2

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const quoted = /[“"«]([^“”"«»]+)[”"»]/g
const clauses = /[.,;:!?()–—›]+/

/**
 * Holds sentences against the passages they cite. A sentence stands when every word of weight in it, as it is or
 * denied, stands in one sentence of those passages, or each of its halves does. That lets a model choose, shorten and
 * join, and add nothing: no number, no label, no "not", no other verb.
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

  /** The words of weight in a text, those that are denied with a sign before them. */
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
