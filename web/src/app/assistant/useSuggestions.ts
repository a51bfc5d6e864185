import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import type { AssistantMessage } from '#features/assistant/assistant.messages.ts'
import { nextStep } from '#features/course/ticks/nextStep.ts'
import { usePlan } from '#features/course/ticks/usePlan.ts'
import { useCourse } from '#features/course/useCourse.ts'
import { useCourseNames } from '#features/course/useCourseNames.ts'
import { useSay } from '#i18n/say.tsx'
import { opensLesson } from '../opensLesson.ts'

const maxSuggestions = 3

/** Suggested questions: about the next steps of the reader's plan, for their phone and profile. */
export function useSuggestions(): string[] {
  const say = useSay<AssistantMessage>()
  const names = useCourseNames()
  const state = useCourse()
  const { plan, readerState, reopened } = usePlan(state)
  const { course } = state
  if (!plan || !course) return []
  const opens = (lesson: string) => opensLesson(course, lesson)
  const chosen: string[] = []
  for (let n = 0; n < maxSuggestions; n++) {
    const visited = new Set([...readerState.visited, ...chosen])
    const remaining = reopened.filter(({ lesson }) => !chosen.includes(lesson))
    const next = nextStep(plan, { ...readerState, visited, reopened: remaining, opens })
    if (!next || !opens(next.id)) break
    chosen.push(next.id)
  }
  return chosen.map((id) => say('assistant.suggest.lesson', { title: names.submodule(id) }))
}

/** Suggested questions beside a lesson: how to do each of its steps. */
export function useLessonSuggestions(lesson: CutLesson): string[] {
  const say = useSay<AssistantMessage>()
  return lesson.slides
    .filter(({ type }) => type === 'steps')
    .slice(0, maxSuggestions)
    .map(({ title }) => say('assistant.suggest.step', { title }))
}
