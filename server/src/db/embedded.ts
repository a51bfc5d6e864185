import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bringUp, connectionOf, type Settings, sweep, takeDown } from './cluster.ts'
import { withLock } from './lock.ts'
import { type Log, silent } from './log.ts'
import { makeFolder, settle } from './place.ts'
import { stateOf } from './postmaster.ts'
import { servingRole } from './rolePrivileges.ts'

export type EmbeddedConnection = ReturnType<typeof connectionOf>

export type Embedded = {
  /** As the role `resguardo`, which owns the database and is no superuser: row policies can bind it. */
  connection: EmbeddedConnection
  /** As the role that answers calls (roles.ts), which the owner makes at the start. */
  serving: EmbeddedConnection
  /** As the superuser `postgres`, for backups and upkeep. */
  admin: EmbeddedConnection
  /** Whether this process started the server, and so stops it in the end. */
  readonly started: boolean
  /** Starts the server again if it has gone; true if it had. */
  ensureRunning: () => Promise<boolean>
  /** Stops the server if this process started it; an adopted one only if that is asked for. */
  stop: (which?: { adopted: boolean }) => Promise<void>
}

/**
 * Gives the PostgreSQL server of this data folder: adopts it where it runs (another instance's, or the one that a
 * killed predecessor left), else starts it, making the cluster first if there is none. Any number of processes may
 * call this at once. `settings` are server settings for a cluster that has to be made.
 */
export async function startEmbedded(options: {
  folder: string
  log?: Log
  settings?: Settings
}): Promise<Embedded> {
  const log = options.log ?? silent
  const folder = await makeFolder(options.folder)
  const lockFile = join(folder, 'lock')
  const begun = performance.now()
  let stopped = false
  let started = false
  const place = await withLock(lockFile, async () => {
    const settled = await settle(folder)
    started = await bringUp(settled, options.settings ?? {})
    await sweep(settled)
    return settled
  })
  log.info({ started, ms: Math.round(performance.now() - begun) }, 'embedded PostgreSQL is ready')

  async function ensureRunning() {
    if (stopped || (await stateOf(place)) === 'ready') return false
    return withLock(lockFile, async () => {
      const again = !stopped && (await bringUp(place, false))
      started ||= again
      return again
    })
  }

  async function stop(which = { adopted: false }) {
    stopped = true
    if (started || which.adopted) await withLock(lockFile, () => takeDown(place))
    started = false
  }

  return {
    connection: connectionOf(place, 'resguardo'),
    serving: connectionOf(place, servingRole),
    admin: connectionOf(place, 'postgres'),
    get started() {
      return started
    },
    ensureRunning,
    stop,
  }
}

/** Stops the server of a data folder, whoever has started it, and deletes its cluster wherever that lies. */
export async function eraseEmbedded(at: string): Promise<void> {
  if (!existsSync(at)) return
  const folder = await makeFolder(at)
  await withLock(join(folder, 'lock'), async () => {
    const place = await settle(folder)
    await takeDown(place)
    for (const gone of [place.sockets, place.home]) await rm(gone, { recursive: true, force: true })
  })
  await rm(folder, { recursive: true, force: true })
}

/** Watches the server and starts it again within a second when it has gone, until `stop` is called. */
export function supervise(embedded: Embedded, log: Log = silent): { stop: () => void } {
  const end = new AbortController()
  void watch(embedded, log, end.signal)
  return { stop: () => end.abort() }
}

async function watch(embedded: Embedded, log: Log, signal: AbortSignal) {
  let pause = 500
  while (!signal.aborted) {
    await sleep(pause, undefined, { ref: false, signal }).catch(() => {})
    if (signal.aborted) return
    try {
      if (await embedded.ensureRunning()) log.warn({}, 'embedded PostgreSQL had gone and was started again')
      pause = 500
    } catch (error) {
      log.error({ err: error }, 'embedded PostgreSQL is gone and does not start')
      pause = Math.min(pause * 2, 5000)
    }
  }
}
