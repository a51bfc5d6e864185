import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { Role, Status } from './session.ts'
import { JoinedBy } from './teams.ts'

/** A person in a team, and how and when they came; times are ISO 8601 in UTC. */
export const Member = z.object({
  uid: field.uid,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: Role,
  status: Status,
  joinedBy: JoinedBy,
  joined: z.string(),
})
export type Member = z.infer<typeof Member>

export const readMembers = endpoint({
  operation: 'readMembers',
  method: 'GET',
  path: 'v2/team/members',
  access: 'admin',
  summary: 'The people of a team, by name; after names the last one of the page before',
  query: z.strictObject({
    uid: field.uid,
    q: z.optional(z.string().check(z.maxLength(100))),
    after: z.optional(field.cursor),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  data: z.object({ members: z.array(Member), next: z.nullable(z.string()) }),
  refusals: [404],
})

export const removeMember = endpoint({
  operation: 'removeMember',
  method: 'DELETE',
  path: 'v2/team/members',
  access: 'admin',
  summary: 'Take a person out of a team; 409 when people would stay without an admin',
  query: z.strictObject({ uid: field.uid, person: field.uid }),
  data: z.object({ removed: z.literal(true) }),
  refusals: [404, 409],
})

/** Somebody with a confirmed address of the team's domain, who waits for an answer. */
export const JoinRequest = z.object({
  uid: field.uid,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  domain: z.string(),
  asked: z.string(),
})
export type JoinRequest = z.infer<typeof JoinRequest>

export const readJoinRequests = endpoint({
  operation: 'readJoinRequests',
  method: 'GET',
  path: 'v2/team/requests',
  access: 'admin',
  summary: 'Who waits to be let into a team, the oldest first, at most 100',
  query: z.strictObject({ uid: field.uid }),
  data: z.object({ requests: z.array(JoinRequest) }),
  refusals: [404],
})

export const answerJoinRequest = endpoint({
  operation: 'answerJoinRequest',
  method: 'PUT',
  path: 'v2/team/requests',
  access: 'admin',
  summary: 'Let somebody in who asked, or not; 409 when they have people of their own by now',
  body: z.strictObject({ uid: field.uid, person: field.uid, accept: z.boolean() }),
  data: z.object({ accepted: z.boolean() }),
  refusals: [404, 409],
})
