import { type Kysely, sql } from 'kysely'
import { countWaitingRows, isInScope, type TeamScope, type WaitingRows } from '#domain/countRows.ts'
import type { Schema } from '#db/schema.ts'

/** Orders that await payment. */
export const countOpenOrders = (db: Kysely<Schema>, within: TeamScope): Promise<WaitingRows> =>
  countWaitingRows(db, sql`license_orders where state = 'open' and ${isInScope(within)}`, 'created')
