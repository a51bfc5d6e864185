import { activeSubmodule } from '@resguardo/contract/progress'
import { useCourse } from '#features/course/useCourse.ts'
import { useCourseNames } from '#features/course/useCourseNames.ts'
import { DashboardPage } from '#features/dashboard/DashboardPage.tsx'
import { BrandCard } from '#features/teams/BrandCard.tsx'

/** Puts the course before the dashboard, and the team that one belongs to below it. */
export function DashboardRoute() {
  const state = useCourse()
  const names = useCourseNames()
  const next = activeSubmodule(state.submodules, state.visited)
  return (
    <>
      <DashboardPage {...state} names={names} minutes={next === null ? null : names.minutes(next)} />
      {!state.waiting && <BrandCard />}
    </>
  )
}
