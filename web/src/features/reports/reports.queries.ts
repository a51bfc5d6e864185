import { type OsType, osTypes } from '@resguardo/contract/device'
import { readReportedStep, readReportedSteps, reportStates } from '@resguardo/contract/stepReports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { type PageSize, pageSizes, sizeIn } from '#lists/pageSizes.ts'

/** Open ones are what is to be done, so they come without being asked for. */
export const states = [...reportStates, 'all'] as const
export type ShownState = (typeof states)[number]

/** Which steps: read from the address, where it can be shared. */
export type View = {
  state: ShownState
  /** Empty for all. */
  osType: OsType | ''
  lesson: string
  after: string
  size: PageSize
}

/** What the address asks for; what is no such thing is left out. */
export function viewOf(params: URLSearchParams): View {
  const lesson = params.get('lesson') ?? ''
  return {
    state: states.find((state) => state === params.get('state')) ?? 'open',
    osType: osTypes.find((osType) => osType === params.get('osType')) ?? '',
    lesson: /^[a-z0-9][a-z0-9-]{0,63}$/.test(lesson) ? lesson : '',
    after: params.get('after') ?? '',
    size: sizeIn(params),
  }
}

/** The address of a view, without what is the default. */
export function paramsOf({ state, osType, lesson, after, size }: View): URLSearchParams {
  const params = new URLSearchParams()
  if (state !== 'open') params.set('state', state)
  if (osType) params.set('osType', osType)
  if (lesson) params.set('lesson', lesson)
  if (size !== pageSizes[0]) params.set('size', String(size))
  if (after) params.set('after', after)
  return params
}

export const unfiltered = { state: 'open', osType: '', lesson: '' } satisfies Partial<View>

export const isFiltered = ({ state, osType, lesson }: View) => state !== 'open' || osType + lesson !== ''

/** The filters of the list as calls take them: the steps of all its pages. */
export const filterOf = ({ state, osType, lesson }: View) => ({
  ...(state !== 'all' && { state }),
  ...(osType && { osType }),
  ...(lesson && { lesson }),
})

/** A page of reported steps; the page before stays in sight until it has come. */
export const stepsQuery = (view: View) =>
  queryOptions({
    ...query(readReportedSteps, {
      query: { size: view.size, ...filterOf(view), ...(view.after && { after: view.after }) },
    }),
    placeholderData: keepPreviousData,
  })

/** One step with a page of what was said of it. */
export const stepQuery = (uid: string, after: string) =>
  queryOptions({
    ...query(readReportedStep, { params: { uid }, query: { ...(after && { after }) } }),
    placeholderData: keepPreviousData,
  })

/** What settling makes old. */
export const stepsTouch = ['readReportedSteps', 'readReportedStep']
