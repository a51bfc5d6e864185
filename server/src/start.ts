import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Content, readContent } from '@resguardo/content/read'
import { version } from '@resguardo/contract/platform/limits'
import { heirsOf } from '@resguardo/contract/learning/tickRules'
import type { FastifyInstance } from 'fastify'
import { migrateVisits } from '#features/courses/migrateVisits.ts'
import { backupJobs } from './backup/backup.jobs.ts'
import { connectDatabase, type DatabaseConnections } from '#db/pool/connectDatabase.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { type EmbeddedPostgres, supervise } from '#db/embedded/embeddedPostgres.ts'
import { openSettings } from '#domain/settings.ts'
import { openTeamNameCache } from '#domain/teamNameCache.ts'
import { openProcessCounters, startHeartbeat } from '#jobs/heartbeat.ts'
import { startWorker } from '#jobs/worker.ts'
import { checkRangeFiles } from '#security/breachedPasswords.ts'
import { openAttempts } from '#security/attempts.ts'
import { openCountryLookup } from '#security/network/ipCountry.ts'
import { openHttpsListener } from '#security/network/httpsListener.ts'
import { readKeys } from '#security/crypto/keys.ts'
import { ConfigurationError } from '#security/crypto/transportEncryption.ts'
import { type HashCost, openPasswords } from '#security/passwords.ts'
import { openTxtResolver } from '#security/network/dnsResolver.ts'
import { buildApp } from './app.ts'
import { checkEnv, checkHttp, transportWarnings } from './checkEnv.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { featureJobs } from './features.ts'
import { ensureFirstRoot } from './firstRoot.ts'
import { openNotificationListener } from './notificationListener.ts'
import { openDrain } from './http/operations/drain.ts'
import { openSessions } from './http/session/session.ts'
import { openSockets } from './http/sockets/sockets.ts'
import { openAuditStreams } from '#observability/auditStreams.ts'
import { openLog } from '#observability/log.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { openTracing } from '#observability/tracing.ts'

export interface RunningServer {
  app: FastifyInstance
  deps: Deps
  /** The URL it listens on, such as `http://127.0.0.1:3000`. */
  address: string
  firstRoot: { username: string; password: string | null } | null
  /**
   * Shuts down gracefully: reports not ready, serves until requests stop arriving (http/operations/drain.ts),
   * finishes those in progress, then closes everything. The embedded database stops if this process started
   * it.
   */
  stop(): Promise<void>
}

/** How long the shutdown waits for requests in progress. */
const requestGraceMs = 8000

/** Starts database, migrations, content, jobs and server in order; `jobs: false` starts no job worker. */
export async function start(env: Env, { jobs = true } = {}): Promise<RunningServer> {
  const instance = env.INSTANCE_NAME ?? randomBytes(4).toString('hex')
  const log = openLog(env.LOG_LEVEL, undefined, instance)
  checkEnv(env)
  for (const warning of transportWarnings(env)) log.warn({}, warning)
  if (env.BREACHED_PASSWORDS !== undefined) await checkRangeFiles(env.BREACHED_PASSWORDS)
  const tracing = await openTracing(env, { instance, log })
  const connections = await connectDatabase(env, log)
  try {
    return await serve({ env, instance, log, tracing, jobs }, connections)
  } catch (error) {
    await connections.embedded?.stop()
    throw error
  }
}

type ServeOptions = Pick<Deps, 'env' | 'instance' | 'log' | 'tracing'> & { jobs: boolean }

