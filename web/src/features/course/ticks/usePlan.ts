import type { Course } from '@resguardo/contract/courses'
import type * as contract from '@resguardo/contract/plan'
import { inherit, phoneOf } from '@resguardo/contract/tickRules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bare } from '#api/bareCalls.ts'
import { ask } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { today } from '#session/days.ts'
import { useMark } from '../useCourse.ts'
import type { Visited } from '@resguardo/contract/progress'
import { type Reopened, reopened, type Standing } from './reopened.ts'
import { ticksQuery } from './keeping.ts'
import { useTicks } from './useTicks.ts'

const readPlanCall = bare<typeof contract.readPlan>({
  operation: 'readPlan',
  method: 'GET',
  path: 'v2/course/plan',
})

const noDays = {}
type Learning = { course: Course | null; visited: Visited }

/** The reader's plan, the items set on the course's phone, and the lessons to visit again. */
export function usePlan({ course, visited }: Learning) {
  const { language } = useLanguage()
  const { profile = null, osType = null, device = null, version = null } = course ?? {}
  const phone = profile && osType && phoneOf(osType, profile)
  const own = useTicks()
  const found = useQuery({
    // Another choice of course has another plan.
    queryKey: [readPlanCall.operation, language, profile, osType, device, version],
    queryFn: () => ask(readPlanCall, { query: { lang: language } }),
    enabled: phone !== null,
    staleTime: 300_000,
  })
  const plan = found.data
  const seen = own.found.data?.seen ?? noDays
  const ticks = useMemo(() => (plan ? inherit(own.ticks, plan.heirs) : own.ticks), [plan, own.ticks])
  const standing = useMemo(
    (): Standing => ({ visited, seen, ticks, phone: phone ?? '', version }),
    [visited, seen, ticks, phone, version],
  )
  const again = useMemo(
    (): readonly Reopened[] => (plan ? reopened(plan.lessons, standing) : []),
    [plan, standing],
  )
  return { found, plan, own, standing, again }
}

/** Marks a submodule as visited today, even if it was visited before it changed. */
export function useSee(): (submodule: string) => void {
  const client = useQueryClient()
  const mark = useMark()
  return (submodule) => {
    mark(submodule, true)
    const day = today(undefined)
    client.setQueryData(
      ticksQuery.queryKey,
      (own) => own && { ...own, seen: { ...own.seen, [submodule]: day } },
    )
  }
}
