import type { LicenseType } from '@resguardo/contract/licenses'
import { reservedDays } from '@resguardo/contract/limits'
import { type PackType, packTypes } from '@resguardo/contract/packs'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

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

interface OpenPack {
  uid: string
  free: number
}

/**
 * Packs of a team that are valid now and have free seats: best type first, and of equal types the one that
 * lasts longest.
 */
async function openPacks(
  db: Kysely<Schema>,
  team: string,
  types: readonly PackType[],
  now: Date,
): Promise<OpenPack[]> {
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
    .sort(
      (one, other) =>
        rank(other.license_type) - rank(one.license_type) || end(other.expiration) - end(one.expiration) || 0,
    )
}

/** Assigns a free seat of the team to a person, if there is one and they have none. */
export async function takeFreeSeat(
  db: Kysely<Schema>,
  { team, person, types = packTypes }: { team: string; person: string; types?: readonly PackType[] },
  now: Date,
): Promise<boolean> {
  const [pack] = await openPacks(db, team, types, now)
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
export interface Keeping {
  uid: string
  team: string | null
  licenseType: LicenseType
  uses: number | null
  taken: number
  expires: Date | null
}

/**
 * Makes invites of one team and type reserve as many seats as they have uses left. Seats are reserved for
 * `reservedDays` from now, but no longer than the invite lives. If too few are free, reserves nothing and
 * returns how many are missing.
 */
export async function keepSeats(
  db: Kysely<Schema>,
  invites: readonly Keeping[],
  now: Date,
): Promise<{ missing: number }> {
  const [first] = invites
  if (!first || first.team === null || first.licenseType === 'none') return { missing: 0 }
  const kept = await keptBy(
    db,
    invites.map(({ uid }) => uid),
  )
  const wanted = invites.flatMap((invite) => {
    const more = (invite.uses ?? 0) - invite.taken - (kept.get(invite.uid) ?? 0)
    return Array<Keeping>(Math.max(0, more)).fill(invite)
  })
  const packs = wanted.length > 0 ? await openPacks(db, first.team, [first.licenseType], now) : []
  const free = packs.flatMap(({ uid, free }) => Array<string>(Math.min(free, wanted.length)).fill(uid))
  if (free.length < wanted.length) return { missing: wanted.length - free.length }
  const { team } = first
  if (wanted.length > 0)
    await db
      .insertInto('license_seats')
      .values(
        wanted.map((invite, n) => ({
          pack: free[n] ?? '',
          team,
          invite: invite.uid,
          ends: keptUntil(invite, now),
        })),
      )
      .execute()
  for (const invite of invites) {
    await dropSpare(db, invite)
    if (kept.has(invite.uid))
      await db
        .updateTable('license_seats')
        .set({ ends: keptUntil(invite, now) })
        .where('invite', '=', invite.uid)
        .execute()
  }
  return { missing: 0 }
}

function keptUntil({ expires }: Keeping, now: Date): Date {
  const end = new Date(now.getTime() + reservedDays * 86_400_000)
  return expires && expires < end ? expires : end
}

async function keptBy(db: Kysely<Schema>, invites: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('license_seats')
    .select(['invite', sql<number>`count(*)::int`.as('count')])
    .where('invite', '=', sql<string>`any(${invites}::uuid[])`)
    .groupBy('invite')
    .execute()
  return new Map(rows.map(({ invite, count }) => [invite ?? '', count]))
}

/** Frees seats that an invite reserves beyond its remaining uses. */
export async function dropSpare(
  db: Kysely<Schema>,
  { uid, uses, taken }: Pick<Keeping, 'uid' | 'uses' | 'taken'>,
): Promise<void> {
  const spare = await db
    .selectFrom('license_seats')
    .select('uid')
    .where('invite', '=', uid)
    .orderBy('ends', 'desc')
    .orderBy('uid')
    .offset(Math.max(0, (uses ?? 0) - taken))
    .execute()
  await freeSeats(db, spare)
}

/** Frees all seats that these invites reserve. */
export async function dropSeats(db: Kysely<Schema>, invites: readonly string[]): Promise<void> {
  if (invites.length === 0) return
  const kept = await db
    .selectFrom('license_seats')
    .select('uid')
    .where('invite', '=', sql<string>`any(${invites}::uuid[])`)
    .execute()
  await freeSeats(db, kept)
}

async function freeSeats(db: Kysely<Schema>, seats: readonly { uid: string }[]): Promise<void> {
  const uids = seats.map(({ uid }) => uid)
  if (uids.length === 0) return
  await lockSeats(db, uids)
  await db.deleteFrom('license_seats').where('uid', '=', sql<string>`any(${uids}::uuid[])`).execute()
}
