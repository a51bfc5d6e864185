import {
  activateAdmins,
  blockAdmins,
  BulkOutcome,
  deleteAdmins,
  deleteTheseAdmins,
  type PeopleFilter,
  restoreAdmins,
} from '@resguardo/contract/bulk'
import type { AdminRow } from '@resguardo/contract/admins'
import type { QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/failure.ts'
import { ask } from '#api/queries.ts'
import { peopleTouch } from '#session/peopleTouch.ts'
import type { View } from '../manage.queries.ts'

export const bulkActions = ['activate', 'block', 'delete', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]

/** People by uid, or everybody whom the filters show. */
export type Whom = { uid_array: string[] } | { matching: PeopleFilter }

export type Order = {
  action: BulkAction
  whom: Whom
  /** The new end of accounts that are over; null for none. */
  expiration?: string | null | undefined
}

type How = { dry?: boolean; withoutRefused?: boolean }

/** More uids than these make an address that is too long for servers and proxies. */
const mostInAddress = 100

/** Does it, or with `dry` tells what it would do. */
export function sendBulk({ action, whom, expiration }: Order, { dry, withoutRefused }: How) {
  const how = { ...(dry && { dry_run: true }), ...(withoutRefused && { without_refused: true }) }
  const body = { ...whom, ...how }
  if (action === 'block') return ask(blockAdmins, { body })
  if (action === 'restore') return ask(restoreAdmins, { body })
  if (action === 'activate')
    return ask(activateAdmins, { body: { ...body, ...(expiration !== undefined && { expiration }) } })
  if ('matching' in whom || whom.uid_array.length > mostInAddress)
    return ask(deleteAdmins, { query: {}, body })
  const inQuery = {
    ...(dry && { dry_run: 'true' as const }),
    ...(withoutRefused && { without_refused: 'true' as const }),
  }
  return ask(deleteTheseAdmins, { query: { ...whom, ...inQuery } })
}

/** What would happen. A refusal that tells as much is as good an answer. */
export async function preview(order: Order): Promise<BulkOutcome> {
  try {
    return await sendBulk(order, { dry: true })
  } catch (error) {
    const told = outcomeIn(error)
    if (told) return told
    throw error
  }
}

/** The people that a refusal names, sorted anew. */
export function outcomeIn(error: unknown): BulkOutcome | null {
  const told = BulkOutcome.safeParse(failureOf(error)?.data)
  return told.success ? told.data : null
}

/** Reads anew whatever a change of people makes old. */
export function refreshPeople(client: QueryClient): void {
  for (const operation of peopleTouch) void client.invalidateQueries({ queryKey: [operation] })
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

type Names = { uid: string; username: string; first_name: string; last_name: string }

/** The full name, else the address, else what is left. */
export const calledBy = ({ uid, username, first_name, last_name }: Names) =>
  `${first_name} ${last_name}`.trim() || username || uid
