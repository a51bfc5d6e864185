import type { Course } from '@resguardo/contract/learning/courses'
import { firstLesson } from '#features/course/worries/firstLesson.ts'
import { lessonWeights } from '#features/course/worries/lessonWeights.ts'
import { storedWorries } from '#features/course/worries/worryStore.ts'
import { opensLesson } from '../../opensLesson.ts'

/**
 * The lesson to begin with: the first one about what worries the reader, else the first of the course. Locked
 * lessons and those already read are left out.
 */
export function beginWith(course: Course, read: readonly string[]): string | undefined {
  const { uid, profile, modules, submodules } = course
  if (!profile) return undefined
  const inOrder = Object.fromEntries((modules[profile] ?? []).map((id) => [id, submodules[id] ?? []]))
  const left = Object.values(inOrder)
    .flat()
    .filter((id) => !read.includes(id) && opensLesson({ ...course, submodules: inOrder }, id))
    .map((id) => ({ id }))
  return firstLesson(left, lessonWeights(storedWorries(uid), submodules))?.id
}
