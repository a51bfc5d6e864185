import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import type { Language } from '@resguardo/contract/languages'
import { eng, por, spa } from 'stopword'

const stemmers = { pt: portuguese, es: spanish, en: english }

/** A text without accents, in small letters: nobody types them on a phone. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const stops = { pt: new Set(por.map(fold)), es: new Set(spa.map(fold)), en: new Set(eng.map(fold)) }

const word = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu

/** The words of a text, as they stand; `Wi-Fi` is one. */
export const wordsOf = (text: string): string[] => text.match(word) ?? []

/** The words of a text with the places where they begin. */
export const placedWords = (text: string): { text: string; at: number }[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({ text: found, at: index }))

/** Words that were met, with their terms: those of the content come again and again. */
const known = {
  pt: new Map<string, string[]>(),
  es: new Map<string, string[]>(),
  en: new Map<string, string[]>(),
}
const mostKnown = 50_000

/**
 * What a word is looked up by: its stem, without accents. None for words that stand everywhere; `Wi-Fi` is found as
 * `wifi`, too.
 */
export function termsOf(text: string, language: Language): string[] {
  const words = known[language]
  const before = words.get(text)
  if (before) return before
  const parts = fold(text).split('-')
  const all = parts.length > 1 ? [parts.join(''), ...parts] : parts
  const terms = all.filter((one) => one.length > 1 && !stops[language].has(one)).map(stemmers[language])
  if (words.size >= mostKnown) words.clear()
  words.set(text, terms)
  return terms
}
