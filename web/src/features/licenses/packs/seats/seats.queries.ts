import {
  type Pack,
  type PackType,
  packTypes,
  readPacks,
  readSeats,
  type Seat,
} from '@resguardo/contract/licensing/packs'
import { readMembers } from '@resguardo/contract/teams/members'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { type PageSize, pageSizes, pageSizeIn } from '#lists/pageSizes.ts'

export const seatStates = ['assigned', 'reserved'] as const satisfies Seat['state'][]

const uidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Filters of seats, stored in the URL so that it can be shared; those of one pack have no team and type. */
export type SeatsView = {
  q: string
  state: Seat['state'] | null
  team: string
  type: PackType | null
  after: string
  size: PageSize
}

export const unfilteredSeats = { q: '', state: null, team: '', type: null } satisfies Partial<SeatsView>

export const seatsViewOf = (params: URLSearchParams): SeatsView => ({
  q: (params.get('q') ?? '').trim().slice(0, 100),
  state: seatStates.find((state) => state === params.get('state')) ?? null,
  team: uidPattern.test(params.get('team') ?? '') ? (params.get('team') ?? '') : '',
  type: packTypes.find((type) => type === params.get('type')) ?? null,
  after: params.get('after') ?? '',
  size: pageSizeIn(params),
})

export const seatsParamsOf = ({ q, state, team, type, after, size }: SeatsView) =>
  new URLSearchParams({
    ...(q && { q }),
    ...(state && { state }),
    ...(team && { team }),
    ...(type && { type }),
    ...(size !== pageSizes[0] && { size: String(size) }),
    ...(after && { after }),
  })

/** A page of taken seats of one pack or of all; the previous page stays visible while it loads. */
export const seatsQuery = (pack: string | undefined, { q, state, team, type, after, size }: SeatsView) =>
  queryOptions({
    ...query(readSeats, {
      query: {
        ...(pack ? { pack } : { ...(team && { team }), ...(type && { type }) }),
        size,
        ...(q && { q }),
        ...(state && { state }),
        ...(after && { after }),
      },
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
