import type { RequestOf } from '@resguardo/contract/endpoint'
import { countedTo } from '@resguardo/contract/limits'
import type { readAudit } from '@resguardo/contract/logs'
import type { Role } from '@resguardo/contract/session'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { namedLike } from '#db/peopleWhere.ts'
import type { Schema } from '#db/schema.ts'
import { isUid, listed, within } from './search.ts'

type Query = RequestOf<typeof readAudit>['query']
export type AuditWish = Omit<Query, 'before' | 'size'>

/** The reader's access: all entries, or those in which they are actor or target. */
export interface AuditReader {
  readonly uid: string
  readonly all: boolean
  /** Teams whose people and names the reader knows. */
  readonly teams: readonly string[]
}

export interface AuditRow {
  number: number
  at: Date
  actor: string | null
  actor_role: Role | null
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
  wish: AuditWish,
  reader: AuditReader,
  { before, size }: { before: number | undefined; size: number },
): Promise<{ rows: AuditRow[]; next: number | null }> {
  const lines = wish.grouped
    ? sql`case when log.request is null then 1 else (
        select count(*)::int from audit_log other
        where other.request = log.request and other.action = log.action and ${conditions('other', wish, reader)}) end`
    : sql`1`
  const { rows } = await sql<AuditRow>`/* filtered */
    select log.number, log.at, log.actor, log.actor_role, log.action, log.target, log.team, log.result, log.reason,
      log.request, ${sourceFor(reader)} as source, ${lines} as lines
    from audit_log log
    where ${shown(wish, reader)} ${before === undefined ? sql`` : sql`and log.number < ${before}::bigint`}
    order by log.number desc
    limit ${size + 1}`.execute(db)
  const page = rows.slice(0, size)
  return { rows: page, next: rows.length > size ? (page.at(-1)?.number ?? null) : null }
}

/** A source address is visible only to the person who came from it and to readers of the whole log. */
const sourceFor = ({ all, uid }: AuditReader) =>
  all ? sql`log.source` : sql`case when log.actor = ${uid}::uuid then log.source else '' end`

/** Number of the newest entry that the reader may see; an export leaves out what is appended later. */
export async function newestLine(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) as number from audit_log`.execute(db)
  return rows[0]?.number ?? 0
}

/** Number of entries, counted up to `most`; null counts all. */
export async function countAudit(
  db: Kysely<Schema>,
  wish: AuditWish,
  reader: AuditReader,
  most: number | null = countedTo + 1,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* filtered */
    select count(*)::int as total from (
      select from audit_log log where ${shown(wish, reader)} limit ${most}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** With `grouped`, the last entry represents all entries of one call and action. */
const shown = (wish: AuditWish, reader: AuditReader) =>
  wish.grouped
    ? sql`${conditions('log', wish, reader)} and not exists (
        select from audit_log other
        where other.request = log.request and other.action = log.action and other.number > log.number
          and ${conditions('other', wish, reader)})`
    : conditions('log', wish, reader)

function conditions(table: 'log' | 'other', wish: AuditWish, reader: AuditReader): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const actions = listed(wish.action)
  const q = wish.q?.trim() ?? ''
  const all = [
    reader.all ? sql`true` : sql`${reader.uid}::uuid in (${column('actor')}, ${column('target')})`,
    ...(q === '' ? [] : [about(column, q, reader)]),
    ...(actions ? [sql`${column('action')} = any(${[...actions]}::text[])`] : []),
    ...(wish.result === 'done' ? [sql`${column('result')} < 400`] : []),
    ...(wish.result === 'refused' ? [sql`${column('result')} >= 400`] : []),
    ...(wish.target === undefined ? [] : [sql`${column('target')} = ${wish.target}::uuid`]),
    ...(wish.team === undefined ? [] : [sql`${column('team')} = ${wish.team}::uuid`]),
    ...(wish.request === undefined ? [] : [sql`${column('request')} = ${wish.request}::uuid`]),
    ...within(column('at'), wish),
  ]
  return sql.join(all, sql` and `)
}

/** Search by name, e-mail or id of the actor or target, or by the id of a team or request. */
function about(column: (name: string) => RawBuilder<unknown>, q: string, reader: AuditReader) {
  if (isUid(q))
    return sql`${q}::uuid in (${column('actor')}, ${column('target')}, ${column('team')}, ${column('request')})`
  const people = sql`(select people.uid from people where ${sql.join([...namedLike(q), known(reader)], sql` and `)})`
  return sql`(${column('actor')} in ${people} or ${column('target')} in ${people})`
}

/** People whose names the reader may know: a refused call with a guessed uid must not reveal whose it is. */
export const known = ({ all, uid, teams }: AuditReader): RawBuilder<unknown> =>
  all
    ? sql`true`
    : sql`(people.uid = ${uid}::uuid or (people.role <> 'root' and exists (
        select from memberships m where m.person = people.uid and m.team = any(${[...teams]}::uuid[]))))`
