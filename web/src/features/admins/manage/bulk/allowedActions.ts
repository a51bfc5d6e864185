import type { AdminRow } from '@resguardo/contract/people/admins'
import type { PeopleFilter } from '@resguardo/contract/people/bulkActions'
import type { BulkAction } from '#lists/bulk/dialog/bulkRequest.ts'
import type { PeopleView } from '../manage.queries.ts'

/** The filters of the list as a bulk action takes them; they match people on all its pages. */
export const peopleFilterOf = ({ q, status, role, team, seen }: PeopleView): PeopleFilter => ({
  ...(q && { q }),
  ...(status.length > 0 && { status: [...status] }),
  ...(role.length > 0 && { role: [...role] }),
  ...(team && { team }),
  ...(seen && { seen }),
})

/** Actions that a person's state allows. */
export function allowedActions({ status }: Pick<AdminRow, 'status'>, restores: boolean): BulkAction[] {
  if (status === 'deleted') return restores ? ['restore'] : []
  if (status === 'active') return ['block', 'delete']
  return status === 'blocked' ? ['activate', 'delete'] : ['activate', 'block', 'delete']
}
