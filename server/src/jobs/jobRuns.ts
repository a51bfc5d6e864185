import { parseCronItem } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { errorCodeOf } from '#context/operationContext.ts'
import type { Log } from '#context/logger.ts'
import type { Schema } from '#db/schema.ts'

type JobSchedule = { readonly name: string; readonly when: string }

/**
 * Stores which jobs are scheduled from now on, and when. Jobs that are no longer scheduled, such as disabled
 * backups, lose their schedule.
 */
export async function recordSchedules(db: Kysely<Schema>, jobs: readonly JobSchedule[]): Promise<void> {
  await db
    .insertInto('job_runs')
    .values(jobs.map(({ name, when }) => ({ job: name, cron: when })))
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet((row) => ({ cron: row.ref('excluded.cron'), planned: sql<Date>`now()` })),
    )
    .execute()
  await db
    .updateTable('job_runs')
    .set({ cron: '' })
    .where(
      'job',
      'not in',
      jobs.map(({ name }) => name),
    )
    .execute()
}

/** Records the end of a job run: `why` is the kind of error, or null if it succeeded. */
export async function recordRun(
  db: Kysely<Schema>,
  { job, ms, why }: { job: string; ms: number; why: string | null },
): Promise<void> {
  const good = why === null
  await sql`
    insert into job_runs as run (job, ended, ms, good, failures, failed, why)
    values (${job}, now(), ${Math.round(ms)}::int, ${good}::boolean, case when ${good}::boolean then 0 else 1 end,
      case when ${good}::boolean then null else now() end, ${why})
    on conflict (job) do update set ended = excluded.ended, ms = excluded.ms, good = excluded.good,
      failures = case when excluded.good then 0 else run.failures + 1 end,
      failed = coalesce(excluded.failed, run.failed), why = coalesce(excluded.why, run.why)`.execute(db)
}

/** Result of a job that found a problem, such as a broken chain; it is not retried for that. */
export const problemFound = 'bad'

/** Runs a job's work and records the outcome; rethrows its errors. */
export async function runRecorded(
  { db, log }: { readonly db: Kysely<Schema>; readonly log: Log },
  job: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const startedAt = performance.now()
  // A failure to record the run must not fail the job.
  const record = (why: string | null) =>
    recordRun(db, { job, ms: performance.now() - startedAt, why }).catch((error: unknown) =>
      log.warn({ err: error }, 'job run not recorded'),
    )
  let result: unknown
  try {
    result = await work()
  } catch (error) {
    await record(errorCodeOf(error))
    throw error
  }
  await record(result === problemFound ? problemFound : null)
}

const minuteMs = 60_000
const weekMinutes = 7 * 24 * 60

/** The next time a crontab entry matches within a week; null if it does not. */
export function nextRun(cron: string, after: Date): Date | null {
  if (cron === '') return null
  const { match } = parseCronItem({ task: 'next', match: cron })
  const first = Math.floor(after.getTime() / minuteMs) + 1
  for (let minute = first; minute <= first + weekMinutes; minute++) {
    const at = new Date(minute * minuteMs)
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    }
    if (match(digest)) return at
  }
  return null
}
