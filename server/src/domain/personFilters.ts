import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import type { Status } from '@resguardo/contract/auth/session'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { likePattern } from '#db/sql/likePattern.ts'

/** SQL conditions on the table `people`, for lists of people. */

/** An account ends at its expiration date, even before the job has written the new status. */
export const effectiveStatusSql =
  "case when people.status = 'active' and people.expiration <= now() then 'expired' else people.status end"
export const effectiveStatus = sql.raw<Status>(effectiveStatusSql)

/**
 * Whether the state is one of these, or any but deleted. Written so that it costs less than computing the
 * state for every row.
 */
export function hasStatus(statuses: Status | readonly Status[] | undefined): RawBuilder<boolean> {
  if (statuses === undefined) return sql`people.status <> 'deleted'`
  const cases = {
    active: sql`(people.status = 'active' and (expiration is null or expiration > now()))`,
    expired: sql`(people.status = 'expired' or (people.status = 'active' and expiration <= now()))`,
  }
  const conditions = [statuses]
    .flat()
    .map((status) =>
      status === 'active' || status === 'expired' ? cases[status] : sql`people.status = ${sql.lit(status)}`,
    )
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** Limits people to one team, if given, and to the teams that the reader may see; null means all. */
export function inTeams(
  team: string | undefined,
  visibleTeams: readonly string[] | null,
): RawBuilder<boolean>[] {
  return [
    ...(team === undefined
      ? []
      : [visibleTeams?.includes(team) === false ? sql<boolean>`false` : memberOf(sql`${team}::uuid`)]),
    ...(visibleTeams === null ? [] : [memberOf(sql`any(${[...visibleTeams]}::uuid[])`)]),
  ]
}

const memberOf = (teams: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from memberships m where m.person = people.uid and m.team = ${teams})`

/** More words than a name has would not narrow the search. */
const maxWords = 6

/** People whose name or username contains every word, in any order. */
export const matchesName = (q = ''): RawBuilder<boolean>[] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => sql`people.search_key like fold(${likePattern(word)})`)

/**
 * Counts the rows up to `maxCountedTotal`; a result of one more means "more than that". `remark` as in
 * preparedStatements.ts.
 */
export async function countUpToLimit(
  db: Kysely<Schema>,
  condition: RawBuilder<unknown>,
  sqlComment: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`${sqlComment}
    select count(*)::int as total from (select from people where ${condition} limit ${maxCountedTotal + 1}) counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}
