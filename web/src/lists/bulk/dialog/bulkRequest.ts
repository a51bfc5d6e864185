import type { BulkOutcome } from '@resguardo/contract/people/bulkActions'
import type { QueryClient } from '@tanstack/react-query'
import { invalidatedByPeople } from '#shared/invalidatedByPeople.ts'

export const bulkActions = ['activate', 'block', 'delete', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]

/** People by uid, or all that match the filters of the list. */
export type BulkTargets<Filter> = { uid_array: string[] } | { matching: Filter }

export type BulkRequest<Filter = unknown> = {
  action: BulkAction
  targets: BulkTargets<Filter>
  /** The new end of expired accounts; null: none. */
  expiration?: string | null | undefined
}

export type BulkOptions = { dryRun?: boolean; withoutRefused?: boolean }

/** Performs an action; with `dry` only returns what it would do. */
export type SendBulkRequest<Filter> = (
  request: BulkRequest<Filter>,
  options: BulkOptions,
) => Promise<BulkOutcome>

/** Invalidates the cached data that a change of people affects. */
export function refreshPeople(client: QueryClient): void {
  for (const operation of invalidatedByPeople) void client.invalidateQueries({ queryKey: [operation] })
}

type PersonNaming = { uid: string; username: string; first_name: string; last_name: string }

/** The full name, else the user name, else the uid. */
export const personName = ({ uid, username, first_name, last_name }: PersonNaming) =>
  `${first_name} ${last_name}`.trim() || username || uid
