import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Connection, Database } from '#db/database.ts'
import { connectionFromUrl } from '#db/databaseUrl.ts'
import { type Log, silent } from '#db/log.ts'
import { type SendDeps, sendMail } from '#mail/send.ts'
import { openTransport, type Transport } from '#mail/transport.ts'
import { mailHead } from './auditHead.ts'
import { checkDomains, type DomainDeps } from './domains.ts'
import { eraseDue } from './erase.ts'
import { expireAccounts } from './expire.ts'
import { sweep } from './sweep.ts'

/** Jobs that belong to a feature: what they are called, when they run, and what they do. */
export interface FeatureJob {
  readonly name: string
  /** As in a crontab, in UTC. */
  readonly when: string
  readonly run: () => Promise<void>
}

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'send-mail': { id: string }
      sweep: unknown
      'audit-head': unknown
      'check-domains': unknown
    }
  }
}

export interface JobDeps extends SendDeps, Pick<DomainDeps, 'resolveTxt'> {
  readonly env: SendDeps['env'] & { readonly SMTP_URL?: string | undefined }
}

export interface JobWorker {
  /** Takes no new job, lets those in hand end within seconds, and closes the connections to the mail server. */
  stop(): Promise<void>
}

/** `fill` makes up for the hour in which the server was off. */
const crontab = `
  23 * * * * sweep ?fill=1h&jobKey=sweep&max=3
  47 9 * * 1 audit-head ?fill=6d&jobKey=audit-head&max=5
  */10 * * * * check-domains ?fill=1h&jobKey=check-domains&max=3`
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
  const transport = transportOf(deps)
  const over = new AbortController()
  const begin = () =>
    run({
      pgPool: heardPool(pool),
      taskList: tasksOf(deps, transport, jobs),
      crontab: [crontab, ...jobs.map(planned)].join('\n'),
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
      transport?.close()
    },
  }
}

/** Runs every job that is due now, one after the other, and returns when none is left (tests, commands). */
export async function runJobsOnce(
  deps: JobDeps,
  { pool }: Pick<Database, 'pool'>,
  jobs: readonly FeatureJob[] = [],
): Promise<void> {
  const transport = transportOf(deps)
  try {
    await runOnce({
      pgPool: heardPool(pool),
      taskList: tasksOf(deps, transport, jobs),
      ...shared(deps.log),
    })
  } finally {
    transport?.close()
  }
}

/** Makes or updates the job queue's own schema, `graphile_worker`; to be called wherever `migrate` is. */
export async function migrateJobs(to: Connection): Promise<void> {
  const connection = typeof to === 'string' ? connectionFromUrl(to) : to
  const pool = new pg.Pool({ ...connection, max: 1, application_name: 'resguardo migrate jobs' })
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

const transportOf = ({ env }: JobDeps) => (env.SMTP_URL ? openTransport(env.SMTP_URL) : undefined)

const planned = ({ name, when }: FeatureJob) => `${when} ${name} ?jobKey=${name}&max=3`

function tasksOf(deps: JobDeps, transport: Transport | undefined, jobs: readonly FeatureJob[]): TaskList {
  return {
    ...Object.fromEntries(jobs.map(({ name, run: work }) => [name, work])),
    'send-mail': ({ id }, { abortSignal }) => sendMail(deps, transport, id, abortSignal),
    sweep: async () => {
      await eraseDue(deps)
      await expireAccounts(deps)
      await sweep(deps.db, deps.log)
    },
    'audit-head': () => mailHead(deps),
    'check-domains': () => checkDomains(deps),
  }
}

const onClient = (client: pg.PoolClient) => {
  if (client.listenerCount('error') === 0) client.on('error', () => {})
}

/** Graphile Worker looks for a listener of each kind, and complains on the console where it finds none. */
function heardPool(pool: pg.Pool): pg.Pool {
  if (!pool.listeners('connect').includes(onClient)) pool.on('connect', onClient)
  return pool
}

/** Passes on what matters, without the fields, which hold whole jobs. */
function loggerTo(log: Log): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message) => {
    const job = { task: taskIdentifier, job: jobId }
    if (level === 'error') log.error(job, message)
    else if (level === 'warning') log.warn(job, message)
  })
}
