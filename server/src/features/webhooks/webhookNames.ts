import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Names of webhooks, for the audit log. */
export const nameWebhooks = (db: Kysely<Schema>, uids: readonly string[]) =>
  db
    .selectFrom('webhooks')
    .select(['uid', 'name'])
    .where('uid', '=', sql<string>`any(${[...uids]}::uuid[])`)
    .execute()
