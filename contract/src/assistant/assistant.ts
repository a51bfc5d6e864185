import * as z from 'zod/mini'
import { CutAbsence, CutStep } from '../lessons/cutLesson.ts'
import { contentId, OsType } from '../devices/device.ts'
import { chatLimits } from './chatRules.ts'
import { cardIds, helplineKinds } from '../emergency/emergency.ts'
import { UrgentHelp } from '../emergency/urgentHelp.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import { uid } from '../platform/fields/fields.ts'
import { languages } from '../platform/languages.ts'
import { OwnTicket } from '../support/support.ts'
import { stripInvisible } from './cleanText.ts'

export { chatCloses, chatLimits, chatPath, chatProtocol } from './chatRules.ts'

/*
 * The chat socket: the first message is the value of the authorization header. All others, in both
 * directions, are one of these frames as JSON. What needs no schema is in chatRules.ts.
 */

const seq = z.int32().check(z.gte(0))
const slide = z.nullable(z.int())

/** The lesson that an answer or a part of it is based on; `slide` counts the reader's slides from 1. */
export const Citation = z.strictObject({
  lesson: contentId,
  title: z.string(),
  slide,
  /** The licence does not include the lesson yet. */
  locked: z.boolean(),
})
export type Citation = z.infer<typeof Citation>

/** What to do on the phone, in the lesson's words for this reader. */
export const AnswerSteps = z.strictObject({
  lesson: contentId,
  slide: z.int(),
  /** The system they are for, if it is not the reader's own. */
  osType: z.exactOptional(OsType),
  title: z.string(),
  /** What to know before the first step. */
  before: z.exactOptional(z.string()),
  steps: z.array(CutStep),
  notAvailable: z.array(CutAbsence),
})
export type AnswerSteps = z.infer<typeof AnswerSteps>

/**
 * `ask`: asks the reader which meaning is intended. `handOver`: people know more. `refusal`: an answer would
 * harm someone.
 */
export const answerKinds = ['answer', 'ask', 'handOver', 'danger', 'refusal', 'talk'] as const
export type AnswerKind = (typeof answerKinds)[number]

export const ChatAnswer = z.strictObject({
  kind: z.enum(answerKinds),
  lang: z.enum(languages),
  /** Shown ahead of the text, no matter who wrote that. */
  note: z.exactOptional(z.string()),
  /** Paragraphs of plain text, without markup. */
  text: z.array(z.string()),
  ways: z.array(AnswerSteps),
  citations: z.array(Citation),
  /** The emergency card that belongs to the answer. */
  card: z.nullable(z.enum(cardIds)),
  /** Another card that may be meant. */
  also: z.exactOptional(z.enum(cardIds)),
  /** Beside an answer that is not about danger now: what helps if it is, shown before everything else. */
  help: z.exactOptional(UrgentHelp),
  /** Help lines to show if no card contains them. */
  lines: z.exactOptional(z.array(z.enum(helplineKinds))),
  /** Possible meanings; each can be sent as a question as it is. */
  choices: z.array(z.string()),
  /** Whether to offer talking to a person as well. */
  person: z.boolean(),
  by: z.enum(['course', 'model']),
  /** The answer was interrupted. */
  cut: z.boolean(),
})
export type ChatAnswer = z.infer<typeof ChatAnswer>

const messageFields = { seq, id: uid, at: z.iso.datetime() }
/** Where in the course the question was asked. */
export const CoursePosition = z.strictObject({ lesson: contentId, slide: z.exactOptional(contentId) })
export type CoursePosition = z.infer<typeof CoursePosition>

export const ChatMessage = z.discriminatedUnion('from', [
  z.strictObject({
    ...messageFields,
    from: z.literal('reader'),
    text: z.string(),
    about: z.exactOptional(CoursePosition),
    /** The ticket, if the message was sent to people. */
    ticket: z.exactOptional(uid),
  }),
  z.strictObject({
    ...messageFields,
    from: z.literal('assistant'),
    /** Id of the question. */
    to: uid,
    answer: ChatAnswer,
    /** Whether the reader rated it as right for their phone; null if not rated. */
    good: z.nullable(z.boolean()),
  }),
  /** An answer of a helper, whose identity is not disclosed. */
  z.strictObject({ ...messageFields, from: z.literal('person'), text: z.string(), ticket: uid }),
])
export type ChatMessage = z.infer<typeof ChatMessage>

