import type { Course } from '@resguardo/contract/learning/courses'
import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import { opensLesson } from '@resguardo/contract/licensing/opens'
import type { SubmoduleMap } from '@resguardo/contract/lessons/outline'
import { useQueries } from '@tanstack/react-query'
import { useLanguage } from '#i18n/language.ts'
import { lessonQuery } from '../course.queries.ts'

export type LoadedLessons = {
  /** Loaded lessons by id. */
  lessons: ReadonlyMap<string, CutLesson>
  /** The numbers of lessons still loading and failed. */
  waiting: number
  failed: number
  retry: () => void
}

/** Several lessons in the page's language, cut by the server to the reader's course. */
export function useLessons(ids: readonly string[], course: Course): LoadedLessons {
  const { language } = useLanguage()
  const cutFor = [course.profile, course.osType, course.device, course.version]
  return useQueries({
    // A change of course in another tab changes the key, so lessons cut for the previous phone are dropped.
    queries: ids.map((id) => ({ ...lessonQuery(id, language, cutFor), refetchOnWindowFocus: false })),
    combine: (results) => ({
      // Placeholder data is in the previous language.
      lessons: new Map(
        results.flatMap(({ data, isPlaceholderData }) =>
          data && !isPlaceholderData ? [[data.id, data]] : [],
        ),
      ),
      waiting: results.filter(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData).length,
      failed: results.filter(({ isError }) => isError).length,
      retry: () => {
        for (const one of results) if (one.isError) void one.refetch()
      },
    }),
  })
}

/** The lessons of a course that the licence opens. */
export const openLessonsOf = ({ profile, license }: Course, submodules: SubmoduleMap): string[] =>
  Object.values(submodules)
    .flat()
    .filter((id) => !profile || opensLesson(license, { profile, submodules }, id))
