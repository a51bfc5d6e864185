import { assignSeats, moveSeats, readSeats, releaseSeats } from '@resguardo/contract/packs'
import { type Actor, may } from '@resguardo/contract/policy'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type Served, serve } from '#http/serve.ts'
import { readerOf } from './packs.routes.ts'
import { findPack } from './packs.table.ts'
import { giveSeats, moveAssigned } from './seats.ts'
import { listSeats } from './seatList.table.ts'
import { findLink, findSeats, removeSeats } from './seats.table.ts'

const apart = { apart: true } as const

export function seatRoutes(served: Served): void {
  serve(
    served,
    readSeats,
    async (call) => {
      const { query, db, deps } = call
      const reader = readerOf(call)
      if (!(await findPack(db, reader, query.pack))) refuse(404)
      return listSeats(db, deps.keys, query, reader)
    },
    apart,
  )
  serve(served, assignSeats, assign, apart)
  serve(served, moveSeats, move, apart)
  serve(
    served,
    releaseSeats,
    async (call) => {
      const seats = await theirs(call, [call.query.uid_array].flat())
      await removeSeats(
        call.db,
        seats.map(({ uid }) => uid),
      )
      call.note(...seats.map((seat) => ({ ...aboutSeat(seat), reason: `seat of ${seat.pack}` })))
      return { released: seats.length }
    },
    apart,
  )
}

const mayAssign = (actor: Actor, team: string) => may(actor, 'license.assign', { kind: 'team', uid: team })

async function assign(call: Call<typeof assignSeats>) {
  const { body, actor, db, note } = call
  const reader = readerOf(call)
  const ends = endOf(body.ends, reader.now) ?? null
  const pack = (await findPack(db, reader, body.pack)) ?? refuse(404)
  // A reader who sees a pack through an association assigns seats through it.
  const through = body.association ?? pack.association ?? undefined
  const link = through ? ((await findLink(db, through, pack.team, reader.now)) ?? refuse(404)) : null
  if (!mayAssign(actor, link?.partner ?? pack.team)) refuse(404)
  const { outcome, given } = await giveSeats(db, {
    pack,
    link,
    who: body.who,
    ends,
    dryRun: body.dry_run === true,
    withoutRefused: body.without_refused === true,
  })
  const team = link?.partner ?? pack.team
  note(...given.map((target) => ({ target, team, reason: `seat of ${pack.uid}` })))
  return outcome
}

async function move(call: Call<typeof moveSeats>) {
  const { body, db, note } = call
  const reader = readerOf(call)
  const ends = endOf(body.ends, reader.now)
  const seats = await theirs(call, body.uid_array, body.pack)
  if (body.pack === undefined && ends === undefined) throw new BadInput({ pack: 'fields.required' })
  await needLinks(call, seats, reader.now)
  if (body.pack !== undefined) {
    const pack = (await findPack(db, reader, body.pack)) ?? refuse(404)
    if (seats.some(({ team }) => team !== pack.team)) refuse(404)
  }
  await moveAssigned(db, seats, { pack: body.pack, ends })
  const reason = [body.pack && `moved to ${body.pack}`, ends !== undefined && 'ends']
    .filter(Boolean)
    .join(' ')
  note(...seats.map((seat) => ({ ...aboutSeat(seat), reason })))
  return { changed: seats.length }
}

/** Seats that the caller may change, all or none: 404 for those of others. */
async function theirs(
  call: Pick<Call<typeof releaseSeats>, 'actor' | 'db' | 'deps'>,
  named: readonly string[],
  to?: string,
) {
  const uids = [...new Set(named)]
  const seats = await findSeats(call.db, uids, readerOf(call), to)
  const allowed = seats.every(
    ({ team, partner }) =>
      mayAssign(call.actor, team) || (partner !== null && mayAssign(call.actor, partner)),
  )
  if (seats.length < uids.length || !allowed) refuse(404)
  return seats
}

/** Through an association that has ended, the partner may only release seats. */
async function needLinks(
  { actor, db }: Pick<Call<typeof moveSeats>, 'actor' | 'db'>,
  seats: Awaited<ReturnType<typeof theirs>>,
  now: Date,
): Promise<void> {
  const lent = seats.filter(({ team }) => !mayAssign(actor, team))
  const links = new Map(lent.flatMap(({ association, team }) => (association ? [[association, team]] : [])))
  for (const [link, sponsor] of links) if (!(await findLink(db, link, sponsor, now))) refuse(404)
}

const aboutSeat = ({ person, invite, partner, team }: Awaited<ReturnType<typeof theirs>>[number]) => ({
  target: person ?? invite,
  team: partner ?? team,
})

function endOf(ends: string | null | undefined, now: Date): Date | null | undefined {
  if (ends === undefined || ends === null) return ends
  if (new Date(ends) <= now) throw new BadInput({ ends: 'fields.datePast' })
  return new Date(ends)
}
