import {
  type Association,
  createAssociation,
  deleteAssociation,
  editAssociation,
  readAssociations,
} from '@resguardo/contract/teams/associations'
import { type Actor, may } from '@resguardo/contract/people/policy'
import type { Kysely } from 'kysely'
import { administeredTeams } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { requireTeam } from '#features/teams/teams.ts'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { addAssociation, findAssociation, listAssociations, saveAssociation } from './associations.table.ts'
import { type AssociationSide, requiredSide } from './associations.ts'

const withRowSecurity = { rowSecurity: true } as const

export function associationRoutes(served: RouteContext): void {
  serve(
    served,
    readAssociations,
    async ({ query: { team }, actor, db }) => {
      await requireTeam(db, actor, team)
      return { associations: await listAssociations(db, team) }
    },
    withRowSecurity,
  )

  serve(
    served,
    createAssociation,
    async ({ body, actor, db, deps, note }) => {
      if (isPast(body.ends, deps.now())) throw new BadInput({ ends: 'fields.required' })
      const sides = await actorSides(db, actor, {
        sponsor: { uid: body.sponsor },
        partner: { uid: body.partner },
      })
      // 404 if the actor can see neither team. 403 for an admin who manages a team only through a
      // sponsorship.
      if (sides.length === 0)
        refuse([body.sponsor, body.partner].some((uid) => actor.teams.includes(uid)) ? 403 : 404)
      const added = await addAssociation(db, { ...body, proposedBy: sides[0] ?? 'sponsor' })
      if ('broken' in added) return refuse(added.broken === 'unknown' ? 404 : 409)
      note({ target: added.uid, team: body.sponsor, reason: `proposed ${body.kind}` })
      return (await findAssociation(db, added.uid)) ?? refuse(404)
    },
    withRowSecurity,
  )

  serve(
    served,
    editAssociation,
    async ({ body: { uid, revision, accept, ...changes }, actor, db, deps, note }) => {
      const association = await requireAssociation(db, actor, uid)
      const sides = await actorSides(db, actor, association)
      if (sides.length === 0) refuse(403)
      if (association.state === 'ended' || (revision !== undefined && association.revision !== revision))
        refuse(409)
      if (isPast(changes.ends, deps.now())) throw new BadInput({ ends: 'fields.required' })
      if (changes.seats !== undefined && (association.kind === 'seats') !== (changes.seats !== null))
        throw new BadInput({ seats: 'fields.licenseCount' })
      if (accept) {
        if (!sides.includes(association.proposedBy === 'sponsor' ? 'partner' : 'sponsor')) refuse(403)
        // An acceptance takes the proposal unchanged, and only once.
        if (association.state !== 'proposed' || Object.keys(changes).length > 0) refuse(409)
      }
      const requiredBy = requiredSide(association, changes)
      if (requiredBy && !sides.includes(requiredBy)) refuse(403)
      const saved = await saveAssociation(db, association, { ...changes, ...(accept && { accepted: true }) })
      note({
        target: uid,
        team: association.partner.uid,
        reason: [accept && 'accepted', ...Object.keys(changes)].filter(Boolean).join(' '),
      })
      return saved ?? refuse(409)
    },
    withRowSecurity,
  )

  serve(
    served,
    deleteAssociation,
    async ({ query: { uid }, actor, db, note }) => {
      const association = await requireAssociation(db, actor, uid)
      if ((await actorSides(db, actor, association)).length === 0) refuse(403)
      note({ target: uid, team: association.partner.uid, reason: `${association.state}>ended` })
      // Idempotent: an association that has already ended gives the same answer.
      if (association.state === 'ended') return association
      return (
        (await saveAssociation(db, association, { ended: true })) ??
        (await requireAssociation(db, actor, uid))
      )
    },
    withRowSecurity,
  )
}

const isPast = (ends: string | null | undefined, now: Date) => Boolean(ends) && new Date(ends ?? 0) <= now

/** The association, if the actor may see one of its teams; 404 otherwise. */
async function requireAssociation(db: Kysely<Schema>, actor: Actor, uid: string): Promise<Association> {
  const association = await findAssociation(db, uid)
  const teams = association ? [association.sponsor.uid, association.partner.uid] : []
  if (!association || !teams.some((team) => may(actor, 'team.read', { kind: 'team', uid: team })))
    return refuse(404)
  return association
}

/** The sides that the actor speaks for: teams they belong to, not teams they manage through a sponsorship. */
async function actorSides(
  db: Kysely<Schema>,
  actor: Actor,
  sides: Readonly<Record<AssociationSide, { uid: string }>>,
): Promise<AssociationSide[]> {
  const memberActor = { ...actor, teams: await administeredTeams(db, actor.uid) }
  return (['sponsor', 'partner'] as const).filter((side) =>
    may(memberActor, 'association.edit', { kind: 'team', uid: sides[side].uid }),
  )
}
