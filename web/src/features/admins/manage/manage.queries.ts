import { type listAdmins, readAdminsRoute } from '@resguardo/contract/people/admins'
import {
  type AdminSort,
  adminSorts,
  roles,
  lastSeenRanges,
  statuses,
} from '@resguardo/contract/people/peopleEnums'
import type { Role, Status } from '@resguardo/contract/auth/session'
import { licenseTypes } from '@resguardo/contract/licensing/opens'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import type { OsFamily } from '@resguardo/contract/devices/devices'
import { osFamilies } from '@resguardo/contract/devices/osFamilies'
import type { PeopleFilter } from '@resguardo/contract/people/bulkActions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { routeOnly } from '#api/endpointRoutes.ts'
import { query } from '#api/queries.ts'
import { type PageSize, pageSizes, pageSizeIn } from '#lists/pageSizes.ts'
import { type ColumnId, columnsFor } from './table/columns.ts'

const listCall = routeOnly<typeof listAdmins>(readAdminsRoute)

export type SeenSpan = (typeof lastSeenRanges)[number]

/** Filters, order and page of the list, stored in the URL so that it can be shared. */
export type PeopleView = {
  q: string
  status: readonly Status[]
  role: readonly Role[]
  license: readonly LicenseType[]
  seen: SeenSpan | null
  /** Systems of devices. */
  os: readonly OsFamily[]
  /** Uid of a team; empty: all teams. */
  team: string
  sort: AdminSort
  after: string
  /** Position of the first row in the whole list, if the link that led here knew it. */
  first: number | null
  size: PageSize
  /** The columns of a saved view; null: those that the reader chose for the list. */
  columns: readonly ColumnId[] | null
}

type ViewContext = {
  /**
   * Sees everyone, including when they registered and were last active; the server refuses those filters and
   * orders to others.
   */
  whole: boolean
  /** Page size if the URL has none. */
  size: PageSize
}

const uidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads a view from the URL; drops values that are invalid or not for this reader. */
export function peopleViewOf(params: URLSearchParams, context: ViewContext): PeopleView {
  const text = (name: string) => params.get(name) ?? ''
  const sort = sortsFor(context).find((one) => one === text('sort')) ?? 'name'
  const span = lastSeenRanges.find((one) => one === text('seen')) ?? null
  const after = text('after')
  const first = Number(text('from'))
  return {
    q: text('q').trim().slice(0, 100),
    status: statuses.filter((one) => params.getAll('status').includes(one)),
    role: rolesFor(context).filter((one) => params.getAll('role').includes(one)),
    license: licenseTypes.filter((one) => params.getAll('license').includes(one)),
    seen: context.whole ? span : null,
    os: context.whole ? osFamilies.filter((one) => params.getAll('os').includes(one)) : [],
    team: uidPattern.test(text('team')) ? text('team') : '',
    sort,
    after,
    first: after ? (Number.isSafeInteger(first) && first > 0 ? first : null) : 1,
    size: pageSizeIn(params, context.size),
    columns: params.has('columns')
      ? columnsFor(context).filter((id) => text('columns').split('.').includes(id))
      : null,
  }
}

/** The URL parameters of a view. Omits the page size if it is the default. */
export function peopleParamsOf(view: PeopleView, defaultSize: PageSize): URLSearchParams {
  const { q, status, role, license, seen, os, team, sort, after, first, size, columns } = view
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  for (const one of status) params.append('status', one)
  for (const one of role) params.append('role', one)
  for (const one of license) params.append('license', one)
  if (seen) params.set('seen', seen)
  for (const one of os) params.append('os', one)
  if (team) params.set('team', team)
  if (sort !== 'name') params.set('sort', sort)
  if (size !== pageSizes[0] || defaultSize !== pageSizes[0]) params.set('size', String(size))
  if (columns) params.set('columns', columns.join('.'))
  if (after) params.set('after', after)
  if (after && first) params.set('from', String(first))
  return params
}

export const unfiltered = {
  status: [],
  role: [],
  license: [],
  seen: null,
  os: [],
  team: '',
} satisfies Partial<PeopleView>

/** The number of active filters, without the search. */
export const filterCount = ({ status, role, license, seen, os, team }: PeopleView) =>
  status.length + role.length + license.length + os.length + (seen ? 1 : 0) + (team ? 1 : 0)

/** Only people who see everyone can find super admins in the list. */
export const rolesFor = ({ whole }: Pick<ViewContext, 'whole'>): readonly Role[] =>
  whole ? roles : roles.filter((role) => role !== 'root')

export const sortsFor = ({ whole }: Pick<ViewContext, 'whole'>): readonly AdminSort[] =>
  whole ? adminSorts : ['name', '-name']

/** A page of people; the previous page stays visible while it loads. */
export const peopleQuery = (view: PeopleView) =>
  queryOptions({
    ...query(listCall, {
      query: { size: view.size, ...peopleQueryParams(view), ...(view.after && { after: view.after }) },
    }),
    placeholderData: keepPreviousData,
  })

/** Filters and order as the list's calls take them. */
export const peopleQueryParams = ({ sort, ...view }: PeopleView) => ({
  ...peopleFilterOf(view),
  ...(sort !== 'name' && { sort }),
})

/** The filters as calls take them; they match people on all pages. */
export const peopleFilterOf = (view: Omit<PeopleView, 'sort'>): PeopleFilter => ({
  ...(view.q && { q: view.q }),
  ...(view.status.length > 0 && { status: [...view.status] }),
  ...(view.role.length > 0 && { role: [...view.role] }),
  ...(view.license.length > 0 && { license: [...view.license] }),
  ...(view.seen && { seen: view.seen }),
  ...(view.os.length > 0 && { os: [...view.os] }),
  ...(view.team && { team: view.team }),
})
