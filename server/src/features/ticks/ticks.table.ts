import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'

export const findTicks = (db: Kysely<Schema>, person: string): Promise<{ sealed: Buffer } | undefined> =>
  db.selectFrom('ticks').select('sealed').where('person', '=', person).executeTakeFirst()

/** The stored ticks, locked until the transaction ends. */
export const lockTicks = (db: Kysely<Schema>, person: string): Promise<{ sealed: Buffer } | undefined> =>
  db.selectFrom('ticks').select('sealed').where('person', '=', person).forUpdate().executeTakeFirst()

/** Adds a person's row, unless there is one. */
export async function addTicks(
  db: Kysely<Schema>,
  row: { readonly person: string; readonly sealed: Buffer },
): Promise<void> {
  await db
    .insertInto('ticks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function saveTicks(db: Kysely<Schema>, person: string, sealed: Buffer): Promise<void> {
  await db.updateTable('ticks').set({ sealed }).where('person', '=', person).execute()
}
