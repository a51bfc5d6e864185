import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Ends a person's pairing, whose row holds the page and the ticks; both devices are notified. */
export async function deletePairings(db: Kysely<Schema>, person: string): Promise<void> {
  await db.deleteFrom('pairings').where('person', '=', person).execute()
}
