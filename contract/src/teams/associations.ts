import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'

/** What the sponsor does for the partner: give seats, manage the team, or read its reports. */
export const associationKinds = ['seats', 'manage', 'report'] as const
export const AssociationKind = z.enum(associationKinds)
export type AssociationKind = z.infer<typeof AssociationKind>

const SideTeam = z.object({ uid: field.uid, teamName: z.string() })

/** A link between two teams, one level deep; times are ISO 8601 in UTC. */
export const Association = z.object({
  uid: field.uid,
  sponsor: SideTeam,
  partner: SideTeam,
  kind: AssociationKind,
  state: z.enum(['proposed', 'accepted', 'ended']),
  proposedBy: z.enum(['sponsor', 'partner']),
  /** Maximum number of seats; null for the other kinds. */
  seats: z.nullable(z.int()),
  /** Seats in use; null for the other kinds. */
  used: z.nullable(z.int()),
  /** The association ends at this moment; null without a date. */
  ends: z.nullable(z.string()),
  revision: z.int(),
  proposed: z.string(),
  accepted: z.nullable(z.string()),
  ended: z.nullable(z.string()),
})
export type Association = z.infer<typeof Association>

const seats = z.nullable(
  z
    .int({ error: 'fields.licenseCount' })
    .check(z.gte(1, 'fields.licenseCount'), z.lte(2_147_483_647, 'fields.licenseCount')),
)
const ends = z.nullable(z.iso.datetime({ error: 'fields.required' }))

export const readAssociationsRoute = route('readAssociations', 'GET', 'v2/association', 'admin')
export const readAssociations = endpoint(readAssociationsRoute, {
  summary: 'List the associations of a team: active ones first, then the newest, at most 100',
  query: z.strictObject({ team: field.uid }),
  data: z.object({ associations: z.array(Association) }),
  refusals: [404],
})

export const createAssociationRoute = route('createAssociation', 'POST', 'v2/association', 'admin')
export const createAssociation = endpoint(createAssociationRoute, {
  summary:
    'Propose an association, which the other side accepts. 409: one exists already, or it would be a second level',
  body: z
    .strictObject({
      sponsor: field.uid,
      partner: field.uid,
      kind: AssociationKind,
      seats: z._default(seats, null),
      ends: z._default(ends, null),
    })
    .check(
      z.refine(({ kind, seats: number }) => (kind === 'seats') === (number !== null), {
        error: 'fields.licenseCount',
        path: ['seats'],
      }),
      z.refine(({ sponsor, partner }) => sponsor !== partner, { error: 'fields.uid', path: ['partner'] }),
    ),
  data: Association,
  refusals: [403, 404, 409],
})

export const editAssociationRoute = route('editAssociation', 'PUT', 'v2/association', 'admin')
export const editAssociation = endpoint(editAssociationRoute, {
  summary:
    'Accept a proposal as it was read, or change its seats and end date; 409 if it changed or ended in the meantime',
  body: z
    .strictObject({
      uid: field.uid,
      /** Checked if it is sent; an acceptance needs it, as it is for the proposal as it was read. */
      revision: z.optional(z.int32()),
      accept: z.optional(z.literal(true)),
      seats: z.optional(seats),
      ends: z.optional(ends),
    })
    .check(
      z.refine(({ accept, revision }) => !accept || revision !== undefined, {
        error: 'fields.required',
        path: ['revision'],
      }),
    ),
  data: Association,
  refusals: [403, 404, 409],
})

export const deleteAssociationRoute = route('deleteAssociation', 'DELETE', 'v2/association', 'admin')
export const deleteAssociation = endpoint(deleteAssociationRoute, {
  summary: 'End an association at once, or withdraw or decline a proposal; either side may',
  query: z.strictObject({ uid: field.uid }),
  data: Association,
  refusals: [403, 404],
})
