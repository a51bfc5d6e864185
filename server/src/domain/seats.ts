import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import { seatReservationDays } from '@resguardo/contract/platform/limits'
import { type PackType, packTypes } from '@resguardo/contract/licensing/packs'
import { dayMs } from '@resguardo/contract/platform/durations'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/*
 * Seats reserved for invites, and assigned to people who join a team. The packs are locked before their free
 * seats are counted, so that concurrent calls never assign more seats than there are.
 */

/**
 * Locks the packs that these seats count towards, and further `packs`, until the transaction ends. Call it
 * before changing or freeing seats: it then waits for calls that assign seats, and neither side deadlocks.
 */
export async function lockSeats(
  db: Kysely<Schema>,
  seats: readonly string[],
  packs: readonly string[] = [],
): Promise<void> {
  await sql`select lock_seats(${seats}::uuid[], ${packs}::uuid[])`.execute(db)
}

interface AvailablePack {
  uid: string
  free: number
}

/**
 * Packs of a team that are valid now and have free seats: best type first, and of equal types the one that
 * lasts longest.
 */
async function availablePacks(
  db: Kysely<Schema>,
  team: string,
  types: readonly PackType[],
  now: Date,
): Promise<AvailablePack[]> {
  const rows = await db
    .selectFrom('license_packs')
    .select(['uid', 'license_type', 'expiration'])
    .select(sql<number>`license_count - used`.as('free'))
    .where('team', '=', team)
    .where('license_type', '=', sql<PackType>`any(${types}::text[])`)
    .where('starts', '<=', now)
    .where((where) => where.or([where('expiration', 'is', null), where('expiration', '>', now)]))
    .orderBy('uid')
    .forNoKeyUpdate()
    .execute()
  const rank = (type: PackType) => packTypes.indexOf(type)
  const end = (expiration: Date | null) => expiration?.getTime() ?? Infinity
  return rows
    .filter(({ free }) => free > 0)
    .toSorted(
      (one, other) =>
        rank(other.license_type) - rank(one.license_type) || end(other.expiration) - end(one.expiration) || 0,
    )
}

/** Assigns a free seat of the team to a person, if there is one and they have none. */
export async function assignFreeSeat(
  db: Kysely<Schema>,
  { team, person, types = packTypes }: { team: string; person: string; types?: readonly PackType[] },
  now: Date,
): Promise<boolean> {
  const [pack] = await availablePacks(db, team, types, now)
  if (!pack) return false
  const seat = await db
    .insertInto('license_seats')
    .values({ pack: pack.uid, team, person })
    .onConflict((conflict) => conflict.columns(['team', 'person']).doNothing())
    .returning('uid')
    .executeTakeFirst()
  return seat !== undefined
}

/** The fields of an invite that matter for reserving seats. */
export interface ReservingInvite {
  uid: string
  team: string | null
  licenseType: LicenseType
  uses: number | null
  taken: number
  expires: Date | null
}

/**
 * Makes invites of one team and type reserve as many seats as they have uses left. Seats are reserved for
 * `seatReservationDays` from now, but no longer than the invite lives. If too few are free, reserves nothing
 * and returns how many are missing.
 */
export async function reserveSeats(
  db: Kysely<Schema>,
  invites: readonly ReservingInvite[],
  now: Date,
): Promise<{ missing: number }> {
  const [first] = invites
  if (!first || first.team === null || first.licenseType === 'none') return { missing: 0 }
  const reserved = await reservedSeatCounts(
    db,
    invites.map(({ uid }) => uid),
  )
  const toReserve = invites.flatMap((invite) => {
    const more = (invite.uses ?? 0) - invite.taken - (reserved.get(invite.uid) ?? 0)
    return Array<ReservingInvite>(Math.max(0, more)).fill(invite)
  })
  const packs = toReserve.length > 0 ? await availablePacks(db, first.team, [first.licenseType], now) : []
  const free = packs.flatMap((pack) => Array<string>(Math.min(pack.free, toReserve.length)).fill(pack.uid))
  if (free.length < toReserve.length) return { missing: toReserve.length - free.length }
  const { team } = first
  if (toReserve.length > 0)
    await db
      .insertInto('license_seats')
      .values(
        toReserve.map((invite, n) => ({
          pack: free[n] ?? '',
          team,
          invite: invite.uid,
          ends: reservedUntil(invite, now),
        })),
      )
      .execute()
  for (const invite of invites) {
    await releaseSurplusSeats(db, invite)
    if (reserved.has(invite.uid))
      await db
        .updateTable('license_seats')
        .set({ ends: reservedUntil(invite, now) })
        .where('invite', '=', invite.uid)
        .execute()
  }
  return { missing: 0 }
}

function reservedUntil({ expires }: ReservingInvite, now: Date): Date {
  const end = new Date(now.getTime() + seatReservationDays * dayMs)
  return expires && expires < end ? expires : end
}

async function reservedSeatCounts(
  db: Kysely<Schema>,
  invites: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('license_seats')
    .select(['invite', sql<number>`count(*)::int`.as('count')])
    .where('invite', '=', sql<string>`any(${invites}::uuid[])`)
    .groupBy('invite')
    .execute()
  return new Map(rows.map(({ invite, count }) => [invite ?? '', count]))
}

/** Frees seats that an invite reserves beyond its remaining uses. */
export async function releaseSurplusSeats(
  db: Kysely<Schema>,
  { uid, uses, taken }: Pick<ReservingInvite, 'uid' | 'uses' | 'taken'>,
): Promise<void> {
  const surplus = await db
    .selectFrom('license_seats')
    .select('uid')
    .where('invite', '=', uid)
    .orderBy('ends', 'desc')
    .orderBy('uid')
    .offset(Math.max(0, (uses ?? 0) - taken))
    .execute()
  await releaseSeats(db, surplus)
}

/** Frees all seats that these invites reserve. */
export async function releaseReservedSeats(db: Kysely<Schema>, invites: readonly string[]): Promise<void> {
  if (invites.length === 0) return
  const reserved = await db
    .selectFrom('license_seats')
    .select('uid')
    .where('invite', '=', sql<string>`any(${invites}::uuid[])`)
    .execute()
  await releaseSeats(db, reserved)
}

async function releaseSeats(db: Kysely<Schema>, seats: readonly { uid: string }[]): Promise<void> {
  const uids = seats.map(({ uid }) => uid)
  if (uids.length === 0) return
  await lockSeats(db, uids)
  await db.deleteFrom('license_seats').where('uid', '=', sql<string>`any(${uids}::uuid[])`).execute()
}
