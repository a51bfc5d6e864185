import type {
  QuestionFile,
  SearchQuestion,
  SlideQuestionFile,
} from '@resguardo/contract/lessons/contentFiles'
import { languages } from '@resguardo/contract/platform/languages'

/**
 * All questions of readers; one that is asked of several slides is answered by each of them. `indirect` are
 * those that describe a matter without its words.
 */
export function mergeQuestions(
  ofLessons: QuestionFile['questions'],
  ofSlides: readonly SlideQuestionFile[],
  indirect: readonly SlideQuestionFile[] = [],
): SearchQuestion[] {
  const merged = new Map<string, SearchQuestion>()
  const add = (one: SearchQuestion) => {
    const key = `${one.language} ${one.question.toLowerCase()}`
    const known = merged.get(key)
    const lessons = [...new Set([...(known?.lessons ?? []), ...one.lessons])]
    merged.set(key, {
      ...one,
      lessons,
      slides: [...(known?.slides ?? []), ...one.slides],
    })
  }
  for (const one of ofLessons) add({ ...one, slides: [] })
  const addAll = (files: readonly SlideQuestionFile[], mark: Pick<SearchQuestion, 'indirect'>) => {
    for (const { lesson, slide, ...texts } of files.flatMap(({ slides }) => slides))
      for (const language of languages)
        for (const question of texts[language])
          add({ language, question, lessons: [lesson], slides: [`${lesson}#${slide}`], ...mark })
  }
  addAll(ofSlides, {})
  addAll(indirect, { indirect: true })
  return [...merged.values()]
}

/** Whether a question is kept out of training, to measure what is learned from the others: one of five. */
export function isHeldOut({ language, question }: SearchQuestion): boolean {
  let hash = 0
  for (const character of `${language} ${question}`)
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % 5 === 0
}

/** Questions that can be answered: every lesson they name exists and is not only planned. */
export const answerable = (questions: readonly SearchQuestion[], lessons: ReadonlyMap<string, unknown>) =>
  questions.filter((one) => one.lessons.every((id) => lessons.has(id)))
