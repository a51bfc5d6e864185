import type { How, Order, Whom } from './bulk.ts'

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
