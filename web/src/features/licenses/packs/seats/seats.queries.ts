import { type Pack, readPacks, readSeats, type Seat } from '@resguardo/contract/packs'
import { readMembers } from '@resguardo/contract/members'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { type PageSize, pageSizes, sizeIn } from '#lists/pageSizes.ts'

export const seatStates = ['assigned', 'reserved'] as const satisfies Seat['state'][]

/** Which seats of a pack: read from the address, where it can be shared. */
export type SeatView = { q: string; state: Seat['state'] | null; after: string; size: PageSize }

export const seatViewOf = (params: URLSearchParams): SeatView => ({
  q: (params.get('q') ?? '').trim().slice(0, 100),
  state: seatStates.find((state) => state === params.get('state')) ?? null,
  after: params.get('after') ?? '',
  size: sizeIn(params),
})

export const seatParamsOf = ({ q, state, after, size }: SeatView) =>
  new URLSearchParams({
    ...(q && { q }),
    ...(state && { state }),
    ...(size !== pageSizes[0] && { size: String(size) }),
    ...(after && { after }),
  })

/** A page of the seats that are taken; the page before stays in sight until it has come. */
export const seatsQuery = (pack: string, { q, state, after, size }: SeatView) =>
  queryOptions({
    ...query(readSeats, {
      query: { pack, size, ...(q && { q }), ...(state && { state }), ...(after && { after }) },
    }),
    placeholderData: keepPreviousData,
  })

/** A few people of the team whose seats they could be, by what is typed of their name. */
export const peopleQuery = (team: string, q: string) =>
  queryOptions({
    ...query(readMembers, { query: { uid: team, size: 8, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  })

/** The packs that a seat could move to, as far as the reader of this one sees them. */
export const othersQuery = (pack: Pack) =>
  query(readPacks, {
    query: { team: holderOf(pack), state: ['valid', 'near expiration', 'to come'], size: 100 },
  })

/** Whose people get the seats: the team's own, or by an association those of its partner. */
export const holderOf = ({ association, team }: Pack) => association?.partner ?? team.uid
