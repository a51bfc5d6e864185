import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Batch size: small enough that a transaction hardly blocks others. */
export const batchSize = 500

/** Repeats `some` until it processes fewer than `most` rows; returns the total. */
export async function runBatches(runBatch: () => Promise<number>, size = batchSize): Promise<number> {
  for (let total = 0; ; ) {
    const count = await runBatch()
    total += count
    if (count < size) return total
  }
}

/** Like `repeat`, with a separate transaction for each batch. */
export const runBatchTransactions = (
  db: Kysely<Schema>,
  runBatch: (step: Kysely<Schema>) => Promise<number>,
) => runBatches(() => db.transaction().execute(runBatch))
