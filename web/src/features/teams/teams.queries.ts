import { readTeams } from '@resguardo/contract/teams'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { type PageSize, pageSizes, sizeIn } from '#lists/pageSizes.ts'

/** Search and page of the list, stored in the URL so that it can be shared. */
export type TeamsPageOf = { q: string; after: string; size: PageSize }

export function pageOf(params: URLSearchParams): TeamsPageOf {
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    after: params.get('after') ?? '',
    size: sizeIn(params),
  }
}

/** The URL parameters of a page, without defaults. */
export const paramsOf = ({ q, after, size }: TeamsPageOf): Record<string, string> => ({
  ...(q && { q }),
  ...(after && { after }),
  ...(size !== pageSizes[0] && { size: String(size) }),
})

/** A page of teams; the previous page stays visible while it loads. */
export const teamsQuery = ({ q, after, size }: TeamsPageOf) =>
  queryOptions({
    ...query(readTeams, { query: { size, ...(q && { q }), ...(after && { after }) } }),
    placeholderData: keepPreviousData,
  })

export const teamQuery = (uid: string) => query(readTeams, { query: { uid } })
