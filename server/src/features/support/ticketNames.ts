import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Numbers of tickets, as names for the audit log. */
export const nameTickets = (db: Kysely<Schema>, uids: readonly string[]) =>
  db
    .selectFrom('tickets')
    .select(['uid', sql<string>`number::text`.as('name')])
    .where('uid', '=', sql<string>`any(${[...uids]}::uuid[])`)
    .execute()
