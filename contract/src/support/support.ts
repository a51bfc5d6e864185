import * as z from 'zod/mini'
import { OsType } from '../devices/device.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { LicenseType } from '../licensing/licenses.ts'
import { fileFormat } from '../people/logs/logs.ts'
import { Profile } from '../devices/profile.ts'
import { ticketStates } from './ticketStates.ts'
import { stripInvisible } from '../assistant/cleanText.ts'

/*
 * Human support: questions that readers hand over to people, and the inbox of the helpers. Helpers see the
 * question and its context, never who asks (decision 0038).
 */

export const supportLimits = {
  /** Maximum characters of a shared question or answer, and of one message. */
  text: 4000,
  /** Rate limits: questions handed over per day, and messages to people per hour. */
  aDay: 5,
  messagesAnHour: 30,
  /** Days in which a new message reopens a ticket, and days after closing until it is deleted. */
  reopenDays: 14,
  keptDays: 30,
} as const

/** Version of the consent text; a text with another meaning needs another version. */
export const consentVersion = '2026-11'

/** Most urgent first. `priority`: a standard licence; `licensed`: a trial or demo one. */
export const ticketPriorities = ['emergency', 'priority', 'licensed', 'free'] as const
const Priority = z.enum(ticketPriorities)
export type TicketPriority = (typeof ticketPriorities)[number]
const TicketState = z.enum(ticketStates)

const text = (max: number = supportLimits.text) =>
  z
    .string({ error: 'fields.required' })
    .check(stripInvisible, z.trim(), z.minLength(1, 'fields.required'), z.maxLength(max, 'fields.tooLong'))
const optionalText = z
  .string()
  .check(stripInvisible, z.trim(), z.maxLength(supportLimits.text, 'fields.tooLong'))
const moment = z.iso.datetime()

/** A ticket as its reader sees it; its messages are in the chat. */
export const OwnTicket = z.object({
  uid: field.uid,
  state: TicketState,
  priority: Priority,
  asked: moment,
  /** By when an answer is promised; null while the reader must answer, and at the end. */
  promised: z.nullable(moment),
  /** Until when a new message reopens it; null while it is open. */
  reopenUntil: z.nullable(moment),
})
export type OwnTicket = z.infer<typeof OwnTicket>

export const readSupportRoute = route('readSupport', 'GET', 'v2/support/own', 'user')
export const readSupport = endpoint(readSupportRoute, {
  summary: 'Read whether people answer, by when, what of the chat would be shared, and your last ticket',
  query: z.strictObject({}),
  data: z.object({
    /** False: no one answers, today or any other day. */
    staffed: z.boolean(),
    /** Telephone number of human support; empty if there is none. */
    telephone: z.string(),
    /** Promised time for a question asked now, and for an emergency; null if no one answers. */
    promised: z.nullable(moment),
    promisedEmergency: z.nullable(moment),
    /** The last question and its answer; empty if there is none. */
    question: z.string(),
    answer: z.string(),
    /** Whether that sounded like an emergency. */
    emergency: z.boolean(),
    /** What else would be shared; null if the reader has not chosen it. */
    osType: z.nullable(OsType),
    model: z.nullable(z.string()),
    profile: z.nullable(Profile),
    ticket: z.nullable(OwnTicket),
  }),
  refusals: [],
})

export const askPersonRoute = route('askPerson', 'POST', 'v2/support/own', 'user')
export const askPerson = endpoint(askPersonRoute, {
  summary:
    'Hand over a question to people, as reviewed and agreed to by the reader. 409: one is open already, or no one answers',
  body: z.strictObject({
    question: text(),
    answer: z._default(optionalText, ''),
    /** Whether to share phone and protection profile as well. */
    phone: z.boolean(),
    profile: z.boolean(),
    emergency: z.boolean(),
    consent: z.literal(consentVersion, { error: 'fields.terms' }),
  }),
  data: OwnTicket,
  refusals: [409, 429],
})

