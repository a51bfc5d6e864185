import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { openReadMarks, type ReadMarks, sealReadMarks } from './readMarks.ts'

export async function findReadMarks(db: Kysely<Schema>, keys: Keys, person: string): Promise<ReadMarks> {
  const row = await db
    .selectFrom('alert_reads')
    .select('sealed')
    .where('person', '=', person)
    .executeTakeFirst()
  return row ? openReadMarks(keys, person, row.sealed) : {}
}

/** Changes a person's read marks under a row lock; call it in a transaction. */
export async function changeReadMarks(
  db: Kysely<Schema>,
  keys: Keys,
  person: string,
  change: (reads: ReadMarks) => ReadMarks,
): Promise<ReadMarks> {
  // In one statement: a row that was only left alone could be deleted before it is locked.
  const { sealed } = await db
    .insertInto('alert_reads')
    .values({ person, sealed: sealReadMarks(keys, person, {}) })
    .onConflict((conflict) =>
      conflict.column('person').doUpdateSet((existing) => ({ sealed: existing.ref('alert_reads.sealed') })),
    )
    .returning('sealed')
    .executeTakeFirstOrThrow()
  const changed = change(openReadMarks(keys, person, sealed))
  await db
    .updateTable('alert_reads')
    .set({ sealed: sealReadMarks(keys, person, changed) })
    .where('person', '=', person)
    .execute()
  return changed
}
