import { chmod } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const MAX_WAIT_MS = 180_000

/**
 * Runs `work` while no other process holds the same lock file. The lock is SQLite's lock on an empty file.
 * The kernel releases it however its holder dies, so there are no stale locks to detect.
 */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  // Loaded lazily: an installation with DATABASE_URL never needs it.
  const { DatabaseSync } = await import('node:sqlite')
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // Any account that may read the file could hold the lock against us.
    await chmod(file, 0o600)
    const deadline = Date.now() + MAX_WAIT_MS
    while (!tryLock(lock)) {
      if (Date.now() > deadline)
        throw new Error(`another process has held ${file} for ${MAX_WAIT_MS / 1000} s`)
      await sleep(25)
    }
    return await work()
  } finally {
    lock.close()
  }
}

function tryLock(lock: { exec(sql: string): void }) {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    const busy = error instanceof Error && 'errcode' in error && error.errcode === 5
    if (busy) return false
    throw error
  }
}
