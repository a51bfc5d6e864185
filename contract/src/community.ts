import * as z from 'zod/mini'
import {
  Board,
  displayName,
  lang,
  moment,
  page,
  PostState,
  Reason,
  seen,
  text,
  title,
  turns,
  Writer,
} from './communityFields.ts'
import { communityLimits } from './communityRules.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { imageLimits } from './images.ts'

/*
 * The community: boards with threads and replies under names that people choose (decision 0038). Reading is for
 * everybody where root allows it.
 */

/** Whether everybody may read, or only who is signed in. */
export const CommunitySettings = z.object({ publicReading: z._default(z.boolean(), true) })
export type CommunitySettings = z.output<typeof CommunitySettings>

export const Thread = z.object({
  uid: field.uid,
  board: Board,
  lang,
  /** Empty where the writer took it back, and for others where it is held or hidden. */
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
  /** The first of its thread. */
  opening: z.boolean(),
  answer: z.boolean(),
  own: z.boolean(),
  image: z.nullable(z.object({ uid: field.uid, alt: z.string(), width: z.int(), height: z.int() })),
  /** The lesson it rests on; stale where that has changed since. */
  lesson: z.nullable(z.object({ id: z.string(), title: z.string(), stale: z.boolean() })),
  /** For the writer of what was hidden: the decision that another moderator can be asked about. */
  appeal: z.nullable(field.uid),
})
export type Post = z.infer<typeof Post>

export const readCommunity = endpoint({
  operation: 'readCommunity',
  method: 'GET',
  path: 'v2/community',
  access: 'open',
  summary:
    'The boards with how much is in them, the outside forum and handle, what is taken as a picture, and whether everybody may read. Boards are told to everybody, what is in them to who may read',
  query: z.strictObject({}),
  data: z.object({
    publicReading: z.boolean(),
    /** Empty where none is configured. */
    forum: z.string(),
    handle: z.string(),
    /** What is taken as a picture. */
    pictures: z.object({ largestKib: z.int(), types: z.array(z.string()) }),
    boards: z.array(z.object({ board: Board, threads: z.int(), last: z.nullable(moment) })),
  }),
  refusals: [],
})

export const readThreads = endpoint({
  operation: 'readThreads',
  method: 'GET',
  path: 'v2/community/threads',
  access: 'open',
  summary: 'A page of a board: what is pinned, then what was written in last',
  query: z.strictObject({ board: Board, lang: z.optional(lang), ...page }),
  data: z.object({ threads: z.array(Thread), ...turns }),
  refusals: [],
})

export const readThread = endpoint({
  operation: 'readThread',
  method: 'GET',
  path: 'v2/community/thread/{uid}',
  access: 'open',
  summary: 'A thread and a page of its posts in order; `post` begins the page with that one',
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
    ...turns,
  }),
  refusals: [404],
})
export type WholeThread = z.infer<(typeof readThread)['data']>['thread']

export const searchCommunity = endpoint({
  operation: 'searchCommunity',
  method: 'GET',
  path: 'v2/community/search',
  access: 'open',
  summary: 'Posts with these words, the newest first',
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
    ...turns,
  }),
  refusals: [],
})

