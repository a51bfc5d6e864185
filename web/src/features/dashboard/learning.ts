import type { Course } from '@resguardo/contract/learning/courses'
import { opensModule } from '@resguardo/contract/licensing/opens'
import type { OpeningScreens, PhoneSupport } from '@resguardo/contract/learning/plan'
import { doneOf, isCompleted, type Visited } from '@resguardo/contract/learning/progress'
import type { SubmoduleMap } from '@resguardo/contract/lessons/outline'
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
  /** The chosen model, once the plan is there. */
  phone: PhoneSupport | undefined
  /** Visited lessons that have changed since. */
  changed: ReadonlySet<string>
  /** Card that explains the changes, if there are any. */
  reopenedCard: ReactNode
  /** What awaits an admin, and the card of the reader's team. */
  duties: ReactNode
  team: ReactNode
}

export type NextStep = {
  id: string
  minutes: number | null
  /** Where it begins on the reader's phone, if that is drawn. */
  opening?: OpeningScreens | undefined
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

/** A module on the street: dark, with a step done, or its window lit. */
export type House = { id: string; light: 'dark' | 'begun' | 'lit' }

/** Every module in course order, with its light. */
export function housesOf({ submodules, visited }: Pick<Learning, 'submodules' | 'visited'>): House[] {
  return Object.entries(submodules).map(([id, ids]) => ({
    id,
    light: isCompleted(ids, visited) ? 'lit' : doneOf(ids, visited).done > 0 ? 'begun' : 'dark',
  }))
}
