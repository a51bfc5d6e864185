import { isAuditor, readsConsoleOnly } from '@resguardo/contract/people/accessLevel'
import { type readAdmin, readAdminsRoute } from '@resguardo/contract/people/admins'
import { useQuery } from '@tanstack/react-query'
import { routeOnly } from '#api/endpointRoutes.ts'
import { query } from '#api/queries.ts'
import { useSession } from '#session/session.ts'

const readAccountCall = routeOnly<typeof readAdmin>(readAdminsRoute)

/**
 * Whether the reader is an auditor, or an admin with read-only access. The latter is taken from their
 * account, not from the token, because root may change it at any time. Until it has loaded nothing is
 * disabled; the server refuses in any case.
 */
export function useReadsOnly(): boolean {
  const user = useSession()
  const own = useQuery({
    ...query(readAccountCall, { query: { uid: user?.uid ?? '' } }),
    enabled: user?.role === 'admin',
  }).data?.[0]
  return (user !== null && isAuditor(user)) || (own !== undefined && readsConsoleOnly(own))
}
