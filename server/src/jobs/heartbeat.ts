import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Kysely, sql } from 'kysely'
import type { Log } from '#context/logger.ts'
import type { Schema } from '#db/schema.ts'
import type { Keys } from '#security/crypto/keys.ts'

/** Counters of this process: answers, event loop lag and memory. */
export interface ProcessCounters {
  /** Counts an answer. */
  countResponse(status: number): void
  /** Returns the counters since the last call and resets them. */
  take(): { requests: number; refused: number; failed: number; lag: number; memory: number }
}

/** Sampling interval of the event loop in milliseconds; lag is what exceeds it. */
const resolution = 20

export function openProcessCounters(): ProcessCounters {
  const loop = monitorEventLoopDelay({ resolution })
  loop.enable()
  const zero = () => ({ requests: 0, refused: 0, failed: 0 })
  let counts = zero()
  return {
    countResponse(status) {
      counts.requests++
      if (status >= 500) counts.failed++
      else if (status >= 400) counts.refused++
    },
    take() {
      const lag = Math.max(0, loop.max / 1e6 - resolution)
      loop.reset()
      const snapshot = { ...counts, lag, memory: process.memoryUsage.rss() }
      counts = zero()
      return snapshot
    },
  }
}

interface HeartbeatDeps {
  readonly db: Kysely<Schema>
  readonly log: Log
  readonly instance: string
  readonly keys: Pick<Keys, 'ids'>
}

interface HeartbeatOptions {
  own: Pick<ProcessCounters, 'take'>
  sockets: () => number
  /** Read at the first heartbeat, when the server is already answering. */
  version: () => { version: string; content: string }
}

const minuteMs = 60_000

/**
 * Writes a heartbeat every minute for the operator's status page: that this instance is alive, and what it
 * did in that minute. `stop` records that it has ended.
 */
export function startHeartbeat(deps: HeartbeatDeps, options: HeartbeatOptions): { stop(): Promise<void> } {
  const started = new Date()
  const versions = options.version()
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  const enqueue = (work: () => Promise<unknown>) => {
    last = last
      .then(work)
      .then(() => {})
      .catch((error: unknown) => deps.log.warn({ err: error }, 'heartbeat write failed'))
  }
  const schedule = () => {
    timer = setTimeout(
      () => {
        schedule()
        enqueue(() => writeHeartbeat(deps, { ...versions, started }))
        enqueue(() => writeSample(deps, options, new Date()))
      },
      minuteMs - (Date.now() % minuteMs),
    ).unref()
  }
  schedule()
  enqueue(() => writeHeartbeat(deps, { ...versions, started }))
  return {
    async stop() {
      clearTimeout(timer)
      enqueue(() => deps.db.deleteFrom('instances').where('name', '=', deps.instance).execute())
      await last
    },
  }
}

async function writeHeartbeat(
  { db, instance, keys }: HeartbeatDeps,
  { started, version, content }: { started: Date; version: string; content: string },
) {
  const node = process.versions.node
  const row = { started, version, content, node, keys: [...keys.ids], seen: sql<Date>`now()` }
  await db
    .insertInto('instances')
    .values({ name: instance, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** Stores the counters of the minute that ends now. */
export async function writeSample(
  { db, instance }: Pick<HeartbeatDeps, 'db' | 'instance'>,
  { own, sockets }: Pick<HeartbeatOptions, 'own' | 'sockets'>,
  now: Date,
): Promise<void> {
  // A timer may fire slightly early.
  const at = new Date(Math.round(now.getTime() / minuteMs) * minuteMs - minuteMs)
  const { requests, refused, failed, lag, memory } = own.take()
  await sql`
    insert into instance_samples as had (at, instance, requests, refused, failed, lag, sockets, memory)
    values (${at}, ${instance}, ${requests}::int, ${refused}::int, ${failed}::int, ${lag}::real, ${sockets()}::int,
      ${memory}::bigint)
    on conflict (at, instance) do update set requests = had.requests + excluded.requests,
      refused = had.refused + excluded.refused, failed = had.failed + excluded.failed,
      lag = greatest(had.lag, excluded.lag), sockets = excluded.sockets, memory = excluded.memory`.execute(db)
}
