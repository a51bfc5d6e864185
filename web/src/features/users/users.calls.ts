import {
  activateUsers,
  deleteTheseUsers,
  deleteUsers,
  type UserFilter,
  type UserRow,
} from '@resguardo/contract/users'
import { ask } from '#api/queries.ts'
import type { Send } from '#lists/bulk/bulk.ts'
import { bodyOf, deletionQueryOf } from '#lists/bulk/order.ts'

/** Actions on an end user. */
export const userActions = ['activate', 'delete'] as const
export type UserAction = (typeof userActions)[number]

export const sendUsers: Send<UserFilter> = (order, how) => {
  const body = bodyOf(order, how)
  if (order.action === 'activate') return ask(activateUsers, { body })
  const query = deletionQueryOf(order, how)
  return query ? ask(deleteTheseUsers, { query }) : ask(deleteUsers, { query: {}, body })
}

/** The actions that a person's state allows. */
export function actionsFor({ status }: Pick<UserRow, 'status'>): readonly UserAction[] {
  if (status === 'deleted') return []
  return status === 'active' ? ['delete'] : userActions
}
