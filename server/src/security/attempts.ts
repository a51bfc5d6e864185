import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Keys } from './keys.ts'

/** How often something may be tried: `free` times, then a pause. */
export interface Rule {
  /** Names the counter. */
  name: string
  free: number
  /** Minutes after which a quiet counter starts again. */
  windowMinutes: number
  /** `doubling`: 1, 2, 4 … minutes up to the longest; `window`: to the end of the window. */
  pause: 'doubling' | 'window'
  /** The longest of the pauses that double, in minutes. */
  longest?: number
}

/** `weight`: how many tries one call is, where it is more than one. */
export type Check = readonly [rule: Rule, subject: string, weight?: number]

export interface Attempts {
  /**
   * Counts one try for every check of a group, before the secret is looked at, and answers the seconds to
   * wait, or 0. A later group is only counted when the earlier one lets through. What weighs more than is left is
   * let through once, and the pause begins.
   */
  take(...groups: readonly Check[][]): Promise<number>
  /** Forgets counters after the right secret. */
  forget(...checks: Check[]): Promise<void>
  /** Takes back one try each: a success must not use up what is meant for failures. */
  giveBack(...checks: Check[]): Promise<void>
}

const weightOf = ([, , weight = 1]: Check) => weight

const longestPauseMinutes = 15

/**
 * Atomic counters in the database, shared by all instances. They are written outside the caller's
 * transaction, so that a refused call counts. Subjects are stored as keyed hashes only.
 */
export function openAttempts(db: Kysely<Schema>, keys: Keys): Attempts {
  const keyOf = ([rule, subject]: Check) => keys.hmac(`attempts:${rule.name}`, subject)
  return {
    async take(...groups) {
      for (const group of groups) {
        const wait = await takeGroup(db, group, keyOf)
        if (wait > 0) return wait
      }
      return 0
    },
    async forget(...checks) {
      await db.deleteFrom('attempts').where('key', 'in', checks.map(keyOf)).execute()
    },
    async giveBack(...checks) {
      await sql`
        update attempts set count = greatest(0, attempts.count - mine.weight), until = null from
          (select key, weight from attempts
            join unnest(${checks.map(keyOf)}::bytea[], ${checks.map(weightOf)}::int[]) as given(key, weight) using (key)
            order by key for update of attempts) mine
        where attempts.key = mine.key and attempts.count > 0`.execute(db)
    },
  }
}

/** One statement for the group; rows in the order of their keys, so that two calls never block each other. */
async function takeGroup(db: Kysely<Schema>, group: readonly Check[], keyOf: (check: Check) => Buffer) {
  const rows = group
    .map((check) => ({ key: keyOf(check), rule: check[0], weight: weightOf(check) }))
    .toSorted((a, b) => Buffer.compare(a.key, b.key))
  const keys = rows.map((row) => row.key)
  const result = await sql<{ wait: number }>`
    with asked as (
      select * from unnest(${keys}::bytea[], ${rows.map((row) => row.rule.free)}::bigint[],
        ${rows.map((row) => row.rule.windowMinutes)}::int[],
        ${rows.map((row) => row.rule.pause === 'window')}::bool[], ${rows.map((row) => row.weight)}::int[],
        ${rows.map((row) => row.rule.longest ?? longestPauseMinutes)}::int[])
        as t(key, free, minutes, whole, weight, longest)
    ), taken as (
      insert into attempts as a (key, count, since, until)
      select key, weight, now(), case when free <= weight then
        now() + make_interval(mins => case when whole then minutes else 1 end) end
      from asked order by key
      on conflict (key) do update set (count, since, until) = (
        select c, s, case when c < free then null when whole then s + make_interval(mins => minutes)
          else now() + make_interval(mins => least(longest, power(2, least(20, c - free))::int)) end
        from (
          select free, minutes, whole, longest,
            case when a.since + make_interval(mins => minutes) <= now() then weight else a.count + weight end as c,
            case when a.since + make_interval(mins => minutes) <= now() then now() else a.since end as s
          from asked where asked.key = excluded.key
        ) next
      )
      where a.until is null or a.until <= now()
      returning key
    )
    select coalesce(max(greatest(1, ceil(extract(epoch from a.until - now()))::int)), 0)::int as wait
    from asked left join attempts a using (key)
    where not exists (select from taken where taken.key = asked.key)`.execute(db)
  return result.rows[0]?.wait ?? 0
}
