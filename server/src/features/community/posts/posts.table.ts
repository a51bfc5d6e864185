import type { PostState } from '@resguardo/contract/community/communityRules'
import type { Language } from '@resguardo/contract/platform/languages'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { cursorsOf } from '#http/cursor.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { nilUuid } from '#db/sql/nilUuid.ts'
import { type PageQuery, readPage } from '../paging.ts'

export interface PostRow {
  uid: string
  thread: string
  opening: boolean
  lang: Language
  author: string | null
  name: string | null
  team: boolean
  text: string
  state: PostState
  created: Date
  lesson: string | null
  lesson_hash: string | null
  image: string | null
  alt: string | null
  width: number | null
  height: number | null
  /** The decision that the writer may appeal. */
  appeal: string | null
}

interface Viewer {
  readonly me: string | null
  readonly moderates: boolean
}

/**
 * A page of a thread in order; held posts are visible to their writer and moderators only. `post` begins the
 * page.
 */
export async function listPosts(
  db: Kysely<Schema>,
  keys: Keys,
  { me, moderates }: Viewer,
  { thread, post, ...pageQuery }: { thread: string; post?: string | undefined } & PageQuery,
) {
  // A post of another thread falls back to the beginning of this one.
  const startColumn = (column: 'created' | 'uid', start: string) =>
    sql`coalesce((select f.${sql.ref(column)} from community_posts f where f.uid = ${post} and f.thread = ${thread}), ${sql.lit(start)})`
  const page = readPage(
    cursorsOf(keys, `community thread ${thread}`),
    pageQuery,
    async ({ from, back, limit }) => {
      const [order, comparison] = back ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
      const { rows } = await sql<PostRow>`
        select p.uid, p.thread, p.opening, p.lang, p.author, n.name, p.team, p.text, p.state, p.created, p.lesson,
          p.lesson_hash, p.image, i.alt, i.width, i.height,
          case when p.state = 'hidden' and p.author = ${me} then (
            select r.uid from community_reviews r
            where r.post = p.uid and r.kind <> 'appeal' and r.decision in ('hide', 'strike')
              and not exists (select from community_reviews a where a.about = r.uid)
            order by r.decided desc limit 1) end as appeal
        from community_posts p
        left join community_names n on n.person = p.author
        left join community_images i on i.uid = p.image
        where p.thread = ${thread} and (p.state <> 'held' or p.author = ${me} or ${moderates})
        ${from ? sql`and (p.created, p.uid) ${comparison} (${from.at}::timestamptz, ${from.uid}::uuid)` : sql``}
        ${post && !from ? sql`and (p.created, p.uid) >= (${startColumn('created', '-infinity')}, ${startColumn('uid', nilUuid)})` : sql``}
        order by p.created ${order}, p.uid ${order} limit ${limit}`.execute(db)
      return rows
    },
    ({ created }) => created.toISOString(),
  )
  const { rows, next, previous } = await page
  const [first] = rows
  const skipped = post && first && !first.opening && previous === null
  return {
    rows,
    next,
    previous: skipped
      ? cursorsOf(keys, `community thread ${thread}`).write({
          uid: first.uid,
          at: first.created.toISOString(),
        })
      : previous,
  }
}

/** A post, locked until the end of the transaction. */
export const lockPost = (db: Kysely<Schema>, uid: string) =>
  db
    .selectFrom('community_posts')
    .select(['uid', 'thread', 'opening', 'author', 'state', 'image', 'team'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>

/**
 * Changes a post's state and updates its thread, which the caller has locked. The opening's state is also the
 * thread's. A reply counts while it is shown, and a hidden one cannot be the accepted answer.
 */
export async function setState(
  db: Kysely<Schema>,
  post: Pick<LockedPost, 'uid' | 'thread' | 'opening' | 'state'>,
  state: PostState,
  now: Date,
): Promise<void> {
  if (post.state === state) return
  await db.updateTable('community_posts').set({ state }).where('uid', '=', post.uid).execute()
  const thread = db.updateTable('community_threads').where('uid', '=', post.thread)
  const latest = sql<Date>`greatest(last, ${now})`
  if (post.opening) {
    // Removing a hidden opening does not bring its replies back; a thread approved after days counts as new.
    if (post.state === 'hidden' && state === 'removed') return
    await thread.set({ state, ...(state === 'shown' && { last: latest }) }).execute()
    return
  }
  const more = Number(state === 'shown') - Number(post.state === 'shown')
  await thread
    .set({
      replies: sql<number>`replies + ${more}`,
      ...(more > 0 && { last: latest }),
      ...(more < 0 && { answer: sql<string | null>`nullif(answer, ${post.uid}::uuid)` }),
    })
    .execute()
}

export const findThreadOfPost = (db: Kysely<Schema>, uid: string): Promise<{ thread: string } | undefined> =>
  db.selectFrom('community_posts').select('thread').where('uid', '=', uid).executeTakeFirst()

/** Stores an image that no post shows yet. */
export const addImage = (
  db: Kysely<Schema>,
  image: Insertable<Schema['community_images']>,
): Promise<{ uid: string }> =>
  db.insertInto('community_images').values(image).returning('uid').executeTakeFirstOrThrow()

/** An image, with the state and the writer of the post that shows it. */
export const findImage = (db: Kysely<Schema>, uid: string) =>
  db
    .selectFrom('community_images as i')
    .leftJoin('community_posts as p', 'p.image', 'i.uid')
    .select(['i.bytes', 'i.person', 'p.state', 'p.author'])
    .where('i.uid', '=', uid)
    .executeTakeFirst()