export const tellPersonRoute = route('tellPerson', 'PUT', 'v2/support/own', 'user')
export const tellPerson = endpoint(tellPersonRoute, {
  summary:
    'Write to the helper of your ticket; this reopens it within 14 days after its end. 409: that time is over',
  body: z.strictObject({ uid: field.uid, id: field.uid, text: text() }),
  data: OwnTicket,
  refusals: [404, 409, 429],
})

export const withdrawTicketRoute = route('withdrawTicket', 'DELETE', 'v2/support/own', 'user')
export const withdrawTicket = endpoint(withdrawTicketRoute, {
  summary: 'Withdraw your ticket: the copy that helpers have is deleted for good',
  body: z.strictObject({ uid: field.uid }),
  data: z.null(),
  refusals: [404],
})

/** A helper, by the first name that other helpers see. */
export const Helper = z.object({ uid: field.uid, name: z.string() })
export type Helper = z.infer<typeof Helper>

/** A ticket as helpers see it, without who asks. */
export const Ticket = z.object({
  uid: field.uid,
  /** Its number among helpers. */
  number: z.int(),
  state: TicketState,
  priority: Priority,
  lang: field.language,
  asked: moment,
  promised: z.nullable(moment),
  /** Percentage of the promised time that has passed; null while it is paused. */
  spent: z.nullable(z.int()),
  helper: z.nullable(Helper),
  /** The first words of the question. */
  begin: z.string(),
  revision: z.int(),
})
export type Ticket = z.infer<typeof Ticket>

const filters = {
  state: z.optional(z.union([z.array(TicketState).check(z.maxLength(ticketStates.length)), TicketState])),
  priority: z.optional(Priority),
  lang: z.optional(field.language),
  /** Only the caller's. */
  mine: z.optional(z.literal('yes')),
}
const page = {
  after: z.optional(field.cursor),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}

export const readTicketsRoute = route('readTickets', 'GET', 'v2/support', 'user')
export const readTickets = endpoint(readTicketsRoute, {
  summary: 'List the queue of the helpers, most urgent first, then oldest; for helpers',
  query: z.strictObject({ ...filters, ...page }),
  data: z.object({ tickets: z.array(Ticket), next: z.nullable(z.string()), total: z.int() }),
  refusals: [403],
})

/** A message of a ticket; a note is visible to helpers only. */
export const TicketMessage = z.object({
  id: field.uid,
  at: moment,
  from: z.enum(['reader', 'helper', 'note']),
  /** Set for a helper's message; null if that account is gone. */
  helper: z.nullable(Helper),
  text: z.string(),
})
export type TicketMessage = z.infer<typeof TicketMessage>

export const WholeTicket = z.object({
  ...Ticket.shape,
  question: z.string(),
  /** The assistant's answer, if it was shared. */
  answer: z.string(),
  license: LicenseType,
  osType: z.nullable(OsType),
  model: z.nullable(z.string()),
  profile: z.nullable(Profile),
  messages: z.array(TicketMessage),
  /** Helpers that it can be assigned to. */
  helpers: z.array(Helper),
})
export type WholeTicket = z.infer<typeof WholeTicket>

const ticketVersion = { uid: field.uid, revision: z.int32() }

export const readTicketRoute = route('readTicket', 'GET', 'v2/support/ticket/{uid}', 'user')
export const readTicket = endpoint(readTicketRoute, {
  summary: 'Read one ticket with all its messages',
  params: z.strictObject({ uid: field.uid }),
  data: WholeTicket,
  refusals: [403, 404],
})

export const assignTicketRoute = route('assignTicket', 'PUT', 'v2/support/assign', 'user')
export const assignTicket = endpoint(assignTicketRoute, {
  summary:
    'Take a ticket, assign it to another helper, or return it to the queue (null). 409: someone else was faster, or that person is no longer a helper',
  body: z.strictObject({ ...ticketVersion, helper: z.nullable(field.uid) }),
  data: WholeTicket,
  refusals: [403, 404, 409],
})

