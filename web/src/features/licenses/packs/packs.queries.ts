import {
  type packStates,
  type PackType,
  packTypes,
  readPack,
  readPacks,
} from '@resguardo/contract/licensing/packs'
import { readTeams } from '@resguardo/contract/teams/teams'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { type PageSize, pageSizes, pageSizeIn } from '#lists/pageSizes.ts'
import { invalidatedByPeople } from '#shared/invalidatedByPeople.ts'

export const providers = ['manual', 'stripe'] as const
export type Provider = (typeof providers)[number]
export type PackState = (typeof packStates)[number]
/** In chronological order of a pack's life. */
export const statesInOrder = ['to come', 'valid', 'near expiration', 'expired'] as const satisfies PackState[]

/** Filters of the list, stored in the URL so that it can be shared. */
export type PacksView = {
  q: string
  type: readonly PackType[]
  state: readonly PackState[]
  provider: readonly Provider[]
  /** Uid of a team; empty: all. */
  team: string
  after: string
  size: PageSize
}

const uidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads a view from the URL; drops invalid values. */
export function viewOf(params: URLSearchParams): PacksView {
  const some = <Value extends string>(name: string, all: readonly Value[]) =>
    all.filter((one) => params.getAll(name).includes(one))
  const team = params.get('team') ?? ''
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    type: some('type', packTypes),
    state: some('state', statesInOrder),
    provider: some('provider', providers),
    team: uidPattern.test(team) ? team : '',
    after: params.get('after') ?? '',
    size: pageSizeIn(params),
  }
}

/** The URL parameters of a view, without defaults. */
export function paramsOf({ q, type, state, provider, team, after, size }: PacksView): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  for (const [name, values] of Object.entries({ type, state, provider }))
    for (const one of values) params.append(name, one)
  if (team) params.set('team', team)
  if (size !== pageSizes[0]) params.set('size', String(size))
  if (after) params.set('after', after)
  return params
}

export const unfiltered = { q: '', type: [], state: [], provider: [], team: '' } satisfies Partial<PacksView>

/** The number of active filters, without the search. */
export const countFilters = ({ type, state, provider, team }: PacksView) =>
  type.length + state.length + provider.length + (team ? 1 : 0)

/** The filters as calls take them; they match packs on all pages. */
export const filterOf = ({ q, type, state, provider, team }: PacksView) => ({
  ...(q && { q }),
  ...(type.length > 0 && { type: [...type] }),
  ...(state.length > 0 && { state: [...state] }),
  ...(provider.length > 0 && { provider: [...provider] }),
  ...(team && { team }),
})

/** A page of packs; the previous page stays visible while it loads. */
export const packsQuery = (view: PacksView) =>
  queryOptions({
    ...query(readPacks, {
      query: { size: view.size, sums: 'true', ...filterOf(view), ...(view.after && { after: view.after }) },
    }),
    placeholderData: keepPreviousData,
  })

export const packQuery = (uid: string) => query(readPack, { params: { uid } })

/** The team of the filter, for its name. */
export const filterTeamQuery = (team: string) =>
  queryOptions({ ...query(readTeams, { query: { uid: team } }), enabled: team !== '' })

/** Operations whose cached data a change of packs or seats invalidates. */
export const invalidatedByPacks = [
  'readPacks',
  'readPack',
  'readSeats',
  'readAssociations',
  ...invalidatedByPeople,
]
