import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** One place where somebody is signed in; times are ISO 8601 in UTC. */
export const OpenSession = z.object({
  sid: field.uid,
  /** Name and major version. */
  browser: z.string(),
  /** ISO 3166-1 alpha-2, where it is known. */
  country: z.nullable(z.string()),
  created: z.string(),
  lastSeen: z.string(),
  /** The session that asks. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const readSessions = endpoint({
  operation: 'readSessions',
  method: 'GET',
  path: 'v2/session',
  access: 'user',
  summary:
    'The own living sessions, the newest first; of somebody else for root, who gives the password anew',
  query: z.strictObject({ uid: z.optional(field.uid) }),
  data: z.object({ sessions: z.array(OpenSession) }),
  refusals: [403, 404],
})

export const endSession = endpoint({
  operation: 'endSession',
  method: 'DELETE',
  path: 'v2/session/{sid}',
  access: 'user',
  summary: 'End one session, at once on every instance',
  params: z.strictObject({ sid: field.uid }),
  data: z.null(),
  refusals: [404],
})

export const endOtherSessions = endpoint({
  operation: 'endSessions',
  method: 'DELETE',
  path: 'v2/sessions',
  access: 'user',
  summary: 'End every own session but the one that asks; for root with a uid, all of that person',
  body: z.strictObject({ uid: z.optional(field.uid) }),
  data: z.object({ ended: z.int() }),
  refusals: [403, 404],
})

/** Days in which somebody who terminated their account may change their mind. */
export const graceDays = 14

export const terminate = endpoint({
  operation: 'terminate',
  method: 'DELETE',
  path: 'v2/admin/terminate',
  access: 'user',
  summary: 'End the own account: now, or in 14 days. The SHA-512 of the password in the body or the query',
  query: z.strictObject({ password: z.optional(field.passwordDigest) }),
  body: z.strictObject({
    password: z.optional(field.passwordDigest),
    when: z.optional(z.enum(['now', 'later'])),
  }),
  /** Until when the account can be had back; null when it is erased. */
  data: z.object({ until: z.nullable(z.string()) }),
  refusals: [403, 409, 429, 503],
})

/** What must be handed over before an account may end. */
export const HandOver = z.object({
  lastRoot: z.boolean(),
  /** Teams with other people in them that nobody else runs. */
  teams: z.array(z.object({ uid: field.uid, teamName: z.string(), others: z.int() })),
})
export type HandOver = z.infer<typeof HandOver>

export const keepAccount = endpoint({
  operation: 'keepAccount',
  method: 'POST',
  path: 'v2/public/keep',
  access: 'public',
  summary: 'Take the own termination back, with the token of the mail that told of it',
  body: z.strictObject({ token: field.activationToken }),
  data: z.null(),
  refusals: [404, 422, 429],
})

export const exportData = endpoint({
  operation: 'exportData',
  method: 'POST',
  path: 'v2/admin/data',
  access: 'user',
  summary: 'All that is stored about the caller, as a ZIP of JSON and of a page to read',
  body: z.strictObject({}),
  file: ['application/zip'],
  data: z.unknown(),
  refusals: [403],
})

export const wipeLearning = endpoint({
  operation: 'wipeLearning',
  method: 'DELETE',
  path: 'v2/admin/learning',
  access: 'user',
  summary: 'Forget the own course and progress; the account stays',
  body: z.strictObject({}),
  data: z.null(),
  refusals: [],
})