/** Frames that a page sends. */
export const ChatRequest = z.discriminatedUnion('type', [
  /** Requests the history after or before a message; with neither, the newest messages. */
  z.strictObject({
    type: z.literal('history'),
    after: z.exactOptional(seq),
    before: z.exactOptional(seq),
  }),
  /** Idempotent: the page makes the id, so that a question resent after a lost connection is stored once. */
  z.strictObject({
    type: z.literal('ask'),
    id: uid,
    text: z.string().check(stripInvisible, z.trim(), z.minLength(1), z.maxLength(chatLimits.question)),
    about: z.exactOptional(CoursePosition),
  }),
  z.strictObject({ type: z.literal('stop'), to: uid }),
  z.strictObject({ type: z.literal('rate'), seq, good: z.boolean() }),
])
export type ChatRequest = z.infer<typeof ChatRequest>

/** Why a request failed; the page has a text for each. */
export const chatErrors = [
  /** Not a frame of the protocol. */
  'unknown',
  'tooLong',
  /** The daily quota of questions is used up. */
  'quota',
  /** Rate limit: too many at once, or within a minute. */
  'busy',
  /** No phone and profile chosen, so that no answer is possible. */
  'unchosen',
  'failed',
] as const

/** Frames that the server sends. */
export const ChatFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('ready'),
    protocol: z.int(),
    /** If it differs from before, the history was cleared. Null as long as it is empty. */
    chat: z.nullable(uid),
    /** Questions left today; null if unlimited. */
    left: z.nullable(z.int()),
  }),
  z.strictObject({
    type: z.literal('history'),
    chat: z.nullable(uid),
    messages: z.array(ChatMessage),
    /** There are older messages. */
    more: z.boolean(),
  }),
  /** The question is stored and cannot be lost any more. */
  z.strictObject({ type: z.literal('stored'), chat: uid, message: ChatMessage, left: z.nullable(z.int()) }),
  /** A model words the answer; the course's own is there until then. */
  z.strictObject({ type: z.literal('answering'), to: uid, answer: z.exactOptional(ChatAnswer) }),
  z.strictObject({ type: z.literal('delta'), to: uid, text: z.string() }),
  z.strictObject({ type: z.literal('message'), message: ChatMessage }),
  z.strictObject({ type: z.literal('rated'), seq, good: z.boolean() }),
  z.strictObject({ type: z.literal('cleared') }),
  /**
   * State of the question handed over to people; null after it was withdrawn. Also sent after `ready` if
   * there is one.
   */
  z.strictObject({ type: z.literal('ticket'), ticket: z.nullable(OwnTicket) }),
  /** To everyone: an alert was put in force or withdrawn. */
  z.strictObject({ type: z.literal('alerts') }),
  /** To helpers: the queue has changed. */
  z.strictObject({ type: z.literal('queue') }),
  /** What the person's two paired devices show has changed, or the pairing itself (learning/pairing.ts). */
  z.strictObject({ type: z.literal('pairing') }),
  z.strictObject({
    type: z.literal('error'),
    key: z.enum(chatErrors),
    to: z.exactOptional(uid),
    /** Seconds after which a retry may succeed. */
    retryAfter: z.exactOptional(z.int()),
  }),
])
export type ChatFrame = z.infer<typeof ChatFrame>

export const readChatRoute = route('readChat', 'GET', 'v2/assistant/history', 'user')
export const readChat = endpoint(readChatRoute, {
  summary: 'Read all messages between you and the assistant, oldest first',
  query: z.strictObject({}),
  data: z.object({ messages: z.array(ChatMessage) }),
  refusals: [],
})

export const clearChatRoute = route('clearChat', 'DELETE', 'v2/assistant/history', 'user')
export const clearChat = endpoint(clearChatRoute, {
  summary: 'Delete your chat history for good: the messages and the key they were encrypted with',
  body: z.strictObject({}),
  data: z.null(),
  refusals: [],
})
