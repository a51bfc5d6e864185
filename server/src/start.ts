import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readContent } from '@resguardo/content/read'
import { heirsOf } from '@resguardo/contract/tickRules'
import type { FastifyInstance } from 'fastify'
import { inheritVisits } from '#features/courses/inherit.ts'
import { prepareApart } from '#db/apart.ts'
import { connectDatabase } from '#db/connect.ts'
import { openDatabase } from '#db/database.ts'
import { supervise } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { openSettings } from '#db/settings.ts'
import { openTeamNames } from '#db/teamNames.ts'
import { migrateJobs, startWorker } from '#jobs/worker.ts'
import { openAttempts } from '#security/attempts.ts'
import { openCountries } from '#security/country.ts'
import { readKeys } from '#security/keys.ts'
import { openPasswords } from '#security/passwords.ts'
import { openResolver } from '#security/resolver.ts'
import { buildApp } from './app.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { featureJobs } from './features.ts'
import { ensureFirstRoot } from './firstRoot.ts'
import { hear } from './hear.ts'
import { openSessions } from './http/session.ts'
import { openLog } from './log.ts'

export interface Running {
  app: FastifyInstance
  deps: Deps
  /** Where it listens, `http://127.0.0.1:3000`. */
  address: string
  firstRoot: { username: string; password: string | null } | null
  /** Answers what is under way, then closes everything; the embedded database stops if it was started here. */
  stop(): Promise<void>
}

/** Brings up database, migrations, content, jobs and the server, in this order. */
export async function start(env: Env): Promise<Running> {
  const log = openLog(env.LOG_LEVEL)
  const { connection, embedded } = await connectDatabase(
    { DATA_FOLDER: env.DATA_FOLDER, ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }) },
    log,
  )
  await migrate(connection, { log })
  const apart = await prepareApart(connection, log)
  const database = openDatabase(connection, { log })
  await migrateJobs(connection)
  const keys = readKeys(env.KEY_FILE)
  const content = readContent(env.CONTENT_FOLDER)
  for (const { file, problems } of content.broken)
    log.error({ file: join('content', file), problems }, 'broken content')
  await inheritVisits(database, heirsOf(content.retired))
  const deps: Deps = {
    env,
    db: database.kysely,
    query: database.query,
    apart,
    keys,
    passwords: openPasswords(keys, { memoryKib: env.ARGON_MEMORY_KIB, passes: env.ARGON_PASSES }),
    settings: openSettings(database.kysely),
    teamNames: openTeamNames(database.kysely),
    attempts: openAttempts(database.kysely, keys),
    content,
    countryOf: openCountries(),
    resolveTxt: openResolver(),
    random: randomBytes,
    now: () => new Date(),
    log,
  }
  const sessions = openSessions(deps)
  const listener = hear(connection, deps, sessions)
  let stopping = false
  const app = await buildApp({ deps, sessions, stopping: () => stopping })
  const firstRoot = await ensureFirstRoot(deps)
  const worker = await startWorker(deps, database, featureJobs(deps))
  const guard = embedded && supervise(embedded, log)
  const address = await app.listen({ host: env.HOST, port: env.PORT, backlog: 4096 })

  async function stop() {
    if (stopping) return
    stopping = true
    await app.close()
    await worker.stop()
    await listener.close()
    await database.close()
    guard?.stop()
    await embedded?.stop()
  }
  return { app, deps, address, firstRoot, stop }
}
