import type { PeopleFilter } from '@resguardo/contract/people/bulkActions'
import type { Role, Status } from '@resguardo/contract/auth/session'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { effectiveUsername } from '#domain/accounts.ts'
import { effectiveStatus } from '#domain/personFilters.ts'
import type { Schema } from '#db/schema.ts'
import type { Session } from '#http/session/session.ts'
import { peopleConditions, type PeopleScope } from '../listPeople.ts'
import type { AccountState } from '../account/transitions.ts'
import { deleteKeepTokens } from '#features/auth/codes/mailTokens.ts'

export interface BulkCandidate extends AccountState {
  username: string
  first_name: string
  last_name: string
}

/** People by uid, or all that match the filters. */
export type BulkTargets =
  | { uids: readonly string[] }
  | { matching: PeopleFilter }
  /** People shown by another list, as a condition on `people`. */
  | { shown: RawBuilder<unknown> }

interface CandidateOptions {
  scope: PeopleScope
  /** Limit of the rows returned. */
  limit: number
  /** Locks the rows until the transaction ends. */
  lock: boolean
}

/** People that an action applies to, ordered by uid, so that concurrent actions cannot deadlock. */
export async function findCandidates(
  db: Kysely<Schema>,
  targets: BulkTargets,
  { scope, limit, lock }: CandidateOptions,
): Promise<BulkCandidate[]> {
  const condition = targetCondition(targets, scope)
  const shared: RawBuilder<boolean> = scope.within
    ? sql`exists (select from memberships m where m.person = people.uid and m.team = any(${[...scope.within]}::uuid[]))`
    : sql`false`
  const { rows } = await sql<BulkCandidate & { role: Role; status: Status }>`/* bulk */
    select people.uid, ${effectiveUsername} as username, first_name, last_name, role, ${effectiveStatus} as status, status_before as "statusBefore",
      coalesce(expiration <= now(), false) as over, ${shared} as shared
    from people where ${condition} order by people.uid limit ${limit} ${lock ? sql`for update of people` : sql``}`.execute(
    db,
  )
  return rows
}

function targetCondition(targets: BulkTargets, scope: PeopleScope): RawBuilder<unknown> {
  if ('shown' in targets) return targets.shown
  if ('matching' in targets) return peopleConditions(targets.matching, scope)
  return sql`people.uid = any(${[...targets.uids]}::uuid[])`
}

/** Advisory lock key; differs from those of the other locks. */
const rightsLockKey = 7_263_947

/**
 * Serialises changes of rights: two that lock people in different orders would deadlock. Take it before any
 * row lock.
 */
export async function lockRightsChanges(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${rightsLockKey}::bigint)`.execute(db)
}

/** Like `lockRightsChanges`; false if the previous change blocked the caller or changed their role. */
export async function lockRightsChangesAs(
  db: Kysely<Schema>,
  { uid, role, key }: Pick<Session, 'uid' | 'role' | 'key'>,
): Promise<boolean> {
  await lockRightsChanges(db)
  // A service key has no account whose rights could change.
  if (key?.service) return true
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

interface TransitionOptions {
  expiration?: string | null | undefined
  /** Whether the new end date applies only to accounts that are over. */
  onlyExpired: boolean
  /** Days in which a deleted account can be restored. */
  deletedDays: number
}

/** Sets new states, with one statement per target state. */
export async function saveTransitions(
  db: Kysely<Schema>,
  changes: readonly { uid: string; to: Status }[],
  { expiration, onlyExpired, deletedDays }: TransitionOptions,
): Promise<void> {
  const deletes = changes.some(({ to }) => to === 'deleted')
  await sql`update people
    set status = c.status,
      status_before = ${deletes ? sql`people.status` : sql`null`},
      purge_at = ${deletes ? sql`now() + make_interval(days => ${deletedDays}::int)` : sql`null`}
      ${
        expiration === undefined
          ? sql``
          : sql`, expiration = case when ${onlyExpired} and not coalesce(people.expiration <= now(), false)
        then people.expiration else ${expiration}::timestamptz end`
      }
    from unnest(${changes.map(({ uid }) => uid)}::uuid[], ${changes.map(({ to }) => to)}::text[]) as c(uid, status)
    where people.uid = c.uid`.execute(db)
  // The mailed link that undoes a self-termination must not undo another end of the account.
  await deleteKeepTokens(
    db,
    changes.map(({ uid }) => uid),
  )
}
