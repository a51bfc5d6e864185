import type { Course } from '@resguardo/contract/learning/courses'
import { opensModule } from '@resguardo/contract/licensing/opens'
import { firstLesson } from '#features/course/worries/firstLesson.ts'
import { lessonWeights } from '#features/course/worries/lessonWeights.ts'
import { storedWorries } from '#features/course/worries/worryStore.ts'

/**
 * The lesson to begin with: the first one about what worries the reader, else the first of the course. Locked
 * lessons and those already read are left out.
 */
export function beginWith(
  { uid, profile, license, modules, submodules }: Course,
  read: readonly string[],
): string | undefined {
  if (!profile) return undefined
  const left = (modules[profile] ?? [])
    .filter((_, position) => opensModule(license, profile, position))
    .flatMap((module) => submodules[module] ?? [])
    .flatMap((id) => (read.includes(id) ? [] : { id }))
  return firstLesson(left, lessonWeights(storedWorries(uid), submodules))?.id
}
