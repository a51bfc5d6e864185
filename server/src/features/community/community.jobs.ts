import { communityLimits } from '@resguardo/contract/community/communityRules'
import { sql } from 'kysely'
import { batchSize, runBatchTransactions } from '#jobs/batches.ts'
import { daysAfter } from '#jobs/expiryNotices.ts'
import type { FeatureJob } from '#jobs/worker.ts'
import type { Deps } from '#src/deps.ts'

type SweepDeps = Pick<Deps, 'db' | 'now' | 'settings'>

/**
 * Retention in the community. Text and image of a hidden post go when its decision can no longer be
 * appealed; so does who reported it and their words. Images that no post uses go after a day, others after
 * the retention period in the settings. Lapsed strikes lose their person.
 */
export async function sweepCommunity({ db, now, settings }: SweepDeps): Promise<void> {
  const appealCutoff = daysAfter(now(), -communityLimits.appealDays)
  await runBatchTransactions(db, async (step) => {
    const { rows } = await sql<{ image: string | null }>`
      with old as (
        select p.uid, p.image from community_posts p
        where p.state = 'hidden' and (p.text <> '' or p.image is not null)
          and not exists (select from community_reviews r where r.post = p.uid
            and (r.decision is null or r.decided > ${appealCutoff}))
        limit ${batchSize} for update skip locked)
      update community_posts p set text = '', title = '', image = null from old where p.uid = old.uid
      returning old.image`.execute(step)
    return rows.length
  })
  await db
    .updateTable('community_threads')
    .set({ title: '' })
    .where('state', '=', 'hidden')
    .where('title', '<>', '')
    .where((where) =>
      where.exists(
        where
          .selectFrom('community_posts as p')
          .select('p.uid')
          .whereRef('p.thread', '=', 'community_threads.uid')
          .where('p.opening', '=', true)
          .where('p.text', '=', ''),
      ),
    )
    .execute()
  await sql`delete from community_images i where i.created < ${daysAfter(now(), -1)}
    and not exists (select from community_posts p where p.image = i.uid)`.execute(db)
  const { daysKept } = await settings.read('attachments')
  await sql`delete from community_images where created < ${daysAfter(now(), -daysKept)}`.execute(db)
  await sql`delete from community_reports using community_reviews r where r.uid = review and r.decided < ${appealCutoff}`.execute(
    db,
  )
  await sql`update community_reviews set author = null, plea = ''
    where author is not null and decided < ${appealCutoff} and coalesce(lapses, decided) < ${appealCutoff}`.execute(
    db,
  )
}

export const communityJobs = (deps: SweepDeps): readonly FeatureJob[] => [
  { name: 'community-sweep', when: '20 4 * * *', run: () => sweepCommunity(deps) },
]
