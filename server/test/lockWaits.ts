import { type Kysely, type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Schema } from '#db/schema.ts'

type LockQuery = RawBuilder<unknown>
const lockQueryOf = (table: string) => (uid: string) =>
  sql`select from ${sql.table(table)} where uid = ${uid} for update nowait`

/** Queries that lock a row, or fail at once if it is locked. */
export const lockQueries = {
  person: lockQueryOf('people'),
  team: lockQueryOf('teams'),
  pack: lockQueryOf('license_packs'),
}

/**
 * Runs something while another transaction holds `first`, and checks that it locks nothing of `free` while it
 * waits.
 */
export async function waitsWithoutLocking<T>(
  db: Kysely<Schema>,
  run: () => Promise<T>,
  { first, free }: { first: LockQuery; free: LockQuery },
): Promise<T> {
  const { running } = await db.transaction().execute(async (step) => {
    await first.execute(step)
    const promise = run()
    await waitsForLock(db)
    await free.execute(step)
    return { running: promise }
  })
  return running
}

/** Waits until exactly one statement waits for a lock. */
export async function waitsForLock(db: Kysely<Schema>): Promise<void> {
  await expect.poll(() => countWaiting(db)).toBe(1)
}

async function countWaiting(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
