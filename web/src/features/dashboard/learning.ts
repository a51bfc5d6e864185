import type { Course } from '@resguardo/contract/learning/courses'
import { opensModule } from '@resguardo/contract/licensing/opens'
import type { SubmoduleMap } from '@resguardo/contract/lessons/outline'
import type { Visited } from '@resguardo/contract/learning/progress'
import type { ReactNode } from 'react'
import type { Failure } from '#api/failure.ts'

/** Data from the course feature; app/ passes it in. */
export type Learning = {
  course: Course | null
  submodules: SubmoduleMap
  visited: Visited
  waiting: boolean
  failure: Failure | null
  retry: () => void
  names: CourseNames
  /** The next step; null if everything is done, undefined while it is being chosen. */
  next: NextStep | null | undefined
  /** Visited lessons that have changed since. */
  changed: ReadonlySet<string>
  /** Card that explains the changes, if there are any. */
  reopenedCard: ReactNode
}

export type NextStep = {
  id: string
  minutes: number | null
  /** The threat it stops, and its cost for the reader; empty if unknown. */
  stops: string
  costs: string
}

/** Titles and goals in the reader's language. */
export type CourseNames = {
  module: (id: string) => string
  submodule: (id: string) => string
  goal: (id: string) => string
}

/** A `Learning` whose phone and profile are chosen. */
export type LearningWithProfile = Learning & { course: Course & { profile: NonNullable<Course['profile']> } }

/** Whether the licence locks a module. */
export function isLocked({ course, submodules }: LearningWithProfile, module: string): boolean {
  return !opensModule(course.license, course.profile, Object.keys(submodules).indexOf(module))
}
