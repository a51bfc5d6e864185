import type { Course } from '@resguardo/contract/learning/courses'
import type { SubmoduleMap } from '@resguardo/contract/lessons/outline'
import { applyChanges, type Visited } from '@resguardo/contract/learning/progress'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { CallError, type Failure } from '#api/failure.ts'
import { guestId, useGuest, useReaderId } from './guest/guestContext.ts'
import { queuedChanges, recordChange, subscribeChanges } from './progress/progressQueue.ts'
import { courseQuery } from './course.queries.ts'

export type CourseState = {
  course: Course | null
  /** Modules by profile, and submodules by module; both empty while signed out. */
  modules: Readonly<Record<string, readonly string[]>>
  submodules: SubmoduleMap
  /** The server's progress with unsent changes applied. */
  visited: Visited
  waiting: boolean
  failure: Failure | null
  retry: () => void
}

const noMap = {}

/** The reader's course and progress: the single source for ring, sidebar and viewer. */
export function useCourse(): CourseState {
  const guest = useGuest()
  const uid = useReaderId()
  const result = useQuery({ ...courseQuery(uid), enabled: uid !== '' && uid !== guestId })
  const changes = useSyncExternalStore(subscribeChanges, () => queuedChanges(uid))
  const course = guest?.course ?? ((uid && result.data) || null)
  const visited = useMemo(
    () => new Set(applyChanges(course?.visitedSubmodules ?? [], changes)),
    [course, changes],
  )
  const { error } = result

  useEffect(() => {
    if (error) console.error('course not loaded', error)
  }, [error])

  return {
    course,
    modules: course?.modules ?? noMap,
    submodules: course?.submodules ?? noMap,
    visited,
    waiting: !guest && uid !== '' && result.isPending,
    failure: !course && error instanceof CallError ? error.failure : null,
    retry: () => void result.refetch(),
  }
}

/** Marks a submodule as visited or not visited. */
export function useMarkVisited(): (submodule: string, visited: boolean) => void {
  const uid = useReaderId()
  return (submodule, visited) => recordChange(uid, { submodule, visited })
}
