import { readTeams } from '@resguardo/contract/teams/teams'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { type PageSize, pageSizes, pageSizeIn } from '#lists/pageSizes.ts'

/** Search and page of the list, stored in the URL so that it can be shared. */
export type TeamsView = { q: string; after: string; size: PageSize }

export function teamsViewOf(params: URLSearchParams): TeamsView {
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    after: params.get('after') ?? '',
    size: pageSizeIn(params),
  }
}

/** The URL parameters of a page, without defaults. */
export const teamsParamsOf = ({ q, after, size }: TeamsView): Record<string, string> => ({
  ...(q && { q }),
  ...(after && { after }),
  ...(size !== pageSizes[0] && { size: String(size) }),
})

/** A page of teams; the previous page stays visible while it loads. */
export const teamsQuery = ({ q, after, size }: TeamsView) =>
  queryOptions({
    ...query(readTeams, { query: { size, ...(q && { q }), ...(after && { after }) } }),
    placeholderData: keepPreviousData,
  })

export const teamQuery = (uid: string) => query(readTeams, { query: { uid } })
