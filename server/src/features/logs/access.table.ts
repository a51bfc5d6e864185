import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import type { AccessEntry, readAccess } from '@resguardo/contract/people/logs/logs'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { matchesName } from '#domain/personFilters.ts'
import { effectiveUsername } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { isUid, asList, personName, inTimeRange } from './logFilters.ts'

type AccessQuery = RequestOf<typeof readAccess>['query']
export type AccessFilter = Omit<AccessQuery, 'uid' | 'all' | 'before' | 'size'>

interface AccessRow {
  id: number
  at: Date
  person: string | null
  username: string | null
  first_name: string
  last_name: string
  method: string
  outcome: string
  source: string
  country: string | null
  browser: string
}

/** Sign-in attempts of one person, or of everyone if `person` is null; newest first, `size` and one more. */
export async function listAccess(
  db: Kysely<Schema>,
  filter: AccessFilter,
  person: string | null,
  { before, size }: { before: number | undefined; size: number },
): Promise<{ entries: AccessEntry[]; next: number | null }> {
  const { rows } = await sql<AccessRow>`/* filtered */
    select log.id, log.at, log.person, ${effectiveUsername} as username, people.first_name, people.last_name, log.method, log.outcome,
      log.source, log.country, log.browser
    from access_log log left join people on people.uid = log.person
    where ${accessConditions(filter, person)} ${before === undefined ? sql`` : sql`and log.id < ${before}::bigint`}
    order by log.id desc
    limit ${size + 1}`.execute(db)
  const page = rows.slice(0, size)
  return { entries: page.map(toEntry), next: rows.length > size ? (page.at(-1)?.id ?? null) : null }
}

const toEntry = ({
  person,
  username,
  first_name,
  last_name,
  at,
  outcome,
  ...row
}: AccessRow): AccessEntry => ({
  ...row,
  at: at.toISOString(),
  outcome: Number(outcome),
  person:
    person === null
      ? null
      : { uid: person, name: username && personName({ first_name, last_name, username }), username },
})

/** Number of entries, counted up to `most`; null counts all. */
export async function countAccess(
  db: Kysely<Schema>,
  filter: AccessFilter,
  person: string | null,
  most: number | null = maxCountedTotal + 1,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* filtered */
    select count(*)::int as total from (
      select from access_log log where ${accessConditions(filter, person)} limit ${most}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

function accessConditions(filter: AccessFilter, person: string | null): RawBuilder<unknown> {
  const outcome = asList(filter.outcome)
  const method = asList(filter.method)
  const q = person === null ? (filter.q?.trim() ?? '') : ''
  const all = [
    person === null ? sql`true` : sql`log.person = ${person}::uuid`,
    ...(outcome ? [sql`log.outcome = any(${[...outcome]}::text[])`] : []),
    ...(method ? [sql`log.method = any(${[...method]}::text[])`] : []),
    ...(filter.country ? [sql`log.country = ${filter.country}`] : []),
    ...(q === ''
      ? []
      : isUid(q)
        ? [sql`log.person = ${q}::uuid`]
        : [sql`log.person in (select people.uid from people where ${sql.join(matchesName(q), sql` and `)})`]),
    ...inTimeRange(sql`log.at`, filter),
  ]
  return sql.join(all, sql` and `)
}