export const readMember = endpoint({
  operation: 'readMember',
  method: 'GET',
  path: 'v2/community/own',
  access: 'user',
  summary: 'What the caller is called here, what they may do, and the lessons that a post can rest on',
  query: z.strictObject({}),
  data: z.object({
    name: z.nullable(z.string()),
    /** New members write less, and their links and pictures are looked at first. */
    isNew: z.boolean(),
    strikes: z.int(),
    moderates: z.boolean(),
    announces: z.boolean(),
    lessons: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
  refusals: [],
})
export type Member = z.infer<(typeof readMember)['data']>

export const chooseName = endpoint({
  operation: 'chooseName',
  method: 'PUT',
  path: 'v2/community/name',
  access: 'user',
  summary: 'Choose what one is called here. 409: taken, reserved, or too near to another',
  body: z.strictObject({ name: displayName }),
  data: z.object({ name: z.string() }),
  refusals: [409, 429],
})

const written = {
  /** Made by the writer's page: what is sent again is there once. */
  uid: field.uid,
  lang,
  text: text(communityLimits.text),
  /** The writer has seen what tells who somebody is, and wants it to stand; it is looked at first. */
  keep: z._default(z.boolean(), false),
  lesson: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  image: z._default(z.nullable(field.uid), null),
  follow: z._default(z.boolean(), false),
}

const posted = z.object({ thread: field.uid, post: field.uid, state: PostState })

export const writeThread = endpoint({
  operation: 'writeThread',
  method: 'POST',
  path: 'v2/community/threads',
  access: 'user',
  summary:
    'Begin a thread. 409: no name chosen, or too many strikes. 422: it tells who somebody is, and `keep` is not set',
  body: z.strictObject({ board: Board, title, ...written }),
  data: posted,
  refusals: [403, 409, 422, 429],
})

export const writeReply = endpoint({
  operation: 'writeReply',
  method: 'POST',
  path: 'v2/community/replies',
  access: 'user',
  summary:
    'Reply in a thread. 409: no name chosen, too many strikes, or locked. 422: it tells who somebody is, and `keep` is not set',
  body: z.strictObject({ thread: field.uid, ...written }),
  data: posted,
  refusals: [404, 409, 422, 429],
})

export const removePost = endpoint({
  operation: 'removePost',
  method: 'DELETE',
  path: 'v2/community/post',
  access: 'user',
  summary: 'Take back an own post: text and picture are gone at once',
  body: z.strictObject({ uid: field.uid }),
  data: z.null(),
  refusals: [404],
})

export const markAnswer = endpoint({
  operation: 'markAnswer',
  method: 'PUT',
  path: 'v2/community/answer',
  access: 'user',
  summary: 'Mark a reply as the answer, or none; for who began the thread, and for moderators',
  body: z.strictObject({ thread: field.uid, post: z.nullable(field.uid) }),
  data: z.null(),
  refusals: [403, 404],
})

export const followThread = endpoint({
  operation: 'followThread',
  method: 'PUT',
  path: 'v2/community/follow',
  access: 'user',
  summary: 'Be told by mail of what is written in a thread, or no more: a link, once until one has looked',
  body: z.strictObject({ thread: field.uid, follow: z.boolean() }),
  data: z.null(),
  refusals: [404],
})

export const reportPost = endpoint({
  operation: 'reportPost',
  method: 'POST',
  path: 'v2/community/report',
  access: 'user',
  summary: 'Tell moderators of a post; each person counts once',
  body: z.strictObject({
    uid: field.uid,
    reason: Reason,
    note: z._default(
      z.string().check(seen, z.trim(), z.maxLength(communityLimits.note, 'fields.tooLong')),
      '',
    ),
  }),
  data: z.null(),
  refusals: [404, 429],
})

export const keepImage = endpoint({
  operation: 'keepImage',
  method: 'POST',
  path: 'v2/community/image',
  access: 'user',
  summary: 'Keep a picture for a post: drawn anew, without anything a camera wrote into it',
  body: z.strictObject({
    image: z
      .string({ error: 'fields.image' })
      .check(
        z.maxLength(Math.ceil(imageLimits.bytes / 3) * 4, 'fields.image'),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'fields.image'),
      ),
    /** What is to be seen, for who does not see it. */
    alt: text(communityLimits.alt),
  }),
  data: z.object({ uid: field.uid, width: z.int(), height: z.int() }),
  refusals: [429],
})

export const readImage = endpoint({
  operation: 'readImage',
  method: 'GET',
  path: 'v2/community/image/{uid}',
  access: 'open',
  summary: 'A picture of a post, as the address that a page shows it by',
  params: z.strictObject({ uid: field.uid }),
  data: z.object({ data: z.string() }),
  refusals: [404],
})
