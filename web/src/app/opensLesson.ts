import type { Course } from '@resguardo/contract/learning/courses'
import { opensLesson as opensLessonOf } from '@resguardo/contract/licensing/opens'

/** Whether the course's licence opens a lesson. */
export const opensLesson = ({ license, profile, submodules }: Course, lesson: string): boolean =>
  !!profile && !!opensLessonOf(license, { profile, submodules }, lesson)
