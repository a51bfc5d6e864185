import { setTimeout as sleep } from 'node:timers/promises'
import {
  type JobHelpers,
  Logger,
  type Runner,
  run,
  runMigrations,
  runOnce,
  type TaskList,
} from 'graphile-worker'
import pg from 'pg'
import { runInContext, errorCodeOf, type Tracing } from '#context/operationContext.ts'
import { FailoverClient } from '#db/pool/failoverClient.ts'
import type { ConnectionTarget, Database } from '#db/database.ts'
import { connectionFromUrl } from '#db/pool/databaseUrl.ts'
import { type Log, silentLog } from '#context/logger.ts'
import { type SendDeps, sendMail } from '#mail/sendMail.ts'
import { type Mailer, type MailerDeps, openMailer } from '#mail/mailer.ts'
import { readSmtpUrl } from '#mail/smtpTransport.ts'
import { mailAuditHead } from './auditHead.ts'
import { checkDomains, type DomainDeps } from './domainChecks.ts'
import { forgetFutureRuns, watchClock } from './clock.ts'
import { eraseDue } from './erase.ts'
import { expireAccounts } from './expire.ts'
import { runRecorded, recordSchedules } from './jobRuns.ts'
import { applyRetention } from './retention.ts'

/** A scheduled job, for example of a feature. */
export interface FeatureJob {
  readonly name: string
  /** Crontab format, in UTC. */
  readonly when: string
  /** Returns `problemFound` (jobRuns.ts) if it found a problem. */
  readonly run: (stopped?: AbortSignal) => Promise<unknown>
  /** Makes up for a run missed within this period, while the server was off. */
  readonly fill?: string
  /** Number of attempts; three by default. */
  readonly tries?: number
}

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'send-mail': { id: string }
    }
  }
}

export interface JobDeps extends SendDeps, Pick<DomainDeps, 'resolveTxt'> {
  readonly env: SendDeps['env'] & MailerDeps['env']
  readonly tracing?: Tracing | null
}

export interface JobWorker {
  /**
   * Takes no new job, gives running jobs a few seconds to end, and closes the connections to the mail server.
   */
  stop(): Promise<void>
}

/** Jobs of every installation. */
const coreJobs = (deps: JobDeps): readonly FeatureJob[] => [
  {
    name: 'sweep',
    when: '23 * * * *',
    fill: '1h',
    run: async () => {
      await eraseDue(deps)
      await expireAccounts(deps)
      await applyRetention(deps.db, deps.log, await deps.settings.read('security'))
    },
  },
  { name: 'audit-head', when: '47 9 * * 1', fill: '6d', tries: 5, run: () => mailAuditHead(deps) },
  { name: 'check-domains', when: '*/10 * * * *', fill: '1h', run: () => checkDomains(deps) },
]
const restartMs = 3000
const drainMs = 8000

/**
 * Runs the jobs of this database until it is stopped: mail as soon as it is queued, the sweep once an hour on
 * one instance. Rejects if it cannot start; restarts if it ends unexpectedly.
 */
