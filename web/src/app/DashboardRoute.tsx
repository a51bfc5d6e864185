import { Suspense } from 'react'
import { activeSubmodule } from '@resguardo/contract/progress'
import { useCourse } from '#features/course/useCourse.ts'
import { useCourseNames } from '#features/course/useCourseNames.ts'
import { DashboardPage } from '#features/dashboard/DashboardPage.tsx'
import { BrandCard } from '#features/teams/BrandCard.tsx'
import { useSession } from '#session/session.ts'
import { lazyPage } from './lazyPage.tsx'

const overview = lazyPage(
  async () => (await import('#features/overview/OverviewCard.tsx')).OverviewCard,
  'more',
)

/** Puts the course before the dashboard, below it the team that one belongs to and what waits for an administrator. */
export function DashboardRoute() {
  const state = useCourse()
  const names = useCourseNames()
  const administers = useSession()?.role !== 'user'
  const next = activeSubmodule(state.submodules, state.visited)
  return (
    <>
      <DashboardPage {...state} names={names} minutes={next === null ? null : names.minutes(next)} />
      {!state.waiting && <BrandCard />}
      {!state.waiting && administers && (
        <Suspense>
          <overview.Page />
        </Suspense>
      )}
    </>
  )
}
