import { type Insertable, type Kysely, sql } from 'kysely'
import { takeAdvisoryLock } from '#db/advisoryLock.ts'
import type { Schema } from '#db/schema.ts'
import { recordFirstPasswords } from '#features/auth/passwords/changePassword.ts'

/**
 * Those of the names that accounts of these teams have or were invited under; all accounts if `within` is
 * null.
 */
export async function namesInUse(
  db: Kysely<Schema>,
  names: readonly string[],
  within: readonly string[] | null,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from names_in_use(${[...names]}::text[], ${within && [...within]}::uuid[]) name`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Whether all of these people exist. */
export async function allExist(db: Kysely<Schema>, uids: readonly string[]): Promise<boolean> {
  const rows = await db
    .selectFrom('people')
    .select('uid')
    .where('uid', '=', sql<string>`any(${[...uids]}::uuid[])`)
    .execute()
  return rows.length === new Set(uids).size
}

/** Advisory lock key; differs from those of the other locks. */
const creationLockKey = 7_263_948

/**
 * Serialises the creation of lists, so that a free name stays free until the end of the transaction. Single
 * accounts wait for lists, and for others of the same name alone.
 */
export async function lockAccountCreation(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  const [name] = names
  if (name === undefined || names.length > 1) {
    await sql`select pg_advisory_xact_lock(${creationLockKey}::bigint)`.execute(db)
    return
  }
  await sql`select pg_advisory_xact_lock_shared(${creationLockKey}::bigint)`.execute(db)
  await takeAdvisoryLock(db, `account ${name}`)
}

/** Names of those teams that exist, by uid. */
export async function readTeamNames(
  db: Kysely<Schema>,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ uid: string; name: string }>`
    select uid, team_name as name from known_teams(${[...uids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ uid, name }) => [uid, name]))
}

/** How many people the actor created in the last 24 hours, counted up to `most`. */
export async function countCreatedToday(db: Kysely<Schema>, actor: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from audit_log
      where ${actor}::uuid in (actor, api_key) and action in ('createAdmin', 'createUser', 'createUsers') and result = 200
        and at > now() - interval '1 day'
      limit ${most}
    ) created`.execute(db)
  return rows[0]?.count ?? 0
}

export type NewAccount = Insertable<Schema['people']> & { uid: string }
interface NewMember {
  team: string
  person: string
  joined_by: 'hand' | 'invite'
}

/**
 * Inserts people and memberships; returns the number of people. Names taken meanwhile are skipped, so a
 * caller that gets fewer than it gave rolls back. Inserts in the order of names, then of teams, so that
 * concurrent lists cannot deadlock.
 */
export async function addPeople(
  db: Kysely<Schema>,
  people: readonly NewAccount[],
  members: readonly NewMember[],
): Promise<number> {
  const sorted = people.toSorted((a, b) => (a.username < b.username ? -1 : 1))
  // No conflict target: with one, PostgreSQL requires the new rows to pass the select policies, which they do
  // not yet.
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('people')
    .values(sorted)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const added = Number(numInsertedOrUpdatedRows ?? 0)
  if (added < people.length) return added
  if (members.length > 0)
    await db
      .insertInto('memberships')
      .values(members.toSorted((a, b) => (a.team < b.team ? -1 : 1)))
      .execute()
  const hashes = people.flatMap(({ uid, password_hash: hash }) => (hash ? [{ person: uid, hash }] : []))
  await recordFirstPasswords(db, hashes)
  return added
}
