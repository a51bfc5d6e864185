import type { Content } from '@resguardo/content/read'
import { mapInSlices, type SlicedWork } from '@resguardo/content/slicedWork'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { fold, wordsOf } from '../searchTerms.ts'
import type { Vocabulary } from './spelling.ts'

/** A word in fewer questions and in no lesson may be misspelt, so nothing is corrected to it. */
const leastQuestions = 4
const shortest = 3

/** Counts the words of lessons and of readers' questions, by language; those of samples are known as well. */
export function* vocabularyOf({ lessons, questions, assistant }: Content): SlicedWork<Vocabulary> {
  const counts = () => Object.fromEntries(languages.map((one) => [one, new Map()])) as CountsByLanguage
  const [taught, asked] = [counts(), counts()]
  yield* mapInSlices([...lessons.values()], (lesson) => countWords(lesson, taught), 2)
  yield* mapInSlices(questions, ({ question, language }) => add(asked[language], question), 100)
  for (const language of languages)
    for (const [word, count] of asked[language])
      if (taught[language].has(word) || count >= leastQuestions)
        taught[language].set(word, (taught[language].get(word) ?? 0) + count)
  const written = counts()
  yield* mapInSlices(Object.values(assistant.samples), (samples) => countWords(samples, written))
  for (const language of languages)
    for (const word of written[language].keys())
      if (!taught[language].has(word)) taught[language].set(word, 0)
  return taught
}

type CountsByLanguage = Record<Language, Map<string, number>>

function countWords(value: unknown, counts: CountsByLanguage): void {
  if (!value || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) {
    const language = languages.find((one) => one === key)
    if (!language) countWords(inner, counts)
    else if (typeof inner === 'string') add(counts[language], inner)
    else if (Array.isArray(inner))
      for (const text of inner) if (typeof text === 'string') add(counts[language], text)
  }
}

function add(counts: Map<string, number>, text: string): void {
  for (const word of wordsOf(text).flatMap((one) => fold(one).split('-')))
    if (word.length >= shortest && !/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
}
