import type { AdminRow } from '@resguardo/contract/admins'
import type { PeopleFilter } from '@resguardo/contract/bulk'
import type { BulkAction } from '#lists/bulk/bulk.ts'
import type { View } from '../manage.queries.ts'

/** The filters of the list as a bulk action takes them; they match people on all its pages. */
export const filterOf = ({ q, status, role, team, seen }: View): PeopleFilter => ({
  ...(q && { q }),
  ...(status.length > 0 && { status: [...status] }),
  ...(role.length > 0 && { role: [...role] }),
  ...(team && { team }),
  ...(seen && { seen }),
})

/** Actions that a person's state allows. */
export function actionsFor({ status }: Pick<AdminRow, 'status'>, restores: boolean): BulkAction[] {
  if (status === 'deleted') return restores ? ['restore'] : []
  if (status === 'active') return ['block', 'delete']
  return status === 'blocked' ? ['activate', 'delete'] : ['activate', 'block', 'delete']
}
