import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Ten thousand mails, which one statement makes in time. */
const atOnce = 100

/** Ends the mails of bundles that nobody will take in hand any more: each gets the row of one that is over. */
export async function endBundles(
  db: Kysely<Schema>,
  which: RawBuilder<unknown>,
  state: 'late' | 'unknown',
  now: Date,
): Promise<void> {
  for (let ended = atOnce; ended === atOnce; ) {
    const { rows } = await sql<{ count: number }>`
      with opened as (
        delete from newsletter_bundles where id in (
          select id from newsletter_bundles where ${which} order by id limit ${atOnce}) returning *),
      made as (
        insert into newsletter_mails (person, day, issue, since, state, finished)
        select reader, day, issue, opened.since, ${state}, ${now}
        from opened join newsletter_issues on newsletter_issues.id = issue cross join unnest(opened.readers) as reader
        on conflict do nothing
        returning person),
      next_time as (${tellNextTime})
      select count(*)::int from opened`.execute(db)
    ended = rows[0]?.count ?? 0
  }
}

/** Who has a mail of that day already gets none of the bundles `opened`, whose mails are `made`: it is told later. */
export const tellNextTime = sql`
  update newsletter_readers set told = least(told, coalesce(opened.since, issues.since))
  from opened join newsletter_issues issues on issues.id = opened.issue cross join unnest(opened.readers) as reader
  where person = reader and not exists (select from made where made.person = reader)`
