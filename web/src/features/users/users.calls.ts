import {
  activateUsers,
  deleteTheseUsers,
  deleteUsers,
  type UserFilter,
  type UserRow,
} from '@resguardo/contract/people/users'
import { fetchData } from '#api/queries.ts'
import type { SendBulkRequest } from '#lists/bulk/dialog/bulkRequest.ts'
import { bulkBodyOf, deletionQueryOf } from '#lists/bulk/dialog/bulkBody.ts'

/** Actions on an end user. */
export const userActions = ['activate', 'delete'] as const
export type UserAction = (typeof userActions)[number]

export const sendUserBulk: SendBulkRequest<UserFilter> = (request, options) => {
  const body = bulkBodyOf(request, options)
  if (request.action === 'activate') return fetchData(activateUsers, { body })
  const query = deletionQueryOf(request, options)
  return query ? fetchData(deleteTheseUsers, { query }) : fetchData(deleteUsers, { query: {}, body })
}

/** The actions that a person's state allows. */
export function allowedUserActions({ status }: Pick<UserRow, 'status'>): readonly UserAction[] {
  if (status === 'deleted') return []
  return status === 'active' ? ['delete'] : userActions
}
