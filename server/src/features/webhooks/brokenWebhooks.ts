import { type Kysely, sql } from 'kysely'
import { countRows } from '#domain/countRows.ts'
import type { Schema } from '#db/schema.ts'

/** Webhooks whose deliveries fail, and those that were stopped for it. */
export const countBrokenWebhooks = (db: Kysely<Schema>): Promise<number> =>
  countRows(db, sql`webhooks where stopped is not null or (active and failing is not null)`)
