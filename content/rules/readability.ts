import type { Language } from '@resguardo/contract/platform/languages'

/** The words of a text; a hyphen separates words, an apostrophe does not. */
export const words = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? []

/** Sentences end in . ! ? or at a line break; a point inside 17.3 or android.com does not end one. */
export const sentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => words(sentence).length > 0)

/** An estimate of the syllables in a word: groups of vowels, without the silent e of English. */
export function syllables(word: string, language: Language): number {
  const plain = word.toLowerCase().replace(/['’]/g, '')
  if (/^\d+$/.test(plain)) return 1
  if (language === 'en') {
    const spoken = plain.replace(/(?:[^laeiouy]es|[^td]ed|[^l]e)$/, (end) => end.charAt(0))
    return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0)
  }
  // A strong vowel pair (a, e, o, or an accented i or u) splits into two syllables in pt and es.
  const groups = plain
    .replace(/([aeoáéóâêôãõíú])(?=[aeoáéóâêôíú])/g, '$1-')
    .replace(/([gq])u(?=[eiéí])/g, '$1')
  return Math.max(1, groups.match(/[aeiouyáéíóúâêôãõàü]+/g)?.length ?? 0)
}

/** Words per sentence and syllables per word. */
export function measure(text: string, language: Language): { perSentence: number; perWord: number } {
  const all = words(text)
  if (all.length === 0) return { perSentence: 0, perWord: 1 }
  const spoken = all.reduce((sum, word) => sum + syllables(word, language), 0)
  return { perSentence: all.length / Math.max(1, sentences(text).length), perWord: spoken / all.length }
}

/** Reading ease, 0 to 100 and above: Flesch (en), its adaptation by Martins (pt), Fernandez Huerta (es). */
export function readingEase(text: string, language: Language): number {
  const { perSentence, perWord } = measure(text, language)
  if (language === 'es') return 206.84 - 60 * perWord - 1.02 * perSentence
  return (language === 'en' ? 206.835 : 248.835) - 1.015 * perSentence - 84.6 * perWord
}

/** The school grade of an English text (Flesch-Kincaid). */
export function englishGrade(text: string): number {
  const { perSentence, perWord } = measure(text, 'en')
  return 0.39 * perSentence + 11.8 * perWord - 15.59
}

/** Similarity of two texts, 0 to 1: the share of common letter pairs (Dice coefficient). */
export function diceSimilarity(one: string, other: string): number {
  const [left, right] = [letterPairs(one), letterPairs(other)]
  if (left.length + right.length === 0) return 1
  const rest = [...right]
  const shared = left.filter((pair) => {
    const at = rest.indexOf(pair)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / (left.length + right.length)
}

function letterPairs(text: string): string[] {
  const letters = words(text.toLowerCase()).join(' ')
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2))
}
