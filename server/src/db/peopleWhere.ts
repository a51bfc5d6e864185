import { countedTo } from '@resguardo/contract/limits'
import type { Status } from '@resguardo/contract/session'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** SQL conditions on the table `people`, for lists of people. */

/** An account ends at its expiration date, even before the job has written the new status. */
export const stateText =
  "case when people.status = 'active' and people.expiration <= now() then 'expired' else people.status end"
export const state = sql.raw<Status>(stateText)

/**
 * Whether the state is one of these, or any but deleted. Written so that it costs less than computing the
 * state for every row.
 */
export function inState(statuses: Status | readonly Status[] | undefined): RawBuilder<boolean> {
  if (statuses === undefined) return sql`people.status <> 'deleted'`
  const cases = {
    active: sql`(people.status = 'active' and (expiration is null or expiration > now()))`,
    expired: sql`(people.status = 'expired' or (people.status = 'active' and expiration <= now()))`,
  }
  const said = [statuses]
    .flat()
    .map((status) =>
      status === 'active' || status === 'expired' ? cases[status] : sql`people.status = ${sql.lit(status)}`,
    )
  return said.length === 0 ? sql`false` : sql`(${sql.join(said, sql` or `)})`
}

/** Limits people to one team, if given, and to the teams that the reader may see; null means all. */
export function inTeams(team: string | undefined, within: readonly string[] | null): RawBuilder<boolean>[] {
  return [
    ...(team === undefined
      ? []
      : [within?.includes(team) === false ? sql<boolean>`false` : memberOf(sql`${team}::uuid`)]),
    ...(within === null ? [] : [memberOf(sql`any(${[...within]}::uuid[])`)]),
  ]
}

const memberOf = (teams: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from memberships m where m.person = people.uid and m.team = ${teams})`

/** More words than a name has would not narrow the search. */
const mostWords = 6

/** People whose name or username contains every word, in any order. */
export const namedLike = (q = ''): RawBuilder<boolean>[] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => sql`people.search_key like fold(${`%${word.replace(/[%_\\]/g, '\\$&')}%`})`)

/**
 * Counts the rows up to `countedTo`; a result of one more means "more than that". `remark` as in
 * statements.ts.
 */
export async function countTo(
  db: Kysely<Schema>,
  wanted: RawBuilder<unknown>,
  remark: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`${remark}
    select count(*)::int as total from (select from people where ${wanted} limit ${countedTo + 1}) counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}