/** Everything after the database runs; a failure leaves the embedded database to the caller. */
async function serve(
  { env, instance, log, tracing, jobs }: ServeOptions,
  { embedded, ...access }: DatabaseConnections,
): Promise<RunningServer> {
  const { connection, account } = await prepareDatabase(access, log)
  log.info({ account }, 'database role for requests')
  const database = openDatabase(connection, { log })
  if (!existsSync(env.KEY_FILE) && (await hasPasswords(database)))
    throw new ConfigurationError(
      `KEY_FILE: ${env.KEY_FILE} does not exist, and a new key could not decrypt this database; restore the file`,
    )
  const keys = readKeys(env.KEY_FILE)
  const content = readContent(env.CONTENT_FOLDER)
  for (const { file, problems } of content.broken)
    log.error({ file: join('content', file), problems }, 'invalid content file')
  await migrateVisits(database, heirsOf(content.retired))
  const settings = openSettings(database.read, keys)
  const deps: Deps = {
    env,
    instance,
    db: database.kysely,
    query: database.query,
    read: database.read,
    readPlannedOnce: database.readPlannedOnce,
    copyOut: database.copyOut,
    rowSecurity: account.rowSecurity,
    keys,
    passwords: openPasswords(
      keys,
      { memoryKib: env.ARGON_MEMORY_KIB, passes: env.ARGON_PASSES },
      storedCosts(database),
    ),
    settings,
    https: openHttpsListener({ settings, env, log }),
    teamNames: openTeamNameCache(database.read),
    attempts: openAttempts(database.kysely, keys),
    content,
    countryOf: openCountryLookup(),
    resolveTxt: openTxtResolver(),
    random: randomBytes,
    now: () => new Date(),
    log,
    tracing,
  }
  const sessions = openSessions(deps)
  const sockets = openSockets(deps, sessions)
  const listener = openNotificationListener(connection, deps, { sessions, sockets })
  const drain = openDrain(env.DRAIN_SECONDS)
  const counters = openProcessCounters()
  const app = await buildApp({
    deps,
    sessions,
    sockets,
    onResponse: (status) => counters.countResponse(status),
    drain,
  })
  const open: OpenResources = { app, deps, listener, database, embedded }
  try {
    await checkHttp(deps)
    const firstRoot = await ensureFirstRoot(deps)
    if (jobs)
      open.worker = await startWorker(deps, database, [...featureJobs(deps), ...backupJobs(deps, connection)])
    if (jobs) open.auditStreams = openAuditStreams(deps)
    if (embedded) open.guard = supervise(embedded, log)
    const address = await app.listen({ host: env.HOST, port: env.PORT, backlog: 4096 })
    await deps.https.serve(app.server)
    open.heartbeat = startHeartbeat(deps, {
      own: counters,
      sockets: () => sockets.count(),
      version: () => ({ version, content: contentVersionOf(content) }),
    })
    const stop = async () => {
      if (drain.begun()) return
      await drain.run()
      await close(open)
    }
    return { app, deps, address, firstRoot, stop }
  } catch (error) {
    await close(open)
    throw error
  }
}

/** Resources to close at shutdown or when the start fails. */
interface OpenResources {
  app: FastifyInstance
  deps: Deps
  listener: ReturnType<typeof openNotificationListener>
  database: Database
  embedded: EmbeddedPostgres | undefined
  worker?: Awaited<ReturnType<typeof startWorker>>
  auditStreams?: ReturnType<typeof openAuditStreams>
  guard?: ReturnType<typeof supervise>
  heartbeat?: ReturnType<typeof startHeartbeat>
}

async function close({
  app,
  deps,
  listener,
  database,
  embedded,
  worker,
  auditStreams,
  guard,
  heartbeat,
}: OpenResources): Promise<void> {
  await Promise.all([closeApp(app), worker?.stop()])
  await Promise.all([heartbeat?.stop(), auditStreams?.stop()])
  await deps.tracing?.close()
  await listener.close()
  await database.close()
  guard?.stop()
  await embedded?.stop()
}

/** Closes the app. After `answerMs` it drops all connections: a long download must not block the shutdown. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const forcedClose = setTimeout(() => app.server.closeAllConnections(), requestGraceMs).unref()
  await app.close()
  clearTimeout(forcedClose)
}

/** Whether any person has a password; verifying its hash needs the master key. */
const hasPasswords = async ({ kysely }: Database): Promise<boolean> =>
  (await kysely
    .selectFrom('people')
    .select('uid')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The argon2id parameters of the stored hashes. */
const storedCosts =
  ({ query }: Database) =>
  () =>
    query<HashCost>(`select distinct substring(password_hash from '[$]m=([0-9]+),')::int as "memoryKib",
        substring(password_hash from ',t=([0-9]+),')::int as passes
      from people where password_hash is not null`)

/** A hash of the content, independent of the folder it is in. */
function contentVersionOf({ outline, lessons, texts }: Content): string {
  const hash = createHash('sha256')
  // Hash the parts one by one: a single string of all of them would take megabytes.
  for (const part of [outline, ...lessons.values(), ...texts]) hash.update(JSON.stringify(part))
  return hash.digest('hex').slice(0, 8)
}
