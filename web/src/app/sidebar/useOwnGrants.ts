import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAdminsCall } from '#api/endpointRoutes.ts'
import { query } from '#api/queries.ts'
import { useLocation } from '#router'
import { type SessionUser, setOwnGrants } from '#session/session.ts'
import { isConsolePage } from './sidebarView.ts'

/**
 * Reads the grants of the account again, as root gives and takes them during a session: for who holds one,
 * and for who opens a page of the console. The server checks every call in any case.
 */
export function useOwnGrants({ uid, role, grants }: SessionUser): void {
  const { pathname } = useLocation()
  const mayDiffer = role !== 'root' && (grants !== undefined || isConsolePage(pathname, uid))
  const own = useQuery({ ...query(readAdminsCall, { query: { uid } }), enabled: mayDiffer }).data?.[0]
  useEffect(() => {
    if (own) setOwnGrants(own.grants)
  }, [own])
}
