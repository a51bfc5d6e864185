import type { Content } from '@resguardo/content/read'
import { mapInSlices, type SlicedWork } from '@resguardo/content/slicedWork'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { type Terms, wordsOf } from '../searchTerms.ts'

export type TermsByLanguage = Readonly<Record<Language, Terms>>

/** On how many slides and lessons each term is, by `language:term`. */
export type TermCounts = ReadonlyMap<string, number>

const silent: ReadonlySet<string> = new Set(['sources', 'verification', 'when'])

export function* countTerms(content: Content, terms: TermsByLanguage): SlicedWork<TermCounts> {
  const counts = new Map<string, number>()
  const count = (texts: readonly (readonly [Language, string])[]) => {
    const found = texts.flatMap(([language, text]) =>
      wordsOf(text).flatMap((word) => terms[language](word).map((term) => `${language}:${term}`)),
    )
    for (const term of new Set(found)) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  const asked = new Map<string, [Language, string][]>()
  for (const { question, language, lessons, slides } of content.questions)
    for (const name of [...lessons, ...slides])
      asked.set(name, [...(asked.get(name) ?? []), [language, question]])
  yield* mapInSlices(
    [...content.lessons.values()],
    (lesson) => {
      count([...lessonTexts(lesson), ...(asked.get(lesson.id) ?? [])])
      for (const slide of lesson.slides)
        if (!['quiz', 'outro', 'checklist'].includes(slide.type))
          count([...textsIn(slide), ...(asked.get(`${lesson.id}#${slide.id}`) ?? [])])
    },
    1,
  )
  return counts
}

const lessonTexts = ({ title, goal, keywords }: Lesson) =>
  languages.flatMap((language) =>
    [title[language], goal[language], ...keywords[language]].map((text) => [language, text] as const),
  )

/** All texts in a value, whatever the phone they are for. */
const textsIn = (value: unknown) =>
  languages.flatMap((language) => textsOf(value, language).map((text) => [language, text] as const))

function textsOf(value: unknown, language: Language): string[] {
  if (!value || typeof value !== 'object') return []
  const own: unknown = Object.entries(value).find(([key]) => key === language)?.[1]
  if (typeof own === 'string') return [own]
  if (Array.isArray(own)) return own.filter((one) => typeof one === 'string')
  return Object.entries(value).flatMap(([key, inner]) => (silent.has(key) ? [] : textsOf(inner, language)))
}
