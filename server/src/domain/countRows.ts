import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { type RawBuilder, sql } from 'kysely'

/** The teams whose rows are counted; null for all. */
export type TeamScope = readonly string[] | null

/** Whether the column `team` of a row is in the scope. */
export const isInScope = (within: TeamScope): RawBuilder<boolean> =>
  within === null ? sql`true` : sql`team = any(${[...within]}::uuid[])`

/**
 * The number of rows of a table, given as what follows `from`, up to `maxCountedTotal`; one more means more
 * than that.
 */
export const countOf = (source: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (select from ${source} limit ${sql.lit(maxCountedTotal + 1)}) counted)`

/** How many rows wait, and the team in which the first of them does. */
export interface WaitingRows {
  readonly count: number
  readonly team: string | null
}

/** Counts rows as `countOf`, and finds the team of the oldest by this column. */
export const waitingRows = (
  source: RawBuilder<unknown>,
  oldestBy: 'asked' | 'claimed' | 'created',
): RawBuilder<WaitingRows> =>
  sql<WaitingRows>`json_build_object('count', ${countOf(source)}, 'team',
    (select team from ${source} and team is not null order by ${sql.ref(oldestBy)} limit 1))`
