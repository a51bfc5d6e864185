import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { JoinedBy, TeamRole } from './teams.ts'

const uidList = z.optional(z.array(field.uid).check(z.maxLength(100)))

/** Why a change of a person's teams is refused. */
export const TeamsConflict = z.object({ why: z.enum(['oneTeam', 'onlyAdmin']) })

const Memberships = z.object({
  uid: field.uid,
  /** The teams shared with the caller; for root, all teams of the person. */
  teams: z.array(
    z.object({
      uid: field.uid,
      teamName: z.string(),
      role: TeamRole,
      joinedBy: JoinedBy,
      ends: z.nullable(z.string()),
    }),
  ),
})

export const readMembershipsRoute = route('readMemberships', 'GET', 'v2/admin/teams', 'admin')
export const readMemberships = endpoint(readMembershipsRoute, {
  summary: 'List the teams of a person by name, and how they joined each',
  query: z.strictObject({ uid: field.uid }),
  data: Memberships,
  refusals: [404],
})

export const teamPermissionsRoute = route('teamPermissions', 'PUT', 'v2/admin/teams', 'admin')
export const teamPermissions = endpoint(teamPermissionsRoute, {
  summary: 'Change the teams of a person: which to add, which to remove (spec 7)',
  body: z.strictObject({ uid: field.uid, add: uidList, remove: uidList }),
  data: Memberships,
  refusals: [403, 404, 409],
})
