import type { Lesson } from '@resguardo/contract/lesson'
import type { SubmoduleMap } from '@resguardo/contract/outline'
import type { Visited } from '@resguardo/contract/progress'
import type { Reader, ReaderSlide } from '@resguardo/contract/reader'
import { createContext, useContext } from 'react'

/** What every part of an open lesson may need. */
export type LessonRoom = {
  lesson: Lesson
  reader: Reader
  slides: readonly ReaderSlide[]
  submodules: SubmoduleMap
  visited: Visited
}

const LessonContext = createContext<LessonRoom | null>(null)
export const LessonProvider = LessonContext.Provider

export function useLesson(): LessonRoom {
  const room = useContext(LessonContext)
  if (!room) throw new Error('no lesson is open here')
  return room
}
