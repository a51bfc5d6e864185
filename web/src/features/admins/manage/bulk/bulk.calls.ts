import {
  type activateAdmins,
  activateAdminsRoute,
  type blockAdmins,
  blockAdminsRoute,
  type deleteAdmins,
  deleteAdminsRoute,
  type deleteTheseAdmins,
  type PeopleFilter,
  type restoreAdmins,
  restoreAdminsRoute,
} from '@resguardo/contract/people/bulkActions'
import { routeOnly } from '#api/endpointRoutes.ts'
import { fetchData } from '#api/queries.ts'
import type { SendBulkRequest } from '#lists/bulk/dialog/bulkRequest.ts'
import { bulkBodyOf, deletionQueryOf } from '#lists/bulk/dialog/bulkBody.ts'

const block = routeOnly<typeof blockAdmins>(blockAdminsRoute)
const activate = routeOnly<typeof activateAdmins>(activateAdminsRoute)
const restore = routeOnly<typeof restoreAdmins>(restoreAdminsRoute)
const deletion = deleteAdminsRoute

/** Sends a bulk action on accounts. */
export const sendBulk: SendBulkRequest<PeopleFilter> = (request, options) => {
  const body = bulkBodyOf(request, options)
  if (request.action === 'block') return fetchData(block, { body })
  if (request.action === 'restore') return fetchData(restore, { body })
  if (request.action === 'activate') return fetchData(activate, { body })
  const query = deletionQueryOf(request, options)
  return query
    ? fetchData(routeOnly<typeof deleteTheseAdmins>(deletion), { query })
    : fetchData(routeOnly<typeof deleteAdmins>(deletion), { query: {}, body })
}
