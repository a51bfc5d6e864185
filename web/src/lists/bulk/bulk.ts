import type { BulkOutcome } from '@resguardo/contract/bulk'
import type { QueryClient } from '@tanstack/react-query'
import { peopleTouch } from '#session/peopleTouch.ts'

export const bulkActions = ['activate', 'block', 'delete', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]

/** People by uid, or all that match the filters of the list. */
export type Whom<Filter> = { uid_array: string[] } | { matching: Filter }

export type Order<Filter = unknown> = {
  action: BulkAction
  whom: Whom<Filter>
  /** The new end of expired accounts; null: none. */
  expiration?: string | null | undefined
}

export type How = { dry?: boolean; withoutRefused?: boolean }

/** Performs an action; with `dry` only returns what it would do. */
export type Send<Filter> = (order: Order<Filter>, how: How) => Promise<BulkOutcome>

/** Invalidates the cached data that a change of people affects. */
export function refreshPeople(client: QueryClient): void {
  for (const operation of peopleTouch) void client.invalidateQueries({ queryKey: [operation] })
}

type Names = { uid: string; username: string; first_name: string; last_name: string }

/** The full name, else the user name, else the uid. */
export const calledBy = ({ uid, username, first_name, last_name }: Names) =>
  `${first_name} ${last_name}`.trim() || username || uid
