import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { JoinedBy } from './teams.ts'

const some = z.optional(z.array(field.uid).check(z.maxLength(100)))

/** Why somebody's teams cannot be changed so. */
export const TeamsRefused = z.object({ why: z.enum(['oneTeam', 'onlyAdmin']) })

const Memberships = z.object({
  uid: field.uid,
  /** The teams that both share; for root all of the person's. */
  teams: z.array(z.object({ uid: field.uid, teamName: z.string(), joinedBy: JoinedBy })),
})

export const readMemberships = endpoint({
  operation: 'readMemberships',
  method: 'GET',
  path: 'v2/admin/teams',
  access: 'admin',
  summary: 'The teams somebody belongs to, by name, and how they came into each',
  query: z.strictObject({ uid: field.uid }),
  data: Memberships,
  refusals: [404],
})

export const teamPermissions = endpoint({
  operation: 'teamPermissions',
  method: 'PUT',
  path: 'v2/admin/teams',
  access: 'admin',
  summary: 'Change the teams somebody belongs to: what to add, what to take away (spec 7)',
  body: z.strictObject({ uid: field.uid, add: some, remove: some }),
  data: Memberships,
  refusals: [403, 404, 409],
})
