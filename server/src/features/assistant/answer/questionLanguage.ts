import type { SearchQuestion } from '@resguardo/contract/lessons/contentFiles'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { fold, stopWords, wordsOf } from '#features/courses/search/searchTerms.ts'

/** Detects the language of a question if it is clear, else returns the reader's own. */
export type LanguageDetector = (text: string, own: Language) => Language

/** A stop word counts as if so many questions had it. */
const stopWordCount = 5
const smoothing = 0.5
/** One word decides at most so much, on a logarithmic scale. */
const mostPerWord = 4
/** A word counts as deciding from here on: in one language it is so much more frequent. */
const decidingFrom = 1.5
/** Another language needs so many deciding words, and so much more evidence than the reader's own. */
const leastDeciding = 2
const clearFrom = 6

/**
 * Naive Bayes over the words of readers' questions: a word common to two languages decides little, a name or
 * a single letter nothing.
 */
export function languageDetector(questions: readonly SearchQuestion[]): LanguageDetector {
  const counts = new Map<string, Float32Array>()
  const add = (word: string, language: Language, count: number) => {
    const own = counts.get(word) ?? new Float32Array(languages.length)
    own[languages.indexOf(language)]! += count
    counts.set(word, own)
  }
  for (const language of languages) for (const word of stopWords(language)) add(word, language, stopWordCount)
  for (const { question, language } of questions) for (const word of wordsIn(question)) add(word, language, 1)
  const totals = languages.map((_, at) => [...counts.values()].reduce((sum, own) => sum + (own[at] ?? 0), 0))
  const shareOf = (word: string, at: number) =>
    Math.log(((counts.get(word)?.[at] ?? 0) + smoothing) / (totals[at] ?? 1))

  /** How much more the words speak for one language than for another, and how many of them decide. */
  function evidence(words: ReadonlySet<string>, one: Language, other: Language) {
    let [sum, deciding] = [0, 0]
    for (const word of words) {
      if (!counts.has(word)) continue
      const difference = shareOf(word, languages.indexOf(one)) - shareOf(word, languages.indexOf(other))
      sum += Math.max(-mostPerWord, Math.min(mostPerWord, difference))
      if (difference >= decidingFrom) deciding++
    }
    return { sum, deciding }
  }

  return (text, own) => {
    const words = wordsIn(text)
    const [best] = languages
      .map((one) => ({ one, ...evidence(words, one, own) }))
      .toSorted((one, other) => other.sum - one.sum)
    return best && best.deciding >= leastDeciding && best.sum >= clearFrom ? best.one : own
  }
}

/** The words of a text without accents; single letters are in every language. */
const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(wordsOf(text).flatMap((word) => (word.length > 1 ? [fold(word)] : [])))
