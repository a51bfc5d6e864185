import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import type { AuditObjectType } from '@resguardo/contract/people/logs/auditObjects'
import type { readAudit } from '@resguardo/contract/people/logs/logs'
import type { Role } from '@resguardo/contract/auth/session'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { matchesName } from '#domain/personFilters.ts'
import type { Schema } from '#db/schema.ts'
import { isUid, asList, inTimeRange } from './logFilters.ts'

type AuditQuery = RequestOf<typeof readAudit>['query']
export type AuditFilter = Omit<AuditQuery, 'before' | 'size'>

/** The reader's access: all entries, or those in which they are actor or target. */
export interface AuditScope {
  readonly uid: string
  readonly all: boolean
  /** Teams whose people and names the reader knows. */
  readonly teams: readonly string[]
  /** Types of targets that the reader may know by name. */
  readonly knows: ReadonlySet<AuditObjectType>
}

export interface AuditRow {
  number: number
  at: Date
  actor: string | null
  actor_role: Role | null
  api_key: string | null
  key_name: string | null
  action: string
  target: string | null
  team: string | null
  result: number
  reason: string
  request: string | null
  source: string
  lines: number
}

/** Audit entries, newest first: `size` and one more. */
export async function listAudit(
  db: Kysely<Schema>,
  filter: AuditFilter,
  scope: AuditScope,
  { before, size }: { before: number | undefined; size: number },
): Promise<{ rows: AuditRow[]; next: number | null }> {
  const lines = filter.grouped
    ? sql`case when log.request is null then 1 else (
        select count(*)::int from audit_log other
        where other.request = log.request and other.action = log.action and ${auditConditions('other', filter, scope)}) end`
    : sql`1`
  const { rows } = await sql<AuditRow>`/* filtered */
    select log.number, log.at, log.actor, log.actor_role, log.action, log.target, log.team, log.result, log.reason,
      log.request, log.api_key, (select name from api_keys where uid = log.api_key) as key_name, ${sourceFor(scope)} as source, ${lines} as lines
    from audit_log log
    where ${visibleCondition(filter, scope)} ${before === undefined ? sql`` : sql`and log.number < ${before}::bigint`}
    order by log.number desc
    limit ${size + 1}`.execute(db)
  const page = rows.slice(0, size)
  return { rows: page, next: rows.length > size ? (page.at(-1)?.number ?? null) : null }
}

/** A source address is visible only to the person who came from it and to readers of the whole log. */
const sourceFor = ({ all, uid }: AuditScope) =>
  all ? sql`log.source` : sql`case when log.actor = ${uid}::uuid then log.source else '' end`

/** Number of the newest entry that the reader may see; an export leaves out what is appended later. */
export async function newestEntryNumber(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) as number from audit_log`.execute(db)
  return rows[0]?.number ?? 0
}

/** Number of entries, counted up to `most`; null counts all. */
export async function countAudit(
  db: Kysely<Schema>,
  filter: AuditFilter,
  scope: AuditScope,
  most: number | null = maxCountedTotal + 1,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* filtered */
    select count(*)::int as total from (
      select from audit_log log where ${visibleCondition(filter, scope)} limit ${most}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** With `grouped`, the last entry represents all entries of one call and action. */
const visibleCondition = (filter: AuditFilter, scope: AuditScope) =>
  filter.grouped
    ? sql`${auditConditions('log', filter, scope)} and not exists (
        select from audit_log other
        where other.request = log.request and other.action = log.action and other.number > log.number
          and ${auditConditions('other', filter, scope)})`
    : auditConditions('log', filter, scope)

function auditConditions(
  table: 'log' | 'other',
  filter: AuditFilter,
  scope: AuditScope,
): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const actions = asList(filter.action)
  const q = filter.q?.trim() ?? ''
  const all = [
    scope.all ? sql`true` : sql`${scope.uid}::uuid in (${column('actor')}, ${column('target')})`,
    ...(q === '' ? [] : [searchCondition(column, q, scope)]),
    ...(actions ? [sql`${column('action')} = any(${[...actions]}::text[])`] : []),
    ...(filter.result === 'done' ? [sql`${column('result')} < 400`] : []),
    ...(filter.result === 'refused' ? [sql`${column('result')} >= 400`] : []),
    ...(filter.target === undefined ? [] : [sql`${column('target')} = ${filter.target}::uuid`]),
    ...(filter.team === undefined ? [] : [sql`${column('team')} = ${filter.team}::uuid`]),
    ...(filter.request === undefined ? [] : [sql`${column('request')} = ${filter.request}::uuid`]),
    ...inTimeRange(column('at'), filter),
  ]
  return sql.join(all, sql` and `)
}

/** Search by name, e-mail or id of the actor or target, or by the id of a team or request. */
function searchCondition(column: (name: string) => RawBuilder<unknown>, q: string, scope: AuditScope) {
  if (isUid(q))
    return sql`${q}::uuid in (${column('actor')}, ${column('target')}, ${column('team')}, ${column('request')}, ${column('api_key')})`
  const people = sql`(select people.uid from people where ${sql.join([...matchesName(q), nameableCondition(scope)], sql` and `)})`
  return sql`(${column('actor')} in ${people} or ${column('target')} in ${people})`
}

/** People whose names the reader may know: a refused call with a guessed uid must not reveal whose it is. */
export const nameableCondition = ({ all, uid, teams }: AuditScope): RawBuilder<unknown> =>
  all
    ? sql`true`
    : sql`(people.uid = ${uid}::uuid or (people.role <> 'root' and exists (
        select from memberships m where m.person = people.uid and m.team = any(${[...teams]}::uuid[]))))`

/** After this long, viewing the same log is audited again. */
const repeatViewInterval = '10 minutes'

/** Whether this actor viewed this person's sign-ins within `repeatViewInterval`. */
export async function viewedRecently(
  db: Kysely<Schema>,
  actor: string,
  person: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select exists (
      select from audit_log
      where actor = ${actor}::uuid and action = 'readAccess' and result = 200
        and target is not distinct from ${person}::uuid and at > now() - ${repeatViewInterval}::interval
    ) as told`.execute(db)
  return rows[0]?.told ?? false
}
