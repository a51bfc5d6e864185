import { type RawBuilder, sql } from 'kysely'
import { countOf } from '#domain/countRows.ts'

/** Number of webhooks whose deliveries fail, and of those that were stopped for it. */
export const brokenWebhookCount: RawBuilder<number> = countOf(
  sql`webhooks where stopped is not null or (active and failing is not null)`,
)
