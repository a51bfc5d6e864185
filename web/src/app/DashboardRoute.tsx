import { Suspense } from 'react'
import { activeSubmodule } from '@resguardo/contract/progress'
import { AgainCard } from '#features/course/ticks/AgainCard.tsx'
import { oneLight } from '#features/course/ticks/oneLight.ts'
import { usePlan } from '#features/course/ticks/usePlan.ts'
import { type CourseState, useCourse } from '#features/course/useCourse.ts'
import { useCourseNames } from '#features/course/useCourseNames.ts'
import { DashboardPage } from '#features/dashboard/DashboardPage.tsx'
import type { NextStep } from '#features/dashboard/learning.ts'
import { BrandCard } from '#features/teams/brand/BrandCard.tsx'
import { useSession } from '#session/session.ts'
import { lazyPage } from './lazyPage.tsx'
import { opensLesson } from './opensLesson.ts'

const overview = lazyPage(
  async (language) => (await import('#features/overview/OverviewCard.tsx')).overviewIn(language),
  'app',
)

/** The dashboard: the course first, below it the person's team and what awaits an admin. */
export function DashboardRoute() {
  const state = useCourse()
  const names = useCourseNames()
  const learning = usePlan(state)
  const administers = useSession()?.role !== 'user'
  const changed = new Set(learning.again.map(({ lesson }) => lesson).filter((id) => state.visited.has(id)))
  return (
    <>
      <DashboardPage
        {...state}
        names={names}
        next={nextOf(state, learning, names.minutes)}
        changed={changed}
        again={<AgainCard {...learning} />}
      />
      {!state.waiting && <BrandCard />}
      {!state.waiting && administers && (
        <Suspense>
          <overview.Page />
        </Suspense>
      )}
    </>
  )
}

/** The step chosen for this reader; without a plan, the next one in course order. */
function nextOf(
  { course, submodules, visited }: CourseState,
  { found, plan, again, standing }: ReturnType<typeof usePlan>,
  minutesOf: (id: string) => number | null,
): NextStep | null | undefined {
  if (found.isPending) return undefined
  const id = activeSubmodule(submodules, visited)
  if (!plan) return id === null ? null : { id, minutes: minutesOf(id), stops: '', costs: '' }
  const opens = (lesson: string) => !!course && opensLesson(course, lesson)
  return oneLight(plan, { ...standing, again, opens })
}
