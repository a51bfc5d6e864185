import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Batch size: small enough that a transaction hardly blocks others. */
export const batch = 500

/** Repeats `some` until it processes fewer than `most` rows; returns the total. */
export async function repeat(some: () => Promise<number>, most = batch): Promise<number> {
  for (let total = 0; ; ) {
    const count = await some()
    total += count
    if (count < most) return total
  }
}

/** Like `repeat`, with a separate transaction for each batch. */
export const inSteps = (db: Kysely<Schema>, some: (step: Kysely<Schema>) => Promise<number>) =>
  repeat(() => db.transaction().execute(some))
