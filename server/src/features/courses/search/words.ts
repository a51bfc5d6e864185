import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stopwords as englishStops } from '@orama/stopwords/english'
import { stopwords as portugueseStops } from '@orama/stopwords/portuguese'
import { stopwords as spanishStops } from '@orama/stopwords/spanish'
import type { Language } from '@resguardo/contract/languages'

const stemmers = { pt: portuguese, es: spanish, en: english }

/** A text without accents, in small letters: nobody types them on a phone. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const stops = {
  pt: new Set(portugueseStops.map(fold)),
  es: new Set(spanishStops.map(fold)),
  en: new Set(englishStops.map(fold)),
}

const word = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu

/** The words of a text, as they stand; `Wi-Fi` is one. */
export const wordsOf = (text: string): string[] => text.match(word) ?? []

/** The words of a text with the places where they begin. */
export const placedWords = (text: string): { text: string; at: number }[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({ text: found, at: index }))

/**
 * What a word is looked up by: its stem, without accents. None for words that stand everywhere; `Wi-Fi` is found as
 * `wifi`, too.
 */
export function termsOf(text: string, language: Language): string[] {
  const parts = fold(text).split('-')
  const words = parts.length > 1 ? [parts.join(''), ...parts] : parts
  return words.filter((one) => one.length > 1 && !stops[language].has(one)).map(stemmers[language])
}
