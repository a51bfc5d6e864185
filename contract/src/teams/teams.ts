import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { limits } from '../platform/limits.ts'

/** How a person joined a team. */
export const JoinedBy = z.enum(['founder', 'hand', 'invite', 'domain', 'group'])

/** What a person is in a team. The role of the account is the highest of these. */
export const TeamRole = z.enum(['member', 'admin'])
export type TeamRole = z.infer<typeof TeamRole>

/** A team (company in some texts): the people an admin runs (spec 3). */
export const Team = z.object({
  uid: field.uid,
  teamName: z
    .string({ error: 'fields.required' })
    .check(
      z.trim(),
      z.minLength(limits.teamName.min, 'fields.required'),
      z.refine(field.isVisible, 'fields.required'),
      z.maxLength(limits.teamName.max, 'fields.tooLong'),
    ),
  description: z.string().check(z.trim(), z.maxLength(limits.description, 'fields.tooLong')),
  contactEmail: z.union([z.literal(''), field.email], { error: 'fields.email' }),
  domains: z.array(z.string()),
  customSettings: z.record(z.string(), z.unknown()),
  members: z.int(),
  /** Incremented by every saved change; an edit names the revision it is based on. */
  revision: z.int(),
})
export type Team = z.infer<typeof Team>

export const readTeamsRoute = route('readTeams', 'GET', 'v2/team', 'admin')
export const readTeams = endpoint(readTeamsRoute, {
  summary: 'List the teams you may see, by name; after is the last team of the previous page',
  query: z.strictObject({
    uid: z.optional(field.uid),
    q: z.optional(z.string().check(z.maxLength(100))),
    after: z.optional(field.cursor),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  data: z.object({ teams: z.array(Team), next: z.nullable(z.string()) }),
  refusals: [404],
})

export const createTeamRoute = route('createTeam', 'POST', 'v2/team', 'root')
export const createTeam = endpoint(createTeamRoute, {
  summary: 'Create a team without members',
  body: z.strictObject({
    ...z.pick(Team, { teamName: true }).shape,
    description: z._default(Team.shape.description, ''),
    contactEmail: z._default(Team.shape.contactEmail, ''),
    submission: field.submission,
  }),
  data: Team,
  refusals: [],
})

export const editTeamRoute = route('editTeam', 'PUT', 'v2/team', 'admin')
export const editTeam = endpoint(editTeamRoute, {
  summary:
    'Change name, description or contact of a team; with a revision, 409 if someone saved in the meantime',
  body: z.strictObject({
    ...z.pick(Team, { uid: true }).shape,
    ...z.partial(z.pick(Team, { teamName: true, description: true, contactEmail: true })).shape,
    /** Checked if it is sent. */
    revision: z.optional(z.int32()),
  }),
  extraFields: 'ignored',
  data: Team,
  refusals: [403, 404, 409],
})
