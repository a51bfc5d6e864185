import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** Mails of the local outbox, newest first, older than the mail `before`; still sealed. */
export function listOutbox(db: Kysely<Schema>, before: string | undefined, size: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'created', 'kind', 'lang', 'sealed'])
    .where('status', '=', 'outbox')
    .$if(before !== undefined, (query) =>
      // Read the cursor position from the row: a timestamp loses its microseconds in JavaScript.
      query.where(sql<boolean>`(created, id) < (select created, id from mails where id = ${before})`),
    )
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
}
