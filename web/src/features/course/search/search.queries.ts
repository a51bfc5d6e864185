import { searchLessons } from '@resguardo/contract/learning/courses'
import type { Language } from '@resguardo/contract/platform/languages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { courseContentCall } from '#api/endpointRoutes.ts'
import { fetchData } from '#api/queries.ts'

/** Search results; the previous ones stay visible while new ones load. */
export function searchQuery(q: string, lang: Language, size?: number) {
  const input = { query: { q, lang, ...(size && { size }) } }
  return queryOptions({
    // The key starts like that of lessons, so whatever invalidates lessons invalidates results: another phone
    // has others, a licence opens more.
    queryKey: [courseContentCall.operation, searchLessons.operation, input] as const,
    queryFn: () => fetchData(searchLessons, input),
    placeholderData: keepPreviousData,
  })
}
