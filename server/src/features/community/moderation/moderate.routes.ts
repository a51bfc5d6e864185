import {
  communityLimits,
  type Decision,
  type ReportReason,
} from '@resguardo/contract/community/communityRules'
import {
  appealDecision,
  claimReview,
  decideReview,
  editCommunity,
  hidePost,
  moderateThread,
  readModeration,
  readReviews,
  type Review,
} from '@resguardo/contract/community/moderation'
import { may } from '@resguardo/contract/people/policy'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { saveCommunitySettings } from '#domain/settings.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { daysAfter } from '#jobs/expiryNotices.ts'
import { allowMember, allowModerator, allowReading } from '../access.ts'
import { findThreadOfPost, type LockedPost, lockPost, setState } from '../posts/posts.table.ts'
import { imageOf } from '../read.routes.ts'
import {
  addReview,
  addReviewOnce,
  decidedBy,
  decideOpenReview,
  endStrike,
  findReviewedPost,
  lockReview,
  listDecided,
  listReviews,
  type ReviewRow,
  saveReview,
} from './reviews.table.ts'
import { lockThread, saveThread } from '../threads.table.ts'
import { mailFollowers, mailWriter } from '../posts/writePost.ts'

/** Minutes after which a claimed but undecided review is free again. */
const claimMinutes = 60

/** Calls of moderators, the public log of decisions, and appeals. */
export function moderateRoutes(served: RouteContext): void {
  serve(served, readReviews, async ({ query, actor, db, deps }) => {
    allowModerator(actor)
    const { rows, ...cursors } = await listReviews(db, deps.keys, deps.now(), query)
    return { reviews: rows.map((row) => toReview(row, actor.uid, deps.now())), ...cursors }
  })
  serve(served, readModeration, async ({ query, actor, db, deps }) => {
    await allowReading(deps, actor)
    const { rows, ...cursors } = await listDecided(db, deps.keys, query)
    const entries = rows.map(({ decided, ...row }) => ({ ...row, day: decided.toISOString().slice(0, 10) }))
    return { decided: entries, ...cursors }
  })
  serve(served, moderateThread, async ({ body, actor, db }) => {
    allowModerator(actor)
    const { uid, revision, ...change } = body
    const thread = (await lockThread(db, uid)) ?? refuse(404)
    if (thread.revision !== revision) refuse(409)
    await saveThread(db, uid, { ...change, revision: revision + 1 })
    return null
  })
  serve(served, claimReview, claim)
  serve(served, decideReview, decide)
  serve(served, hidePost, hide)
  serve(served, appealDecision, appeal, { audit: 'refusals' })
  serve(served, editCommunity, async ({ body, actor, db, deps, note, afterwards }) => {
    if (!may(actor, 'community.announce')) refuse(403)
    await saveCommunitySettings(db, body)
    note({ target: null, reason: body.publicReading ? 'public' : 'members' })
    afterwards(() => deps.settings.invalidate())
    return null
  })
}

const isClaimed = ({ claimed_by, claimed }: Pick<ReviewRow, 'claimed_by' | 'claimed'>, now: Date) =>
  claimed_by !== null && claimed !== null && now.getTime() - claimed.getTime() < claimMinutes * 60_000

function toReview(row: ReviewRow, me: string, now: Date): Review {
  const mine = row.claimed_by === me
  return {
    uid: row.uid,
    kind: row.kind,
    board: row.board,
    thread: row.thread,
    title: row.title ?? '',
    text: row.text ?? '',
    lang: row.lang ?? 'pt',
    image: imageOf(row),
    writer: row.name === null ? null : { name: row.name, team: row.team ?? false },
    strikes: row.strikes,
    reports: row.reports,
    plea: row.plea,
    before: row.before,
    opened: row.opened.toISOString(),
    claimed: mine ? 'mine' : isClaimed(row, now) ? 'taken' : 'free',
    mayClaim: row.before_by !== me && row.author !== me,
    revision: row.revision,
  }
}

/** The undecided review, if the revision is current. */
async function lockOpenReview(db: Kysely<Schema>, { uid, revision }: { uid: string; revision: number }) {
  const row = (await lockReview(db, uid)) ?? refuse(404)
  return row.decision === null && row.revision === revision ? row : refuse(409)
}

