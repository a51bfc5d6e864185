import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Types of packs, as names for the audit log. */
export const namePacks = (db: Kysely<Schema>, uids: readonly string[]) =>
  db
    .selectFrom('license_packs')
    .select(['uid', 'license_type as name'])
    .where('uid', '=', sql<string>`any(${[...uids]}::uuid[])`)
    .execute()
