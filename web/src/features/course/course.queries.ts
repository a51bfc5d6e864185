import { courseContentCall, readCourseCall } from '#api/bareCalls.ts'
import type { Lesson } from '@resguardo/contract/lesson'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallFailed, type Failure } from '#api/failure.ts'
import { early, query } from '#api/queries.ts'

/** Course, maps and progress of the reader. */
export function courseQuery(uid: string) {
  return queryOptions({
    ...query(readCourseCall, { query: { uid } }),
    // Another device may have gone on in the meantime.
    refetchOnWindowFocus: 'always',
  })
}

/** A lesson could not be had; `failure` says why. */
export class LessonFailed extends CallFailed {
  constructor(id: string, failure: Failure) {
    super(failure)
    this.message = `Failed to load ${id}`
  }
}

export function lessonQuery(id: string) {
  return queryOptions({
    queryKey: [courseContentCall.operation, id] as const,
    queryFn: () => loadLesson(id),
    initialData: () => {
      const lesson = early(courseContentCall, lessonInput(id))
      return isLesson(lesson) ? lesson : undefined
    },
    staleTime: 300_000,
  })
}

const lessonInput = (id: string) => ({ params: { file: `${id}.json` } })

async function loadLesson(id: string): Promise<Lesson> {
  const answer = await call(courseContentCall, lessonInput(id))
  if (!answer.success) throw new LessonFailed(id, answer.failure)
  if (isLesson(answer.data)) return answer.data
  throw new LessonFailed(id, { status: 200, messageKey: 'contentFailed', fields: {}, data: null })
}

/** The server only sends lessons that fit their format; this keeps out what is none, such as a proxy's own words. */
function isLesson(data: unknown): data is Lesson {
  if (typeof data !== 'object' || data === null) return false
  return (
    'format' in data && data.format === 'resguardo-lesson/1' && 'slides' in data && Array.isArray(data.slides)
  )
}
