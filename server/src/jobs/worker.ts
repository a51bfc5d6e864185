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
import { causedBy, kindOf, type Tracing } from '#db/cause.ts'
import { Client } from '#db/client.ts'
import type { Connection, Database } from '#db/database.ts'
import { connectionFromUrl } from '#db/databaseUrl.ts'
import { type Log, silent } from '#db/log.ts'
import { type SendDeps, sendMail } from '#mail/send.ts'
import { type Mailer, type MailerDeps, openMailer } from '#mail/mailer.ts'
import { readSmtpUrl } from '#mail/transport.ts'
import { mailHead } from './auditHead.ts'
import { checkDomains, type DomainDeps } from './domains.ts'
import { eraseDue } from './erase.ts'
import { expireAccounts } from './expire.ts'
import { noted, notePlans } from './runs.ts'
import { sweep } from './sweep.ts'

/** Something that runs by itself, such as a job of a feature: what it is called, when it runs, and what it does. */
export interface FeatureJob {
  readonly name: string
  /** As in a crontab, in UTC. */
  readonly when: string
  /** `foundBad` (runs.ts) where it has found something that is not as it should be. */
  readonly run: (stopped?: AbortSignal) => Promise<unknown>
  /** Makes up for a run that was missed so long ago, while the server was off. */
  readonly fill?: string
  /** How often it is tried; three times if this is not told. */
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
  /** Takes no new job, lets those in hand end within seconds, and closes the connections to the mail server. */
  stop(): Promise<void>
}

/** What every installation does by itself. */
const houseJobs = (deps: JobDeps): readonly FeatureJob[] => [
  {
    name: 'sweep',
    when: '23 * * * *',
    fill: '1h',
    run: async () => {
      await eraseDue(deps)
      await expireAccounts(deps)
      await sweep(deps.db, deps.log, await deps.settings.read('security'))
    },
  },
  { name: 'audit-head', when: '47 9 * * 1', fill: '6d', tries: 5, run: () => mailHead(deps) },
  { name: 'check-domains', when: '*/10 * * * *', fill: '1h', run: () => checkDomains(deps) },
]
const restartMs = 3000
const drainMs = 8000

/**
 * Runs the jobs of this database until it is stopped: mail as soon as it is queued, the sweep once an hour on one of
 * all instances. Rejects when it cannot start; should it end by itself later, it starts again.
 */
export async function startWorker(
  deps: JobDeps,
  { pool }: Pick<Database, 'pool'>,
  jobs: readonly FeatureJob[] = [],
): Promise<JobWorker> {
  const { SMTP_URL } = deps.env
  // A bad address ends the start, and not the first mail.
  if (SMTP_URL) readSmtpUrl(SMTP_URL, deps.env)
  const mailer = openMailer(deps)
  const all = [...houseJobs(deps), ...jobs]
  await notePlans(deps.db, all)
  const over = new AbortController()
  const begin = () =>
    run({
      pgPool: heardPool(pool),
      taskList: tasksOf(deps, mailer, all),
      crontab: all.map(planned).join('\n'),
      concurrency: 4,
      // Jobs that are due now announce themselves; this is for those planned for later.
      pollInterval: 5000,
      gracefulShutdownAbortTimeout: 4000,
      ...shared(deps.log),
    })
  let runner: Runner | undefined = await begin()

  async function watch() {
    while (!over.signal.aborted) {
      await runner?.promise.catch((error: unknown) => deps.log.error({ err: error }, 'the job worker failed'))
      await sleep(restartMs, undefined, { signal: over.signal }).catch(() => {})
      if (over.signal.aborted) return
      deps.log.warn({}, 'starting the job worker again')
      runner = await begin().catch((error: unknown) => {
        deps.log.error({ err: error }, 'the job worker did not start')
        return undefined
      })
    }
  }
  const watched = watch()
  // It refuses to be stopped twice, or after it ended by itself.
  const end = () => runner?.stop().catch(() => {})

  return {
    async stop() {
      over.abort()
      // The second `end` is for a start that was under way during the first.
      const ended = Promise.resolve(end())
        .then(() => watched)
        .then(end)
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
      pgPool: heardPool(pool),
      taskList: tasksOf(deps, mailer, [...houseJobs(deps), ...jobs]),
      ...shared(deps.log),
    })
  } finally {
    mailer.close()
  }
}

/** Makes or updates the job queue's own schema, `graphile_worker`; to be called wherever `migrate` is. */
export async function migrateJobs(to: Connection): Promise<void> {
  const connection = typeof to === 'string' ? connectionFromUrl(to) : to
  const pool = new pg.Pool({ ...connection, max: 1, application_name: 'resguardo migrate jobs', Client })
  pool.on('error', () => {})
  try {
    await runMigrations({ pgPool: heardPool(pool), ...shared(silent) })
  } finally {
    await pool.end()
  }
}

const shared = (log: Log) => ({
  noHandleSignals: true,
  logger: loggerTo(log),
  // Only with a delay, be it 0, does Graphile Worker wait for its last words to the database before it ends.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})

const planned = ({ name, when, fill, tries = 3 }: FeatureJob) =>
  `${when} ${name} ?${fill ? `fill=${fill}&` : ''}jobKey=${name}&max=${tries}`

function tasksOf(deps: JobDeps, mailer: Mailer, jobs: readonly FeatureJob[]): TaskList {
  return {
    ...Object.fromEntries(
      jobs.map(
        ({ name, run: work }) =>
          [
            name,
            (_: unknown, helpers: JobHelpers) =>
              onBehalf(deps, helpers, () => noted(deps, name, () => work(helpers.abortSignal))),
          ] as const,
      ),
    ),
    'send-mail': ({ id }, helpers) =>
      onBehalf(deps, helpers, async () => sendMail(deps, await mailer.transport(), id, helpers.abortSignal)),
  }
}

/** Does the work of a job: what is logged meanwhile names it, and where work is followed it is a piece of that. */
async function onBehalf({ tracing }: JobDeps, { job }: JobHelpers, work: () => Promise<void>): Promise<void> {
  const name = job.task_identifier
  const span = tracing?.begin('job', `job ${name}`, { 'job.name': name, 'job.attempt': job.attempts })
  try {
    await causedBy({ told: { job: name, jobId: job.id }, span }, work)
    span?.end()
  } catch (error) {
    const kind = kindOf(error)
    span?.end({ failed: kind })
    // The queue keeps the words of what failed, and PostgreSQL may repeat what it was given.
    throw new Error(kind, { cause: error })
  }
}

// The pool's own listener leaves as soon as a client is in use.
const onClient = (client: pg.PoolClient) => void client.on('error', () => {})

/** Graphile Worker looks for a listener of each kind, and complains on the console where it finds none. */
function heardPool(pool: pg.Pool): pg.Pool {
  if (!pool.listeners('connect').includes(onClient)) pool.on('connect', onClient)
  return pool
}

/** Passes on what matters, without the fields, which hold whole jobs, and without the words of errors. */
function loggerTo(log: Log): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    const err = meta?.['error'] ?? meta?.['fatalError']
    const job = { task: taskIdentifier, jobId, ...(err !== undefined && { err }) }
    if (level === 'error') log.error(job, err === undefined ? message : 'a job failed')
    else if (level === 'warning') log.warn(job, message)
  })
}
