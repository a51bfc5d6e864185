import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Question, QuestionFile } from '@resguardo/contract/contentFiles'

/** The questions of `questions.json`, which the search over the lessons is measured with. */
export function readQuestions(folder: string): Question[] {
  return QuestionFile.parse(JSON.parse(readFileSync(join(folder, 'questions.json'), 'utf8'))).questions
}

/** Questions that can be answered: every lesson they name exists and is not only planned. */
export const answerable = (questions: readonly Question[], lessons: ReadonlyMap<string, unknown>) =>
  questions.filter((one) => one.lessons.every((id) => lessons.has(id)))
