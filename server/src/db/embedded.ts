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
  /** Stops the server if this process started it; an adopted one only if `adopted` is set. */
  stop: (which?: { adopted: boolean }) => Promise<void>
}

/**
 * Returns the PostgreSQL server of this data folder. Adopts a running one (another instance's, or left by a
 * killed predecessor), else starts one, creating the cluster first if needed. Any number of processes may
 * call this at once. `settings` apply only to a new cluster.
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

/**
 * Stops the server of a data folder, whichever process started it, and deletes its cluster wherever it is.
 */
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

/** Watches the server and restarts it within a second after it stops, until `stop` is called. */
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
      if (await embedded.ensureRunning()) log.warn({}, 'embedded PostgreSQL had stopped and was restarted')
      pause = 500
    } catch (error) {
      log.error({ err: error }, 'embedded PostgreSQL has stopped and does not start')
      pause = Math.min(pause * 2, 5000)
    }
  }
}
