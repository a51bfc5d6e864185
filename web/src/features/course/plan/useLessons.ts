import type { Course } from '@resguardo/contract/courses'
import type { CutLesson } from '@resguardo/contract/cutLesson'
import { opensModule } from '@resguardo/contract/opens'
import type { SubmoduleMap } from '@resguardo/contract/outline'
import { useQueries } from '@tanstack/react-query'
import { useLanguage } from '#i18n/language.ts'
import { lessonQuery } from '../course.queries.ts'

export type Lessons = {
  /** Those that have come, by their id. */
  lessons: ReadonlyMap<string, CutLesson>
  /** Those that are still on their way, and those that could not be had. */
  waiting: number
  failed: number
  retry: () => void
}

/** Several lessons in the page's language, as the server cuts them to the reader of this course. */
export function useLessons(ids: readonly string[], course: Course): Lessons {
  const { language } = useLanguage()
  const cutFor = [course.profile, course.osType, course.device, course.version]
  return useQueries({
    // Another choice, made in another tab, is another lesson: what was cut for the phone of before does not stay.
    queries: ids.map((id) => ({ ...lessonQuery(id, language, cutFor), refetchOnWindowFocus: false })),
    combine: (found) => ({
      // What stands in for a lesson while another language is on its way is not in this one.
      lessons: new Map(
        found.flatMap(({ data, isPlaceholderData }) => (data && !isPlaceholderData ? [[data.id, data]] : [])),
      ),
      waiting: found.filter(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData).length,
      failed: found.filter(({ isError }) => isError).length,
      retry: () => {
        for (const one of found) if (one.isError) void one.refetch()
      },
    }),
  })
}

/** Whether the licence leaves the module at this place of the course closed. */
export const lockedIn = (course: Course, position: number): boolean =>
  !!course.profile && !opensModule(course.license, course.profile, position)

/** The lessons of a course that the licence opens. */
export const openIn = (course: Course, submodules: SubmoduleMap): string[] =>
  Object.values(submodules).flatMap((ids, position) => (lockedIn(course, position) ? [] : ids))
