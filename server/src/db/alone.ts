import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Waits until no other transaction does what is named so, on any instance, and keeps it until this one is over. */
export async function holdAlone(db: Kysely<Schema>, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(db)
}
