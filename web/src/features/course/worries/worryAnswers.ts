import { useMemo } from 'react'
import { isWatched, moduleWeights, type Worries, worryAnswers, worryQuestions } from './worries.ts'
import { type StoredWorries, storedWorries, useStoredWorries, writeWorries } from './worryStore.ts'

/** The answers that are stored; what is no answer to its question is left out. */
const answersOf = ({ answers }: StoredWorries): Worries =>
  Object.fromEntries(
    worryQuestions.flatMap((question) =>
      (worryAnswers[question] as readonly unknown[]).includes(answers[question])
        ? [[question, answers[question]]]
        : [],
    ),
  )

export const readWorries = (uid: string) => answersOf(storedWorries(uid))

/** The answers of a reader, as they change. */
export function useWorries(uid: string): Worries {
  const stored = useStoredWorries(uid)
  return useMemo(() => answersOf(stored), [stored])
}

/** Keeps an answer, with what follows from all of them. */
export function saveWorry<Question extends keyof Worries>(
  uid: string,
  question: Question,
  answer: NonNullable<Worries[Question]>,
): void {
  const answers = { ...readWorries(uid), [question]: answer }
  writeWorries(uid, { answers, modules: moduleWeights(answers), watched: isWatched(answers) })
}
