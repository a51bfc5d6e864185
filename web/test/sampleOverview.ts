import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { readOverview } from '@resguardo/contract/settings/overview'

/** An overview in which nothing waits. */
export const quietOverview: DataOf<typeof readOverview> = {
  pending: 0,
  joinRequests: 0,
  packs: 0,
  orders: 0,
  domains: 0,
  oldest: { joinRequests: null, orders: null, domains: null },
  tickets: null,
  reviews: null,
  installation: null,
  oneStep: false,
  figures: null,
}
