import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Kysely, sql } from 'kysely'
import type { Log } from '#db/log.ts'
import type { Schema } from '#db/schema.ts'
import type { Keys } from '#security/keys.ts'

/** Counters of this process: answers, event loop lag and memory. */
export interface Own {
  /** Counts an answer. */
  answered(status: number): void
  /** Returns the counters since the last call and resets them. */
  take(): { requests: number; refused: number; failed: number; lag: number; memory: number }
}

/** Sampling interval of the event loop in milliseconds; lag is what exceeds it. */
const resolution = 20

export function openOwn(): Own {
  const loop = monitorEventLoopDelay({ resolution })
  loop.enable()
  const fresh = () => ({ requests: 0, refused: 0, failed: 0 })
  let counted = fresh()
  return {
    answered(status) {
      counted.requests++
      if (status >= 500) counted.failed++
      else if (status >= 400) counted.refused++
    },
    take() {
      const lag = Math.max(0, loop.max / 1e6 - resolution)
      loop.reset()
      const taken = { ...counted, lag, memory: process.memoryUsage.rss() }
      counted = fresh()
      return taken
    },
  }
}

interface BeatDeps {
  readonly db: Kysely<Schema>
  readonly log: Log
  readonly instance: string
  readonly keys: Pick<Keys, 'ids'>
}

interface BeatOptions {
  own: Pick<Own, 'take'>
  sockets: () => number
  /** Read at the first heartbeat, when the server is already answering. */
  version: () => { version: string; content: string }
}

const minuteMs = 60_000

/**
 * Writes a heartbeat every minute for the operator's status page: that this instance is alive, and what it
 * did in that minute. `stop` records that it has ended.
 */
export function startBeat(deps: BeatDeps, options: BeatOptions): { stop(): Promise<void> } {
  const started = new Date()
  const who = options.version()
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  const tell = (work: () => Promise<unknown>) => {
    last = last
      .then(work)
      .then(() => {})
      .catch((error: unknown) => deps.log.warn({ err: error }, 'heartbeat write failed'))
  }
  const plan = () => {
    timer = setTimeout(
      () => {
        plan()
        tell(() => sayAlive(deps, { ...who, started }))
        tell(() => keepSample(deps, options, new Date()))
      },
      minuteMs - (Date.now() % minuteMs),
    ).unref()
  }
  plan()
  tell(() => sayAlive(deps, { ...who, started }))
  return {
    async stop() {
      clearTimeout(timer)
      tell(() => deps.db.deleteFrom('instances').where('name', '=', deps.instance).execute())
      await last
    },
  }
}

async function sayAlive(
  { db, instance, keys }: BeatDeps,
  { started, version, content }: { started: Date; version: string; content: string },
) {
  const node = process.versions.node
  const told = { started, version, content, node, keys: [...keys.ids], seen: sql<Date>`now()` }
  await db
    .insertInto('instances')
    .values({ name: instance, ...told })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(told))
    .execute()
}

/** Stores the counters of the minute that ends now. */
export async function keepSample(
  { db, instance }: Pick<BeatDeps, 'db' | 'instance'>,
  { own, sockets }: Pick<BeatOptions, 'own' | 'sockets'>,
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
