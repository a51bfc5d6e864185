import { openWordCache } from '@resguardo/content/wordCache'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { fold, joinBackUp, stopWords, wordPositions } from '../searchTerms.ts'

/** How often each word, without accents, is in the texts of a language; 0 if only people write it. */
export type Vocabulary = Readonly<Record<Language, ReadonlyMap<string, number>>>

/** Shortest word that is corrected for two swapped letters, for one other error, and for two errors. */
const shortestSwapped = 4
const shortestCorrected = 5
const shortestTwoErrors = 9
const maxCachedWords = 20_000

/** What people call things in messages: the word that the lessons use. */
const shortForms: Readonly<Record<string, string>> = {
  zap: 'whatsapp',
  zapzap: 'whatsapp',
  whats: 'whatsapp',
  wpp: 'whatsapp',
  wsp: 'whatsapp',
  wasap: 'whatsapp',
  guasap: 'whatsapp',
  insta: 'instagram',
  fb: 'facebook',
  wi: 'wifi',
}

export interface Spelling {
  /** Replaces misspelt words of a question by words of the course. */
  correct: (text: string, language: Language) => string
  /** Whether the course has a word, without accents, in any language. */
  isWord: (word: string) => boolean
}

/**
 * A corrector that knows the words of the course in all languages. `isKnown` tells of other forms of them: a
 * verb in a tense that no lesson has is not misspelt.
 */
export function openSpelling(
  vocabulary: Vocabulary,
  isKnown: (word: string) => boolean = () => false,
): Spelling {
  const known = new Set(languages.flatMap((one) => [...vocabulary[one].keys(), ...stopWords(one)]))
  const byLength = Object.fromEntries(
    languages.map((one) => [one, groupByLength(vocabulary[one])]),
  ) as Record<Language, ReadonlyMap<number, readonly string[]>>
  const cache = openWordCache<string>(maxCachedWords)

  function correctWord(word: string, language: Language): string {
    const plain = fold(word)
    // In English it is “what's”.
    const full = plain === 'whats' && language === 'en' ? undefined : shortForms[plain]
    if (full) return full
    if (plain.length < shortestSwapped || known.has(plain) || /\d/.test(plain) || isKnown(word)) return word
    const key = `${language} ${plain}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const found = nearest(plain, byLength[language], vocabulary[language]) ?? word
    cache.set(key, found)
    return found
  }

  // The last text: the search and each of its rankings correct the same one.
  let last = { text: '', language: '', corrected: '' }
  function correct(text: string, language: Language): string {
    if (last.text !== text || last.language !== language)
      last = { text, language, corrected: correctWords(text, language) }
    return last.corrected
  }

  function correctWords(text: string, language: Language): string {
    const typed = joinBackUp(text)
    let result = ''
    let end = 0
    for (const { text: word, at } of wordPositions(typed)) {
      result += typed.slice(end, at) + correctWord(word, language)
      end = at + word.length
    }
    return result + typed.slice(end)
  }
  return { correct, isWord: (word) => known.has(word) }
}

function groupByLength(words: ReadonlyMap<string, number>): ReadonlyMap<number, readonly string[]> {
  const groups = new Map<number, string[]>()
  for (const word of words.keys()) {
    const group = groups.get(word.length)
    if (group) group.push(word)
    else groups.set(word.length, [word])
  }
  return groups
}

/** The word of the fewest errors; of several, the more frequent one. */
function nearest(
  typed: string,
  words: ReadonlyMap<number, readonly string[]>,
  counts: ReadonlyMap<string, number>,
): string | null {
  const most = typed.length >= shortestTwoErrors ? 2 : 1
  let best: { word: string; errors: number; count: number } | null = null
  for (let length = typed.length - most; length <= typed.length + most; length++)
    for (const word of words.get(length) ?? []) {
      const count = counts.get(word) ?? 0
      if (count === 0) continue
      const errors = errorsBetween(word, typed, best?.errors ?? most)
      if (errors === null) continue
      if (!best || errors < best.errors || (errors === best.errors && count > best.count))
        best = { word, errors, count }
    }
  return best?.word ?? null
}

/** The cost of two swapped letters: less than that of another error, as thumbs do it most. */
const swapCost = 0.9

/** Errors between two words (Damerau-Levenshtein), or null if there are more than `most`. */
function errorsBetween(word: string, typed: string, most: number): number | null {
  let [start, wordEnd, typedEnd] = [0, word.length, typed.length]
  while (start < wordEnd && word[start] === typed[start]) start++
  while (wordEnd > start && typedEnd > start && word[wordEnd - 1] === typed[typedEnd - 1]) {
    wordEnd--
    typedEnd--
  }
  const [one, other] = [word.slice(start, wordEnd), typed.slice(start, typedEnd)]
  // A different first letter is hardly a typing error, unless it is swapped with the second.
  const isSwap = one.length === 2 && other.length === 2 && one[0] === other[1] && one[1] === other[0]
  if (isSwap) return swapCost <= most ? swapCost : null
  if (start === 0 || typed.length < shortestCorrected || Math.max(one.length, other.length) > 3) return null
  const errors = distance(one, other)
  return errors <= most ? errors : null
}

/** The distance of two short texts, with swapped neighbours as one error. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const [left, above, both] = [row[j - 1] ?? 0, rows[i - 1]?.[j] ?? 0, rows[i - 1]?.[j - 1] ?? 0]
      let least = Math.min(left + 1, above + 1, both + Number(one[i - 1] !== other[j - 1]))
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? Infinity) + swapCost)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? Infinity
}
