import {
  chooseName,
  followThread,
  keepImage,
  markAnswer,
  readMember,
  removePost,
  reportPost,
  writeReply,
  writeThread,
} from '@resguardo/contract/community'
import { communityLimits } from '@resguardo/contract/communityRules'
import { findIdentifiers } from '@resguardo/contract/masker'
import { may } from '@resguardo/contract/policy'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type Served, serve } from '#http/serve.ts'
import { Busy } from '#security/busy.ts'
import { drawPicture } from './image.ts'
import { lessonTitles } from './lessons.ts'
import { allowMember, allowWriting, findMember, moderates, saveName, take } from './members.ts'
import { holdPost } from './posts.table.ts'
import { findThread, holdThread } from './threads.table.ts'
import { addPost, firstState, follow, openHeld, removeOwn, tellFollowers } from './write.ts'

/**
 * Calls of writers under their display names. Only refusals are audited: other entries would reveal the
 * account behind a name.
 */
export function writeCommunityRoutes(served: Served): void {
  const quietly = { transaction: 'own', audit: 'refusals' } as const
  serve(served, readMember, async ({ actor, db, deps, lang }) => {
    allowMember(actor)
    return {
      ...(await findMember(db, actor.uid, deps.now())),
      moderates: moderates(actor),
      announces: may(actor, 'community.announce'),
      lessons: lessonTitles(deps.content, lang),
    }
  })
  serve(
    served,
    chooseName,
    async ({ body: { name }, actor, deps }) => {
      allowMember(actor)
      await take(deps, 'community-name', actor, communityLimits.namesADay)
      await deps.db.transaction().execute((db) => saveName(db, deps, actor, name))
      return { name }
    },
    quietly,
  )
  serve(served, writeThread, begin, quietly)
  serve(served, writeReply, reply, quietly)
  serve(
    served,
    removePost,
    async ({ body, actor, db, deps }) => {
      allowMember(actor)
      await removeOwn(db, actor, body.uid, deps.now())
      return null
    },
    { audit: 'refusals' },
  )
  serve(served, markAnswer, mark, { audit: 'refusals' })
  serve(
    served,
    followThread,
    async ({ body, actor, db }) => {
      allowMember(actor)
      const thread = await findThread(db, body.thread)
      if (!thread || !['shown', 'removed'].includes(thread.state)) refuse(404)
      if (body.follow) await follow(db, body.thread, actor.uid)
      else
        await db
          .deleteFrom('community_follows')
          .where('thread', '=', body.thread)
          .where('person', '=', actor.uid)
          .execute()
      return null
    },
    { audit: 'refusals' },
  )
  serve(served, reportPost, report, quietly)
  serve(served, keepImage, keepPicture, { ...quietly, largest: 7_500_000 })
}

async function begin({ body, actor, deps }: Call<typeof writeThread>) {
  if (body.board === 'announcements' && !may(actor, 'community.announce')) refuse(403)
  const member = await allowWriting(deps, actor)
  const { uid, board, lang, title } = body
  const state = firstState(actor, member, title, body)
  const now = deps.now()
  await deps.db.transaction().execute(async (db) => {
    const made = await db
      .insertInto('community_threads')
      .values({ uid, board, lang, author: actor.uid, title, state, answer: null, created: now, last: now })
      .onConflict((known) => known.column('uid').doNothing())
      .executeTakeFirst()
    // Idempotent: the client repeats the call if the first answer got lost.
    if (made.numInsertedOrUpdatedRows === 0n) {
      if ((await findThread(db, uid))?.author !== actor.uid) refuse(409)
      return
    }
    await addPost(db, deps, actor, body, { thread: uid, opening: true, title, state })
    if (body.follow) await follow(db, uid, actor.uid)
    if (state === 'held') await openHeld(db, actor, { post: uid, board, now })
  })
  return { thread: uid, post: uid, state }
}

async function reply({ body, actor, deps }: Call<typeof writeReply>) {
  const member = await allowWriting(deps, actor)
  const state = firstState(actor, member, '', body)
  const now = deps.now()
  await deps.db.transaction().execute(async (db) => {
    const thread = (await holdThread(db, body.thread)) ?? refuse(404)
    if (thread.state !== 'shown' && thread.state !== 'removed') refuse(404)
    if (thread.locked && !moderates(actor)) refuse(409)
    const target = { thread: thread.uid, opening: false, title: '', state }
    if (!(await addPost(db, deps, actor, body, target))) return
    if (body.follow) await follow(db, thread.uid, actor.uid)
    if (state === 'held') {
      await openHeld(db, actor, { post: body.uid, board: thread.board, now })
      return
    }
    await db
      .updateTable('community_threads')
      .set((row) => ({ replies: row('replies', '+', 1), last: now }))
      .where('uid', '=', thread.uid)
      .execute()
    await tellFollowers(db, deps, thread, actor.uid)
  })
  return { thread: body.thread, post: body.uid, state }
}

async function mark({ body, actor, db }: Call<typeof markAnswer>) {
  allowMember(actor)
  const thread = (await holdThread(db, body.thread)) ?? refuse(404)
  if (thread.author !== actor.uid && !moderates(actor)) refuse(403)
  if (body.post !== null) {
    const post = await holdPost(db, body.post)
    if (post?.thread !== thread.uid || post.opening || post.state !== 'shown') refuse(404)
  }
  await db.updateTable('community_threads').set({ answer: body.post }).where('uid', '=', thread.uid).execute()
  return null
}

async function report({ body, actor, deps }: Call<typeof reportPost>) {
  allowMember(actor)
  await take(deps, 'community-report', actor, communityLimits.reportsADay)
  await deps.db.transaction().execute(async (db) => {
    const post = await holdPost(db, body.uid)
    if (post?.state !== 'shown' || post.author === actor.uid) return refuse(404)
    const thread = (await findThread(db, post.thread)) ?? refuse(404)
    await db
      .insertInto('community_reviews')
      .values({
        post: post.uid,
        board: thread.board,
        author: post.author,
        kind: 'reported',
        opened: deps.now(),
      })
      .onConflict((open) => open.doNothing())
      .execute()
    const { uid: review } = await db
      .selectFrom('community_reviews')
      .select('uid')
      .where('post', '=', post.uid)
      .where('decision', 'is', null)
      .executeTakeFirstOrThrow()
    const { reason, note } = body
    return db
      .insertInto('community_reports')
      .values({ review, person: actor.uid, reason, note, at: deps.now() })
      .onConflict((told) => told.doNothing())
      .execute()
  })
  return null
}

async function keepPicture({ body, actor, deps }: Call<typeof keepImage>) {
  allowMember(actor)
  if (findIdentifiers(body.alt).length > 0) throw new BadInput({ alt: 'fields.displayNameTells' })
  const giveBack = await take(deps, 'community-image', actor, communityLimits.imagesADay)
  const taken = await deps.settings.read('attachments')
  const drawn = await drawPicture(body.image, actor.uid, taken).catch(async (error: unknown) => {
    if (error instanceof Busy) await giveBack()
    throw error
  })
  if (!drawn) throw new BadInput({ image: 'fields.image' })
  const { uid } = await deps.db
    .insertInto('community_images')
    .values({ person: actor.uid, alt: body.alt, ...drawn })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return { uid, width: drawn.width, height: drawn.height }
}
