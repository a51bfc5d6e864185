import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ConnectionTarget, openDatabase } from '#db/database.ts'
import { eraseEmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded/embeddedPostgres.ts'
import { withFileLock } from '#db/embedded/fileLock.ts'
import type { Log } from '#context/logger.ts'
import { verifyAudit } from '#security/auditLog.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { openPasswords } from '#security/passwords.ts'
import type { Env } from '#src/env.ts'
import { hashTables, writeBackup } from './backup.ts'
import type { Manifest } from './archive/backupRecords.ts'
import { restoreBackup } from './restore.ts'
import { newBackupKeyPair } from './backupEncryption.ts'

export interface DrillReport {
  readonly begun: string
  readonly ms: { backup: number; restore: number; whole: number }
  readonly bytes: number
  readonly people: number
  readonly rows: number
  /** Tables whose rows differ; none in a good drill. */
  readonly different: readonly string[]
  /** Whether the hash chain of the audit log is valid in the copy. */
  readonly audit: boolean
  /** Whether a super admin can sign in to the copy with the right password, and not with another. */
  readonly signIn: boolean
  readonly good: boolean
}

interface DrillOptions {
  env: Env
  random: (size: number) => Buffer
  connection: ConnectionTarget
  keys: Keys
  log: Log
  now: Date
  /** Aborted when the caller gives up: the drill then fails and removes what it created. */
  stopped?: AbortSignal | undefined
}

/** Tables that a restore changes on purpose: the end of the audit log, and queued mails. */
const changedByRestore = new Set(['audit_chain', 'mails', 'newsletter_mails', 'newsletter_bundles'])
/** All audit log entries but the one that records the restore. */
export const rowsBeforeRestore = { audit_log: 'number < (select max(number) from audit_log)' }

/**
 * Backs the database up, restores it into a temporary second one in the data folder, and verifies it. It
 * compares rows and hash of every table, the chain of the audit log, and tries a sign-in. The first database
 * is only read, and the second is deleted. The next drill removes what a killed one left.
 */
export async function drill(options: DrillOptions): Promise<DrillReport> {
  const { DATA_FOLDER: data } = options.env
  // Not beside the backups: they are sealed, and copied to other places.
  const folder = join(data, 'drill')
  await mkdir(data, { recursive: true, mode: 0o700 })
  return withFileLock(join(data, 'drill.lock'), async () => {
    let cleanup = Promise.resolve()
    const abandon = () => {
      cleanup = eraseFolder(folder).catch(() => {})
    }
    await eraseFolder(folder)
    options.stopped?.throwIfAborted()
    options.stopped?.addEventListener('abort', abandon)
    try {
      await mkdir(folder)
      return await drillIn(folder, options)
    } finally {
      options.stopped?.removeEventListener('abort', abandon)
      // Sequential: in parallel, the slower one would recreate what the other has deleted.
      await cleanup
      await eraseFolder(folder)
    }
  })
}

async function eraseFolder(folder: string): Promise<void> {
  await eraseEmbeddedPostgres(join(folder, 'database'))
  await rm(folder, { recursive: true, force: true })
}

async function drillIn(folder: string, options: DrillOptions): Promise<DrillReport> {
  const { connection, keys, log, now, stopped } = options
  const startMs = performance.now()
  const { publicKey, privateKey } = newBackupKeyPair()
  const file = join(folder, 'drill.backup')
  const { bytes, manifest } = await writeBackup({ connection, keys, file, recipient: { publicKey }, now })
  const backedUp = performance.now()
  stopped?.throwIfAborted()
  const copy = await startEmbeddedPostgres({ folder: join(folder, 'database'), log })
  stopped?.throwIfAborted()
  await restoreBackup({
    file,
    decryptionKey: { privateKey },
    connection: copy.connection,
    keys,
    log,
    erasures: [],
  })
  const restored = performance.now()
  const different = differences(manifest.tables, await hashTables(copy.connection, rowsBeforeRestore))
  const { audit, signIn } = await tryCopy(options, folder, copy.connection)
  return {
    begun: now.toISOString(),
    ms: {
      backup: Math.round(backedUp - startMs),
      restore: Math.round(restored - backedUp),
      whole: Math.round(performance.now() - startMs),
    },
    bytes,
    people: manifest.tables['people']?.rows ?? 0,
    rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
    different,
    audit,
    signIn,
    good: different.length === 0 && audit && signIn,
  }
}

function differences(before: Manifest['tables'], after: Manifest['tables']): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter(
    (name) => !changedByRestore.has(name) && before[name]?.sha256 !== after[name]?.sha256,
  )
}

/** Starts the server on the copy, and sends it requests as any client would. */
async function tryCopy(
  { env, keys, random }: Pick<DrillOptions, 'env' | 'keys' | 'random'>,
  folder: string,
  connection: ConnectionTarget,
): Promise<{ audit: boolean; signIn: boolean }> {
  const database = openDatabase(connection, { statementMs: 600_000 })
  const password = random(32).toString('hex')
  let username: string | undefined
  try {
    const { broken } = await verifyAudit(database.kysely, keys)
    const passwords = openPasswords(keys, { memoryKib: env.ARGON_MEMORY_KIB, passes: env.ARGON_PASSES })
    const root = await database.kysely
      .updateTable('people')
      .set({ password_hash: await passwords.hash(sha512(password)), failed_attempts: 0 })
      .where('uid', '=', (db) =>
        db
          .selectFrom('people')
          .select('uid')
          .where('role', '=', 'root')
          .where('status', '=', 'active')
          .orderBy('created')
          .limit(1),
      )
      .returning('username')
      .executeTakeFirst()
    username = root?.username
    // The port in those settings is in use by the running server.
    await database.kysely.deleteFrom('settings').where('section', '=', 'tls').execute()
    if (broken !== null || username === undefined) return { audit: broken === null, signIn: false }
  } finally {
    await database.close()
  }
  // A dynamic import breaks the cycle: `start` imports every feature, and one of them imports this module.
  const { start } = await import('#src/start.ts')
  const running = await start({ ...isolatedEnv(env), DATA_FOLDER: folder }, { jobs: false })
  try {
    const signInStatus = async (secret: string) =>
      (
        await fetch(`${running.address}/v2/public/auth`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password: sha512(secret), browser: 'Drill 1' }),
        })
      ).status
    return {
      audit: true,
      signIn: (await signInStatus(password)) === 200 && (await signInStatus('wrong')) === 401,
    }
  } finally {
    await running.stop()
  }
}

const sha512 = (text: string) => createHash('sha512').update(text).digest('hex')

/** The environment of a server that sends nothing out and listens on localhost only. */
const isolatedEnv = (env: Env): Env => ({
  ...env,
  HOST: '127.0.0.1',
  PORT: 0,
  DATABASE_URL: undefined,
  DATABASE_OWNER_URL: undefined,
  SMTP_URL: undefined,
  OPENID_ISSUER: undefined,
  STRIPE_SECRET_KEY: undefined,
  MODEL_URL: undefined,
  SPEECH_URL: undefined,
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
  INSTANCE_NAME: undefined,
  BACKUP_FOLDER: undefined,
  SECOND_STEP: 'off',
  LOG_LEVEL: 'error',
})
