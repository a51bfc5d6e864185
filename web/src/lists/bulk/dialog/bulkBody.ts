import type { BulkOptions, BulkRequest, BulkTargets } from './bulkRequest.ts'

/** Request body of a bulk action. */
export const bulkBodyOf = <Filter>(
  { action, targets, expiration }: BulkRequest<Filter>,
  { dryRun, withoutRefused }: BulkOptions,
): BulkTargets<Filter> & object => ({
  ...targets,
  ...(dryRun && { dry_run: true }),
  ...(withoutRefused && { without_refused: true }),
  ...(action === 'activate' && expiration !== undefined && { expiration }),
})

/** More uids than this make a URL that is too long for servers and proxies. */
const maxUidsInUrl = 100

/** Query of a deletion; null if it does not fit into a URL and goes into the body. */
export function deletionQueryOf({ targets }: BulkRequest, { dryRun, withoutRefused }: BulkOptions) {
  if ('matching' in targets || targets.uid_array.length > maxUidsInUrl) return null
  return {
    ...targets,
    ...(dryRun && { dry_run: 'true' as const }),
    ...(withoutRefused && { without_refused: 'true' as const }),
  }
}
