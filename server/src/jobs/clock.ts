import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

/** A change of the wall clock within one check that no slewing explains. */
const jumpMs = 60_000
/** Above the difference of two instances' clocks, so that no job runs on one after the other. */
const skewMinutes = 5

/**
 * Calls `jumped` when the wall clock was set forward or back, looking every `everyMs`. Planned jobs sleep by
 * the wall clock: after a step back they would wait until it has caught up. Returns how to end the watch.
 */
export function watchClock(jumped: (ms: number) => void, everyMs = 10_000): () => void {
  const offset = () => Date.now() - performance.now()
  let last = offset()
  const timer = setInterval(() => {
    const moved = offset() - last
    last += moved
    if (Math.abs(moved) > jumpMs) jumped(moved)
  }, everyMs).unref()
  return () => clearInterval(timer)
}

/**
 * Brings runs that were noted in the future back to now. Graphile Worker plans no job before its last run, so
 * after a step back of the clock it would plan none until that day.
 */
export async function forgetFutureRuns(db: Kysely<Schema>, now = new Date()): Promise<void> {
  await sql`update graphile_worker._private_known_crontabs set last_execution = ${now}
    where last_execution > ${now}::timestamptz + make_interval(mins => ${skewMinutes})`.execute(db)
}
