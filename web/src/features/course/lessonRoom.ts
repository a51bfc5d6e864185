import type { Course } from '@resguardo/contract/courses'
import type { CutLesson } from '@resguardo/contract/cutLesson'
import type { Visited } from '@resguardo/contract/progress'
import { createContext, useContext } from 'react'

/** What every part of an open lesson may need. */
export type LessonRoom = {
  lesson: CutLesson
  course: Course
  visited: Visited
}

const LessonContext = createContext<LessonRoom | null>(null)
export const LessonProvider = LessonContext.Provider

export function useLesson(): LessonRoom {
  const room = useContext(LessonContext)
  if (!room) throw new Error('no lesson is open here')
  return room
}
