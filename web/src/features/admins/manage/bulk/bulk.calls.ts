import type * as bulk from '@resguardo/contract/people/bulkActions'
import { routeOnly } from '#api/endpointRoutes.ts'
import { fetchData } from '#api/queries.ts'
import type { SendBulkRequest } from '#lists/bulk/bulkRequest.ts'
import { bulkBodyOf, deletionQueryOf } from '#lists/bulk/bulkBody.ts'

const block = routeOnly<typeof bulk.blockAdmins>({
  operation: 'block',
  method: 'PUT',
  path: 'v2/admin/block',
})
const activate = routeOnly<typeof bulk.activateAdmins>({
  operation: 'activate',
  method: 'PUT',
  path: 'v2/admin/activate',
})
const restore = routeOnly<typeof bulk.restoreAdmins>({
  operation: 'restoreAdmins',
  method: 'PUT',
  path: 'v2/admin/restore',
})
const deletion = { operation: 'deleteAdmins', method: 'DELETE', path: 'v2/admin' } as const

/** Sends a bulk action on accounts. */
export const sendBulk: SendBulkRequest<bulk.PeopleFilter> = (request, options) => {
  const body = bulkBodyOf(request, options)
  if (request.action === 'block') return fetchData(block, { body })
  if (request.action === 'restore') return fetchData(restore, { body })
  if (request.action === 'activate') return fetchData(activate, { body })
  const query = deletionQueryOf(request, options)
  return query
    ? fetchData(routeOnly<typeof bulk.deleteTheseAdmins>(deletion), { query })
    : fetchData(routeOnly<typeof bulk.deleteAdmins>(deletion), { query: {}, body })
}