export const answerTicketRoute = route('answerTicket', 'POST', 'v2/support/answer', 'user')
export const answerTicket = endpoint(answerTicketRoute, {
  summary:
    'Answer the reader, or leave a note for helpers; idempotent by id. 409: the ticket is not yours, or not open',
  body: z.strictObject({
    uid: field.uid,
    id: field.uid,
    text: text(),
    note: z.boolean(),
    /** The helper considers the question solved by this answer. */
    solve: z._default(z.boolean(), false),
  }),
  data: WholeTicket,
  refusals: [403, 404, 409],
})

export const ticketMoves = ['solve', 'close', 'reopen', 'escalate'] as const
export type TicketMove = (typeof ticketMoves)[number]

export const moveTicketRoute = route('moveTicket', 'PUT', 'v2/support/move', 'user')
export const moveTicket = endpoint(moveTicketRoute, {
  summary:
    'Solve, close or reopen a ticket, or make it more urgent. 409: its state does not allow it, or someone else was faster',
  body: z.strictObject({ ...ticketVersion, move: z.enum(ticketMoves) }),
  data: WholeTicket,
  refusals: [403, 404, 409],
})

/** Canned answers, each in three languages. */
const translations = z.strictObject({ pt: z.string(), es: z.string(), en: z.string() })
/** `content/support/canned.json` */
export const CannedFile = z.strictObject({
  format: z.literal('resguardo-canned/1'),
  answers: z.array(
    z.strictObject({
      id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
      title: translations,
      text: translations,
    }),
  ),
})
export type CannedFile = z.infer<typeof CannedFile>

export const readCannedRoute = route('readCanned', 'GET', 'v2/support/canned', 'user')
export const readCanned = endpoint(readCannedRoute, {
  summary: 'List the canned answers in every language; for helpers',
  data: z.object({ answers: CannedFile.shape.answers }),
  refusals: [403],
})

/** A good answer in general words, suggested by a helper to the authors of the lessons. */
export const AnswerDraft = z.object({
  uid: field.uid,
  lang: field.language,
  question: z.string(),
  answer: z.string(),
  made: moment,
})
export type AnswerDraft = z.infer<typeof AnswerDraft>

export const draftAnswerRoute = route('draftAnswer', 'POST', 'v2/support/draft', 'user')
export const draftAnswer = endpoint(draftAnswerRoute, {
  summary: 'Suggest a question and its answer to the authors of the lessons, in general words',
  body: z.strictObject({
    submission: field.submission,
    lang: field.language,
    question: text(),
    answer: text(),
  }),
  data: AnswerDraft,
  refusals: [403],
})

export const readDraftsRoute = route('readDrafts', 'GET', 'v2/support/draft', 'root')
export const readDrafts = endpoint(readDraftsRoute, {
  summary: 'List what helpers suggested for the lessons, newest first',
  query: z.strictObject(page),
  data: z.object({ drafts: z.array(AnswerDraft), next: z.nullable(z.string()), total: z.int() }),
  refusals: [],
})

export const deleteDraftRoute = route('deleteDraft', 'DELETE', 'v2/support/draft', 'root')
export const deleteDraft = endpoint(deleteDraftRoute, {
  summary: 'Delete a suggestion that was used or is not useful',
  body: z.strictObject({ uid: field.uid }),
  data: z.null(),
  refusals: [404],
})

export const exportDraftsRoute = route('exportDrafts', 'GET', 'v2/support/draft/export', 'root')
export const exportDrafts = endpoint(exportDraftsRoute, {
  summary: 'Export the suggestions as a file; requires the password again',
  query: z.strictObject(fileFormat),
  data: z.string(),
  refusals: [403],
  file: ['text/csv', 'application/json'],
})
