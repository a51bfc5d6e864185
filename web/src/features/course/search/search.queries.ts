import { searchLessons } from '@resguardo/contract/courses'
import type { Language } from '@resguardo/contract/languages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'

/** The lessons that answer a question; those of the question before stay in sight until they have come. */
export const searchQuery = (q: string, lang: Language, size?: number) =>
  queryOptions({
    ...query(searchLessons, { query: { q, lang, ...(size && { size }) } }),
    placeholderData: keepPreviousData,
  })
