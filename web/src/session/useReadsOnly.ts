import { seesOnly } from '@resguardo/contract/accessLevel'
import type { readAdmin } from '@resguardo/contract/admins'
import { useQuery } from '@tanstack/react-query'
import { bare } from '#api/bareCalls.ts'
import { query } from '#api/queries.ts'
import { useSession } from './session.ts'

const ownCall = bare<typeof readAdmin>({ operation: 'readAdmins', method: 'GET', path: 'v2/admin' })

/**
 * Whether the reader runs teams and may only look. A token does not say so, as root may change it at any time: the
 * reader's own account does. Until that has come nothing is taken away; the server refuses in any case.
 */
export function useReadsOnly(): boolean {
  const user = useSession()
  const own = useQuery({
    ...query(ownCall, { query: { uid: user?.uid ?? '' } }),
    enabled: user?.role === 'admin',
  }).data?.[0]
  return own !== undefined && seesOnly(own)
}
