import * as z from 'zod/mini'
import { CutAbsence, CutStep } from './cutLesson.ts'
import { contentId } from './device.ts'
import { chatLimits } from './chatRules.ts'
import { cardIds, lineKinds } from './emergency.ts'
import { endpoint } from './endpoint.ts'
import { uid } from './fields.ts'
import { languages } from './languages.ts'
import { OwnTicket } from './support.ts'
import { typed } from './typed.ts'

export { chatCloses, chatLimits, chatPath, chatProtocol } from './chatRules.ts'

/*
 * The chat socket: the first message is the value of the authorization header, all others in both directions are one
 * of these frames as JSON. What needs no schema stands in chatRules.ts.
 */

const seq = z.int32().check(z.gte(0))
const slide = z.nullable(z.int())

/** What rests on which lesson; `slide` counts the reader's slides from 1. */
export const Citation = z.strictObject({
  lesson: contentId,
  title: z.string(),
  slide,
  /** The licence does not open it yet. */
  locked: z.boolean(),
})
export type Citation = z.infer<typeof Citation>

/** What is done on the phone, as the lesson says it to this reader. */
export const AnswerWay = z.strictObject({
  lesson: contentId,
  slide: z.int(),
  title: z.string(),
  /** What has to be known before the first step. */
  before: z.exactOptional(z.string()),
  steps: z.array(CutStep),
  notAvailable: z.array(CutAbsence),
})
export type AnswerWay = z.infer<typeof AnswerWay>

/** `ask`: what is meant is asked back. `handOver`: people know more. `refusal`: it would harm somebody. */
export const answerKinds = ['answer', 'ask', 'handOver', 'danger', 'refusal', 'talk'] as const
export type AnswerKind = (typeof answerKinds)[number]

export const Answer = z.strictObject({
  kind: z.enum(answerKinds),
  lang: z.enum(languages),
  /** What is said ahead of the text, whoever wrote that. */
  note: z.exactOptional(z.string()),
  /** Paragraphs, without marks of any kind. */
  text: z.array(z.string()),
  ways: z.array(AnswerWay),
  citations: z.array(Citation),
  /** The emergency card that belongs to it. */
  card: z.nullable(z.enum(cardIds)),
  /** Another one that may be meant. */
  also: z.exactOptional(z.enum(cardIds)),
  /** The help lines to show where no card has them. */
  lines: z.exactOptional(z.array(z.enum(lineKinds))),
  /** What may be meant: each can be asked as it stands. */
  choices: z.array(z.string()),
  /** Whether talking to a person is offered with it. */
  person: z.boolean(),
  by: z.enum(['course', 'model']),
  /** The answer broke off. */
  cut: z.boolean(),
})
export type Answer = z.infer<typeof Answer>

const said = { seq, id: uid, at: z.iso.datetime() }
/** Where in the course something was asked. */
export const About = z.strictObject({ lesson: contentId, slide: z.exactOptional(contentId) })
export type About = z.infer<typeof About>

export const ChatMessage = z.discriminatedUnion('from', [
  z.strictObject({
    ...said,
    from: z.literal('reader'),
    text: z.string(),
    about: z.exactOptional(About),
    /** It was said to people. */
    ticket: z.exactOptional(uid),
  }),
  z.strictObject({
    ...said,
    from: z.literal('assistant'),
    /** The question. */
    to: uid,
    answer: Answer,
    /** Whether it was right for the reader's phone, as far as they said. */
    good: z.nullable(z.boolean()),
  }),
  /** What a helper answered; who it was is not told. */
  z.strictObject({ ...said, from: z.literal('person'), text: z.string(), ticket: uid }),
])
export type ChatMessage = z.infer<typeof ChatMessage>

/** What a page sends. */
export const ChatRequest = z.discriminatedUnion('type', [
  /** What was said after, or before, a message: of neither the newest. */
  z.strictObject({
    type: z.literal('history'),
    after: z.exactOptional(seq),
    before: z.exactOptional(seq),
  }),
  /** The id is the page's, so that a question sent again after a lost connection is there once. */
  z.strictObject({
    type: z.literal('ask'),
    id: uid,
    text: z.string().check(typed, z.trim(), z.minLength(1), z.maxLength(chatLimits.question)),
    about: z.exactOptional(About),
  }),
  z.strictObject({ type: z.literal('stop'), to: uid }),
  z.strictObject({ type: z.literal('rate'), seq, good: z.boolean() }),
])
export type ChatRequest = z.infer<typeof ChatRequest>

/** Why a request was not served; the page says each in words. */
export const chatErrors = [
  /** No frame of the protocol. */
  'unknown',
  'tooLong',
  /** The questions of the day are used up. */
  'quota',
  /** Too many at once, or in a minute. */
  'busy',
  /** Without a phone and profile there is nothing to answer for. */
  'unchosen',
  'failed',
] as const

/** What the server sends. */
export const ChatFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('ready'),
    protocol: z.int(),
    /** Another one than before: the history was cleared. Null while nothing was said. */
    chat: z.nullable(uid),
    /** Questions left today; null without a limit. */
    left: z.nullable(z.int()),
  }),
  z.strictObject({
    type: z.literal('history'),
    chat: z.nullable(uid),
    messages: z.array(ChatMessage),
    /** There are older ones. */
    more: z.boolean(),
  }),
  /** The question is kept: it is lost no more. */
  z.strictObject({ type: z.literal('stored'), chat: uid, message: ChatMessage, left: z.nullable(z.int()) }),
  z.strictObject({ type: z.literal('answering'), to: uid }),
  z.strictObject({ type: z.literal('delta'), to: uid, text: z.string() }),
  z.strictObject({ type: z.literal('message'), message: ChatMessage }),
  z.strictObject({ type: z.literal('rated'), seq, good: z.boolean() }),
  z.strictObject({ type: z.literal('cleared') }),
  /** How what was handed to people stands; null after it was taken back. Also after `ready`, where there is one. */
  z.strictObject({ type: z.literal('ticket'), ticket: z.nullable(OwnTicket) }),
  /** To everybody: an alert was put in force or taken back. */
  z.strictObject({ type: z.literal('alerts') }),
  /** To helpers: the queue is another than before. */
  z.strictObject({ type: z.literal('queue') }),
  z.strictObject({
    type: z.literal('error'),
    key: z.enum(chatErrors),
    to: z.exactOptional(uid),
    /** Seconds after which it may go better. */
    retryAfter: z.exactOptional(z.int()),
  }),
])
export type ChatFrame = z.infer<typeof ChatFrame>

export const readChat = endpoint({
  operation: 'readChat',
  method: 'GET',
  path: 'v2/assistant/history',
  access: 'user',
  summary: 'All that the caller and the assistant said to each other, the oldest first',
  query: z.strictObject({}),
  data: z.object({ messages: z.array(ChatMessage) }),
  refusals: [],
})

export const clearChat = endpoint({
  operation: 'clearChat',
  method: 'DELETE',
  path: 'v2/assistant/history',
  access: 'user',
  summary: 'Clear the chat history for good: the messages and the key they were encrypted with',
  body: z.strictObject({}),
  data: z.null(),
  refusals: [],
})
