import type { Course } from '@resguardo/contract/courses'
import type { CutLesson } from '@resguardo/contract/cutLesson'
import type { Visited } from '@resguardo/contract/progress'
import { createContext, useContext } from 'react'

/** Context of every part of an open lesson. */
export type LessonRoom = {
  lesson: CutLesson
  course: Course
  visited: Visited
}

const LessonContext = createContext<LessonRoom | null>(null)
export const LessonProvider = LessonContext.Provider

/** Context of steps, in a lesson or in an answer. */
export type StepsRoom = {
  lesson: Pick<CutLesson, 'id' | 'sources' | 'slides'>
  course: Pick<Course, 'submodules'>
}

const StepsContext = createContext<StepsRoom | null>(null)
export const StepsProvider = StepsContext.Provider

export function useSteps(): StepsRoom {
  const lesson = useContext(LessonContext)
  const steps = useContext(StepsContext)
  const room = steps ?? lesson
  if (!room) throw new Error('useSteps needs a lesson or a StepsProvider')
  return room
}

export function useLesson(): LessonRoom {
  const room = useContext(LessonContext)
  if (!room) throw new Error('useLesson needs an open lesson')
  return room
}
