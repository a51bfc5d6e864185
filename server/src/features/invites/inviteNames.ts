import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Addresses of mailed invites, as names for the audit log. */
export const nameInvites = (db: Kysely<Schema>, uids: readonly string[]) =>
  db
    .selectFrom('invites')
    .select(['uid', sql<string>`email`.as('name')])
    .where('uid', '=', sql<string>`any(${[...uids]}::uuid[])`)
    .where('email', 'is not', null)
    .execute()
