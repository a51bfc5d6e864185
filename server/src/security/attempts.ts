import { entryLimit } from '@resguardo/contract/platform/fields/entryLimit'
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Schema } from '#db/schema.ts'
import type { Keys } from './crypto/keys.ts'

/** A rate limit for attempts: `free` attempts, then a pause. */
export interface AttemptRule {
  /** Names the counter. */
  name: string
  free: number
  /** Minutes since its first attempt after which a counter restarts. */
  windowMinutes: number
  /**
   * `doubling`: exponential backoff of 1, 2, 4 … minutes up to `longest`. `window`: until the end of the
   * window. `slow`: one attempt every `longest` minutes.
   */
  pause: 'doubling' | 'window' | 'slow'
  /** In minutes. */
  longest?: number
}

/** `weight`: how many attempts the request counts as; default 1. */
export type AttemptCheck = readonly [rule: AttemptRule, subject: string, weight?: number]

export interface Attempts {
  /**
   * Counts an attempt for every check of a group, before the secret is verified. Resolves to the seconds to
   * wait, or 0 if allowed. A later group is counted only if the earlier ones allow the attempt. A weight
   * above the remaining attempts is allowed once, then the pause begins. Refusals of a key that is refused
   * often are cached in memory.
   */
  take(...groups: readonly AttemptCheck[][]): Promise<number>
  /** Resets counters after the correct secret. */
  reset(...checks: AttemptCheck[]): Promise<void>
  /** Takes back the attempt of each check: a success must not use up attempts meant for failures. */
  refund(...checks: AttemptCheck[]): Promise<void>
}

const weightOf = ([, , weight = 1]: AttemptCheck) => weight

const maxPauseMinutes = 15

/**
 * After this many refusals within `cacheMs`, further ones are served from memory for the rest of that time.
 */
const refusalsBeforeCaching = 20
/** Kept short because another instance may reset the counter meanwhile, after the correct secret. */
const cacheMs = 3000

/**
 * Atomic counters in the database, shared by all instances. They are written outside the request's
 * transaction, so that a refused request counts too. Subjects are stored only as keyed hashes.
 */
export function openAttempts(db: Kysely<Schema>, keys: Keys): Attempts {
  const keyOf = ([rule, subject]: AttemptCheck) => keys.lastingHmac(`attempts:${rule.name}`, subject)
  const refusals = openRefusalCache()
  return {
    async take(...groups) {
      // During a flood, avoid a database round trip and the keyed hashes per request.
      const cachedWait = refusals.wait(groups.flat())
      if (cachedWait > 0) return cachedWait
      for (const group of groups) {
        const waits = await takeGroup(db, group, keyOf)
        for (const { check, wait } of waits) refusals.add(check, wait)
        if (waits.length > 0) return Math.max(...waits.map(({ wait }) => wait))
      }
      return 0
    },
    async reset(...checks) {
      await db.deleteFrom('attempts').where('key', 'in', checks.map(keyOf)).execute()
      refusals.clear(checks)
    },
    async refund(...checks) {
      const countedKeys = checks.map(keyOf)
      await sql`
        update attempts set count = greatest(0, attempts.count - mine.weight), until = null from
          (select key, weight from attempts
            join unnest(${countedKeys}::bytea[], ${checks.map(weightOf)}::int[]) as given(key, weight) using (key)
            order by key for update of attempts) mine
        where attempts.key = mine.key and attempts.count > 0`.execute(db)
      refusals.clear(checks)
    },
  }
}

/** Cache of recent pauses from the database; it only repeats the database's decisions. */
function openRefusalCache() {
  const recent = new LRUCache<string, { times: number; until: number }>({
    ...entryLimit(50_000),
    ttl: cacheMs,
    noUpdateTTL: true,
  })
  const keyOf = ([rule, subject]: AttemptCheck) => `${rule.name} ${subject}`
  const remainingMs = (check: AttemptCheck) => {
    const entry = recent.get(keyOf(check))
    return entry && entry.times >= refusalsBeforeCaching ? entry.until - performance.now() : 0
  }
  return {
    /** Seconds until the last of the remembered pauses ends, or 0. */
    wait: (checks: readonly AttemptCheck[]) => Math.ceil(Math.max(0, ...checks.map(remainingMs)) / 1000),
    add(check: AttemptCheck, wait: number) {
      const times = (recent.get(keyOf(check))?.times ?? 0) + 1
      recent.set(keyOf(check), { times, until: performance.now() + wait * 1000 })
    },
    clear(checks: readonly AttemptCheck[]) {
      for (const check of checks) recent.delete(keyOf(check))
    },
  }
}

/**
 * Counts a group in one statement and returns the checks that must wait, with their seconds. Rows are locked
 * in the order of their keys, so that two requests cannot deadlock.
 */
async function takeGroup(
  db: Kysely<Schema>,
  group: readonly AttemptCheck[],
  keyOf: (check: AttemptCheck) => Buffer,
) {
  const rows = group
    .map((check) => ({ check, key: keyOf(check), rule: check[0], weight: weightOf(check) }))
    .toSorted((a, b) => Buffer.compare(a.key, b.key))
  const keys = rows.map((row) => row.key)
  const result = await sql<{ key: Buffer; wait: number }>`
    with asked as (
      select * from unnest(${keys}::bytea[], ${rows.map((row) => row.rule.free)}::bigint[],
        ${rows.map((row) => row.rule.windowMinutes)}::int[], ${rows.map((row) => row.rule.pause)}::text[],
        ${rows.map((row) => row.weight)}::int[],
        ${rows.map((row) => row.rule.longest ?? maxPauseMinutes)}::int[])
        as t(key, free, minutes, pause, weight, longest)
    ), taken as (
      insert into attempts as a (key, count, since, until)
      select key, weight, now(), case when free <= weight then now() + make_interval(mins =>
        case pause when 'window' then minutes when 'slow' then longest else 1 end) end
      from asked order by key
      on conflict (key) do update set (count, since, until) = (
        select c, s, case when c < free then null
          when pause = 'window' then s + make_interval(mins => minutes)
          when pause = 'slow' then now() + make_interval(mins => longest)
          else now() + make_interval(mins => least(longest, power(2, least(20, c - free))::int)) end
        from (
          select free, minutes, pause, longest,
            case when a.since + make_interval(mins => minutes) <= now() then weight else a.count + weight end as c,
            case when a.since + make_interval(mins => minutes) <= now() then now() else a.since end as s
          from asked where asked.key = excluded.key
        ) next
      )
      where a.until is null or a.until <= now()
      returning key
    )
    select asked.key, greatest(1, ceil(extract(epoch from a.until - now()))::int) as wait
    from asked left join attempts a using (key)
    where not exists (select from taken where taken.key = asked.key)`.execute(db)
  return result.rows.flatMap(({ key, wait }) => {
    const row = rows.find((one) => one.key.equals(key))
    return row ? [{ check: row.check, wait }] : []
  })
}
