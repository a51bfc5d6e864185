import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Kysely, sql } from 'kysely'
import type { Log } from '#db/log.ts'
import type { Schema } from '#db/schema.ts'
import type { Keys } from '#security/keys.ts'

/** What this process answered, and how it fared. */
export interface Own {
  /** Counts an answer. */
  answered(status: number): void
  /** What was counted since the last time this was asked. */
  take(): { requests: number; refused: number; failed: number; lag: number; memory: number }
}

/** Milliseconds between two looks at the event loop; a delay is what comes on top. */
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
  /** Worked out at the first beat, when the server answers already. */
  version: () => { version: string; content: string }
}

const minuteMs = 60_000

/**
 * Says once a minute, for the page of whoever runs the installation, that this instance lives and what it did in the
 * minute; `stop` says that it has ended.
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
      .catch((error: unknown) => deps.log.warn({ err: error }, 'how this instance fares was not told'))
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

/** Keeps what was counted in the minute that ends now. */
export async function keepSample(
  { db, instance }: Pick<BeatDeps, 'db' | 'instance'>,
  { own, sockets }: Pick<BeatOptions, 'own' | 'sockets'>,
  now: Date,
): Promise<void> {
  // A timer may come a moment early.
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
