import type { AssignOutcome } from '@resguardo/contract/licensing/packs'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { refuse } from '#http/refusal.ts'
import type { PackRow } from '../packs/packs.table.ts'
import {
  addSeats,
  type SeatCandidate,
  changeSeats,
  findCandidates,
  type findSeats,
  lockFreeSeats,
} from './seats.table.ts'

interface SeatAssignment {
  pack: Pick<PackRow, 'uid' | 'team'>
  /** The association through which members of the partner get seats. */
  link: { uid: string; partner: string } | null
  people: readonly string[]
  ends: Date | null
  dryRun: boolean
  withoutRefused: boolean
}

/**
 * Assigns seats of a pack and returns who got one: all or nothing, unless refused people are to be left out.
 */
export async function assignFreeSeats(
  db: Kysely<Schema>,
  { pack, link, people, ends, dryRun, withoutRefused }: SeatAssignment,
): Promise<{ outcome: AssignOutcome; holders: string[] }> {
  // Lock memberships before packs, in the same order as leaving a team and its seat.
  const candidates = await findCandidates(db, people, {
    team: link?.partner ?? pack.team,
    sponsor: pack.team,
  })
  const free = await lockFreeSeats(db, { pack: pack.uid, associations: link ? [link.uid] : [] })
  const { eligible, refused } = splitCandidates(people, candidates, free)
  const outcome = (count: number, seats: string[] = []) => ({
    assigned: count,
    free: free - count,
    refused,
    seats,
  })
  if (dryRun) return { outcome: outcome(eligible.length), holders: [] }
  if (refused.length > 0 && !withoutRefused) refuse(409, { data: outcome(0) })
  const added = await addSeats(
    db,
    eligible.map(({ uid }) => uid),
    { pack: pack.uid, team: pack.team, association: link?.uid ?? null, ends },
  )
  const holders = added.map(({ person }) => person)
  // They got a seat through a concurrent call, or have one that the caller cannot see.
  for (const { uid, username } of eligible)
    if (!holders.includes(uid)) refused.push({ who: requestedAs(people, uid, username), why: 'holds' })
  if (refused.length > 0 && !withoutRefused) refuse(409, { data: outcome(0) })
  const seats = added.map(({ uid }) => uid)
  return { outcome: outcome(seats.length, seats), holders }
}

const requestedAs = (requested: readonly string[], uid: string, username: string) =>
  requested.includes(uid) ? uid : username

/** Which of the named people can get one of the free seats, in the order in which they were named. */
function splitCandidates(requested: readonly string[], candidates: readonly SeatCandidate[], free: number) {
  const byName = new Map(candidates.flatMap((one) => [[one.uid, one] as const, [one.username, one] as const]))
  const eligible = new Set<SeatCandidate>()
  const refused: AssignOutcome['refused'] = []
  for (const one of new Set(requested)) {
    const person = byName.get(one)
    if (person && eligible.has(person)) continue
    const why = refusalOf(person, eligible.size < free)
    if (why !== null) refused.push({ who: one, why })
    else if (person) eligible.add(person)
  }
  return { eligible: [...eligible], refused }
}

function refusalOf(
  person: SeatCandidate | undefined,
  isFree: boolean,
): AssignOutcome['refused'][number]['why'] | null {
  if (!person) return 'unknown'
  if (person.status !== 'active' && person.status !== 'pending') return 'state'
  if (person.holds) return 'holds'
  return isFree ? null : 'full'
}

type LockedSeats = Awaited<ReturnType<typeof findSeats>>

/** Moves assigned seats to another pack of their team, or changes their end; 409 if no seat is free. */
export async function moveAssigned(
  db: Kysely<Schema>,
  seats: LockedSeats,
  { pack, ends }: { pack: string | undefined; ends: Date | null | undefined },
): Promise<void> {
  if (seats.some(({ person }) => person === null)) refuse(409)
  if (pack !== undefined) {
    const moving = seats.filter((seat) => seat.pack !== pack)
    const associations = [...new Set(seats.flatMap(({ association }) => association ?? []))]
    const free = await lockFreeSeats(db, { pack, associations, packs: moving.map((seat) => seat.pack) })
    if (moving.length > free) refuse(409)
  }
  await changeSeats(
    db,
    seats.map(({ uid }) => uid),
    { ...(pack !== undefined && { pack }), ...(ends !== undefined && { ends }) },
  )
}
