import { type Kysely, type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Schema } from '#db/schema.ts'

type Row = RawBuilder<unknown>
const held = (table: string) => (uid: string) =>
  sql`select from ${sql.table(table)} where uid = ${uid} for update nowait`

/** Queries that lock a row, or fail at once if it is locked. */
export const takes = { person: held('people'), team: held('teams'), pack: held('license_packs') }

/**
 * Runs something while another transaction holds `first`, and checks that it locks nothing of `free` while it
 * waits.
 */
export async function waitsWithout<T>(
  db: Kysely<Schema>,
  run: () => Promise<T>,
  { first, free }: { first: Row; free: Row },
): Promise<T> {
  const { running } = await db.transaction().execute(async (step) => {
    await first.execute(step)
    const running = run()
    await expect.poll(() => waiting(db)).toBe(1)
    await free.execute(step)
    return { running }
  })
  return running
}

async function waiting(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
