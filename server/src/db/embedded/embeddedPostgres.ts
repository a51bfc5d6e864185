import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  startCluster,
  connectionOf,
  type ClusterSettings,
  removeUnfinished,
  stopCluster,
} from './embeddedCluster.ts'
import { withFileLock } from './fileLock.ts'
import { type Log, silentLog } from '#context/logger.ts'
import { type ClusterPaths, makeDataFolder, prepareClusterPaths } from './clusterPaths.ts'
import { isAlive, postmasterState } from './postmaster.ts'
import { servingRole } from '../roles/rolePrivileges.ts'

export type EmbeddedConnection = ReturnType<typeof connectionOf>

export type EmbeddedPostgres = {
  /** As the role `resguardo`, which owns the database but is no superuser, so row policies can bind it. */
  connection: EmbeddedConnection
  /** As the role that serves requests (roles.ts); the owner creates it at startup. */
  serving: EmbeddedConnection
  /** As the superuser `postgres`, for backups and maintenance. */
  admin: EmbeddedConnection
  /** Whether this process started the server, and therefore stops it at shutdown. */
  readonly started: boolean
  /** Restarts the server if it has stopped; returns true if it had. */
  ensureRunning: () => Promise<boolean>
  /**
   * Stops the server if this process started it, or adopted it from one that died. One that another living
   * process started is stopped only if `adopted` is set.
   */
  stop: (stopOptions?: { adopted: boolean }) => Promise<void>
}

/**
 * Returns the PostgreSQL server of this data folder. Adopts a running one (another instance's, or left by a
 * killed predecessor), else starts one, creating the cluster first if needed. Any number of processes may
 * call this at once. `settings` apply only to a new cluster.
 */
export async function startEmbeddedPostgres(options: {
  folder: string
  log?: Log
  settings?: ClusterSettings
}): Promise<EmbeddedPostgres> {
  const log = options.log ?? silentLog
  const folder = await makeDataFolder(options.folder)
  const lockFile = join(folder, 'lock')
  const startMs = performance.now()
  let stopped = false
  let started = false
  let owned = false
  const paths = await withFileLock(lockFile, async () => {
    const prepared = await prepareClusterPaths(folder)
    started = await startCluster(prepared, options.settings ?? {})
    owned = await takeOver(prepared, started)
    await removeUnfinished(prepared)
    return prepared
  })
  log.info({ started, ms: Math.round(performance.now() - startMs) }, 'embedded PostgreSQL is ready')

  async function ensureRunning() {
    if (stopped || (await postmasterState(paths)) === 'ready') return false
    return withFileLock(lockFile, async () => {
      const restarted = !stopped && (await startCluster(paths, false))
      started ||= restarted
      owned ||= restarted && (await takeOver(paths, true))
      return restarted
    })
  }

  async function stop(stopOptions = { adopted: false }) {
    stopped = true
    if (owned || stopOptions.adopted) await withFileLock(lockFile, () => stopCluster(paths))
    started = false
    owned = false
  }

  return {
    connection: connectionOf(paths, 'resguardo'),
    serving: connectionOf(paths, servingRole),
    admin: connectionOf(paths, 'postgres'),
    get started() {
      return started
    },
    ensureRunning,
    stop,
  }
}

/**
 * Notes this process as the one that stops the server, if it started it or if the noted one is dead. Without
 * this, a server that outlived its application would never be stopped again. Call it only while holding the
 * cluster's lock.
 */
async function takeOver(paths: ClusterPaths, started: boolean): Promise<boolean> {
  const file = join(paths.sockets, 'owner.pid')
  const owner = Number(await readFile(file, 'utf8').catch(() => ''))
  if (!started && owner > 0 && isAlive(owner)) return false
  await writeFile(file, String(process.pid), { mode: 0o600 })
  return true
}

/**
 * Stops the server of a data folder, whichever process started it, and deletes its cluster wherever it is.
 */
export async function eraseEmbeddedPostgres(dataFolder: string): Promise<void> {
  if (!existsSync(dataFolder)) return
  const folder = await makeDataFolder(dataFolder)
  await withFileLock(join(folder, 'lock'), async () => {
    const paths = await prepareClusterPaths(folder)
    await stopCluster(paths)
    for (const leftover of [paths.sockets, paths.home]) await rm(leftover, { recursive: true, force: true })
  })
  await rm(folder, { recursive: true, force: true })
}

/** Watches the server and restarts it within a second after it stops, until `stop` is called. */
export function supervise(embedded: EmbeddedPostgres, log: Log = silentLog): { stop: () => void } {
  const end = new AbortController()
  void restartWhenDown(embedded, log, end.signal)
  return { stop: () => end.abort() }
}

async function restartWhenDown(embedded: EmbeddedPostgres, log: Log, signal: AbortSignal) {
  let backoffMs = 500
  while (!signal.aborted) {
    await sleep(backoffMs, undefined, { ref: false, signal }).catch(() => {})
    if (signal.aborted) return
    try {
      if (await embedded.ensureRunning()) log.warn({}, 'embedded PostgreSQL had stopped and was restarted')
      backoffMs = 500
    } catch (error) {
      log.error({ err: error }, 'embedded PostgreSQL has stopped and does not start')
      backoffMs = Math.min(backoffMs * 2, 5000)
    }
  }
}
