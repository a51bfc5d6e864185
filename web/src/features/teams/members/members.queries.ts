import { readJoinRequests, readMembers } from '@resguardo/contract/teams/members'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'

/** A page of a team's members; the previous page stays visible while it loads. */
export const membersQuery = (uid: string, { q, after }: { q: string; after: string }) =>
  queryOptions({
    ...query(readMembers, { query: { uid, size: 25, ...(q && { q }), ...(after && { after }) } }),
    placeholderData: keepPreviousData,
  })

export const joinRequestsQuery = (uid: string) => query(readJoinRequests, { query: { uid } })
