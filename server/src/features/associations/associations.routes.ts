import {
  type Association,
  createAssociation,
  deleteAssociation,
  editAssociation,
  readAssociations,
} from '@resguardo/contract/associations'
import { type Actor, may } from '@resguardo/contract/policy'
import type { Kysely } from 'kysely'
import { ownTeams } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { teamFor } from '#features/teams/teams.ts'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { type Served, serve } from '#http/serve.ts'
import { addAssociation, findAssociation, listAssociations, saveAssociation } from './associations.table.ts'
import { type Side, sideWhoExtends } from './associations.ts'

const apart = { apart: true } as const

export function associationRoutes(served: Served): void {
  serve(
    served,
    readAssociations,
    async ({ query: { team }, actor, db }) => {
      await teamFor(db, actor, team)
      return { associations: await listAssociations(db, team) }
    },
    apart,
  )

  serve(
    served,
    createAssociation,
    async ({ body, actor, db, deps, note }) => {
      if (isPast(body.ends, deps.now())) throw new BadInput({ ends: 'fields.required' })
      const sides = await sidesOf(db, actor, {
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
    apart,
  )

  serve(
    served,
    editAssociation,
    async ({ body: { uid, revision, accept, ...changes }, actor, db, deps, note }) => {
      const known = await seen(db, actor, uid)
      const sides = await sidesOf(db, actor, known)
      if (sides.length === 0) refuse(403)
      if (known.state === 'ended' || known.revision !== revision) refuse(409)
      if (isPast(changes.ends, deps.now())) throw new BadInput({ ends: 'fields.required' })
      if (changes.seats !== undefined && (known.kind === 'seats') !== (changes.seats !== null))
        throw new BadInput({ seats: 'fields.licenseCount' })
      if (accept) {
        if (!sides.includes(known.proposedBy === 'sponsor' ? 'partner' : 'sponsor')) refuse(403)
        // An acceptance takes the proposal unchanged, and only once.
        if (known.state !== 'proposed' || Object.keys(changes).length > 0) refuse(409)
      }
      const extender = sideWhoExtends(known, changes)
      if (extender && !sides.includes(extender)) refuse(403)
      const saved = await saveAssociation(db, known, { ...changes, ...(accept && { accepted: true }) })
      note({
        target: uid,
        team: known.partner.uid,
        reason: [accept && 'accepted', ...Object.keys(changes)].filter(Boolean).join(' '),
      })
      return saved ?? refuse(409)
    },
    apart,
  )

  serve(
    served,
    deleteAssociation,
    async ({ query: { uid }, actor, db, note }) => {
      const known = await seen(db, actor, uid)
      if ((await sidesOf(db, actor, known)).length === 0) refuse(403)
      note({ target: uid, team: known.partner.uid, reason: `${known.state}>ended` })
      // Idempotent: an association that has already ended gives the same answer.
      if (known.state === 'ended') return known
      return (await saveAssociation(db, known, { ended: true })) ?? (await seen(db, actor, uid))
    },
    apart,
  )
}

const isPast = (ends: string | null | undefined, now: Date) => Boolean(ends) && new Date(ends ?? 0) <= now

/** The association, if the actor may see one of its teams; 404 otherwise. */
async function seen(db: Kysely<Schema>, actor: Actor, uid: string): Promise<Association> {
  const known = await findAssociation(db, uid)
  const teams = known ? [known.sponsor.uid, known.partner.uid] : []
  if (!known || !teams.some((team) => may(actor, 'team.read', { kind: 'team', uid: team })))
    return refuse(404)
  return known
}

/** The sides that the actor speaks for: teams they belong to, not teams they manage through a sponsorship. */
async function sidesOf(
  db: Kysely<Schema>,
  actor: Actor,
  sides: Readonly<Record<Side, { uid: string }>>,
): Promise<Side[]> {
  const own = { ...actor, teams: await ownTeams(db, actor.uid) }
  return (['sponsor', 'partner'] as const).filter((side) =>
    may(own, 'association.edit', { kind: 'team', uid: sides[side].uid }),
  )
}
