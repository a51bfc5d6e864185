import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readContent } from '@resguardo/content/read'
import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { openSettings } from '#domain/settings.ts'
import { openTeamNameCache } from '#domain/teamNameCache.ts'
import { runJobsOnce } from '#jobs/worker.ts'
import { openAttempts } from '#security/attempts.ts'
import { OverloadError } from '#security/overloadError.ts'
import { openHttpsListener } from '#security/network/httpsListener.ts'
import { type Keys, openKeys } from '#security/crypto/keys.ts'
import { openPasswords, type Passwords } from '#security/passwords.ts'
import { buildApp } from '#src/app.ts'
import type { Deps } from '#src/deps.ts'
import { type Env, readEnv } from '#src/env.ts'
import { featureJobs } from '#src/features.ts'
import { openNotificationListener } from '#src/notificationListener.ts'
import { openSessions } from '#http/session/session.ts'
import { openSockets } from '#http/sockets/sockets.ts'
import { openLog } from '#observability/log.ts'
import { stubTexts } from './stubWeb.ts'
import { type Caller, makeCaller } from './caller.ts'
import { type Factories, makeFactories } from './factories.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

export { digest } from './digest.ts'

export interface TestApp {
  deps: Deps
  database: TestDatabase['database']
  /** The same database as its owner, for what the program itself may not do. */
  owner: TestDatabase['database']['kysely']
  call: Caller
  make: Factories
  /** Sends requests outside the contract: bad bodies, odd headers. */
  inject: Awaited<ReturnType<typeof buildApp>>['inject']
  /** Runs all queued jobs. */
  runJobs(): Promise<void>
  /** Moves the server's own clock; database times do not follow. */
  travel(ms: number): void
  /** Opens a port as well; returns its address. */
  listen(): Promise<string>
  /** The number of open connections. */
  connections(): Promise<number>
  close(): Promise<void>
}

export interface TestAppOptions {
  env?: Partial<Env>
  pages?: boolean
  deps?: Partial<Deps>
  /** Keys other than those of all tests. */
  keys?: Keys
  /** Of the pool; with 1, a call that needs a second connection within a transaction is refused. */
  maxConnections?: number
  /** Makes this a second instance on the first one's database. */
  on?: { database: Pick<TestDatabase['database'], 'connection'> }
}

const content = readContent(join(import.meta.dirname, '../../content'))
const master = Buffer.alloc(32, 7)

/** Configures a mail server for codes; nothing is sent to it unless jobs run. */
export const mailServer = 'smtp://127.0.0.1:9'

/** Simulates a full queue of password hashes. */
export const busyPasswords: Passwords = {
  hash: () => Promise.reject(new OverloadError()),
  verify: () => Promise.reject(new OverloadError()),
  isOutdated: () => false,
}

/** An application with a separate database; argon2id at its cheapest, so that tests are quick. */
export async function startTestApp(
  options: TestAppOptions = {},
): Promise<TestApp & { testDatabase?: TestDatabase }> {
  const testDatabase = options.on ? undefined : await createTestDatabase(options.maxConnections)
  const database = testDatabase?.database ?? openDatabase(options.on?.database.connection ?? {})
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-test-'))
  writeFileSync(join(folder, 'texts.json'), JSON.stringify(stubTexts))
  const env: Env = {
    ...readEnv({ CALLS_PER_MINUTE: '0', ARGON_MEMORY_KIB: '1024', ARGON_PASSES: '1', LOG_LEVEL: 'silent' }),
    PUBLIC_URL: 'http://resguardo.test',
    publicUrl: 'http://resguardo.test',
    DATA_FOLDER: folder,
    // Without pages, the texts of screens alone are read.
    ...(!options.pages && { WEB_FOLDER: folder }),
    ...options.env,
  }
  const keys = options.keys ?? openKeys(master)
  const settings = openSettings(database.read, keys)
  const log = openLog(process.env['TEST_LOG'] ?? 'silent')
  let shift = 0
  const deps: Deps = {
    env,
    instance: 'test',
    db: database.kysely,
    query: database.query,
    read: database.read,
    readPlannedOnce: database.readPlannedOnce,
    copyOut: database.copyOut,
    rowSecurity: true,
    keys,
    passwords: openPasswords(keys, { memoryKib: env.ARGON_MEMORY_KIB, passes: env.ARGON_PASSES }),
    settings,
    https: openHttpsListener({ settings, env: { HOST: '127.0.0.1' }, log }),
    teamNames: openTeamNameCache(database.read),
    attempts: openAttempts(database.kysely, keys),
    content,
    countryOf: async () => null,
    resolveTxt: () => Promise.reject(new Error('tests must not query public DNS servers')),
    random: randomBytes,
    now: () => new Date(Date.now() + shift),
    log,
    tracing: null,
    ...options.deps,
  }
  const sessions = openSessions(deps)
  const sockets = openSockets(deps, sessions)
  const up = Promise.withResolvers<void>()
  const listener = openNotificationListener(database.connection, deps, { sessions, sockets }, up.resolve)
  await up.promise
  const app = await buildApp({ deps, sessions, sockets, pages: options.pages ?? false })
  await app.ready()
  await deps.https.serve(app.server)
  const call = makeCaller(app)
  return {
    deps,
    database,
    owner: (testDatabase?.owner ?? database).kysely,
    ...(testDatabase && { testDatabase }),
    call,
    make: makeFactories(deps, call),
    inject: app.inject.bind(app),
    runJobs: () => runJobsOnce(deps, database, featureJobs(deps)),
    travel: (ms) => {
      shift += ms
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    connections: () => promisify(app.server.getConnections.bind(app.server))(),
    async close() {
      await app.close()
      await listener.close()
      if (testDatabase) await testDatabase.drop()
      else await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One application for all tests of a file: `const server = withTestApp()`, then `server().call(…)`. */
export function withTestApp(options: TestAppOptions = {}): () => TestApp {
  let running: TestApp | undefined
  beforeAll(async () => {
    running = await startTestApp(options)
  })
  afterAll(() => running?.close())
  return () => {
    if (!running) throw new Error('the test app runs from beforeAll to afterAll')
    return running
  }
}
