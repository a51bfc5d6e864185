import { readTeams } from '@resguardo/contract/teams'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { type PageSize, pageSizes, sizeIn } from '#lists/pageSizes.ts'

/** Which page of the list: read from the address, where it can be shared. */
export type TeamsPageOf = { q: string; after: string; size: PageSize }

export function pageOf(params: URLSearchParams): TeamsPageOf {
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    after: params.get('after') ?? '',
    size: sizeIn(params),
  }
}

/** The address of a page, without what is the default. */
export const paramsOf = ({ q, after, size }: TeamsPageOf): Record<string, string> => ({
  ...(q && { q }),
  ...(after && { after }),
  ...(size !== pageSizes[0] && { size: String(size) }),
})

/** A page of the teams the reader may see; the page before stays in sight until it has come. */
export const teamsQuery = ({ q, after, size }: TeamsPageOf) =>
  queryOptions({
    ...query(readTeams, { query: { size, ...(q && { q }), ...(after && { after }) } }),
    placeholderData: keepPreviousData,
  })

export const teamQuery = (uid: string) => query(readTeams, { query: { uid } })
