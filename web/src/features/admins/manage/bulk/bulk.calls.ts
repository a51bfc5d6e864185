import type { AdminRow } from '@resguardo/contract/admins'
import {
  activateAdmins,
  blockAdmins,
  deleteAdmins,
  deleteTheseAdmins,
  type PeopleFilter,
  restoreAdmins,
} from '@resguardo/contract/bulk'
import { ask } from '#api/queries.ts'
import { bodyOf, type BulkAction, deletionQueryOf, type Send } from '#lists/bulk/bulk.ts'
import type { View } from '../manage.queries.ts'

export const sendBulk: Send<PeopleFilter> = (order, how) => {
  const body = bodyOf(order, how)
  if (order.action === 'block') return ask(blockAdmins, { body })
  if (order.action === 'restore') return ask(restoreAdmins, { body })
  if (order.action === 'activate') return ask(activateAdmins, { body })
  const query = deletionQueryOf(order, how)
  return query ? ask(deleteTheseAdmins, { query }) : ask(deleteAdmins, { query: {}, body })
}

/** The filters of the list as a bulk action takes them: whoever is on any page of it. */
export const filterOf = ({ q, status, role, team, seen }: View): PeopleFilter => ({
  ...(q && { q }),
  ...(status.length > 0 && { status: [...status] }),
  ...(role.length > 0 && { role: [...role] }),
  ...(team && { team }),
  ...(seen && { seen }),
})

/** What can be done to somebody as they are. */
export function actionsFor({ status }: Pick<AdminRow, 'status'>, restores: boolean): BulkAction[] {
  if (status === 'deleted') return restores ? ['restore'] : []
  if (status === 'active') return ['block', 'delete']
  return status === 'blocked' ? ['activate', 'delete'] : ['activate', 'block', 'delete']
}
