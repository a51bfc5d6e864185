import { readCommunity, readMember } from '@resguardo/contract/community/community'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useSession } from '#session/session.ts'

/** The boards and who may read them; loaded again after sign-in. */
export const useCommunity = () => useQuery(query(readCommunity, { query: {} }))

/** The reader's display name and permissions; no request if signed out. */
export function useMember() {
  const user = useSession()
  return useQuery({ ...query(readMember, { query: {} }), enabled: user !== null })
}

/** Operations whose cached data becomes outdated by writing and moderating. */
export const invalidatedByPosts = [
  'readCommunity',
  'readThreads',
  'readThread',
  'searchCommunity',
  'readReviews',
]
