import { readLicenseCall } from '#api/bareCalls.ts'
import { query } from '#api/queries.ts'

/** The own licence, read by page, banner and card: what failed for one is not asked for again by the next. */
export const licenseQuery = { ...query(readLicenseCall, {}), retryOnMount: false }
