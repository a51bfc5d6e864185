import type { Status } from '@resguardo/contract/auth/session'
import { type Kysely, sql } from 'kysely'
import { effectiveUsername } from '#domain/accounts.ts'
import { effectiveStatus } from '#domain/personFilters.ts'
import type { Schema } from '#db/schema.ts'
import { lockSeats } from '#domain/seats.ts'
import type { PackScope } from '../packs/packs.table.ts'

const anyOf = (uids: readonly string[]) => sql<string>`any(${uids}::uuid[])`

/** An association that seats can be assigned through: accepted, and not ended. */
export const findSeatAssociation = (db: Kysely<Schema>, uid: string, sponsor: string, now: Date) =>
  db
    .selectFrom('associations')
    .select(['uid', 'partner'])
    .where('uid', '=', uid)
    .where('sponsor', '=', sponsor)
    .where('kind', '=', 'seats')
    .where('accepted', 'is not', null)
    .where('ended', 'is', null)
    .where((where) => where.or([where('ends', 'is', null), where('ends', '>', now)]))
    .executeTakeFirst()

/**
 * Locks the rows that seats are counted by until the transaction ends, always in this order to prevent
 * deadlocks. Returns the free seats of a pack, at most as many as the association still allots.
 */
export async function lockFreeSeats(
  db: Kysely<Schema>,
  { pack, associations, packs = [] }: { pack: string; associations: readonly string[]; packs?: string[] },
): Promise<number> {
  const links = await db
    .selectFrom('associations')
    .select(sql<number>`seats - used`.as('free'))
    .where('uid', '=', anyOf(associations))
    .orderBy('uid')
    .forNoKeyUpdate()
    .execute()
  const rows = await db
    .selectFrom('license_packs')
    .select(['uid', sql<number>`license_count - used`.as('free')])
    .where('uid', '=', anyOf([pack, ...packs]))
    .orderBy('uid')
    .forNoKeyUpdate()
    .execute()
  const free = rows.find(({ uid }) => uid === pack)?.free ?? 0
  // Moved seats keep their association.
  return packs.length > 0 ? free : Math.max(0, Math.min(free, ...links.map((link) => link.free)))
}

export interface SeatCandidate {
  uid: string
  username: string
  status: Status
  /** Whether they have a seat of this team, in any pack. */
  holds: boolean
}

/**
 * Members of a team, by uid or username; their memberships are locked until the transaction ends. Roots get
 * no seats.
 */
export async function findCandidates(
  db: Kysely<Schema>,
  requested: readonly string[],
  { team, sponsor }: { team: string; sponsor: string },
): Promise<SeatCandidate[]> {
  const isUid = (one: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(one)
  const { rows } = await sql<SeatCandidate>`/* candidates */
    select people.uid, ${effectiveUsername} as username, ${effectiveStatus} as status,
      exists (select from license_seats s where s.person = people.uid and s.team = ${sponsor}) as holds
    from people join memberships m on m.person = people.uid and m.team = ${team}
    where (people.uid = any(${requested.filter(isUid)}::uuid[]) or ${effectiveUsername} = any(${requested.filter((one) => !isUid(one))}::text[]))
      and role <> 'root'
    order by people.uid for key share of m`.execute(db)
  return rows
}

export interface NewSeats {
  pack: string
  team: string
  association: string | null
  ends: Date | null
}

/**
 * Adds seats for people, in the order of their uids to prevent deadlocks. Returns who got one; people who
 * have a seat of this team are skipped.
 */
export async function addSeats(
  db: Kysely<Schema>,
  people: readonly string[],
  seats: NewSeats,
): Promise<{ uid: string; person: string }[]> {
  if (people.length === 0) return []
  const rows = await db
    .insertInto('license_seats')
    .values(people.toSorted().map((person) => ({ ...seats, person })))
    .onConflict((conflict) => conflict.columns(['team', 'person']).doNothing())
    .returning(['uid', 'person'])
    .execute()
  return rows.map(({ uid, person }) => ({ uid, person: person ?? '' }))
}

/**
 * Seats by uid that the reader may see, locked until the transaction ends, with the pack that they may move
 * to.
 */
export async function findSeats(
  db: Kysely<Schema>,
  uids: readonly string[],
  { within }: PackScope,
  to?: string,
) {
  await lockSeats(db, uids, to === undefined ? [] : [to])
  const teamsInScope = anyOf(within ?? [])
  return db
    .selectFrom('license_seats')
    .leftJoin('associations', 'associations.uid', 'license_seats.association')
    .select([
      'license_seats.uid',
      'license_seats.pack',
      'license_seats.team',
      'license_seats.person',
      'license_seats.invite',
      'license_seats.association',
      'associations.partner',
    ])
    .where('license_seats.uid', '=', anyOf(uids))
    .$if(within !== null, (query) =>
      query.where((or) =>
        or.or([or('license_seats.team', '=', teamsInScope), or('associations.partner', '=', teamsInScope)]),
      ),
    )
    .orderBy('license_seats.uid')
    .forUpdate('license_seats')
    .execute()
}

export async function changeSeats(
  db: Kysely<Schema>,
  uids: readonly string[],
  change: { pack?: string; ends?: Date | null },
): Promise<void> {
  await db.updateTable('license_seats').set(change).where('uid', '=', anyOf(uids)).execute()
}

export async function removeSeats(db: Kysely<Schema>, uids: readonly string[]): Promise<void> {
  await db.deleteFrom('license_seats').where('uid', '=', anyOf(uids)).execute()
}
