import { readCommunity, readMember } from '@resguardo/contract/community'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useSession } from '#session/session.ts'

/** The boards, and who may read; asked anew by whoever has just signed in. */
export const useCommunity = () => useQuery(query(readCommunity, { query: {} }))

/** What the reader is called and may do; nothing is asked for who is not signed in. */
export function useMember() {
  const user = useSession()
  return useQuery({ ...query(readMember, { query: {} }), enabled: user !== null })
}

/** Operations whose answers writing and moderating make old. */
export const communityTouch = ['readCommunity', 'readThreads', 'readThread', 'searchCommunity', 'readReviews']
