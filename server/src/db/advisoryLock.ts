import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Takes the advisory lock named `name` until the end of the transaction. Waits while another transaction, on
 * any instance, holds it.
 */
export async function takeAdvisoryLock(db: Kysely<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
