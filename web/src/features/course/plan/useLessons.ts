import type { CutLesson } from '@resguardo/contract/cutLesson'
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

/** Several lessons in the page's language, as the server cuts them to the reader. */
export function useLessons(ids: readonly string[]): Lessons {
  const { language } = useLanguage()
  return useQueries({
    queries: ids.map((id) => ({ ...lessonQuery(id, language), refetchOnWindowFocus: false })),
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
