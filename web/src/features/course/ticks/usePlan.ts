import type { Course } from '@resguardo/contract/learning/courses'
import { type readPlan, readPlanRoute } from '@resguardo/contract/learning/plan'
import { inheritTicks, phoneOf } from '@resguardo/contract/learning/tickRules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeOnly } from '#api/endpointRoutes.ts'
import { fetchData, prefetchedData } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { today } from '#shared/dates.ts'
import { useGuest, useReaderId } from '../guest/guestContext.ts'
import { useMarkVisited } from '../useCourse.ts'
import type { Visited } from '@resguardo/contract/learning/progress'
import { type ReopenedLesson, reopenedLessons, type ReaderState } from './reopened/reopenedLessons.ts'
import { ticksQuery } from './tickSync.ts'
import { lessonWeights } from '../worries/lessonWeights.ts'
import { useStoredWorries } from '../worries/worryStore.ts'
import { useTicks } from './useTicks.ts'

const readPlanCall = routeOnly<typeof readPlan>(readPlanRoute)

const noDays = {}
type CourseProgress = { course: Course | null; visited: Visited }

/** The reader's plan, the items set on the course's phone, and the lessons to visit again. */
export function usePlan({ course, visited }: CourseProgress) {
  const { language } = useLanguage()
  const guest = useGuest()
  const { profile = null, osType = null, device = null, version = null } = course ?? {}
  const phone = profile && osType && phoneOf(osType, profile)
  const own = useTicks()
  const worries = useStoredWorries(useReaderId())
  const submodules = course?.submodules
  const found = useQuery({
    // Another choice of course has another plan.
    queryKey: [readPlanCall.operation, language, profile, osType, device, version],
    queryFn: () => fetchData(readPlanCall, { query: { lang: language } }),
    // Without a phone the prefetched plan is empty.
    initialData: () => (phone ? prefetchedData(readPlanCall, { query: { lang: language } }) : undefined),
    initialDataUpdatedAt: performance.timeOrigin,
    enabled: phone !== null && !guest,
    staleTime: 300_000,
  })
  const plan = guest?.plan ?? found.data
  const seen = own.found.data?.seen ?? noDays
  const ticks = useMemo(() => (plan ? inheritTicks(own.ticks, plan.heirs) : own.ticks), [plan, own.ticks])
  const readerState = useMemo(
    (): ReaderState => ({
      visited,
      seen,
      ticks,
      phone: phone ?? '',
      version,
      ...(submodules && { weights: lessonWeights(worries, submodules) }),
    }),
    [visited, seen, ticks, phone, version, worries, submodules],
  )
  const reopened = useMemo(
    (): readonly ReopenedLesson[] => (plan ? reopenedLessons(plan.lessons, readerState) : []),
    [plan, readerState],
  )
  return { found, plan, own, readerState, reopened }
}

/** Marks a submodule as visited today, even if it was visited before it changed. */
export function useRecordVisit(): (submodule: string) => void {
  const client = useQueryClient()
  const markVisited = useMarkVisited()
  return (submodule) => {
    markVisited(submodule, true)
    const day = today(undefined)
    client.setQueryData(
      ticksQuery.queryKey,
      (own) => own && { ...own, seen: { ...own.seen, [submodule]: day } },
    )
  }
}
