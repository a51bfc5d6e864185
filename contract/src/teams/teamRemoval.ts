import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'

/**
 * Why a team cannot be removed as asked: it changed meanwhile, or no team takes over its running licences.
 * Or it is associated with another team, or people have a seat of both teams.
 */
export const RemovalConflict = z.object({ why: z.enum(['revision', 'packs', 'associations', 'seats']) })
export type RemovalConflict = z.infer<typeof RemovalConflict>

/** What removing a team concerns: numbers of what is open or runs today. */
export const TeamRemoval = z.object({
  people: z.int(),
  packs: z.int(),
  /** Seats of these packs that people have or invites reserve. */
  seats: z.int(),
  invites: z.int(),
  /** Proved domains. */
  domains: z.int(),
  /** Assignments and announcements: they end with the team. */
  asked: z.int(),
  /** API keys: they end with the team, as they reach no other. */
  apiKeys: z.int(),
  /** Null if it can be removed now. */
  why: z.nullable(RemovalConflict.shape.why),
})
export type TeamRemoval = z.infer<typeof TeamRemoval>

const removed = {
  uid: field.uid,
  /** The team that takes over people, licences, invites and domains; without it people lose their team. */
  into: z.optional(field.uid),
}
const another = { error: 'fields.team', path: ['into'] }

export const readTeamRemovalRoute = route('readTeamRemoval', 'GET', 'v2/team/removal', 'root')
export const readTeamRemoval = endpoint(readTeamRemovalRoute, {
  summary: 'Preview what removing a team, or merging it into another, concerns; changes nothing',
  query: z.strictObject(removed).check(z.refine(({ uid, into }) => uid !== into, another)),
  data: TeamRemoval,
  refusals: [404],
})

export const removeTeamRoute = route('removeTeam', 'DELETE', 'v2/team', 'root')
export const removeTeam = endpoint(removeTeamRoute, {
  summary: 'Remove a team, or merge it into another; its people keep their accounts',
  query: z
    .strictObject({ ...removed, revision: z.coerce.number().check(z.int()) })
    .check(z.refine(({ uid, into }) => uid !== into, another)),
  data: z.object({ people: z.int() }),
  refusals: [404, 409],
})
