import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** Days of sign-ins that the overview shows, today among them. */
export const overviewDays = 14

/** What waits for whoever administers: of their teams, or for root of everybody. Counts end at `countedTo`, and one more means more. */
export const readOverview = endpoint({
  operation: 'readOverview',
  method: 'GET',
  path: 'v2/admin/overview',
  access: 'admin',
  summary:
    'What waits for an administrator: accounts, requests to join, licence packs near their end; sign-ins by day for root',
  query: z.strictObject({
    /** In which days are counted; UTC if not told. */
    zone: z.optional(field.timezone),
  }),
  data: z.object({
    /** Accounts that were created and not yet confirmed. */
    pending: z.int(),
    joinRequests: z.int(),
    /** Packs whose end is near. */
    packs: z.int(),
    /** The caller's own account: two steps are wanted, and there is no way to ask for the second. */
    oneStep: z.boolean(),
    /** The last days, the oldest first; null for whoever may not read everybody's access log. */
    signIns: z.nullable(z.array(z.object({ day: z.string(), successful: z.int(), refused: z.int() }))),
  }),
  refusals: [],
})
