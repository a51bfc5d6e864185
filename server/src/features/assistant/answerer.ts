import type { About, Answer } from '@resguardo/contract/assistant'
import type { Language } from '@resguardo/contract/languages'
import type { LicenseType } from '@resguardo/contract/licenses'
import type { Choice } from '#features/courses/courses.ts'

/** A question, with what the answer depends on. */
export interface Question {
  text: string
  /** Where in the course it was asked. */
  about: About | null
  /** The question before it, to which this one may go on. */
  before: string | null
  /** The lesson that the answer before rested on. */
  lesson?: string | null
}

/** For whom it is answered. Nothing in it says who they are. */
export interface Asker {
  /** Null where neither phone nor profile has been chosen. */
  choice: Choice | null
  license: LicenseType
  language: Language
}

/** Answers from the course; `null` where nothing can be said before a phone has been chosen. */
export type Answerer = (question: Question, asker: Asker) => Answer | null