export async function startWorker(
  deps: JobDeps,
  { pool }: Pick<Database, 'pool'>,
  jobs: readonly FeatureJob[] = [],
  clockCheckMs?: number,
): Promise<JobWorker> {
  const { SMTP_URL } = deps.env
  // An invalid SMTP address fails at startup rather than at the first mail.
  if (SMTP_URL) readSmtpUrl(SMTP_URL, deps.env)
  const mailer = openMailer(deps)
  const all = [...coreJobs(deps), ...jobs]
  await recordSchedules(deps.db, all)
  const stopping = new AbortController()
  const startRunner = async () => {
    await forgetFutureRuns(deps.db)
    return run({
      pgPool: withErrorListeners(pool),
      taskList: tasksOf(deps, mailer, all),
      crontab: all.map(crontabLine).join('\n'),
      concurrency: 4,
      // Due jobs arrive by NOTIFY; polling is for those scheduled for later.
      pollInterval: 5000,
      gracefulShutdownAbortTimeout: 4000,
      ...runnerOptions(deps.log),
    })
  }
  let runner: Runner | undefined = await startRunner()

  async function watch() {
    while (!stopping.signal.aborted) {
      await runner?.promise.catch((error: unknown) => deps.log.error({ err: error }, 'job worker failed'))
      await sleep(restartMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      deps.log.warn({}, 'restarting the job worker')
      runner = await startRunner().catch((error: unknown) => {
        deps.log.error({ err: error }, 'job worker restart failed')
        return undefined
      })
    }
  }
  const watching = watch()
  const stopWatchingClock = watchClock((ms) => {
    deps.log.warn({ seconds: Math.round(ms / 1000) }, 'the clock was set: planning the jobs again')
    void stopRunner()
  }, clockCheckMs)
  // `stop` rejects if called twice, or after the runner ended on its own.
  const stopRunner = () => runner?.stop().catch(() => {})

  return {
    async stop() {
      stopping.abort()
      stopWatchingClock()
      // The second `end` covers a restart that was in progress during the first.
      const ended = Promise.resolve(stopRunner())
        .then(() => watching)
        .then(stopRunner)
      await Promise.race([ended, sleep(drainMs, undefined, { ref: false })])
      mailer.close()
    },
  }
}

/** Runs every job that is due now, one after the other, and returns when none is left (tests, commands). */
export async function runJobsOnce(
  deps: JobDeps,
  { pool }: Pick<Database, 'pool'>,
  jobs: readonly FeatureJob[] = [],
): Promise<void> {
  const mailer = openMailer(deps)
  try {
    await runOnce({
      pgPool: withErrorListeners(pool),
      taskList: tasksOf(deps, mailer, [...coreJobs(deps), ...jobs]),
      ...runnerOptions(deps.log),
    })
  } finally {
    mailer.close()
  }
}

/**
 * Creates or updates the schema of the job queue, `graphile_worker`; call it wherever `migrate` is called.
 */
export async function migrateJobs(target: ConnectionTarget): Promise<void> {
  const connection = typeof target === 'string' ? connectionFromUrl(target) : target
  const pool = new pg.Pool({
    ...connection,
    max: 1,
    application_name: 'resguardo migrate jobs',
    Client: FailoverClient,
  })
  pool.on('error', () => {})
  try {
    await runMigrations({ pgPool: withErrorListeners(pool), ...runnerOptions(silentLog) })
  } finally {
    await pool.end()
  }
}

const runnerOptions = (log: Log) => ({
  noHandleSignals: true,
  logger: graphileLogger(log),
  // Graphile Worker waits for its last writes to the database at shutdown only if a delay is set, even 0.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})

const crontabLine = ({ name, when, fill, tries = 3 }: FeatureJob) =>
  `${when} ${name} ?${fill ? `fill=${fill}&` : ''}jobKey=${name}&max=${tries}`

function tasksOf(deps: JobDeps, mailer: Mailer, jobs: readonly FeatureJob[]): TaskList {
  return {
    ...Object.fromEntries(
      jobs.map(
        ({ name, run: work }) =>
          [
            name,
            (_: unknown, helpers: JobHelpers) =>
              runTraced(deps, helpers, () => runRecorded(deps, name, () => work(helpers.abortSignal))),
          ] as const,
      ),
    ),
    'send-mail': ({ id }, helpers) =>
      runTraced(deps, helpers, async () => sendMail(deps, await mailer.transport(), id, helpers.abortSignal)),
  }
}

/** Runs a job's work in a log context that names the job, and in a tracing span if tracing is on. */
async function runTraced(
  { tracing }: JobDeps,
  { job }: JobHelpers,
  work: () => Promise<void>,
): Promise<void> {
  const name = job.task_identifier
  const span = tracing?.begin('job', `job ${name}`, { 'job.name': name, 'job.attempt': job.attempts })
  try {
    await runInContext({ logFields: { job: name, jobId: job.id }, span }, work)
    span?.end()
  } catch (error) {
    const kind = errorCodeOf(error)
    span?.end({ failed: kind })
    // The queue stores the error message, and PostgreSQL messages may quote data; pass on only the kind.
    throw new Error(kind, { cause: error })
  }
}

// The pool removes its own error listener once a client is checked out.
const onClient = (client: pg.PoolClient) => void client.on('error', () => {})

/** Graphile Worker expects a listener of each kind, and otherwise warns on the console. */
function withErrorListeners(pool: pg.Pool): pg.Pool {
  if (!pool.listeners('connect').includes(onClient)) pool.on('connect', onClient)
  return pool
}

/** Passes on the relevant messages, without fields that hold whole jobs, and without error texts. */
function graphileLogger(log: Log): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    const err = meta?.['error'] ?? meta?.['fatalError']
    const job = { task: taskIdentifier, jobId, ...(err !== undefined && { err }) }
    if (level === 'error') log.error(job, err === undefined ? message : 'job failed')
    else if (level === 'warning') log.warn(job, message)
  })
}
