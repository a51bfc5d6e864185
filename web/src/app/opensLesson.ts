import type { Course } from '@resguardo/contract/courses'
import { opensModule } from '@resguardo/contract/opens'
import { moduleOf } from '@resguardo/contract/progress'

/** Whether the course's licence opens a lesson. */
export function opensLesson({ license, profile, submodules }: Course, lesson: string): boolean {
  const module = moduleOf(submodules, lesson)
  return !!module && !!profile && opensModule(license, profile, Object.keys(submodules).indexOf(module))
}
