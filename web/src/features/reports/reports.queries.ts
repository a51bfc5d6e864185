import { type OsType, osTypes } from '@resguardo/contract/devices/device'
import { readReportedStep, readReportedSteps, reportStates } from '@resguardo/contract/learning/stepReports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { type PageSize, pageSizes, pageSizeIn } from '#lists/pageSizes.ts'

/** Open reports are the work to do, so they are the default. */
export const stateFilters = [...reportStates, 'all'] as const
export type StateFilter = (typeof stateFilters)[number]

/** Filters of the list, stored in the URL so that it can be shared. */
export type ReportedStepsView = {
  state: StateFilter
  /** Empty: all. */
  osType: OsType | ''
  lesson: string
  after: string
  size: PageSize
}

/** Reads a view from the URL; drops invalid values. */
export function viewOf(params: URLSearchParams): ReportedStepsView {
  const lesson = params.get('lesson') ?? ''
  return {
    state: stateFilters.find((state) => state === params.get('state')) ?? 'open',
    osType: osTypes.find((osType) => osType === params.get('osType')) ?? '',
    lesson: /^[a-z0-9][a-z0-9-]{0,63}$/.test(lesson) ? lesson : '',
    after: params.get('after') ?? '',
    size: pageSizeIn(params),
  }
}

/** The URL parameters of a view, without defaults. */
export function paramsOf({ state, osType, lesson, after, size }: ReportedStepsView): URLSearchParams {
  const params = new URLSearchParams()
  if (state !== 'open') params.set('state', state)
  if (osType) params.set('osType', osType)
  if (lesson) params.set('lesson', lesson)
  if (size !== pageSizes[0]) params.set('size', String(size))
  if (after) params.set('after', after)
  return params
}

export const unfiltered = { state: 'open', osType: '', lesson: '' } satisfies Partial<ReportedStepsView>

export const isFiltered = ({ state, osType, lesson }: ReportedStepsView) =>
  state !== 'open' || osType + lesson !== ''

/** The filters as calls take them; they match steps on all pages. */
export const filterOf = ({ state, osType, lesson }: ReportedStepsView) => ({
  ...(state !== 'all' && { state }),
  ...(osType && { osType }),
  ...(lesson && { lesson }),
})

/** A page of reported steps; the previous page stays visible while it loads. */
export const stepsQuery = (view: ReportedStepsView) =>
  queryOptions({
    ...query(readReportedSteps, {
      query: { size: view.size, ...filterOf(view), ...(view.after && { after: view.after }) },
    }),
    placeholderData: keepPreviousData,
  })

/** One step with a page of its reports. */
export const stepQuery = (uid: string, after: string) =>
  queryOptions({
    ...query(readReportedStep, { params: { uid }, query: { ...(after && { after }) } }),
    placeholderData: keepPreviousData,
  })

/** Operations whose cached data resolving invalidates. */
export const invalidatedByStepReports = ['readReportedSteps', 'readReportedStep']
