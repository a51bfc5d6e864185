import type { PeopleFilter } from '@resguardo/contract/bulk'
import type { Role, Status } from '@resguardo/contract/session'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { shownName } from '#db/people.ts'
import { state } from '#db/peopleWhere.ts'
import type { Schema } from '#db/schema.ts'
import { conditions, type Reader } from './list.ts'
import type { Standing } from './states.ts'

export interface Candidate extends Standing {
  username: string
  first_name: string
  last_name: string
}

/** People by uid, or all that match the filters. */
export type Whom =
  | { uids: readonly string[] }
  | { matching: PeopleFilter }
  /** People shown by another list, as a condition on `people`. */
  | { shown: RawBuilder<unknown> }

interface Asked {
  reader: Reader
  /** Limit of the rows returned. */
  most: number
  /** Locks the rows until the transaction ends. */
  lock: boolean
}

/** People that an action applies to, ordered by uid, so that concurrent actions cannot deadlock. */
export async function findCandidates(
  db: Kysely<Schema>,
  whom: Whom,
  { reader, most, lock }: Asked,
): Promise<Candidate[]> {
  const wanted = wantedOf(whom, reader)
  const shared: RawBuilder<boolean> = reader.within
    ? sql`exists (select from memberships m where m.person = people.uid and m.team = any(${[...reader.within]}::uuid[]))`
    : sql`false`
  const { rows } = await sql<Candidate & { role: Role; status: Status }>`/* bulk */
    select people.uid, ${shownName} as username, first_name, last_name, role, ${state} as status, status_before as "statusBefore",
      coalesce(expiration <= now(), false) as over, ${shared} as shared
    from people where ${wanted} order by people.uid limit ${most} ${lock ? sql`for update of people` : sql``}`.execute(
    db,
  )
  return rows
}

function wantedOf(whom: Whom, reader: Reader): RawBuilder<unknown> {
  if ('shown' in whom) return whom.shown
  if ('matching' in whom) return conditions(whom.matching, reader)
  return sql`people.uid = any(${[...whom.uids]}::uuid[])`
}

/** Advisory lock key; differs from those of the other locks. */
const LOCK = 7_263_947

/**
 * Serialises changes of rights: two that lock people in different orders would deadlock. Take it before any
 * row lock.
 */
export async function awaitTurn(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(db)
}

/** Like `awaitTurn`; false if the previous change blocked the caller or changed their role. */
export async function takeTurn(
  db: Kysely<Schema>,
  { uid, role }: { readonly uid: string; readonly role: Role },
): Promise<boolean> {
  await awaitTurn(db)
  const row = await db
    .selectFrom('people')
    .select('uid')
    .where('uid', '=', uid)
    .where('status', '=', 'active')
    .where('role', '=', role)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

interface End {
  expiration?: string | null | undefined
  /** Whether the new end date applies only to accounts that are over. */
  onlyOver: boolean
  /** Days in which a deleted account can be restored. */
  deletedDays: number
}

/** Sets new states, with one statement per target state. */
export async function moveAll(
  db: Kysely<Schema>,
  changes: readonly { uid: string; to: Status }[],
  { expiration, onlyOver, deletedDays }: End,
): Promise<void> {
  const deletes = changes.some(({ to }) => to === 'deleted')
  await sql`update people
    set status = c.status,
      status_before = ${deletes ? sql`people.status` : sql`null`},
      purge_at = ${deletes ? sql`now() + make_interval(days => ${deletedDays}::int)` : sql`null`}
      ${
        expiration === undefined
          ? sql``
          : sql`, expiration = case when ${onlyOver} and not coalesce(people.expiration <= now(), false)
        then people.expiration else ${expiration}::timestamptz end`
      }
    from unnest(${changes.map(({ uid }) => uid)}::uuid[], ${changes.map(({ to }) => to)}::text[]) as c(uid, status)
    where people.uid = c.uid`.execute(db)
  // The mailed link that undoes a self-termination must not undo another end of the account.
  await db
    .deleteFrom('mail_tokens')
    .where('person', '=', sql<string>`any(${changes.map(({ uid }) => uid)}::uuid[])`)
    .where('purpose', '=', 'keep')
    .execute()
}
