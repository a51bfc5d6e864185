import * as z from 'zod/mini'
import {
  Board,
  displayName,
  lang,
  moment,
  page,
  PostState,
  Reason,
  stripControls,
  text,
  title,
  pageCursors,
  Writer,
} from './communityFields.ts'
import { communityLimits } from './communityRules.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { imageLimits } from './images.ts'

/*
 * The community: boards with threads and replies under names that people choose (decision 0038). Anyone may
 * read if root allows it.
 */

/** Whether anyone may read, or only people who are signed in. */
export const CommunitySettings = z.object({ publicReading: z._default(z.boolean(), true) })
export type CommunitySettings = z.output<typeof CommunitySettings>

export const Thread = z.object({
  uid: field.uid,
  board: Board,
  lang,
  /** Empty if the writer removed it; for others also if it is held or hidden. */
  title: z.string(),
  writer: Writer,
  state: PostState,
  pinned: z.boolean(),
  locked: z.boolean(),
  answered: z.boolean(),
  replies: z.int(),
  created: moment,
  last: moment,
})
export type Thread = z.infer<typeof Thread>

export const Post = z.object({
  uid: field.uid,
  lang,
  text: z.string(),
  writer: Writer,
  state: PostState,
  created: moment,
  /** The opening post of its thread. */
  opening: z.boolean(),
  answer: z.boolean(),
  own: z.boolean(),
  image: z.nullable(z.object({ uid: field.uid, alt: z.string(), width: z.int(), height: z.int() })),
  /** The lesson it refers to; stale if that has changed since. */
  lesson: z.nullable(z.object({ id: z.string(), title: z.string(), stale: z.boolean() })),
  /** For the writer of a hidden post: the decision that can be appealed to another moderator. */
  appeal: z.nullable(field.uid),
})
export type Post = z.infer<typeof Post>

export const readCommunityRoute = route('readCommunity', 'GET', 'v2/community', 'open')
export const readCommunity = endpoint(readCommunityRoute, {
  summary:
    'List the boards with their counts, the external forum and handle, limits for images, and whether anyone may read. Everyone may see the boards; their counts need permission to read',
  query: z.strictObject({}),
  data: z.object({
    publicReading: z.boolean(),
    /** Empty if none is configured. */
    forum: z.string(),
    handle: z.string(),
    /** Limits for uploaded images. */
    images: z.object({ largestKib: z.int(), types: z.array(z.string()) }),
    boards: z.array(z.object({ board: Board, threads: z.int(), last: z.nullable(moment) })),
  }),
  refusals: [],
})

export const readThreadsRoute = route('readThreads', 'GET', 'v2/community/threads', 'open')
export const readThreads = endpoint(readThreadsRoute, {
  summary: 'List a page of a board: pinned threads first, then those with the latest posts',
  query: z.strictObject({ board: Board, lang: z.optional(lang), ...page }),
  data: z.object({ threads: z.array(Thread), ...pageCursors }),
  refusals: [],
})

export const readThreadRoute = route('readThread', 'GET', 'v2/community/thread/{uid}', 'open')
export const readThread = endpoint(readThreadRoute, {
  summary: 'Read a thread and a page of its posts in order; `post` starts the page at that post',
  params: z.strictObject({ uid: field.uid }),
  query: z.strictObject({ post: z.optional(field.uid), ...page }),
  data: z.object({
    thread: z.object({
      ...Thread.shape,
      own: z.boolean(),
      follows: z.boolean(),
      revision: z.int(),
      answer: z.nullable(field.uid),
    }),
    posts: z.array(Post),
    ...pageCursors,
  }),
  refusals: [404],
})
export type WholeThread = z.infer<(typeof readThread)['data']>['thread']

export const searchCommunityRoute = route('searchCommunity', 'GET', 'v2/community/search', 'open')
export const searchCommunity = endpoint(searchCommunityRoute, {
  summary: 'Search posts by words, newest first',
  query: z.strictObject({ q: text(200), board: z.optional(Board), lang: z.optional(lang), ...page }),
  data: z.object({
    found: z.array(
      z.object({
        uid: field.uid,
        thread: field.uid,
        board: Board,
        lang,
        title: z.string(),
        begin: z.string(),
        created: moment,
      }),
    ),
    ...pageCursors,
  }),
  refusals: [],
})

