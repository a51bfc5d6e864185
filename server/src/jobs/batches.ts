import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Small enough for one transaction that others hardly wait for. */
export const batch = 500

/** Does some of the work again and again, until it did less than `most`; tells how much it was. */
export async function repeat(some: () => Promise<number>, most = batch): Promise<number> {
  for (let total = 0; ; ) {
    const count = await some()
    total += count
    if (count < most) return total
  }
}

/** The same, each time in a transaction of its own. */
export const inSteps = (db: Kysely<Schema>, some: (step: Kysely<Schema>) => Promise<number>) =>
  repeat(() => db.transaction().execute(some))
