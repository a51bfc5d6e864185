import { type RawBuilder, sql } from 'kysely'
import { countOf } from '#domain/countRows.ts'

/** Number of webhooks of the instance whose deliveries fail, and of those that were stopped for it. */
export const brokenWebhookCount: RawBuilder<number> = countOf(
  sql`webhooks where team is null and (stopped is not null or (active and failing is not null))`,
)
