import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Ends the mails of bundles that nobody will take in hand any more: each gets the row of one that is over. */
export async function endBundles(
  db: Kysely<Schema>,
  which: RawBuilder<unknown>,
  state: 'late' | 'unknown',
  now: Date,
): Promise<void> {
  await sql`
    with ended as (delete from newsletter_bundles where ${which} returning *)
    insert into newsletter_mails (person, day, issue, since, state, finished)
    select reader, day, issue, ended.since, ${state}, ${now}
    from ended join newsletter_issues on newsletter_issues.id = issue cross join unnest(ended.readers) as reader
    on conflict do nothing`.execute(db)
}
