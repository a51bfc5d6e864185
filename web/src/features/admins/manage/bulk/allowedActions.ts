import type { AdminRow } from '@resguardo/contract/people/admins'
import type { BulkAction } from '#lists/bulk/dialog/bulkRequest.ts'

/** Actions that a person's state allows. */
export function allowedActions({ status }: Pick<AdminRow, 'status'>, restores: boolean): BulkAction[] {
  if (status === 'deleted') return restores ? ['restore'] : []
  if (status === 'active') return ['block', 'delete']
  return status === 'blocked' ? ['activate', 'delete'] : ['activate', 'block', 'delete']
}
