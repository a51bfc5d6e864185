import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import { createContext, useContext } from 'react'

const OpenLessonsContext = createContext<readonly CutLesson[]>([])
export const OpenLessonsProvider = OpenLessonsContext.Provider

/** The lessons that open without an account, in course order. */
export const useOpenLessons = () => useContext(OpenLessonsContext)
