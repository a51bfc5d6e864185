import type {
  Board,
  Decision,
  PostState,
  ReportReason,
  ReviewKind,
} from '@resguardo/contract/community/communityRules'
import type { Language } from '@resguardo/contract/platform/languages'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { cursorsOf } from '#http/cursor.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { type PageQuery, readPage } from '../paging.ts'

export interface ReviewRow {
  uid: string
  kind: ReviewKind
  board: Board
  thread: string | null
  title: string | null
  text: string | null
  lang: Language | null
  state: PostState | null
  author: string | null
  name: string | null
  team: boolean | null
  image: string | null
  alt: string | null
  width: number | null
  height: number | null
  strikes: number
  reports: { reason: ReportReason; note: string }[]
  plea: string
  before: Decision | null
  before_by: string | null
  opened: Date
  claimed_by: string | null
  claimed: Date | null
  revision: number
}

/** A page of open reviews, oldest first. */
export async function listReviews(
  db: Kysely<Schema>,
  keys: Keys,
  now: Date,
  { kind, ...pageQuery }: { kind?: ReviewKind | undefined } & PageQuery,
) {
  return readPage(
    cursorsOf(keys, 'community reviews'),
    pageQuery,
    async ({ from, back, limit }) => {
      const [order, comparison] = back ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
      const { rows } = await sql<ReviewRow>`
        select r.uid, r.kind, r.board, p.thread, t.title, p.text, p.lang, p.state, r.author, n.name, p.team, p.image,
          i.alt, i.width, i.height, r.plea, b.decision as before, b.decided_by as before_by, r.opened, r.claimed_by,
          r.claimed, r.revision,
          (select count(*)::int from community_reviews s
            where s.author = r.author and s.decision = 'strike' and s.lapses > ${now}) as strikes,
          coalesce((select json_agg(json_build_object('reason', reason, 'note', note) order by at)
            from community_reports where review = r.uid), '[]') as reports
        from community_reviews r
        left join community_posts p on p.uid = r.post
        left join community_threads t on t.uid = p.thread
        left join community_names n on n.person = r.author
        left join community_images i on i.uid = p.image
        left join community_reviews b on b.uid = r.about
        where r.decision is null ${kind ? sql`and r.kind = ${kind}` : sql``}
        ${from ? sql`and (r.opened, r.uid) ${comparison} (${from.at}::timestamptz, ${from.uid}::uuid)` : sql``}
        order by r.opened ${order}, r.uid ${order} limit ${limit}`.execute(db)
      return rows
    },
    ({ opened }) => opened.toISOString(),
  )
}

/** A review, locked until the end of the transaction. */
export const lockReview = (db: Kysely<Schema>, uid: string) =>
  db.selectFrom('community_reviews').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()

/** A page of decisions, newest first; without names or texts. */
export async function listDecided(db: Kysely<Schema>, keys: Keys, pageQuery: PageQuery) {
  return readPage(
    cursorsOf(keys, 'community decided'),
    pageQuery,
    async ({ from, back, limit }) => {
      const [order, comparison] = back ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
      const { rows } = await sql<{
        uid: string
        board: Board
        kind: ReviewKind
        decision: Decision
        reason: ReportReason
        decided: Date
      }>`
        select uid, board, kind, decision, reason, decided from community_reviews where decision is not null
        ${from ? sql`and (decided, uid) ${comparison} (${from.at}::timestamptz, ${from.uid}::uuid)` : sql``}
        order by decided ${order}, uid ${order} limit ${limit}`.execute(db)
      return rows
    },
    ({ decided }) => decided.toISOString(),
  )
}

type NewReview = Insertable<Schema['community_reviews']>
type ReviewChange = Updateable<Schema['community_reviews']>

export async function addReview(db: Kysely<Schema>, review: NewReview): Promise<void> {
  await db.insertInto('community_reviews').values(review).execute()
}

/** Adds a review; false if the post has such an open one, or the decision has been appealed. */
export async function addReviewOnce(db: Kysely<Schema>, review: NewReview): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('community_reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function saveReview(db: Kysely<Schema>, uid: string, change: ReviewChange): Promise<void> {
  await db.updateTable('community_reviews').set(change).where('uid', '=', uid).execute()
}

/** Decides the open review of a post; false if there is none. */
export async function decideOpenReview(
  db: Kysely<Schema>,
  post: string,
  decision: ReviewChange,
): Promise<boolean> {
  const updated = await db
    .updateTable('community_reviews')
    .set({ ...decision, revision: sql<number>`revision + 1` })
    .where('post', '=', post)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** The strike of a review that was appealed with success ends now. */
export async function endStrike(db: Kysely<Schema>, review: string, now: Date): Promise<void> {
  await db
    .updateTable('community_reviews')
    .set({ lapses: now })
    .where('uid', '=', review)
    .where('lapses', 'is not', null)
    .execute()
}

/** Who decided the review that an appeal is about. */
export async function decidedBy(db: Kysely<Schema>, about: string | null): Promise<string | null> {
  if (about === null) return null
  const row = await db
    .selectFrom('community_reviews')
    .select('decided_by')
    .where('uid', '=', about)
    .executeTakeFirst()
  return row?.decided_by ?? null
}

export const findReviewedPost = (db: Kysely<Schema>, uid: string) =>
  db.selectFrom('community_reviews').select('post').where('uid', '=', uid).executeTakeFirst()

export const getOpenReview = (db: Kysely<Schema>, post: string): Promise<{ uid: string }> =>
  db
    .selectFrom('community_reviews')
    .select('uid')
    .where('post', '=', post)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow()

/** Adds a report to a review; each person reports once. */
export async function addReport(
  db: Kysely<Schema>,
  report: Insertable<Schema['community_reports']>,
): Promise<void> {
  await db
    .insertInto('community_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
