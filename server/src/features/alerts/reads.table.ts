import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Keys } from '#security/keys.ts'
import { openReads, type Reads, sealReads } from './reads.ts'

export async function readReads(db: Kysely<Schema>, keys: Keys, person: string): Promise<Reads> {
  const row = await db
    .selectFrom('alert_reads')
    .select('sealed')
    .where('person', '=', person)
    .executeTakeFirst()
  return row ? openReads(keys, person, row.sealed) : {}
}

/** Changes a person's read marks under a row lock; call it in a transaction. */
export async function changeReads(
  db: Kysely<Schema>,
  keys: Keys,
  person: string,
  change: (reads: Reads) => Reads,
): Promise<Reads> {
  await db
    .insertInto('alert_reads')
    .values({ person, sealed: sealReads(keys, person, {}) })
    .onConflict((conflict) => conflict.column('person').doNothing())
    .execute()
  const { sealed } = await db
    .selectFrom('alert_reads')
    .select('sealed')
    .where('person', '=', person)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const changed = change(openReads(keys, person, sealed))
  await db
    .updateTable('alert_reads')
    .set({ sealed: sealReads(keys, person, changed) })
    .where('person', '=', person)
    .execute()
  return changed
}
