import { Suspense, useCallback, useState } from 'react'
import { activeSubmodule } from '@resguardo/contract/learning/progress'
import { ReopenedCard } from '#features/course/ticks/reopened/ReopenedCard.tsx'
import { nextStep } from '#features/course/ticks/nextStep.ts'
import { usePlan } from '#features/course/ticks/usePlan.ts'
import { type CourseState, useCourse } from '#features/course/useCourse.ts'
import { useCourseNames } from '#features/course/useCourseNames.ts'
import { DashboardPage } from '#features/dashboard/DashboardPage.tsx'
import type { NextStep } from '#features/dashboard/learning.ts'
import { useMay } from '#session/rights.ts'
import { CrashBoundary } from '../CrashPage.tsx'
import { type LazyPage, lazyPage } from '../routing/lazyPage.tsx'
import { opensLesson } from '../opensLesson.ts'

const overview = lazyPage(
  async (language) => (await import('#features/overview/OverviewCard.tsx')).loadOverviewCard(language),
  'app',
)

const teamPart = lazyPage(async () => (await import('./TeamPart.tsx')).TeamPart, 'asked')

/** A part without which the dashboard works, as without a network. */
const extra = ({ Page }: LazyPage) => (
  <CrashBoundary without={null}>
    <Suspense>
      <Page />
    </Suspense>
  </CrashBoundary>
)

/** Whether the watched element has been on the screen; true from the start where browsers cannot tell. */
function useSeen() {
  const [seen, setSeen] = useState(typeof IntersectionObserver !== 'function')
  const watch = useCallback((node: Element | null) => {
    if (!node) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return [seen, watch] as const
}

/** The dashboard, with what awaits an admin and the card of the reader's team. */
export function DashboardRoute() {
  const state = useCourse()
  const names = useCourseNames()
  const planState = usePlan(state)
  const isAdmin = useMay()('admin.list')
  // The last card, below the first screen, is fetched when its place comes into view.
  const [seen, watch] = useSeen()
  const changed = new Set(
    planState.reopened.map(({ lesson }) => lesson).filter((id) => state.visited.has(id)),
  )
  return (
    <DashboardPage
      {...state}
      names={names}
      next={nextStepOf(state, planState, names.minutes)}
      phone={planState.plan?.phone}
      changed={changed}
      reopenedCard={<ReopenedCard {...planState} />}
      duties={isAdmin && extra(overview)}
      // Without a course it would ask for it again, and take away the message that it failed.
      team={state.course && (seen ? extra(teamPart) : <div ref={watch} />)}
    />
  )
}

/** The step chosen for this reader; without a plan, the next one in course order. */
function nextStepOf(
  { course, submodules, visited }: CourseState,
  { found, plan, reopened, readerState }: ReturnType<typeof usePlan>,
  minutesOf: (id: string) => number | null,
): NextStep | null | undefined {
  if (found.isPending) return undefined
  const id = activeSubmodule(submodules, visited)
  if (!plan) return id === null ? null : { id, minutes: minutesOf(id) }
  const opens = (lesson: string) => !!course && opensLesson(course, lesson)
  return nextStep(plan, { ...readerState, reopened, opens })
}
