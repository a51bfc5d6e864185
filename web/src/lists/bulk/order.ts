import type { How, Order, Whom } from './bulk.ts'

/** Request body of a bulk action. */
export const bodyOf = <Filter>(
  { action, whom, expiration }: Order<Filter>,
  { dry, withoutRefused }: How,
): Whom<Filter> & object => ({
  ...whom,
  ...(dry && { dry_run: true }),
  ...(withoutRefused && { without_refused: true }),
  ...(action === 'activate' && expiration !== undefined && { expiration }),
})

/** More uids than this make a URL that is too long for servers and proxies. */
const mostInAddress = 100

/** Query of a deletion; null if it does not fit into a URL and goes into the body. */
export function deletionQueryOf({ whom }: Order, { dry, withoutRefused }: How) {
  if ('matching' in whom || whom.uid_array.length > mostInAddress) return null
  return {
    ...whom,
    ...(dry && { dry_run: 'true' as const }),
    ...(withoutRefused && { without_refused: 'true' as const }),
  }
}
