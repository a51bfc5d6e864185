import { readAdmin, seesOnly } from '@resguardo/contract/admins'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useSession } from './session.ts'

/**
 * Whether the reader runs teams and may only look. A token does not say so, as root may change it at any time: the
 * reader's own account does. Until that has come nothing is taken away; the server refuses in any case.
 */
export function useReadsOnly(): boolean {
  const user = useSession()
  const own = useQuery({
    ...query(readAdmin, { query: { uid: user?.uid ?? '' } }),
    enabled: user?.role === 'admin',
  }).data?.[0]
  return own !== undefined && seesOnly(own)
}
