import type { AssignOutcome } from '@resguardo/contract/packs'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { refuse } from '#http/refusal.ts'
import type { PackRow } from './packs.table.ts'
import {
  addSeats,
  type Candidate,
  changeSeats,
  findCandidates,
  type findSeats,
  lockFree,
} from './seats.table.ts'

interface Gift {
  pack: Pick<PackRow, 'uid' | 'team'>
  /** The association through which members of the partner get seats. */
  link: { uid: string; partner: string } | null
  who: readonly string[]
  ends: Date | null
  dryRun: boolean
  withoutRefused: boolean
}

/**
 * Assigns seats of a pack and returns who got one: all or nothing, unless refused people are to be left out.
 */
export async function giveSeats(
  db: Kysely<Schema>,
  { pack, link, who, ends, dryRun, withoutRefused }: Gift,
): Promise<{ outcome: AssignOutcome; given: string[] }> {
  // Lock memberships before packs, in the same order as leaving a team and its seat.
  const found = await findCandidates(db, who, { team: link?.partner ?? pack.team, sponsor: pack.team })
  const free = await lockFree(db, { pack: pack.uid, associations: link ? [link.uid] : [] })
  const { good, refused } = sort(who, found, free)
  const outcome = (count: number) => ({ assigned: count, free: free - count, refused })
  if (dryRun) return { outcome: outcome(good.length), given: [] }
  if (refused.length > 0 && !withoutRefused) refuse(409, { data: outcome(0) })
  const given = await addSeats(
    db,
    good.map(({ uid }) => uid),
    { pack: pack.uid, team: pack.team, association: link?.uid ?? null, ends },
  )
  // They got a seat through a concurrent call, or have one that the caller cannot see.
  for (const { uid, username } of good)
    if (!given.includes(uid)) refused.push({ who: whoWas(who, uid, username), why: 'holds' })
  if (refused.length > 0 && !withoutRefused) refuse(409, { data: outcome(0) })
  return { outcome: outcome(given.length), given }
}

const whoWas = (who: readonly string[], uid: string, username: string) => (who.includes(uid) ? uid : username)

/** Which of the named people can get one of the free seats, in the order in which they were named. */
function sort(who: readonly string[], found: readonly Candidate[], free: number) {
  const known = new Map(found.flatMap((one) => [[one.uid, one] as const, [one.username, one] as const]))
  const good = new Set<Candidate>()
  const refused: AssignOutcome['refused'] = []
  for (const one of new Set(who)) {
    const person = known.get(one)
    if (person && good.has(person)) continue
    const why = refusalOf(person, good.size < free)
    if (why !== null) refused.push({ who: one, why })
    else if (person) good.add(person)
  }
  return { good: [...good], refused }
}

function refusalOf(
  person: Candidate | undefined,
  isFree: boolean,
): AssignOutcome['refused'][number]['why'] | null {
  if (!person) return 'unknown'
  if (person.status !== 'active' && person.status !== 'pending') return 'state'
  if (person.holds) return 'holds'
  return isFree ? null : 'full'
}

type Found = Awaited<ReturnType<typeof findSeats>>

/** Moves assigned seats to another pack of their team, or changes their end; 409 if no seat is free. */
export async function moveAssigned(
  db: Kysely<Schema>,
  seats: Found,
  { pack, ends }: { pack: string | undefined; ends: Date | null | undefined },
): Promise<void> {
  if (seats.some(({ person }) => person === null)) refuse(409)
  if (pack !== undefined) {
    const moving = seats.filter((seat) => seat.pack !== pack)
    const associations = [...new Set(seats.flatMap(({ association }) => association ?? []))]
    const free = await lockFree(db, { pack, associations, packs: moving.map((seat) => seat.pack) })
    if (moving.length > free) refuse(409)
  }
  await changeSeats(
    db,
    seats.map(({ uid }) => uid),
    { ...(pack !== undefined && { pack }), ...(ends !== undefined && { ends }) },
  )
}
