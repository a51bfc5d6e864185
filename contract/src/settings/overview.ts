import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'

/** Days of sign-ins in the overview, including today. */
export const overviewDays = 14

export const readOverviewRoute = route('readOverview', 'GET', 'v2/admin/overview', 'admin')
/**
 * Pending tasks of an administrator: of their teams, or of everyone for root. Counts are exact up to
 * `maxCountedTotal`; one more than that means more.
 */
export const readOverview = endpoint(readOverviewRoute, {
  summary:
    "Count an administrator's pending tasks: accounts, requests to join, licence packs near their end; for root also sign-ins by day",
  query: z.strictObject({
    /** Time zone in which days are counted; default UTC. */
    zone: z.optional(field.timezone),
  }),
  data: z.object({
    /** Accounts that were created and not yet confirmed. */
    pending: z.int(),
    joinRequests: z.int(),
    /** Packs near their end. */
    packs: z.int(),
    /** The caller's own account: two steps are required, but no second step is set up. */
    oneStep: z.boolean(),
    /** The last days, oldest first; null for callers who may not read the access log of everyone. */
    signIns: z.nullable(z.array(z.object({ day: z.string(), successful: z.int(), refused: z.int() }))),
  }),
  refusals: [],
})
