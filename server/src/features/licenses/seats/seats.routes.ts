import { assignSeats, moveSeats, readSeats, releaseSeats } from '@resguardo/contract/licensing/packs'
import { type Actor, may } from '@resguardo/contract/people/policy'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { packScopeOf } from '../packs/packs.routes.ts'
import { findPack } from '../packs/packs.table.ts'
import { assignFreeSeats, moveAssigned } from './seats.ts'
import { listSeats } from './seatList.table.ts'
import { findSeatAssociation, findSeats, removeSeats } from './seats.table.ts'

const rowSecurityOptions = { rowSecurity: true } as const

export function seatRoutes(served: RouteContext): void {
  serve(
    served,
    readSeats,
    async (call) => {
      const { query, db, deps } = call
      const scope = packScopeOf(call, query.team)
      if (query.pack !== undefined && !(await findPack(db, scope, query.pack))) refuse(404)
      return listSeats(db, deps.keys, query, scope)
    },
    rowSecurityOptions,
  )
  serve(served, assignSeats, assign, rowSecurityOptions)
  serve(served, moveSeats, move, rowSecurityOptions)
  serve(
    served,
    releaseSeats,
    async (call) => {
      const seats = await changeableSeats(call, [call.query.uid_array].flat())
      await removeSeats(
        call.db,
        seats.map(({ uid }) => uid),
      )
      call.note(...seats.map((seat) => ({ ...seatAuditFields(seat), reason: `seat of ${seat.pack}` })))
      return { released: seats.length }
    },
    rowSecurityOptions,
  )
}

const mayAssign = (actor: Actor, team: string) => may(actor, 'license.assign', { kind: 'team', uid: team })

async function assign(call: Call<typeof assignSeats>) {
  const { body, actor, db, note } = call
  const scope = packScopeOf(call)
  const ends = parseEnd(body.ends, scope.now) ?? null
  const pack = (await findPack(db, scope, body.pack)) ?? refuse(404)
  // A reader who sees a pack through an association assigns seats through it.
  const associationUid = body.association ?? pack.association ?? undefined
  const link = associationUid
    ? ((await findSeatAssociation(db, associationUid, pack.team, scope.now)) ?? refuse(404))
    : null
  if (!mayAssign(actor, link?.partner ?? pack.team)) refuse(404)
  const { outcome, holders } = await assignFreeSeats(db, {
    pack,
    link,
    people: body.who,
    ends,
    dryRun: body.dry_run === true,
    withoutRefused: body.without_refused === true,
  })
  const team = link?.partner ?? pack.team
  note(...holders.map((target) => ({ target, team, reason: `seat of ${pack.uid}` })))
  return outcome
}

async function move(call: Call<typeof moveSeats>) {
  const { body, db, note } = call
  const scope = packScopeOf(call)
  const ends = parseEnd(body.ends, scope.now)
  const seats = await changeableSeats(call, body.uid_array, body.pack)
  if (body.pack === undefined && ends === undefined) throw new BadInput({ pack: 'fields.required' })
  await requireAssociations(call, seats, scope.now)
  if (body.pack !== undefined) {
    const pack = (await findPack(db, scope, body.pack)) ?? refuse(404)
    if (seats.some(({ team }) => team !== pack.team)) refuse(404)
  }
  await moveAssigned(db, seats, { pack: body.pack, ends })
  const reason = [body.pack && `moved to ${body.pack}`, ends !== undefined && 'ends']
    .filter(Boolean)
    .join(' ')
  note(...seats.map((seat) => ({ ...seatAuditFields(seat), reason })))
  return { changed: seats.length }
}

/** Seats that the caller may change, all or none: 404 for those of others. */
async function changeableSeats(
  call: Pick<Call<typeof releaseSeats>, 'actor' | 'db' | 'deps'>,
  requested: readonly string[],
  to?: string,
) {
  const uids = [...new Set(requested)]
  const seats = await findSeats(call.db, uids, packScopeOf(call), to)
  const allowed = seats.every(
    ({ team, partner }) =>
      mayAssign(call.actor, team) || (partner !== null && mayAssign(call.actor, partner)),
  )
  if (seats.length < uids.length || !allowed) refuse(404)
  return seats
}

/** Through an association that has ended, the partner may only release seats. */
async function requireAssociations(
  { actor, db }: Pick<Call<typeof moveSeats>, 'actor' | 'db'>,
  seats: Awaited<ReturnType<typeof changeableSeats>>,
  now: Date,
): Promise<void> {
  const partnerSeats = seats.filter(({ team }) => !mayAssign(actor, team))
  const links = new Map(
    partnerSeats.flatMap(({ association, team }) => (association ? [[association, team]] : [])),
  )
  for (const [link, sponsor] of links) if (!(await findSeatAssociation(db, link, sponsor, now))) refuse(404)
}

const seatAuditFields = ({
  person,
  invite,
  partner,
  team,
}: Awaited<ReturnType<typeof changeableSeats>>[number]) => ({
  target: person ?? invite,
  team: partner ?? team,
})

function parseEnd(ends: string | null | undefined, now: Date): Date | null | undefined {
  if (ends === undefined || ends === null) return ends
  if (new Date(ends) <= now) throw new BadInput({ ends: 'fields.datePast' })
  return new Date(ends)
}
