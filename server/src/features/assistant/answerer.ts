import type { CoursePosition, ChatAnswer } from '@resguardo/contract/assistant/assistant'
import type { Language } from '@resguardo/contract/platform/languages'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import type { Choice } from '#security/crypto/courseChoice.ts'

/** A question with its context. */
export interface ChatQuestion {
  text: string
  /** Where in the course it was asked. */
  about: CoursePosition | null
  /** The previous question, which this one may follow up. */
  before: string | null
  /** The lesson on which the previous answer was based. */
  lesson?: string | null
  /** The previous answer, if it was one from a lesson. */
  previous?: ChatAnswer | null
}

/** Anonymous facts about the asker that the answer depends on. */
export interface Asker {
  /** Null before a phone and profile are chosen. */
  choice: Choice | null
  license: LicenseType
  language: Language
}

/** Answers from the course; null if it cannot answer before a phone is chosen. */
export type Answerer = (question: ChatQuestion, asker: Asker) => ChatAnswer | null
