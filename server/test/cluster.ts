import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  type EmbeddedConnection,
  startEmbeddedPostgres,
} from '#db/embedded/embeddedPostgres.ts'
import { prepareRoles } from '#db/roles/roles.ts'
import { migrateJobs } from '#jobs/worker.ts'
import { migrate } from '#db/migrate.ts'

export type TestCluster = Record<'connection' | 'serving' | 'admin', EmbeddedConnection> & {
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

const PREFIX = 'resguardo-test-'
// Only for tests: their data need not survive a crash.
const VOLATILE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
}

/** Starts the cluster of a test run, with a migrated template, and returns a function that erases it. */
export async function startTestCluster(): Promise<{ cluster: TestCluster; erase: () => Promise<void> }> {
  const clusterFolder = await findClusterFolder()
  await eraseLeftovers(clusterFolder)
  const folder = await mkdtemp(join(clusterFolder, `${PREFIX}${process.pid}-`))
  // mkdtemp denies access to others, including root's PostgreSQL, which would then put its data elsewhere.
  await chmod(folder, 0o755)
  const embedded = await startEmbeddedPostgres({ folder, settings: VOLATILE_SETTINGS })
  const erase = async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { cluster: await makeTemplate(embedded), erase }
  } catch (error) {
    await erase()
    throw error
  }
}

async function makeTemplate({ connection, serving, admin }: EmbeddedPostgres): Promise<TestCluster> {
  const template = `template_${randomBytes(4).toString('hex')}`
  await runAs(connection, `create database ${template}`)
  await migrate({ ...connection, database: template })
  await migrateJobs({ ...connection, database: template })
  await prepareRoles(
    { ...connection, database: template },
    { account: serving, superuser: { ...admin, database: template } },
  )
  await runAs(admin, `alter database ${template} is_template true allow_connections false`)
  return { connection, serving, admin, template }
}

/** Runs one statement on a separate connection. */
export async function runAs(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(sql).finally(async () => client.end())
}

/** The folder for clusters: shared memory if there is enough, else the disk. */
export async function findClusterFolder() {
  const free = await statfs('/dev/shm').then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free > 1e9 ? '/dev/shm' : tmpdir()
}

/** Stops and removes clusters of killed test runs: the folder's name contains the run's process id. */
async function eraseLeftovers(clusterFolder: string) {
  for (const name of await readdir(clusterFolder)) {
    const pid = Number(name.match(`^${PREFIX}(\\d+)-`)?.[1])
    if (!pid || isRunning(pid)) continue
    const folder = join(clusterFolder, name)
    try {
      // A full start, only to be allowed to stop: it detects what runs there, and who may stop it.
      await (await startEmbeddedPostgres({ folder })).stop({ adopted: true })
    } catch {
      // Incomplete or another account's: there is nothing to stop.
    }
    // What stops just now may still remove its files.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