export const readMemberRoute = route('readMember', 'GET', 'v2/community/own', 'user')
export const readMember = endpoint(readMemberRoute, {
  summary: 'Read your display name, what you may do here, and the lessons that a post can refer to',
  query: z.strictObject({}),
  data: z.object({
    name: z.nullable(z.string()),
    /** New members have lower limits, and their posts with links or pictures are reviewed first. */
    isNew: z.boolean(),
    strikes: z.int(),
    moderates: z.boolean(),
    announces: z.boolean(),
    lessons: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
  refusals: [],
})
export type Member = z.infer<(typeof readMember)['data']>

export const chooseNameRoute = route('chooseName', 'PUT', 'v2/community/name', 'user')
export const chooseName = endpoint(chooseNameRoute, {
  summary: 'Choose your display name. 409: taken, reserved, or too similar to another',
  body: z.strictObject({ name: displayName }),
  data: z.object({ name: z.string() }),
  refusals: [409, 429],
})

const postFields = {
  /** Idempotent: the page makes the uid, so that a post sent again is stored once. */
  uid: field.uid,
  lang,
  text: text(communityLimits.text),
  /** The writer was shown the identifiers in the text and keeps them; a moderator reviews the post first. */
  keep: z._default(z.boolean(), false),
  lesson: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  image: z._default(z.nullable(field.uid), null),
  follow: z._default(z.boolean(), false),
}

const postResult = z.object({ thread: field.uid, post: field.uid, state: PostState })

export const writeThreadRoute = route('writeThread', 'POST', 'v2/community/threads', 'user')
export const writeThread = endpoint(writeThreadRoute, {
  summary:
    'Start a thread. 409: no name chosen, or too many strikes. 422: the text reveals who a person is, and `keep` is not set',
  body: z.strictObject({ board: Board, title, ...postFields }),
  data: postResult,
  refusals: [403, 409, 422, 429],
})

export const writeReplyRoute = route('writeReply', 'POST', 'v2/community/replies', 'user')
export const writeReply = endpoint(writeReplyRoute, {
  summary:
    'Reply in a thread. 409: no name chosen, too many strikes, or locked. 422: the text reveals who a person is, and `keep` is not set',
  body: z.strictObject({ thread: field.uid, ...postFields }),
  data: postResult,
  refusals: [404, 409, 422, 429],
})

export const removePostRoute = route('removePost', 'DELETE', 'v2/community/post', 'user')
export const removePost = endpoint(removePostRoute, {
  summary: 'Remove your own post; text and picture are deleted at once',
  body: z.strictObject({ uid: field.uid }),
  data: z.null(),
  refusals: [404],
})

export const markAnswerRoute = route('markAnswer', 'PUT', 'v2/community/answer', 'user')
export const markAnswer = endpoint(markAnswerRoute, {
  summary: 'Mark a reply as the answer, or none; for the person who started the thread, and for moderators',
  body: z.strictObject({ thread: field.uid, post: z.nullable(field.uid) }),
  data: z.null(),
  refusals: [403, 404],
})

export const followThreadRoute = route('followThread', 'PUT', 'v2/community/follow', 'user')
export const followThread = endpoint(followThreadRoute, {
  summary:
    'Follow or unfollow a thread: new posts are announced by a mailed link, once until you read the thread',
  body: z.strictObject({ thread: field.uid, follow: z.boolean() }),
  data: z.null(),
  refusals: [404],
})

export const reportPostRoute = route('reportPost', 'POST', 'v2/community/report', 'user')
export const reportPost = endpoint(reportPostRoute, {
  summary: 'Report a post to moderators; each person counts once',
  body: z.strictObject({
    uid: field.uid,
    reason: Reason,
    note: z._default(
      z.string().check(stripControls, z.trim(), z.maxLength(communityLimits.note, 'fields.tooLong')),
      '',
    ),
  }),
  data: z.null(),
  refusals: [404, 429],
})

export const keepImageRoute = route('keepImage', 'POST', 'v2/community/image', 'user')
export const keepImage = endpoint(keepImageRoute, {
  summary: 'Upload a picture for a post; it is re-encoded without the metadata of the camera',
  body: z.strictObject({
    image: z
      .string({ error: 'fields.image' })
      .check(
        z.maxLength(Math.ceil(imageLimits.bytes / 3) * 4, 'fields.image'),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'fields.image'),
      ),
    /** Alternative text for people who cannot see the picture. */
    alt: text(communityLimits.alt),
  }),
  data: z.object({ uid: field.uid, width: z.int(), height: z.int() }),
  refusals: [429],
})

export const readImageRoute = route('readImage', 'GET', 'v2/community/image/{uid}', 'open')
export const readImage = endpoint(readImageRoute, {
  summary: 'Read the picture of a post as a data URL',
  params: z.strictObject({ uid: field.uid }),
  data: z.object({ data: z.string() }),
  refusals: [404],
})
