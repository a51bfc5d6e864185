import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'

/** One session in which a person is signed in; times are ISO 8601 in UTC. */
export const OpenSession = z.object({
  sid: field.uid,
  /** Browser name and major version. */
  browser: z.string(),
  /** ISO 3166-1 alpha-2, if known. */
  country: z.nullable(z.string()),
  created: z.string(),
  lastSeen: z.string(),
  /** True for the session that makes this request. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const readSessionsRoute = route('readSessions', 'GET', 'v2/session', 'user')
export const readSessions = endpoint(readSessionsRoute, {
  summary:
    'List your open sessions, newest first; root may name another person by uid after entering the password again',
  query: z.strictObject({ uid: z.optional(field.uid) }),
  data: z.object({ sessions: z.array(OpenSession) }),
  refusals: [403, 404],
})

export const endSessionRoute = route('endSession', 'DELETE', 'v2/session/{sid}', 'user')
export const endSession = endpoint(endSessionRoute, {
  summary: 'End one session, at once on every instance',
  params: z.strictObject({ sid: field.uid }),
  data: z.null(),
  refusals: [404],
})

export const endOtherSessionsRoute = route('endSessions', 'DELETE', 'v2/sessions', 'user')
export const endOtherSessions = endpoint(endOtherSessionsRoute, {
  summary: 'End all your sessions except the current one; with a uid, root ends all sessions of that person',
  body: z.strictObject({ uid: z.optional(field.uid) }),
  data: z.object({ ended: z.int() }),
  refusals: [403, 404],
})

/** Days in which a person can cancel the termination of their account. */
export const terminationDays = 14

export const terminateRoute = route('terminate', 'DELETE', 'v2/admin/terminate', 'user')
export const terminate = endpoint(terminateRoute, {
  summary:
    'Terminate your account, now or in 14 days. Send the SHA-512 of the password in the body or the query',
  query: z.strictObject({ password: z.optional(field.passwordDigest) }),
  body: z.strictObject({
    password: z.optional(field.passwordDigest),
    when: z.optional(z.enum(['now', 'later'])),
  }),
  /** Until when the account can be restored; null once it is erased. */
  data: z.object({ until: z.nullable(z.string()) }),
  refusals: [403, 409, 429, 503],
})

/** What must be handed over before an account can be terminated. */
export const TerminationBlockers = z.object({
  lastRoot: z.boolean(),
  /** Teams with other members, but without another admin. */
  teams: z.array(z.object({ uid: field.uid, teamName: z.string(), others: z.int() })),
})
export type TerminationBlockers = z.infer<typeof TerminationBlockers>

export const keepAccountRoute = route('keepAccount', 'POST', 'v2/public/keep', 'public')
export const keepAccount = endpoint(keepAccountRoute, {
  summary: 'Cancel the termination of your account, with the token of the mail that announced it',
  body: z.strictObject({ token: field.activationToken }),
  data: z.null(),
  refusals: [404, 422, 429],
})

export const exportDataRoute = route('exportData', 'POST', 'v2/admin/data', 'user')
export const exportData = endpoint(exportDataRoute, {
  summary: 'Export all data stored about you, as a ZIP of JSON files and a readable page',
  body: z.strictObject({}),
  file: ['application/zip'],
  data: z.unknown(),
  refusals: [403],
})

export const wipeLearningRoute = route('wipeLearning', 'DELETE', 'v2/admin/learning', 'user')
export const wipeLearning = endpoint(wipeLearningRoute, {
  summary: 'Delete your course and progress; the account stays',
  body: z.strictObject({}),
  data: z.null(),
  refusals: [],
})
