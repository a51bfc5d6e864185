import type { Course } from '@resguardo/contract/courses'
import { opensModule } from '@resguardo/contract/opens'
import type { SubmoduleMap } from '@resguardo/contract/outline'
import type { Visited } from '@resguardo/contract/progress'
import type { ReactNode } from 'react'
import type { Failure } from '#api/failure.ts'

/** What the course feature hands over: the app puts the two together. */
export type Learning = {
  course: Course | null
  submodules: SubmoduleMap
  visited: Visited
  waiting: boolean
  failure: Failure | null
  retry: () => void
  names: Names
  /** The one next step; null when everything is done, undefined while it is being chosen. */
  next: NextStep | null | undefined
  /** Visited lessons that changed since. */
  changed: ReadonlySet<string>
  /** Tells what changed, where something did. */
  again: ReactNode
}

export type NextStep = {
  id: string
  minutes: number | null
  /** What it is against, and what it asks in return; empty where nothing is known of that. */
  stops: string
  costs: string
}

/** Titles and goals in the reader's language. */
export type Names = {
  module: (id: string) => string
  submodule: (id: string) => string
  goal: (id: string) => string
}

/** A learning whose phone and profile are chosen. */
export type Chosen = Learning & { course: Course & { profile: NonNullable<Course['profile']> } }

/** Whether the licence leaves a module closed. */
export function isLocked({ course, submodules }: Chosen, module: string): boolean {
  return !opensModule(course.license, course.profile, Object.keys(submodules).indexOf(module))
}
