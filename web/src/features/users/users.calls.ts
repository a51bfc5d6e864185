import {
  activateUsers,
  deleteTheseUsers,
  deleteUsers,
  type UserFilter,
} from '@resguardo/contract/people/users'
import { fetchData } from '#api/queries.ts'
import type { SendBulkRequest } from '#lists/bulk/dialog/bulkRequest.ts'
import { bulkBodyOf, deletionQueryOf } from '#lists/bulk/dialog/bulkBody.ts'

/** Actions on an end user. */
export const userActions = ['activate', 'delete'] as const

export const sendUserBulk: SendBulkRequest<UserFilter> = (request, options) => {
  const body = bulkBodyOf(request, options)
  if (request.action === 'activate') return fetchData(activateUsers, { body })
  const query = deletionQueryOf(request, options)
  return query ? fetchData(deleteTheseUsers, { query }) : fetchData(deleteUsers, { query: {}, body })
}
