import * as z from 'zod/mini'
import { OsType } from './device.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { LicenseType } from './licenses.ts'
import { written } from './logs.ts'
import { Profile } from './profile.ts'
import { ticketStates } from './ticketStates.ts'
import { typed } from './typed.ts'

/*
 * Human support: what a person hands to people, and the inbox of those who answer. Who answers is told the question
 * and what it is about, never who asks (decision 0031).
 */

export const supportLimits = {
  /** Characters of what is shared of a question or an answer, and of one message. */
  text: 4000,
  /** Questions that a person hands over in a day, and messages to people in an hour. */
  aDay: 5,
  messagesAnHour: 30,
  /** Days in which writing opens a ticket again, and after which it is deleted once closed. */
  reopenDays: 14,
  keptDays: 30,
} as const

/** Which text the reader agreed to; a text that says something else is another version. */
export const consentVersion = '2026-11'

/** The most urgent first. `priority`: a standard licence; `licensed`: a trial or demo one. */
export const ticketPriorities = ['emergency', 'priority', 'licensed', 'free'] as const
const Priority = z.enum(ticketPriorities)
export type TicketPriority = (typeof ticketPriorities)[number]
const State = z.enum(ticketStates)

const text = (max: number = supportLimits.text) =>
  z
    .string({ error: 'fields.required' })
    .check(typed, z.trim(), z.minLength(1, 'fields.required'), z.maxLength(max, 'fields.tooLong'))
const mayBeEmpty = z.string().check(typed, z.trim(), z.maxLength(supportLimits.text, 'fields.tooLong'))
const moment = z.iso.datetime()

/** How the reader sees what they handed over; what was said stands in the chat. */
export const OwnTicket = z.object({
  uid: field.uid,
  state: State,
  priority: Priority,
  asked: moment,
  /** By when an answer was promised; null while the reader is waited for, and at the end. */
  promised: z.nullable(moment),
  /** Until when writing opens it again; null while it is open. */
  reopenUntil: z.nullable(moment),
})
export type OwnTicket = z.infer<typeof OwnTicket>

export const readSupport = endpoint({
  operation: 'readSupport',
  method: 'GET',
  path: 'v2/support/own',
  access: 'user',
  summary:
    'Whether people answer, by when they would, what of the chat would be shared, and what the caller handed over last',
  query: z.strictObject({}),
  data: z.object({
    /** False: nobody is there, today or any other day. */
    staffed: z.boolean(),
    /** Where people can be called; empty where they cannot. */
    telephone: z.string(),
    /** By when a question of now is promised an answer, and one in an emergency; null when nobody is there. */
    promised: z.nullable(moment),
    promisedEmergency: z.nullable(moment),
    /** The last question and what was answered, empty where nothing was said. */
    question: z.string(),
    answer: z.string(),
    /** Whether that sounded like an emergency. */
    emergency: z.boolean(),
    /** Of what else would be told; null where nothing was chosen. */
    osType: z.nullable(OsType),
    model: z.nullable(z.string()),
    profile: z.nullable(Profile),
    ticket: z.nullable(OwnTicket),
  }),
  refusals: [],
})

export const askPerson = endpoint({
  operation: 'askPerson',
  method: 'POST',
  path: 'v2/support/own',
  access: 'user',
  summary:
    'Hand a question to people, as the reader has looked it through and agreed to. 409: one is open already, or nobody is there',
  body: z.strictObject({
    question: text(),
    answer: z._default(mayBeEmpty, ''),
    /** Phone and protection profile are told as well. */
    phone: z.boolean(),
    profile: z.boolean(),
    emergency: z.boolean(),
    consent: z.literal(consentVersion, { error: 'fields.terms' }),
  }),
  data: OwnTicket,
  refusals: [409, 429],
})

export const tellPerson = endpoint({
  operation: 'tellPerson',
  method: 'PUT',
  path: 'v2/support/own',
  access: 'user',
  summary:
    'Write to whoever has the own question; opens it again for 14 days after its end. 409: that time is over',
  body: z.strictObject({ uid: field.uid, id: field.uid, text: text() }),
  data: OwnTicket,
  refusals: [404, 409, 429],
})

export const withdrawTicket = endpoint({
  operation: 'withdrawTicket',
  method: 'DELETE',
  path: 'v2/support/own',
  access: 'user',
  summary: 'Take back what was handed over: the copy that helpers have is deleted for good',
  body: z.strictObject({ uid: field.uid }),
  data: z.null(),
  refusals: [404],
})

/** Somebody who answers, by the first name that other helpers see. */
export const Helper = z.object({ uid: field.uid, name: z.string() })
export type Helper = z.infer<typeof Helper>

/** A question as helpers see it, without who asks. */
export const Ticket = z.object({
  uid: field.uid,
  /** What it is called among helpers. */
  number: z.int(),
  state: State,
  priority: Priority,
  lang: field.language,
  asked: moment,
  promised: z.nullable(moment),
  /** Hundredths of the promised time that are over; null while the clock stands still. */
  spent: z.nullable(z.int()),
  helper: z.nullable(Helper),
  /** The first words of the question. */
  begin: z.string(),
  revision: z.int(),
})
export type Ticket = z.infer<typeof Ticket>

const filters = {
  state: z.optional(z.union([z.array(State).check(z.maxLength(ticketStates.length)), State])),
  priority: z.optional(Priority),
  lang: z.optional(field.language),
  /** Only the caller's. */
  mine: z.optional(z.literal('yes')),
}
const page = {
  after: z.optional(field.cursor),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}

