import { accessMethods, accessOutcomes, readAccess, readAudit } from '@resguardo/contract/people/logs/logs'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { paths } from '#paths'

export const logTabs = ['access', 'audit'] as const
export type LogTab = (typeof logTabs)[number]

const uidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const dayPattern = /^20\d\d-\d\d-\d\d$/
const timePattern = /^20\d\d-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z)?$/
const cursorPattern = /^\d{1,15}$/
const wordPattern = /^[A-Za-z.-]{1,60}$/

/** All that were refused, for whatever reason, or one outcome. */
export const outcomeFilters = ['refused', ...accessOutcomes] as const
const refusals = accessOutcomes.filter((status) => status !== '200')

type TimeRange = {
  /** A date in the reader's time zone or an exact time in UTC; empty: unlimited. */
  from: string
  to: string
}
/** Filters of the access log, stored in the URL so that it can be shared. Empty means any. */
export type AccessView = TimeRange & {
  /** Uid of one account; empty: everyone's entries. */
  uid: string
  q: string
  outcome: (typeof outcomeFilters)[number] | ''
  method: (typeof accessMethods)[number] | ''
  country: string
  /** Number of the last entry on the previous page. */
  before: string
}
export type AuditView = TimeRange & {
  q: string
  action: string
  result: 'done' | 'refused' | ''
  /** Uid of the affected person. */
  target: string
  team: string
  /** Id of a call, for all its entries. */
  request: string
  before: string
}

const paramReader = (params: URLSearchParams) => ({
  text: (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? ''
    return pattern.test(value) ? value : ''
  },
  one: <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name)) ?? '',
  q: (params.get('q') ?? '').trim().slice(0, 100),
})

/** Reads a view from the URL; drops values that are invalid or not for this reader. */
export function accessViewOf(
  params: URLSearchParams,
  { uid: own, all }: { uid: string; all: boolean },
): AccessView {
  const { text, one, q } = paramReader(params)
  return {
    uid: all ? text('uid', uidPattern) : own,
    q: all && !text('uid', uidPattern) ? q : '',
    outcome: one('outcome', outcomeFilters),
    method: one('method', accessMethods),
    country: text('country', /^[A-Z]{2}$/),
    from: text('from', timePattern),
    to: text('to', timePattern),
    before: text('before', cursorPattern),
  }
}

/** The audit log without filters, from its newest entry. */
export const unfilteredAudit: AuditView = {
  q: '',
  action: '',
  result: '',
  target: '',
  team: '',
  request: '',
  from: '',
  to: '',
  before: '',
}

export function auditViewOf(params: URLSearchParams): AuditView {
  const { text, one, q } = paramReader(params)
  return {
    q,
    action: text('action', wordPattern),
    result: one('result', ['done', 'refused']),
    target: text('target', uidPattern),
    team: text('team', uidPattern),
    request: text('request', uidPattern),
    from: text('from', timePattern),
    to: text('to', timePattern),
    before: text('before', cursorPattern),
  }
}

/** The URL of a view, without empty values. */
export function logSearchOf(tab: LogTab, view: Partial<AccessView & AuditView>): string {
  const params = new URLSearchParams(tab === 'audit' ? { tab } : {})
  for (const [name, value] of Object.entries(view)) if (value) params.set(name, value)
  return `?${params}`
}

/** The same as an absolute path, for links from other pages. */
export const logsPathOf = (tab: LogTab, view: Partial<AccessView & AuditView>) =>
  `${paths.logs}${logSearchOf(tab, view)}`

/** The cursor of the entries about one person, on a page whose URL has other parameters as well. */
export const cursorIn = (params: URLSearchParams) => paramReader(params).text('before', cursorPattern)

/** The filters that are set, as the query of a call. */
const nonEmpty = <View extends object>(view: View) =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== '')) as {
    // Empty values are left out, so the type is narrower.
    [Name in keyof View]?: Exclude<View[Name], ''>
  }

type LogQueryOptions = {
  zone: string
  /** Refreshes automatically. */
  live: boolean
}
type AuditQueryOptions = LogQueryOptions & {
  /** The operations that share the label of the view's action. */
  actions: readonly string[]
}
const size = 25
const refetchMs = 10_000

const pollingOptions = ({ live }: LogQueryOptions) => ({
  placeholderData: keepPreviousData,
  refetchInterval: live ? refetchMs : (false as const),
})

/** The filters of the access log, as list and export take them. */
export const accessFilters = ({ before: _, outcome, ...view }: AccessView, zone: string) => ({
  ...nonEmpty(view),
  ...(outcome && { outcome: outcome === 'refused' ? refusals : outcome }),
  ...(view.uid ? {} : { all: 'true' as const }),
  ...((view.from || view.to) && { zone }),
})

export const auditFilters = (
  { before: _, action: __, ...view }: AuditView,
  { zone, actions }: Pick<AuditQueryOptions, 'zone' | 'actions'>,
) => ({
  ...nonEmpty(view),
  ...(actions.length > 0 && { action: [...actions] }),
  ...((view.from || view.to) && { zone }),
})

export const accessQuery = (view: AccessView, request: LogQueryOptions) =>
  queryOptions({
    ...query(readAccess, {
      query: {
        ...accessFilters(view, request.zone),
        size,
        ...(view.before && { before: Number(view.before) }),
      },
    }),
    ...pollingOptions(request),
  })

/**
 * The entries of one call are grouped into one, unless the view is for that call or for one affected person.
 */
export const auditQuery = (view: AuditView, request: AuditQueryOptions) =>
  queryOptions({
    ...query(readAudit, {
      query: {
        ...auditFilters(view, request),
        size,
        ...(!view.request && !view.target && { grouped: 'true' as const }),
        ...(view.before && { before: Number(view.before) }),
      },
    }),
    ...pollingOptions(request),
  })

/** Minutes before and after an entry that count as around it. */
const rangeMinutes = 10

/** Everyone's entries around a time. */
export function rangeAround(at: string): TimeRange {
  const shifted = (minutes: number) =>
    new Date(new Date(at).getTime() + minutes * 60_000).toISOString().replace(/\.\d+/, '')
  return { from: shifted(-rangeMinutes), to: shifted(rangeMinutes) }
}

export const isDay = (value: string) => dayPattern.test(value)
