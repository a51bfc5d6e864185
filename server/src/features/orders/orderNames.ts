import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Numbers of orders, as names for the audit log. */
export const nameOrders = (db: Kysely<Schema>, uids: readonly string[]) =>
  db
    .selectFrom('license_orders')
    .select(['uid', sql<string>`number::text`.as('name')])
    .where('uid', '=', sql<string>`any(${[...uids]}::uuid[])`)
    .execute()
