import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { maxCountedTotal, maxListedPerGroup, nearExpirationDays } from '@resguardo/contract/platform/limits'
import type { Pack, PackChange, packStates, readPacks } from '@resguardo/contract/licensing/packs'
import { dayMs } from '@resguardo/contract/platform/durations'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { effectiveUsername } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { cursorsOf } from '#http/cursor.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { likePattern } from '#db/sql/likePattern.ts'

/** A pack as stored, with the association through which a partner sees it. */
export interface PackRow
  extends Omit<
    Pack,
    'assigned' | 'free' | 'starts' | 'expiration' | 'status' | 'created' | 'team' | 'association' | 'returns'
  > {
  team: string
  teamName: string
  used: number
  starts: Date
  expiration: Date | null
  anchor: number
  created: Date
  /** Null for its own team and for root. */
  association: string | null
  partner: string
  /** Seats allotted by the association, seats of it in use, and how many of these are in this pack. */
  seats: number
  seatsUsed: number
  seatsHere: number
  associationEnds: Date | null
  /** When the next allotted seats return to the sponsor, and how many. */
  returnsAt: Date | null
  returning: number | null
}

export interface PackScope {
  /** Packs of these teams, and those shared with them through associations; null means all. */
  within: readonly string[] | null
  now: Date
}

const selectPacks = ({ within, now }: PackScope) => {
  const teamsInScope = sql`any(${within === null ? [] : [...within]}::uuid[])`
  return sql`select p.uid, p.team, team_title(p.team) as "teamName", p.license_type as "licenseType",
      p.license_count as "licenseCount", p.used, p.starts, p.expiration, p.anchor, p.period, p.region, p.currency,
      p.price, p.provider, p.cancels, p.reason, p.revision, p.created,
      (select count(*)::int from license_seats s where s.pack = p.uid and s.person is null) as reserved,
      a.uid as association, a.partner, a.seats, a.used as "seatsUsed", a.ends as "associationEnds",
      (select count(*)::int from license_seats s where s.association = a.uid and s.pack = p.uid) as "seatsHere",
      back.at as "returnsAt", back.seats as returning
    from license_packs p
      left join lateral (
        select * from associations a
        where ${within !== null} and not p.team = ${teamsInScope} and a.sponsor = p.team and a.partner = ${teamsInScope}
          and a.kind = 'seats' and a.accepted is not null and a.ended is null and (a.ends is null or a.ends > ${now})
        order by a.accepted, a.uid limit 1
      ) a on true
      left join lateral (
        select seats_return(l.ended, l.ends) as at, count(*)::int as seats
        from license_seats s join associations l on l.uid = s.association
        where s.pack = p.uid and (a.uid is null or l.uid = a.uid) and coalesce(l.ended, l.ends) is not null
        group by 1 order by 1 limit 1
      ) back on true
    where p.team is not null and (${within === null} or p.team = ${teamsInScope} or a.uid is not null)`
}

/** One pack, or null if the reader may not see it; `lock` locks it until the transaction ends. */
export async function findPack(
  db: Kysely<Schema>,
  scope: PackScope,
  uid: string,
  lock?: 'lock',
): Promise<PackRow | null> {
  const { rows } = await sql<PackRow>`${selectPacks(scope)} and p.uid = ${uid}
    ${lock ? sql`for no key update of p` : sql``}`.execute(db)
  return rows[0] ?? null
}

export type Filters = Pick<RequestOf<typeof readPacks>['query'], 'team' | 'q' | 'type' | 'state' | 'provider'>

const states: Readonly<Record<(typeof packStates)[number], (now: Date, near: Date) => RawBuilder<boolean>>> =
  {
    'to come': (now) => sql`p.starts > ${now}`,
    valid: (now, near) => sql`p.starts <= ${now} and (p.expiration is null or p.expiration > ${near})`,
    'near expiration': (now, near) =>
      sql`p.starts <= ${now} and p.expiration > ${now} and p.expiration <= ${near}`,
    expired: (now) => sql`p.starts <= ${now} and p.expiration <= ${now}`,
  }

function conditions({ team, q, type, state, provider }: Filters, { within, now }: PackScope) {
  const near = new Date(now.getTime() + nearExpirationDays * dayMs)
  const name = (q ?? '').trim()
  return [
    // A team's reader is already restricted to the requested team.
    ...(team === undefined || within !== null ? [] : [sql`p.team = ${team}`]),
    ...(name === '' ? [] : [sql`fold(team_title(p.team)) like fold(${likePattern(name)})`]),
    ...(type === undefined ? [] : [sql`p.license_type = any(${[type].flat()}::text[])`]),
    ...(provider === undefined ? [] : [sql`p.provider = any(${[provider].flat()}::text[])`]),
    ...(state === undefined
      ? []
      : [
          sql`(${sql.join(
            [state].flat().map((one) => states[one](now, near)),
            sql` or `,
          )})`,
        ]),
  ].map((condition) => sql` and ${condition}`)
}

