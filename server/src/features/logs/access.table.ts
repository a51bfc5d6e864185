import type { RequestOf } from '@resguardo/contract/endpoint'
import { countedTo } from '@resguardo/contract/limits'
import type { AccessEntry, readAccess } from '@resguardo/contract/logs'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { namedLike } from '#db/peopleWhere.ts'
import { shownName } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { isUid, listed, nameOf, within } from './search.ts'

type Query = RequestOf<typeof readAccess>['query']
export type AccessWish = Omit<Query, 'uid' | 'all' | 'before' | 'size'>

interface Row {
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
  wish: AccessWish,
  person: string | null,
  { before, size }: { before: number | undefined; size: number },
): Promise<{ entries: AccessEntry[]; next: number | null }> {
  const { rows } = await sql<Row>`/* filtered */
    select log.id, log.at, log.person, ${shownName} as username, people.first_name, people.last_name, log.method, log.outcome,
      log.source, log.country, log.browser
    from access_log log left join people on people.uid = log.person
    where ${conditions(wish, person)} ${before === undefined ? sql`` : sql`and log.id < ${before}::bigint`}
    order by log.id desc
    limit ${size + 1}`.execute(db)
  const page = rows.slice(0, size)
  return { entries: page.map(entryOf), next: rows.length > size ? (page.at(-1)?.id ?? null) : null }
}

const entryOf = ({ person, username, first_name, last_name, at, outcome, ...row }: Row): AccessEntry => ({
  ...row,
  at: at.toISOString(),
  outcome: Number(outcome),
  person:
    person === null
      ? null
      : { uid: person, name: username && nameOf({ first_name, last_name, username }), username },
})

/** Number of entries, counted up to `most`; null counts all. */
export async function countAccess(
  db: Kysely<Schema>,
  wish: AccessWish,
  person: string | null,
  most: number | null = countedTo + 1,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* filtered */
    select count(*)::int as total from (
      select from access_log log where ${conditions(wish, person)} limit ${most}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

function conditions(wish: AccessWish, person: string | null): RawBuilder<unknown> {
  const outcome = listed(wish.outcome)
  const method = listed(wish.method)
  const q = person === null ? (wish.q?.trim() ?? '') : ''
  const all = [
    person === null ? sql`true` : sql`log.person = ${person}::uuid`,
    ...(outcome ? [sql`log.outcome = any(${[...outcome]}::text[])`] : []),
    ...(method ? [sql`log.method = any(${[...method]}::text[])`] : []),
    ...(wish.country ? [sql`log.country = ${wish.country}`] : []),
    ...(q === ''
      ? []
      : isUid(q)
        ? [sql`log.person = ${q}::uuid`]
        : [sql`log.person in (select people.uid from people where ${sql.join(namedLike(q), sql` and `)})`]),
    ...within(sql`log.at`, wish),
  ]
  return sql.join(all, sql` and `)
}