export const readTickets = endpoint({
  operation: 'readTickets',
  method: 'GET',
  path: 'v2/support',
  access: 'user',
  summary: 'What waits for helpers, the most urgent and then the oldest first; for whoever answers',
  query: z.strictObject({ ...filters, ...page }),
  data: z.object({ tickets: z.array(Ticket), next: z.nullable(z.string()), total: z.int() }),
  refusals: [403],
})

/** What was said; a note is for helpers alone. */
export const TicketMessage = z.object({
  id: field.uid,
  at: moment,
  from: z.enum(['reader', 'helper', 'note']),
  /** Of a helper; null when they are gone. */
  helper: z.nullable(Helper),
  text: z.string(),
})
export type TicketMessage = z.infer<typeof TicketMessage>

export const WholeTicket = z.object({
  ...Ticket.shape,
  question: z.string(),
  /** What the assistant had answered, as far as it was shared. */
  answer: z.string(),
  license: LicenseType,
  osType: z.nullable(OsType),
  model: z.nullable(z.string()),
  profile: z.nullable(Profile),
  messages: z.array(TicketMessage),
  /** Whom it can be given to. */
  helpers: z.array(Helper),
})
export type WholeTicket = z.infer<typeof WholeTicket>

const named = { uid: field.uid, revision: z.int32() }

export const readTicket = endpoint({
  operation: 'readTicket',
  method: 'GET',
  path: 'v2/support/ticket/{uid}',
  access: 'user',
  summary: 'One question with all that was said',
  params: z.strictObject({ uid: field.uid }),
  data: WholeTicket,
  refusals: [403, 404],
})

export const assignTicket = endpoint({
  operation: 'assignTicket',
  method: 'PUT',
  path: 'v2/support/assign',
  access: 'user',
  summary:
    'Take a question, give it to another helper, or back to the queue (null). 409: somebody was faster, or that helper answers no more',
  body: z.strictObject({ ...named, helper: z.nullable(field.uid) }),
  data: WholeTicket,
  refusals: [403, 404, 409],
})

export const answerTicket = endpoint({
  operation: 'answerTicket',
  method: 'POST',
  path: 'v2/support/answer',
  access: 'user',
  summary:
    'Answer the reader, or leave a note for helpers; the same id again changes nothing. 409: it is not the caller’s, or not open',
  body: z.strictObject({
    uid: field.uid,
    id: field.uid,
    text: text(),
    note: z.boolean(),
    /** The answer ends it, as far as the helper can tell. */
    solve: z._default(z.boolean(), false),
  }),
  data: WholeTicket,
  refusals: [403, 404, 409],
})

export const ticketMoves = ['solve', 'close', 'reopen', 'escalate'] as const
export type TicketMove = (typeof ticketMoves)[number]

export const moveTicket = endpoint({
  operation: 'moveTicket',
  method: 'PUT',
  path: 'v2/support/move',
  access: 'user',
  summary:
    'Solve, close or reopen a question, or make it more urgent. 409: not as it stands, or somebody was faster',
  body: z.strictObject({ ...named, move: z.enum(ticketMoves) }),
  data: WholeTicket,
  refusals: [403, 404, 409],
})

/** Answers that are written already, each in three languages. */
const three = z.strictObject({ pt: z.string(), es: z.string(), en: z.string() })
/** `content/support/canned.json` */
export const CannedFile = z.strictObject({
  format: z.literal('resguardo-canned/1'),
  answers: z.array(
    z.strictObject({ id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)), title: three, text: three }),
  ),
})
export type CannedFile = z.infer<typeof CannedFile>

export const readCanned = endpoint({
  operation: 'readCanned',
  method: 'GET',
  path: 'v2/support/canned',
  access: 'user',
  summary: 'Answers that are written already, in every language; for whoever answers',
  data: z.object({ answers: CannedFile.shape.answers }),
  refusals: [403],
})

/** A good answer, put in general words by a helper, for those who write the lessons. */
export const Draft = z.object({
  uid: field.uid,
  lang: field.language,
  question: z.string(),
  answer: z.string(),
  made: moment,
})
export type Draft = z.infer<typeof Draft>

export const draftAnswer = endpoint({
  operation: 'draftAnswer',
  method: 'POST',
  path: 'v2/support/draft',
  access: 'user',
  summary: 'Suggest a question and its answer to whoever writes the lessons, in general words',
  body: z.strictObject({
    submission: field.submission,
    lang: field.language,
    question: text(),
    answer: text(),
  }),
  data: Draft,
  refusals: [403],
})

export const readDrafts = endpoint({
  operation: 'readDrafts',
  method: 'GET',
  path: 'v2/support/draft',
  access: 'root',
  summary: 'What helpers suggested for the lessons, the newest first',
  query: z.strictObject(page),
  data: z.object({ drafts: z.array(Draft), next: z.nullable(z.string()), total: z.int() }),
  refusals: [],
})

export const deleteDraft = endpoint({
  operation: 'deleteDraft',
  method: 'DELETE',
  path: 'v2/support/draft',
  access: 'root',
  summary: 'Delete a suggestion that was taken up or is of no use',
  body: z.strictObject({ uid: field.uid }),
  data: z.null(),
  refusals: [404],
})

export const exportDrafts = endpoint({
  operation: 'exportDrafts',
  method: 'GET',
  path: 'v2/support/draft/export',
  access: 'root',
  summary: 'The suggestions as a file; asks for the password again',
  query: z.strictObject(written),
  data: z.string(),
  refusals: [403],
  file: ['text/csv', 'application/json'],
})
