import { courseContentCall, readCourseCall } from '#api/endpointRoutes.ts'
import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { Language } from '@resguardo/contract/platform/languages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError, type Failure } from '#api/failure.ts'
import { prefetchedData, query } from '#api/queries.ts'
import { isRecord } from './progress/userStorage.ts'

/** The reader's course, its modules and progress. */
export function courseQuery(uid: string) {
  return queryOptions({
    ...query(readCourseCall, { query: { uid } }),
    // Another device may have made progress in the meantime.
    refetchOnWindowFocus: 'always',
  })
}

/** A lesson failed to load; `failure` says why. */
export class LessonFailed extends CallError {
  constructor(id: string, failure: Failure) {
    super(failure)
    this.message = `Failed to load ${id}`
  }
}

/**
 * A lesson in one language, cut by the server to the reader's course. `cutFor` distinguishes lessons of one
 * choice of course from another, for pages that combine many lessons.
 */
export function lessonQuery(id: string, lang: Language, cutFor: readonly (string | null)[] = []) {
  const input = { params: { file: `${id}.json` }, query: { lang } }
  return queryOptions({
    queryKey: [courseContentCall.operation, id, lang, ...cutFor] as const,
    queryFn: () => loadLesson(id, input),
    initialData: () => {
      const lesson = prefetchedData(courseContentCall, input)
      return isLesson(lesson) ? lesson : undefined
    },
    // The course may have been changed elsewhere; the server answers 304 if nothing changed.
    refetchOnWindowFocus: 'always',
    staleTime: 300_000,
    // While another language is loading.
    placeholderData: keepPreviousData,
  })
}

async function loadLesson(id: string, input: InputOf<typeof courseContentCall>): Promise<CutLesson> {
  // A direct call instead of `fetchData`: the error names the lesson.
  const result = await call(courseContentCall, input)
  if (!result.success) throw new LessonFailed(id, result.failure)
  if (isLesson(result.data)) return result.data
  throw new LessonFailed(id, { status: 200, messageKey: 'contentFailed', fields: {}, data: null })
}

/** The server only sends valid lessons; this rejects anything else, such as a proxy's message. */
const isLesson = (data: unknown): data is CutLesson =>
  isRecord(data) && data['format'] === 'resguardo-cut/1' && Array.isArray(data['slides'])
