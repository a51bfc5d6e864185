import { openWordCache } from '@resguardo/content/wordCache'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stopwords as englishStops } from '@orama/stopwords/english'
import { stopwords as portugueseStops } from '@orama/stopwords/portuguese'
import { stopwords as spanishStops } from '@orama/stopwords/spanish'
import type { Language } from '@resguardo/contract/platform/languages'

const stemmers = { pt: portuguese, es: spanish, en: english }
const stops = { pt: portugueseStops, es: spanishStops, en: englishStops }

/** Verbs of any question: `how to make a backup` is about backups. */
const questionVerbs: Readonly<Record<Language, readonly string[]>> = {
  pt: [],
  es: [],
  en: ['make', 'makes', 'making'],
}

/** Stop words of a language, without accents. */
export const stopWords = (language: Language): ReadonlySet<string> =>
  new Set([...stops[language], ...questionVerbs[language]].map(fold))

/** Lower-cases a text and removes accents, which few people type on a phone. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// Some systems write an accent as a separate combining character (NFD).
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-[\p{L}\p{N}\p{M}]+)*/gu

/** Two words treated as one: both parts of `back up` are stop words, so neither carries the meaning. */
const backUpVerb = /\bback(?:s|ed|ing)? up\b/gi

/** A text in which `back up`, in any form, is one word. */
export const joinBackUp = (text: string) => text.replace(backUpVerb, 'backup')

/** The words of a text, unchanged; `Wi-Fi` is one. */
export const wordsOf = (text: string): string[] => joinBackUp(text).match(word) ?? []

/** The words of a text with their positions. */
export const wordPositions = (text: string): { text: string; at: number }[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({ text: found, at: index }))

/** The search terms of a word: none for a stop word. */
export type Terms = (word: string) => string[]

const maxCachedWords = 50_000

/**
 * How words of a language become search terms: stemmed and without accents; `Wi-Fi` also as `wifi`. A keyword
 * of the editors is never a stop word, however common it is.
 */
export function termsIn(language: Language, keywords: readonly string[]): Terms {
  const common = new Set(stopWords(language))
  for (const keyword of keywords.flatMap(wordsOf)) if (keyword.length > 3) common.delete(fold(keyword))
  for (const verb of questionVerbs[language]) common.add(verb)
  // Cache: the words of the content repeat often.
  const cache = openWordCache<string[]>(maxCachedWords)

  return (text) => {
    const cached = cache.get(text)
    if (cached) return cached
    const parts = fold(text).split('-')
    const words = parts.length > 1 ? [parts.join(''), ...parts] : parts
    const terms = words.filter((one) => one.length > 1 && !common.has(one)).map(stemmers[language])
    cache.set(text, terms)
    return terms
  }
}
