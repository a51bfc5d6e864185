import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Names of the partners of associations, for the audit log. */
export const nameAssociations = (db: Kysely<Schema>, uids: readonly string[]) =>
  db
    .selectFrom('associations')
    .select(['uid', sql<string>`team_title(partner)`.as('name')])
    .where('uid', '=', sql<string>`any(${[...uids]}::uuid[])`)
    .execute()
