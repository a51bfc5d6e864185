import { accessMethods, accessOutcomes, readAccess, readAudit } from '@resguardo/contract/logs'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { paths } from '#paths'

export const tabs = ['access', 'audit'] as const
export type Tab = (typeof tabs)[number]

const uid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^20\d\d-\d\d-\d\d$/
const moment = /^20\d\d-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z)?$/
const place = /^\d{1,15}$/
const word = /^[A-Za-z.-]{1,60}$/

type Span = {
  /** A day of the reader's calendar, or an exact moment in UTC; empty for the beginning. */
  from: string
  to: string
}
/** Which tries to sign in: read from the address, where it can be shared. Empty means any. */
export type AccessView = Span & {
  /** Of one account; empty for everybody's. */
  uid: string
  q: string
  outcome: (typeof accessOutcomes)[number] | ''
  method: (typeof accessMethods)[number] | ''
  country: string
  /** The last entry of the page before. */
  before: string
}
export type AuditView = Span & {
  q: string
  action: string
  result: 'done' | 'refused' | ''
  /** To whom it was done. */
  target: string
  team: string
  /** All lines of one call. */
  request: string
  before: string
}

const reader = (params: URLSearchParams) => ({
  text: (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? ''
    return pattern.test(value) ? value : ''
  },
  one: <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name)) ?? '',
  q: (params.get('q') ?? '').trim().slice(0, 100),
})

/** What the address asks for; what is no such thing, or not for this reader, is left out. */
export function accessViewOf(
  params: URLSearchParams,
  { uid: own, all }: { uid: string; all: boolean },
): AccessView {
  const { text, one, q } = reader(params)
  return {
    uid: all ? text('uid', uid) : own,
    q: all && !text('uid', uid) ? q : '',
    outcome: one('outcome', accessOutcomes),
    method: one('method', accessMethods),
    country: text('country', /^[A-Z]{2}$/),
    from: text('from', moment),
    to: text('to', moment),
    before: text('before', place),
  }
}

/** The audit log without any filter, from its newest line. */
export const wholeAudit: AuditView = {
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
  const { text, one, q } = reader(params)
  return {
    q,
    action: text('action', word),
    result: one('result', ['done', 'refused']),
    target: text('target', uid),
    team: text('team', uid),
    request: text('request', uid),
    from: text('from', moment),
    to: text('to', moment),
    before: text('before', place),
  }
}

/** The address of a view, without what is empty. */
export function addressOfView(tab: Tab, view: Partial<AccessView & AuditView>): string {
  const params = new URLSearchParams(tab === 'audit' ? { tab } : {})
  for (const [name, value] of Object.entries(view)) if (value) params.set(name, value)
  return `?${params}`
}

/** The same from wherever an entry is shown. */
export const addressOfLogs = (tab: Tab, view: Partial<AccessView & AuditView>) =>
  `${paths.logs}${addressOfView(tab, view)}`

/** Which page of the entries about one person: the address is that of another page, with parameters of its own. */
export const placeOf = (params: URLSearchParams) => reader(params).text('before', place)

/** What was set, as the query of a call. */
const named = <View extends object>(view: View) =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== '')) as {
    // What is empty is left out, so the rest has its own type.
    [Name in keyof View]?: Exclude<View[Name], ''>
  }

type Asking = {
  zone: string
  /** Looks again by itself. */
  live: boolean
}
type AuditAsking = Asking & {
  /** The operations that the action of the view stands for. */
  actions: readonly string[]
}
const size = 25
const often = 10_000

const options = ({ live }: Asking) => ({
  placeholderData: keepPreviousData,
  refetchInterval: live ? often : (false as const),
})

/** The filters of the access log, as list and export take them. */
export const accessFilters = ({ before: _, ...view }: AccessView, zone: string) => ({
  ...named(view),
  ...(view.uid ? {} : { all: 'true' as const }),
  ...((view.from || view.to) && { zone }),
})

export const auditFilters = (
  { before: _, action: __, ...view }: AuditView,
  { zone, actions }: Pick<AuditAsking, 'zone' | 'actions'>,
) => ({
  ...named(view),
  ...(actions.length > 0 && { action: [...actions] }),
  ...((view.from || view.to) && { zone }),
})

export const accessQuery = (view: AccessView, asking: Asking) =>
  queryOptions({
    ...query(readAccess, {
      query: {
        ...accessFilters(view, asking.zone),
        size,
        ...(view.before && { before: Number(view.before) }),
      },
    }),
    ...options(asking),
  })

/** The lines of one call stand as one, but where that call, or one person among those it was about, is asked for. */
export const auditQuery = (view: AuditView, asking: AuditAsking) =>
  queryOptions({
    ...query(readAudit, {
      query: {
        ...auditFilters(view, asking),
        size,
        ...(!view.request && !view.target && { grouped: 'true' as const }),
        ...(view.before && { before: Number(view.before) }),
      },
    }),
    ...options(asking),
  })

/** Minutes before and after an entry that count as around it. */
const aroundMinutes = 10

/** Everything around a moment, whoever it was. */
export function around(at: string): Span {
  const moved = (minutes: number) =>
    new Date(new Date(at).getTime() + minutes * 60_000).toISOString().replace(/\.\d+/, '')
  return { from: moved(-aroundMinutes), to: moved(aroundMinutes) }
}

export const isDay = (value: string) => day.test(value)
