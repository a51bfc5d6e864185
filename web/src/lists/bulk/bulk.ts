import { BulkOutcome } from '@resguardo/contract/bulk'
import type { QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/failure.ts'
import { peopleTouch } from '#session/peopleTouch.ts'

export const bulkActions = ['activate', 'block', 'delete', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]

/** People by uid, or everybody whom the filters of the list show. */
export type Whom<Filter> = { uid_array: string[] } | { matching: Filter }

export type Order<Filter = unknown> = {
  action: BulkAction
  whom: Whom<Filter>
  /** The new end of accounts that are over; null for none. */
  expiration?: string | null | undefined
}

export type How = { dry?: boolean; withoutRefused?: boolean }

/** Does it, or with `dry` tells what it would do. */
export type Send<Filter> = (order: Order<Filter>, how: How) => Promise<BulkOutcome>

/** What the body of a bulk action says. */
export const bodyOf = <Filter>(
  { action, whom, expiration }: Order<Filter>,
  { dry, withoutRefused }: How,
): Whom<Filter> & object => ({
  ...whom,
  ...(dry && { dry_run: true }),
  ...(withoutRefused && { without_refused: true }),
  ...(action === 'activate' && expiration !== undefined && { expiration }),
})

/** More uids than these make an address that is too long for servers and proxies. */
const mostInAddress = 100

/** The query of a deletion; null where no address holds it, and it goes in the body. */
export function deletionQueryOf({ whom }: Order, { dry, withoutRefused }: How) {
  if ('matching' in whom || whom.uid_array.length > mostInAddress) return null
  return {
    ...whom,
    ...(dry && { dry_run: 'true' as const }),
    ...(withoutRefused && { without_refused: 'true' as const }),
  }
}

/** What would happen. A refusal that tells as much is as good an answer. */
export async function lookAt(dryRun: () => Promise<BulkOutcome>): Promise<BulkOutcome> {
  try {
    return await dryRun()
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

type Names = { uid: string; username: string; first_name: string; last_name: string }

/** The full name, else the address, else what is left. */
export const calledBy = ({ uid, username, first_name, last_name }: Names) =>
  `${first_name} ${last_name}`.trim() || username || uid
