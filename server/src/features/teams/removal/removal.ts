import type { TeamRemoval } from '@resguardo/contract/teams/teamRemoval'
import { type Kysely, sql } from 'kysely'
import { lockMemberships } from '#domain/accounts.ts'
import { lockSeats } from '#domain/seats.ts'
import type { Schema } from '#db/schema.ts'

/** A team to remove, and the one that takes over what it has; without one, only people's accounts stay. */
interface Removal {
  uid: string
  into?: string | undefined
}

/** Locks both teams with their memberships, seats and packs, until the transaction ends. */
export async function lockRemoval(db: Kysely<Schema>, { uid, into }: Removal): Promise<void> {
  const teams = into ? [uid, into] : [uid]
  const people = await db.selectFrom('memberships').select('person').where('team', 'in', teams).execute()
  await lockMemberships(
    db,
    people.map(({ person }) => person),
    teams,
  )
  const seats = await db.selectFrom('license_seats').select('uid').where('team', 'in', teams).execute()
  const packs = await db.selectFrom('license_packs').select('uid').where('team', 'in', teams).execute()
  await lockSeats(
    db,
    seats.map((seat) => seat.uid),
    packs.map((pack) => pack.uid),
  )
}

/** What the removal concerns, and why it is refused today. */
export async function previewRemoval(
  db: Kysely<Schema>,
  { uid, into }: Removal,
  now: Date,
): Promise<TeamRemoval> {
  const runs = sql`(p.expiration is null or p.expiration > ${now})`
  const { rows } = await sql<Omit<TeamRemoval, 'why'> & { associations: number; doubles: number }>`
    select
      (select count(*)::int from memberships where team = ${uid}) as people,
      (select count(*)::int from license_packs p where team = ${uid} and ${runs}) as packs,
      (select count(*)::int from license_seats s join license_packs p on p.uid = s.pack
        where s.team = ${uid} and ${runs}) as seats,
      (select count(*)::int from invites
        where team = ${uid} and revoked is null and taken < uses and expires > ${now}) as invites,
      (select count(*)::int from team_domains where team = ${uid} and state = 'proved') as domains,
      (select count(*)::int from assignments
        where team = ${uid} and withdrawn is null and counted is null)
        + (select count(*)::int from announcements
          where team = ${uid} and withdrawn is null and until >= ${now}::date) as asked,
      (select count(*)::int from api_keys
        where team = ${uid} and revoked is null and expires > ${now}) as "apiKeys",
      (select count(*)::int from associations
        where ${uid} in (sponsor, partner) and accepted is not null and ended is null and (ends is null or ends > ${now})) as associations,
      (select count(*)::int from license_seats s join license_seats o on o.person = s.person
        where s.team = ${uid} and o.team = ${into ?? null}) as doubles`.execute(db)
  const [{ associations, doubles, ...numbers } = neverEmpty()] = rows
  const why =
    associations > 0 ? 'associations' : !into && numbers.packs > 0 ? 'packs' : doubles > 0 ? 'seats' : null
  return { ...numbers, why }
}

const neverEmpty = (): never => {
  throw new Error('a select of counts alone has a row')
}

/**
 * Moves people, packs with their seats, orders, invites, domains and requests to join. What the other team
 * already has stays; who ran one of the two runs the other, unless that was to end earlier.
 */
export async function mergeTeam(
  db: Kysely<Schema>,
  { uid, into }: { uid: string; into: string },
): Promise<void> {
  await sql`
    insert into memberships (team, person, team_role, joined, joined_by, ends, issuer)
    select ${into}, person, team_role, joined, case joined_by when 'founder' then 'hand' else joined_by end, ends,
      issuer
    from memberships where team = ${uid}
    on conflict (team, person) do update set team_role = 'admin'
    where excluded.team_role = 'admin' and (excluded.ends is null or excluded.ends >= memberships.ends)`.execute(
    db,
  )
  // Otherwise no group would lead to the other team, or end a membership that came by one.
  await db.updateTable('issuer_groups').set({ team: into }).where('team', '=', uid).execute()
  // In one statement: a seat and its pack have one team at its end.
  await sql`
    with seats as (update license_seats set team = ${into} where team = ${uid})
    update license_packs set team = ${into} where team = ${uid}`.execute(db)
  await db.updateTable('license_orders').set({ team: into }).where('team', '=', uid).execute()
  await sql`
    update invites set team = ${into}
    where team = ${uid} and not exists (
      select from invites other
      where other.team = ${into} and other.email = invites.email and other.revoked is null and other.taken = 0
        and invites.revoked is null and invites.taken = 0)`.execute(db)
  // A domain is proved for one team at a time, and the list on the team follows claims that come and go.
  const claims = await db.deleteFrom('team_domains').where('team', '=', uid).returningAll().execute()
  for (const claim of claims)
    await db
      .insertInto('team_domains')
      .values({ ...claim, team: into })
      .onConflict((conflict) =>
        claim.state === 'proved'
          ? conflict.columns(['team', 'domain']).doUpdateSet({ ...claim, team: into })
          : conflict.columns(['team', 'domain']).doNothing(),
      )
      .execute()
  await sql`
    insert into join_requests (team, person, domain, asked)
    select ${into}, person, domain, asked from join_requests
    where team = ${uid} and person not in (select person from memberships where team = ${into})
    on conflict (team, person) do nothing`.execute(db)
  await db.updateTable('teams').set({ revision: sql<number>`revision + 1` }).where('uid', '=', into).execute()
}

/** Deletes the team with everything that is its alone; the reports, announcements and keys of it end. */
export async function deleteTeam(db: Kysely<Schema>, uid: string): Promise<void> {
  await db.deleteFrom('teams').where('uid', '=', uid).execute()
}
