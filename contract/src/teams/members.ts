import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { Role, Status } from '../auth/session.ts'
import { JoinedBy, TeamRole } from './teams.ts'

/** A person in a team, and how and when they joined; times are ISO 8601 in UTC. */
export const Member = z.object({
  uid: field.uid,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Of the account: the highest in any team. */
  role: Role,
  teamRole: TeamRole,
  status: Status,
  joinedBy: JoinedBy,
  joined: z.string(),
  /** When the membership ends; null: it does not. */
  ends: z.nullable(z.string()),
})
export type Member = z.infer<typeof Member>

export const readMembersRoute = route('readMembers', 'GET', 'v2/team/members', 'admin')
export const readMembers = endpoint(readMembersRoute, {
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

export const removeMemberRoute = route('removeMember', 'DELETE', 'v2/team/members', 'admin')
export const removeMember = endpoint(removeMemberRoute, {
  summary: 'Remove a person from a team; 409 if that would leave people without an admin',
  query: z.strictObject({ uid: field.uid, person: field.uid }),
  data: z.object({ removed: z.literal(true) }),
  refusals: [404, 409],
})

export const editMemberRoute = route('editMember', 'PUT', 'v2/team/members', 'admin')
export const editMember = endpoint(editMemberRoute, {
  summary: 'Set when a membership ends; 409 if that would leave people without an admin',
  body: z.strictObject({ uid: field.uid, person: field.uid, ends: z.nullable(field.expiration) }),
  data: z.object({ ends: z.nullable(z.string()) }),
  refusals: [404, 409],
})

export const setMemberRoleRoute = route('setMemberRole', 'PUT', 'v2/team/members/role', 'admin')
export const setMemberRole = endpoint(setMemberRoleRoute, {
  summary: 'Make a person an admin of a team, or a member again; 409 for the only admin and for super admins',
  body: z.strictObject({ uid: field.uid, person: field.uid, role: TeamRole }),
  data: z.object({ role: TeamRole }),
  refusals: [403, 404, 409],
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

export const readJoinRequestsRoute = route('readJoinRequests', 'GET', 'v2/team/requests', 'admin')
export const readJoinRequests = endpoint(readJoinRequestsRoute, {
  summary: 'List requests to join a team, oldest first, at most 100',
  query: z.strictObject({ uid: field.uid }),
  data: z.object({ requests: z.array(JoinRequest) }),
  refusals: [404],
})

export const answerJoinRequestRoute = route('answerJoinRequest', 'PUT', 'v2/team/requests', 'admin')
export const answerJoinRequest = endpoint(answerJoinRequestRoute, {
  summary:
    'Accept or decline a request to join; 409 if the person belongs to another team or has people in their own by now',
  body: z.strictObject({ uid: field.uid, person: field.uid, accept: z.boolean() }),
  data: z.object({ accepted: z.boolean() }),
  refusals: [404, 409],
})
