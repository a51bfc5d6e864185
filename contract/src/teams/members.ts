import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import * as field from '../platform/fields.ts'
import { Role, Status } from '../auth/session.ts'
import { JoinedBy } from './teams.ts'

/** A person in a team, and how and when they joined; times are ISO 8601 in UTC. */
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
  summary: 'List the people of a team, by name; after is the last person of the previous page',
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
  summary: 'Remove a person from a team; 409 if that would leave people without an admin',
  query: z.strictObject({ uid: field.uid, person: field.uid }),
  data: z.object({ removed: z.literal(true) }),
  refusals: [404, 409],
})

/** A person with a confirmed address of the team's domain who waits for an answer. */
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
  summary: 'List requests to join a team, oldest first, at most 100',
  query: z.strictObject({ uid: field.uid }),
  data: z.object({ requests: z.array(JoinRequest) }),
  refusals: [404],
})

export const answerJoinRequest = endpoint({
  operation: 'answerJoinRequest',
  method: 'PUT',
  path: 'v2/team/requests',
  access: 'admin',
  summary:
    'Accept or decline a request to join; 409 if the person belongs to another team or has people in their own by now',
  body: z.strictObject({ uid: field.uid, person: field.uid, accept: z.boolean() }),
  data: z.object({ accepted: z.boolean() }),
  refusals: [404, 409],
})
