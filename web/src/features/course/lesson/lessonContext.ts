import type { Course } from '@resguardo/contract/learning/courses'
import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import type { Visited } from '@resguardo/contract/learning/progress'
import { createContext, useContext } from 'react'

/** Context of every part of an open lesson. */
export type LessonContextValue = {
  lesson: CutLesson
  course: Course
  visited: Visited
}

const LessonContext = createContext<LessonContextValue | null>(null)
export const LessonProvider = LessonContext.Provider

/** Context of steps, in a lesson or in an answer. */
export type StepsContextValue = {
  lesson: Pick<CutLesson, 'id' | 'sources' | 'slides'>
  course: Pick<Course, 'osType' | 'device' | 'submodules'>
}

const StepsContext = createContext<StepsContextValue | null>(null)
export const StepsProvider = StepsContext.Provider

export function useSteps(): StepsContextValue {
  const lesson = useContext(LessonContext)
  const steps = useContext(StepsContext)
  const value = steps ?? lesson
  if (!value) throw new Error('useSteps needs a lesson or a StepsProvider')
  return value
}

export function useLesson(): LessonContextValue {
  const value = useContext(LessonContext)
  if (!value) throw new Error('useLesson needs an open lesson')
  return value
}
