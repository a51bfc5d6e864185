import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Names of feeds, for the audit log. */
export const nameFeeds = (db: Kysely<Schema>, uids: readonly string[]) =>
  db
    .selectFrom('alert_feeds')
    .select(['uid', 'name'])
    .where('uid', '=', sql<string>`any(${[...uids]}::uuid[])`)
    .execute()
