import { type RawBuilder, sql } from 'kysely'
import { isInScope, type TeamScope, type WaitingRows, waitingRows } from '#domain/countRows.ts'

/** Orders that await payment. */
export const openOrders = (within: TeamScope): RawBuilder<WaitingRows> =>
  waitingRows(sql`license_orders where state = 'open' and ${isInScope(within)}`, 'created')
