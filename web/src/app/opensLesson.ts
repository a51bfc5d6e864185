import type { Course } from '@resguardo/contract/learning/courses'
import { opensModule } from '@resguardo/contract/licensing/opens'
import { moduleOf } from '@resguardo/contract/learning/progress'

/** Whether the course's licence opens a lesson. */
export function opensLesson({ license, profile, submodules }: Course, lesson: string): boolean {
  const module = moduleOf(submodules, lesson)
  return !!module && !!profile && opensModule(license, profile, Object.keys(submodules).indexOf(module))
}
