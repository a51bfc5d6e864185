import { activeSubmodule } from '@resguardo/contract/progress'
import { useQuery } from '@tanstack/react-query'
import { lessonQuery } from '#features/course/course.queries.ts'
import { useCourse } from '#features/course/useCourse.ts'
import { useCourseNames } from '#features/course/useCourseNames.ts'
import { DashboardPage } from '#features/dashboard/DashboardPage.tsx'

/** Puts the course before the dashboard. */
export function DashboardRoute() {
  const state = useCourse()
  const names = useCourseNames()
  const next = activeSubmodule(state.submodules, state.visited)
  // Asked for here already: it is the lesson that will be opened.
  const lesson = useQuery({ ...lessonQuery(next ?? ''), enabled: next !== null })
  return <DashboardPage {...state} names={names} minutes={lesson.data?.minutes ?? null} />
}
