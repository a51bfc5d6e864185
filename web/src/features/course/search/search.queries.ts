import { searchLessons } from '@resguardo/contract/courses'
import type { Language } from '@resguardo/contract/languages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { courseContentCall } from '#api/bareCalls.ts'
import { ask } from '#api/queries.ts'

/** The lessons that answer a question; those of the question before stay in sight until they have come. */
export function searchQuery(q: string, lang: Language, size?: number) {
  const input = { query: { q, lang, ...(size && { size }) } }
  return queryOptions({
    // Whatever makes lessons old makes this old: another phone has others, a licence opens some.
    queryKey: [courseContentCall.operation, searchLessons.operation, input] as const,
    queryFn: () => ask(searchLessons, input),
    placeholderData: keepPreviousData,
  })
}
