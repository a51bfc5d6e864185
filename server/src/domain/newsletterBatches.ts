import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/**
 * Bundles per statement: up to 2,500 mails. Without statistics PostgreSQL may compare each with each other;
 * with ten thousand that took longer than a statement may.
 */
const batchesPerStatement = 25

/** Ends the mails of bundles that no sender will take any more: each mail gets a row in its final state. */
export async function endBatches(
  db: Kysely<Schema>,
  condition: RawBuilder<unknown>,
  state: 'late' | 'unknown',
  now: Date,
): Promise<void> {
  for (let ended = batchesPerStatement; ended === batchesPerStatement; ) {
    const { rows } = await sql<{ count: number }>`
      with opened as (
        delete from newsletter_bundles where id in (
          select id from newsletter_bundles where ${condition} order by id limit ${batchesPerStatement}) returning *),
      made as (
        insert into newsletter_mails (person, day, issue, since, state, finished)
        select reader, day, issue, opened.since, ${state}, ${now}
        from opened join newsletter_issues on newsletter_issues.id = issue cross join unnest(opened.readers) as reader
        on conflict do nothing
        returning person),
      next_time as (${rewindReaders})
      select count(*)::int from opened`.execute(db)
    ended = rows[0]?.count ?? 0
  }
}

/**
 * Resets `told` for readers who already have a mail of that day, so that the next issue covers the gap.
 * Expects two CTEs: `opened` (the bundles) and `made` (the mails inserted for them).
 */
export const rewindReaders = sql`
  update newsletter_readers set told = least(told, coalesce(opened.since, issues.since))
  from opened join newsletter_issues issues on issues.id = opened.issue cross join unnest(opened.readers) as reader
  where person = reader and not exists (select from made where made.person = reader)`
