import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SearchQuestion, QuestionFile } from '@resguardo/contract/lessons/contentFiles'

/** The questions of `questions.json`, which the search over the lessons is measured with. */
export function readQuestions(folder: string): SearchQuestion[] {
  return QuestionFile.parse(JSON.parse(readFileSync(join(folder, 'questions.json'), 'utf8'))).questions
}

/** Questions that can be answered: every lesson they name exists and is not only planned. */
export const answerable = (questions: readonly SearchQuestion[], lessons: ReadonlyMap<string, unknown>) =>
  questions.filter((one) => one.lessons.every((id) => lessons.has(id)))
