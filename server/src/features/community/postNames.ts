import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/**
 * Titles of the threads of posts and of their reviews, as names for the audit log; a removed post has none. A
 * thread has the uid of its opening post.
 */
export async function namePosts(db: Kysely<Schema>, uids: readonly string[]) {
  const { rows } = await sql<{ uid: string; name: string }>`
    with asked as (select unnest(${[...uids]}::uuid[]) as uid), posts as (
      select asked.uid, asked.uid as post from asked
      union all select r.uid, r.post from asked join community_reviews r using (uid))
    select posts.uid, t.title as name
    from posts join community_posts p on p.uid = posts.post and p.state <> 'removed'
      join community_threads t on t.uid = p.thread`.execute(db)
  return rows
}
