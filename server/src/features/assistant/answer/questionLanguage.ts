import { type Language, languages } from '@resguardo/contract/platform/languages'
import { stopWords, fold, wordsOf } from '#features/courses/search/searchTerms.ts'

/** Common words of one language that neither of the others has. */
const distinctiveWords: Readonly<Record<Language, ReadonlySet<string>>> = (() => {
  const all = Object.fromEntries(languages.map((one) => [one, stopWords(one)] as const)) as Record<
    Language,
    ReadonlySet<string>
  >
  const own = (one: Language) =>
    [...all[one]].filter((word) => languages.every((other) => other === one || !all[other].has(word)))
  return { pt: new Set(own('pt')), es: new Set(own('es')), en: new Set(own('en')) }
})()

/** Letters that only one of them uses. */
const distinctiveLetters: readonly (readonly [Language, RegExp])[] = [
  ['pt', /[ãõçêô]/i],
  ['es', /[ñ¿¡]/],
]

/** The language of a question if it is clear, else the reader's own. */
export function detectLanguage(text: string, own: Language): Language {
  const words = wordsOf(text).map(fold)
  const count = (one: Language) =>
    words.filter((word) => distinctiveWords[one].has(word)).length +
    distinctiveLetters.filter(([language, shape]) => language === one && shape.test(text)).length * 2
  const counts = languages.map((one) => ({ one, count: count(one) })).toSorted((a, b) => b.count - a.count)
  const [best] = counts
  const ownCount = counts.find(({ one }) => one === own)?.count ?? 0
  // Menu names are often foreign, so one foreign word more does not decide.
  if (!best || best.one === own) return own
  // Portuguese and Spanish share too many words for a single one to decide.
  const areSimilar = best.one !== 'en' && own !== 'en'
  return best.count >= ownCount + 2 || (!areSimilar && ownCount === 0 && best.count > 0 && words.length > 3)
    ? best.one
    : own
}
