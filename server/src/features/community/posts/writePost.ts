import type { Board, PostState } from '@resguardo/contract/community/communityRules'
import type { Language } from '@resguardo/contract/platform/languages'
import { findIdentifiers } from '@resguardo/contract/assistant/masker'
import { may } from '@resguardo/contract/people/policy'
import { type Kysely, sql } from 'kysely'
import { findRecipient } from '#domain/noticeRecipients.ts'
import type { Schema } from '#db/schema.ts'
import { refuse } from '#http/refusal.ts'
import type { Session } from '#http/session/session.ts'
import { queueMail, queueMails } from '#mail/mailQueue.ts'
import type { Deps } from '#src/deps.ts'
import { lessonHash } from './lessonReferences.ts'
import type { MemberRow } from '../members.ts'
import { setState } from './posts.table.ts'

export interface NewPost {
  uid: string
  lang: Language
  text: string
  keep: boolean
  lesson: string | null
  image: string | null
  follow: boolean
}

/** Links, also without a scheme: with any path, or with a common top-level domain. */
const link =
  /https?:|www\.|[\p{L}\p{N}-]\.[a-z]{2,24}\/\S|[\p{L}\p{N}-]\.(com|net|org|br|pt|es|mx|ar|cl|co|pe|uy|ru|cn|tk|io|ai|to|cc|app|dev|link|site|online|store|live|club|xyz|top|info|biz|me|ly|gg|shop)\b/iu

/**
 * The initial state of a post. Text that identifies a person is refused (422) until its writer confirms it. A
 * moderator then reviews it, as they do links and images of new members.
 */
export function initialPostState(actor: Session, member: MemberRow, title: string, body: NewPost): PostState {
  const all = `${title}\n${body.text}`
  const identifies = findIdentifiers(all).length > 0
  if (identifies && !body.keep) refuse(422)
  if (may(actor, 'community.announce')) return 'shown'
  const suspicious = member.isNew && (link.test(normalizeText(all)) || body.image !== null)
  return identifies || suspicious ? 'held' : 'shown'
}

interface PostTarget {
  thread: string
  opening: boolean
  title: string
  state: PostState
}

/** As readers see it: full-width letters and dots as plain ones, without invisible characters. */
const normalizeText = (text: string) =>
  text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Inserts a post; false if it is already there, sent again by its writer. */
export async function addPost(
  db: Kysely<Schema>,
  { content, now }: Deps,
  actor: Session,
  body: NewPost,
  { thread, opening, title, state }: PostTarget,
): Promise<boolean> {
  const hash = body.lesson === null ? null : lessonHash(content, body.lesson)
  const image = body.image === null ? null : await ownImage(db, actor, body.image)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('community_posts')
    .values({
      uid: body.uid,
      thread,
      opening,
      lang: body.lang,
      author: actor.uid,
      title,
      text: body.text,
      state,
      team: may(actor, 'community.announce'),
      created: now(),
      lesson: hash === null ? null : body.lesson,
      lesson_hash: hash,
      image,
    })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return true
  const existing = await db
    .selectFrom('community_posts')
    .select('author')
    .where('uid', '=', body.uid)
    .executeTakeFirst()
  return existing?.author === actor.uid ? false : refuse(409)
}

/** An unused image of the writer; null if it does not exist or has expired. */
async function ownImage(db: Kysely<Schema>, actor: Session, uid: string): Promise<string | null> {
  const row = await db
    .selectFrom('community_images as i')
    .select('i.uid')
    .where('i.uid', '=', uid)
    .where('i.person', '=', actor.uid)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('community_posts as p').select('p.uid').whereRef('p.image', '=', 'i.uid'),
        ),
      ),
    )
    .forUpdate()
    .executeTakeFirst()
  return row?.uid ?? null
}

/** Opens a review for a held post. */
export const openReview = (
  db: Kysely<Schema>,
  actor: Session,
  { post, board, now }: { post: string; board: Board; now: Date },
) =>
  db
    .insertInto('community_reviews')
    .values({ post, board, author: actor.uid, kind: 'held', opened: now })
    .execute()

export const follow = (db: Kysely<Schema>, thread: string, person: string) =>
  db
    .insertInto('community_follows')
    .values({ thread, person })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Mails the followers of a thread, except the writer: only a link, and once until they visit again. */
export async function mailFollowers(
  db: Kysely<Schema>,
  { keys, env, now }: Deps,
  { uid, board }: { uid: string; board: string },
  writer: string | null,
): Promise<void> {
  const { rows } = await sql<{ to: string; name: string; lang: Language }>`
    update community_follows f set told = ${now()} from people p
    where f.thread = ${uid} and f.told is null and f.person is distinct from ${writer}::uuid
      and p.uid = f.person and p.status = 'active' and p.username like '%@%'
      and exists (select from community_threads t where t.uid = f.thread and t.state in ('shown', 'removed'))
    returning p.username as to, p.first_name as name, p.lang`.execute(db)
  const url = `${env.publicUrl}/community/${board}/${uid}`
  await queueMails(
    db,
    { keys },
    rows.map(({ to, name, lang }) => ({ kind: 'thread-news', lang, to, values: { name, url } })),
  )
}

/** Mails the writer that moderators have decided about their post: a link, without the decision. */
export async function mailWriter(
  db: Kysely<Schema>,
  { keys, env }: Pick<Deps, 'keys' | 'env'>,
  { uid, thread, board, author }: { uid: string; thread: string; board: string; author: string | null },
): Promise<void> {
  const writer = author && (await findRecipient(db, author))
  if (!writer) return
  const { lang, username: to, first_name: name } = writer
  const url = `${env.publicUrl}/community/${board}/${thread}?post=${uid}`
  await queueMail(db, { keys }, { kind: 'post-judged', lang, to, values: { name, url } })
}

/**
 * Deletes the actor's own post, and its thread if nothing else is in it; otherwise a note remains that it was
 * removed.
 */
export async function removeOwnPost(
  db: Kysely<Schema>,
  actor: Session,
  uid: string,
  now: Date,
): Promise<void> {
  const found = await db
    .selectFrom('community_posts')
    .select('thread')
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!found) return refuse(404)
  // Lock the thread before the post, as everywhere, to prevent deadlocks.
  await db.selectFrom('community_threads').select('uid').where('uid', '=', found.thread).forUpdate().execute()
  const post = await db
    .selectFrom('community_posts')
    .select(['uid', 'thread', 'opening', 'state', 'image'])
    .where('uid', '=', uid)
    .where('author', '=', actor.uid)
    .forUpdate()
    .executeTakeFirst()
  if (!post) return refuse(404)
  if (post.image) await db.deleteFrom('community_images').where('uid', '=', post.image).execute()
  await db.deleteFrom('community_reviews').where('post', '=', uid).where('decision', 'is', null).execute()
  const others = await db
    .selectFrom('community_posts')
    .select('uid')
    .where('thread', '=', post.thread)
    .where('uid', '<>', uid)
    .where('state', '<>', 'removed')
    .limit(1)
    .executeTakeFirst()
  if (!others) {
    await db.deleteFrom('community_threads').where('uid', '=', post.thread).execute()
    return undefined
  }
  await setState(db, post, 'removed', now)
  await db
    .updateTable('community_posts')
    .set({ text: '', title: '', author: null, team: false, lesson: null, lesson_hash: null, image: null })
    .where('uid', '=', uid)
    .execute()
  if (post.opening)
    await db
      .updateTable('community_threads')
      .set({ title: '', author: null })
      .where('uid', '=', post.thread)
      .execute()
  return undefined
}
