import type * as bulk from '@resguardo/contract/bulk'
import { bare } from '#api/bareCalls.ts'
import { ask } from '#api/queries.ts'
import type { Send } from '#lists/bulk/bulk.ts'
import { bodyOf, deletionQueryOf } from '#lists/bulk/order.ts'

const block = bare<typeof bulk.blockAdmins>({ operation: 'block', method: 'PUT', path: 'v2/admin/block' })
const activate = bare<typeof bulk.activateAdmins>({
  operation: 'activate',
  method: 'PUT',
  path: 'v2/admin/activate',
})
const restore = bare<typeof bulk.restoreAdmins>({
  operation: 'restoreAdmins',
  method: 'PUT',
  path: 'v2/admin/restore',
})
const deletion = { operation: 'deleteAdmins', method: 'DELETE', path: 'v2/admin' } as const

/** Sends a bulk action on accounts. */
export const sendBulk: Send<bulk.PeopleFilter> = (order, how) => {
  const body = bodyOf(order, how)
  if (order.action === 'block') return ask(block, { body })
  if (order.action === 'restore') return ask(restore, { body })
  if (order.action === 'activate') return ask(activate, { body })
  const query = deletionQueryOf(order, how)
  return query
    ? ask(bare<typeof bulk.deleteTheseAdmins>(deletion), { query })
    : ask(bare<typeof bulk.deleteAdmins>(deletion), { query: {}, body })
}
