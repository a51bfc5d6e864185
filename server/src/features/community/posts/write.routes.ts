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
} from '@resguardo/contract/community/community'
import { communityLimits } from '@resguardo/contract/community/communityRules'
import { findIdentifiers } from '@resguardo/contract/assistant/masker'
import { may } from '@resguardo/contract/people/policy'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { OverloadError } from '#security/overloadError.ts'
import { reencodePostImage } from './reencodePostImage.ts'
import { lessonTitles } from './lessonReferences.ts'
import { allowMember, isModerator } from '../access.ts'
import { allowWriting, findMember, saveName, takeAttempt } from '../members.ts'
import { addImage, lockPost } from './posts.table.ts'
import { addReport, addReviewOnce, getOpenReview } from '../moderation/reviews.table.ts'
import { addThread, countReply, findThread, lockThread, saveThread, unfollow } from '../threads.table.ts'
import { addPost, initialPostState, follow, openReview, removeOwnPost, mailFollowers } from './writePost.ts'

/**
 * Calls of writers under their display names. Only refusals are audited: other entries would reveal the
 * account behind a name.
 */
export function writeCommunityRoutes(served: RouteContext): void {
  const writeOptions = { transaction: 'own', audit: 'refusals' } as const
  serve(served, readMember, async ({ actor, db, deps, lang }) => {
    allowMember(actor)
    return {
      ...(await findMember(db, actor.uid, deps.now())),
      moderates: isModerator(actor),
      announces: may(actor, 'community.announce'),
      lessons: lessonTitles(deps.content, lang),
    }
  })
  serve(
    served,
    chooseName,
    async ({ body: { name }, actor, deps }) => {
      allowMember(actor)
      await takeAttempt(deps, 'community-name', actor, communityLimits.namesADay)
      await deps.db.transaction().execute((db) => saveName(db, deps, actor, name))
      return { name }
    },
    writeOptions,
  )
  serve(served, writeThread, startThread, writeOptions)
  serve(served, writeReply, reply, writeOptions)
  serve(
    served,
    removePost,
    async ({ body, actor, db, deps }) => {
      allowMember(actor)
      await removeOwnPost(db, actor, body.uid, deps.now())
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
      else await unfollow(db, body.thread, actor.uid)
      return null
    },
    { audit: 'refusals' },
  )
  serve(served, reportPost, report, writeOptions)
  serve(served, keepImage, saveImage, { ...writeOptions, largest: 7_500_000 })
}

async function startThread({ body, actor, deps }: Call<typeof writeThread>) {
  if (body.board === 'announcements' && !may(actor, 'community.announce')) refuse(403)
  const member = await allowWriting(deps, actor)
  const { uid, board, lang, title } = body
  const state = initialPostState(actor, member, title, body)
  const now = deps.now()
  await deps.db.transaction().execute(async (db) => {
    const thread = {
      uid,
      board,
      lang,
      author: actor.uid,
      title,
      state,
      answer: null,
      created: now,
      last: now,
    }
    // Idempotent: the client repeats the call if the first answer got lost.
    if (!(await addThread(db, thread))) {
      if ((await findThread(db, uid))?.author !== actor.uid) refuse(409)
      return
    }
    // The uid of an earlier post of the same writer: a thread without its opening could not be read.
    if (!(await addPost(db, deps, actor, body, { thread: uid, opening: true, title, state }))) refuse(409)
    if (body.follow) await follow(db, uid, actor.uid)
    if (state === 'held') await openReview(db, actor, { post: uid, board, now })
  })
  return { thread: uid, post: uid, state }
}

async function reply({ body, actor, deps }: Call<typeof writeReply>) {
  const member = await allowWriting(deps, actor)
  const state = initialPostState(actor, member, '', body)
  const now = deps.now()
  await deps.db.transaction().execute(async (db) => {
    const thread = (await lockThread(db, body.thread)) ?? refuse(404)
    if (thread.state !== 'shown' && thread.state !== 'removed') refuse(404)
    if (thread.locked && !isModerator(actor)) refuse(409)
    const target = { thread: thread.uid, opening: false, title: '', state }
    if (!(await addPost(db, deps, actor, body, target))) return
    if (body.follow) await follow(db, thread.uid, actor.uid)
    if (state === 'held') {
      await openReview(db, actor, { post: body.uid, board: thread.board, now })
      return
    }
    await countReply(db, thread.uid, now)
    await mailFollowers(db, deps, thread, actor.uid)
  })
  return { thread: body.thread, post: body.uid, state }
}

async function mark({ body, actor, db }: Call<typeof markAnswer>) {
  allowMember(actor)
  const thread = (await lockThread(db, body.thread)) ?? refuse(404)
  if (thread.author !== actor.uid && !isModerator(actor)) refuse(403)
  if (body.post !== null) {
    const post = await lockPost(db, body.post)
    if (post?.thread !== thread.uid || post.opening || post.state !== 'shown') refuse(404)
  }
  await saveThread(db, thread.uid, { answer: body.post })
  return null
}

async function report({ body, actor, deps }: Call<typeof reportPost>) {
  allowMember(actor)
  await takeAttempt(deps, 'community-report', actor, communityLimits.reportsADay)
  await deps.db.transaction().execute(async (db) => {
    const post = await lockPost(db, body.uid)
    if (post?.state !== 'shown' || post.author === actor.uid) return refuse(404)
    const thread = (await findThread(db, post.thread)) ?? refuse(404)
    await addReviewOnce(db, {
      post: post.uid,
      board: thread.board,
      author: post.author,
      kind: 'reported',
      opened: deps.now(),
    })
    const { uid: review } = await getOpenReview(db, post.uid)
    const { reason, note } = body
    return addReport(db, { review, person: actor.uid, reason, note, at: deps.now() })
  })
  return null
}

async function saveImage({ body, actor, deps }: Call<typeof keepImage>) {
  allowMember(actor)
  if (findIdentifiers(body.alt).length > 0) throw new BadInput({ alt: 'fields.displayNameTells' })
  const giveBack = await takeAttempt(deps, 'community-image', actor, communityLimits.imagesADay)
  const limits = await deps.settings.read('attachments')
  const image = await reencodePostImage(body.image, actor.uid, limits).catch(async (error: unknown) => {
    if (error instanceof OverloadError) await giveBack()
    throw error
  })
  if (!image) throw new BadInput({ image: 'fields.image' })
  const { uid } = await addImage(deps.db, { person: actor.uid, alt: body.alt, ...image })
  return { uid, width: image.width, height: image.height }
}
