import { readLicenseCall } from '#api/endpointRoutes.ts'
import { query } from '#api/queries.ts'

/**
 * The person's licence, shared by page, banner and card. A failed query is not retried when the next one
 * mounts.
 */
export const licenseQuery = { ...query(readLicenseCall, {}), retryOnMount: false }
