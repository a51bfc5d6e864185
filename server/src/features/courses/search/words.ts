import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stopwords as englishStops } from '@orama/stopwords/english'
import { stopwords as portugueseStops } from '@orama/stopwords/portuguese'
import { stopwords as spanishStops } from '@orama/stopwords/spanish'
import type { Language } from '@resguardo/contract/languages'

const stemmers = { pt: portuguese, es: spanish, en: english }
const stops = { pt: portugueseStops, es: spanishStops, en: englishStops }

/** Verbs of any question: how to make a backup is about backups. */
const ofQuestions: Readonly<Record<Language, readonly string[]>> = {
  pt: [],
  es: [],
  en: ['make', 'makes', 'making'],
}

/** The words that stand everywhere, by language, without accents. */
export const commonWords = (language: Language): ReadonlySet<string> =>
  new Set([...stops[language], ...ofQuestions[language]].map(fold))

/** A text without accents, in small letters: nobody types them on a phone. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// Some systems write an accent as a sign of its own behind the letter.
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-[\p{L}\p{N}\p{M}]+)*/gu

/** What is written in two words and is one: of `back up` both stand everywhere, and neither says what is meant. */
const oneWord = /\bback(?:s|ed|ing)? up\b/gi

/** The words of a text, as they stand; `Wi-Fi` is one. */
export const wordsOf = (text: string): string[] => text.replace(oneWord, 'backup').match(word) ?? []

/** The words of a text with the places where they begin. */
export const placedWords = (text: string): { text: string; at: number }[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({ text: found, at: index }))

/** What a word is looked up by: none for words that stand everywhere. */
export type Terms = (word: string) => string[]

const mostKnown = 50_000

/**
 * How the words of a language are looked up: by their stem, without accents; `Wi-Fi` is found as `wifi`, too. A word
 * that the editors made a keyword is never left out, however common it is.
 */
export function termsIn(language: Language, keywords: readonly string[]): Terms {
  const common = new Set(commonWords(language))
  for (const kept of keywords.flatMap(wordsOf)) if (kept.length > 3) common.delete(fold(kept))
  for (const verb of ofQuestions[language]) common.add(verb)
  // The words of the content come again and again.
  const known = new Map<string, string[]>()

  return (text) => {
    const before = known.get(text)
    if (before) return before
    const parts = fold(text).split('-')
    const words = parts.length > 1 ? [parts.join(''), ...parts] : parts
    const terms = words.filter((one) => one.length > 1 && !common.has(one)).map(stemmers[language])
    if (known.size >= mostKnown) known.clear()
    known.set(text, terms)
    return terms
  }
}