async function claim({ body, actor, db, deps }: Call<typeof claimReview>) {
  allowModerator(actor)
  const row = await lockOpenReview(db, body)
  const now = deps.now()
  if (row.claimed_by !== actor.uid && isClaimed(row, now)) refuse(409)
  if (row.author === actor.uid || (await decidedBy(db, row.about)) === actor.uid) refuse(409)
  await saveReview(db, row.uid, {
    claimed_by: body.claim ? actor.uid : null,
    claimed: body.claim ? now : null,
    revision: row.revision + 1,
  })
  return null
}

/** Locks thread and post, in the same order as everywhere to prevent deadlocks. */
async function lockPostAndThread(db: Kysely<Schema>, uid: string | null): Promise<LockedPost | undefined> {
  if (uid === null) return undefined
  const found = await findThreadOfPost(db, uid)
  if (!found) return undefined
  await lockThread(db, found.thread)
  return lockPost(db, uid)
}

async function decide({ body, actor, db, deps, note }: Call<typeof decideReview>) {
  allowModerator(actor)
  const now = deps.now()
  const post = await lockPostAndThread(db, (await findReviewedPost(db, body.uid))?.post ?? null)
  const row = await lockOpenReview(db, body)
  if (row.claimed_by !== actor.uid) refuse(409)
  // An appeal that upholds a strike must not count as a second one.
  const decision = row.kind === 'appeal' && body.decision === 'strike' ? 'hide' : body.decision
  if (post && post.state !== 'removed') {
    const wasHeld = post.state === 'held'
    const state = decision === 'approve' ? 'shown' : 'hidden'
    await setState(db, post, state, now)
    // A report without consequences is not shown to the post's writer.
    if (state !== post.state || row.kind === 'appeal')
      await mailWriter(db, deps, { ...post, board: row.board })
    if (wasHeld && decision === 'approve' && !post.opening)
      await mailFollowers(db, deps, { uid: post.thread, board: row.board }, post.author)
  }
  if (row.about !== null && decision === 'approve') await endStrike(db, row.about, now)
  await saveReview(db, row.uid, {
    ...decisionColumns(actor.uid, decision, body.reason, now),
    revision: row.revision + 1,
  })
  note({ target: row.uid, reason: `${row.kind} ${decision}` })
  return null
}

const decisionColumns = (moderator: string, decision: Decision, reason: ReportReason, now: Date) => ({
  decision,
  reason,
  decided: now,
  decided_by: moderator,
  lapses: decision === 'strike' ? daysAfter(now, communityLimits.strikeDays) : null,
})

async function hide({ body, actor, db, deps, note }: Call<typeof hidePost>) {
  allowModerator(actor)
  const now = deps.now()
  const post = (await lockPostAndThread(db, body.uid)) ?? refuse(404)
  if (post.state !== 'shown') refuse(409)
  await setState(db, post, 'hidden', now)
  const { board } = (await lockThread(db, post.thread)) ?? refuse(404)
  if (post.author !== actor.uid) await mailWriter(db, deps, { ...post, board })
  const columns = decisionColumns(actor.uid, 'hide', body.reason, now)
  if (!(await decideOpenReview(db, post.uid, columns)))
    await addReview(db, {
      post: post.uid,
      board,
      author: post.author,
      kind: 'reported',
      opened: now,
      ...columns,
    })
  note({ target: post.uid, reason: 'hide' })
  return null
}

async function appeal({ body, actor, db, deps }: Call<typeof appealDecision>) {
  allowMember(actor)
  const row = await lockReview(db, body.uid)
  if (!row?.decided || row.author !== actor.uid || row.post === null || row.kind === 'appeal')
    return refuse(404)
  const now: Date = deps.now()
  const late = row.decided < daysAfter(now, -communityLimits.appealDays)
  if (row.decision === 'approve' || late) return refuse(409)
  const { post, board, author } = row
  const appealed = {
    post,
    board,
    author,
    kind: 'appeal',
    about: row.uid,
    plea: body.text,
    opened: now,
  } as const
  return (await addReviewOnce(db, appealed)) ? null : refuse(409)
}