const filtered = (filters: Filters, scope: PackScope) =>
  sql`/* filtered */ ${selectPacks(scope)} ${sql.join(conditions(filters, scope), sql``)}`

/** A page of packs, newest first, and the cursor of the next one. */
export async function listPacks(
  db: Kysely<Schema>,
  keys: Keys,
  { after, size = 25, ...filters }: Filters & { after?: string | undefined; size?: number | undefined },
  scope: PackScope,
): Promise<{ rows: PackRow[]; next: string | null }> {
  const cursors = cursorsOf(keys, 'packs')
  const from = cursors.decode(after)
  const { rows } = await sql<PackRow>`${filtered(filters, scope)}
    ${from ? sql`and (p.created, p.uid) < (${from.at}::timestamptz, ${from.uid}::uuid)` : sql``}
    order by p.created desc, p.uid desc limit ${size + 1}`.execute(db)
  const { page, next } = cursors.paginate(rows, size, ({ created }) => created.toISOString())
  return { rows: page, next }
}

/** Seats of all packs under these filters, and how many are assigned or reserved; of a partner, its share. */
export async function sumSeats(
  db: Kysely<Schema>,
  filters: Filters,
  scope: PackScope,
): Promise<{ seats: number; used: number }> {
  const { rows } = await sql<{ seats: number; used: number }>`
    select coalesce(sum(case when association is null then "licenseCount" else seats end), 0)::float8 as seats,
      coalesce(sum(case when association is null then used else "seatsUsed" end), 0)::float8 as used
    from (${filtered(filters, scope)}) summed`.execute(db)
  return rows[0] ?? { seats: 0, used: 0 }
}

/** Number of packs, counted up to `most`. */
export async function countPacks(
  db: Kysely<Schema>,
  filters: Filters,
  scope: PackScope,
  most: number | null = maxCountedTotal + 1,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${filtered(filters, scope)} limit ${most}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** Fields of a pack that are set when it is created or changed. */
export type PackTerms = Pick<
  PackRow,
  | 'licenseType'
  | 'licenseCount'
  | 'starts'
  | 'expiration'
  | 'anchor'
  | 'period'
  | 'region'
  | 'currency'
  | 'price'
  | 'reason'
>

const columnsOf = ({ licenseType, licenseCount, starts, expiration, ...terms }: PackTerms) => ({
  license_type: licenseType,
  license_count: licenseCount,
  starts,
  expiration,
  anchor: terms.anchor,
  period: terms.period,
  region: terms.region,
  currency: terms.currency,
  price: terms.price,
  reason: terms.reason,
})

/** Inserts a pack; false if the uid exists. */
export async function addPack(
  db: Kysely<Schema>,
  { uid, team }: { uid: string; team: string },
  terms: PackTerms,
): Promise<boolean> {
  const inserted = await db
    .insertInto('license_packs')
    .values({ uid, team, ...columnsOf(terms) })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning('uid')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Saves a pack that the caller has locked. */
export async function savePack(db: Kysely<Schema>, before: PackRow, terms: PackTerms): Promise<void> {
  const endChanged = before.expiration?.getTime() !== terms.expiration?.getTime()
  await db
    .updateTable('license_packs')
    .set({
      ...columnsOf(terms),
      revision: sql<number>`revision + 1`,
      // A new end restarts the notices.
      ...(endChanged && { told: null }),
    })
    .where('uid', '=', before.uid)
    .execute()
}

/** People with a seat of the pack, latest first. */
export async function readHolders(db: Kysely<Schema>, pack: string): Promise<PackChange['hit']> {
  const holders = db
    .selectFrom('license_seats')
    .innerJoin('people', 'people.uid', 'license_seats.person')
    .where('pack', '=', pack)
  const people = await holders
    .select(['people.uid', 'first_name', 'last_name', effectiveUsername.as('username')])
    .orderBy('license_seats.created', 'desc')
    .orderBy('license_seats.uid')
    .limit(maxListedPerGroup)
    .execute()
  const { total } = await holders.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { total, people }
}

/** Locks a team against concurrent deletion; false if there is none. */
export async function lockTeam(db: Kysely<Schema>, uid: string): Promise<boolean> {
  const team = await db
    .selectFrom('teams')
    .select('uid')
    .where('uid', '=', uid)
    .forKeyShare()
    .executeTakeFirst()
  return team !== undefined
}
