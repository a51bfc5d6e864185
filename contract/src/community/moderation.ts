import * as z from 'zod/mini'
import { Post } from './community.ts'
import { Board, lang, moment, page, Reason, text, pageCursors, Writer } from './communityFields.ts'
import { communityLimits, decisions, reviewKinds } from './communityRules.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'

/* What moderators do in the community, and how their decisions can be appealed (decision 0038). */

export const moderateThreadRoute = route('moderateThread', 'PUT', 'v2/community/moderate', 'user')
export const moderateThread = endpoint(moderateThreadRoute, {
  summary: 'Pin, unpin, lock or unlock a thread; for moderators. 409: someone else was faster',
  body: z.strictObject({ uid: field.uid, revision: z.int32(), pinned: z.boolean(), locked: z.boolean() }),
  data: z.null(),
  refusals: [403, 404, 409],
})

/** An item of the moderators' queue; it does not disclose who reported it. */
export const Review = z.object({
  uid: field.uid,
  kind: z.enum(reviewKinds),
  board: Board,
  thread: z.nullable(field.uid),
  title: z.string(),
  text: z.string(),
  lang,
  image: Post.shape.image,
  writer: Writer,
  /** Active strikes of the writer. */
  strikes: z.int(),
  reports: z.array(z.object({ reason: Reason, note: z.string() })),
  /** For an appeal: what the writer says, and the previous decision. */
  plea: z.string(),
  before: z.nullable(z.enum(decisions)),
  opened: moment,
  /** Who claimed it: the caller, someone else, or no one. */
  claimed: z.enum(['mine', 'taken', 'free']),
  /** False if the caller made the appealed decision or wrote the post. */
  mayClaim: z.boolean(),
  revision: z.int(),
})
export type Review = z.infer<typeof Review>

export const readReviewsRoute = route('readReviews', 'GET', 'v2/community/reviews', 'user')
export const readReviews = endpoint(readReviewsRoute, {
  summary: 'List what waits for moderators, oldest first',
  query: z.strictObject({ kind: z.optional(z.enum(reviewKinds)), ...page }),
  data: z.object({ reviews: z.array(Review), ...pageCursors }),
  refusals: [403],
})

const review = { uid: field.uid, revision: z.int32() }

export const claimReviewRoute = route('claimReview', 'PUT', 'v2/community/claim', 'user')
export const claimReview = endpoint(claimReviewRoute, {
  summary:
    'Claim a review, or release it. 409: someone else was faster, or it is an appeal against your own decision',
  body: z.strictObject({ ...review, claim: z.boolean() }),
  data: z.null(),
  refusals: [403, 404, 409],
})

export const decideReviewRoute = route('decideReview', 'PUT', 'v2/community/decide', 'user')
export const decideReview = endpoint(decideReviewRoute, {
  summary:
    'Approve, hide, or hide with a strike that lapses after 90 days; approving an appeal reverts the decision. 409: not claimed by you, or already decided',
  body: z.strictObject({ ...review, decision: z.enum(decisions), reason: Reason }),
  data: z.null(),
  refusals: [403, 404, 409],
})

export const hidePostRoute = route('hidePost', 'PUT', 'v2/community/hide', 'user')
export const hidePost = endpoint(hidePostRoute, {
  summary: 'Hide a post directly where it appears; for moderators. 409: it is not shown',
  body: z.strictObject({ uid: field.uid, reason: Reason }),
  data: z.null(),
  refusals: [403, 404, 409],
})

export const appealDecisionRoute = route('appealDecision', 'POST', 'v2/community/appeal', 'user')
export const appealDecision = endpoint(appealDecisionRoute, {
  summary:
    'Appeal to another moderator after one of your posts was hidden; once, within 30 days. 409: appealed already, or too late',
  body: z.strictObject({ uid: field.uid, text: text(communityLimits.note) }),
  data: z.null(),
  refusals: [404, 409],
})

export const readModerationRoute = route('readModeration', 'GET', 'v2/community/log', 'open')
export const readModeration = endpoint(readModerationRoute, {
  summary: 'List the decisions of moderators, newest first, without names and texts',
  query: z.strictObject(page),
  data: z.object({
    decided: z.array(
      z.object({
        uid: field.uid,
        day: z.iso.date(),
        board: Board,
        kind: z.enum(reviewKinds),
        decision: z.enum(decisions),
        reason: Reason,
      }),
    ),
    ...pageCursors,
  }),
  refusals: [],
})

export const editCommunityRoute = route('editCommunity', 'PUT', 'v2/community/settings', 'root')
export const editCommunity = endpoint(editCommunityRoute, {
  summary: 'Set whether anyone may read the community, or only people who are signed in',
  body: z.strictObject({ publicReading: z.boolean() }),
  data: z.null(),
  refusals: [],
})
