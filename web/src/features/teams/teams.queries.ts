import { readTeams } from '@resguardo/contract/teams'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'

export const pageSizes = [25, 50, 100] as const

/** Which page of the list: read from the address, where it can be shared. */
export type TeamsPageOf = { q: string; after: string; size: (typeof pageSizes)[number] }

export function pageOf(params: URLSearchParams): TeamsPageOf {
  const asked = Number(params.get('size'))
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    after: params.get('after') ?? '',
    size: pageSizes.find((size) => size === asked) ?? 25,
  }
}

/** A page of the teams the reader may see; the page before stays in sight until it has come. */
export const teamsQuery = ({ q, after, size }: TeamsPageOf) =>
  queryOptions({
    ...query(readTeams, { query: { size, ...(q && { q }), ...(after && { after }) } }),
    placeholderData: keepPreviousData,
  })

export const teamQuery = (uid: string) => query(readTeams, { query: { uid } })
