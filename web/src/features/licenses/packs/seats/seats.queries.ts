import { type Pack, readPacks, readSeats, type Seat } from '@resguardo/contract/licensing/packs'
import { readMembers } from '@resguardo/contract/teams/members'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { type PageSize, pageSizes, pageSizeIn } from '#lists/pageSizes.ts'

export const seatStates = ['assigned', 'reserved'] as const satisfies Seat['state'][]

/** Filters of a pack's seats, stored in the URL so that it can be shared. */
export type SeatsView = { q: string; state: Seat['state'] | null; after: string; size: PageSize }

export const seatsViewOf = (params: URLSearchParams): SeatsView => ({
  q: (params.get('q') ?? '').trim().slice(0, 100),
  state: seatStates.find((state) => state === params.get('state')) ?? null,
  after: params.get('after') ?? '',
  size: pageSizeIn(params),
})

export const seatsParamsOf = ({ q, state, after, size }: SeatsView) =>
  new URLSearchParams({
    ...(q && { q }),
    ...(state && { state }),
    ...(size !== pageSizes[0] && { size: String(size) }),
    ...(after && { after }),
  })

/** A page of taken seats; the previous page stays visible while it loads. */
export const seatsQuery = (pack: string, { q, state, after, size }: SeatsView) =>
  queryOptions({
    ...query(readSeats, {
      query: { pack, size, ...(q && { q }), ...(state && { state }), ...(after && { after }) },
    }),
    placeholderData: keepPreviousData,
  })

/** A few people who could get a seat, searched by name. */
export const peopleQuery = (team: string, q: string) =>
  queryOptions({
    ...query(readMembers, { query: { uid: team, size: 8, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  })

/** The packs that a seat could move to, as far as the reader sees them. */
export const otherPacksQuery = (pack: Pack) =>
  query(readPacks, {
    query: { team: holdingTeamOf(pack), state: ['valid', 'near expiration', 'to come'], size: 100 },
  })

/** The team whose people get the seats: the pack's own, or through an association the partner. */
export const holdingTeamOf = ({ association, team }: Pack) => association?.partner ?? team.uid
