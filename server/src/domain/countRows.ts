import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** The teams whose rows are counted; null for all. */
export type TeamScope = readonly string[] | null

/** Whether the column `team` of a row is in the scope. */
export const isInScope = (within: TeamScope): RawBuilder<boolean> =>
  within === null ? sql`true` : sql`team = any(${[...within]}::uuid[])`

/**
 * Counts the rows of a table, given as what follows `from`, up to `maxCountedTotal`; one more means more than
 * that.
 */
export async function countRows(db: Kysely<Schema>, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${source} limit ${maxCountedTotal + 1}) counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

async function firstTeam(db: Kysely<Schema>, source: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await sql<{ team: string }>`select team from ${source} limit 1`.execute(db)
  return rows[0]?.team ?? null
}

/** How many rows wait, and the team in which the first of them does. */
export interface WaitingRows {
  readonly count: number
  readonly team: string | null
}

/** Counts rows as `countRows`, and finds the team of the oldest by this column. */
export async function countWaitingRows(
  db: Kysely<Schema>,
  source: RawBuilder<unknown>,
  oldestBy: 'asked' | 'claimed' | 'created',
): Promise<WaitingRows> {
  const count = await countRows(db, source)
  const team =
    count > 0 ? await firstTeam(db, sql`${source} and team is not null order by ${sql.ref(oldestBy)}`) : null
  return { count, team }
}
