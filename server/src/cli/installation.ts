import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Text } from '@resguardo/contract/platform/languages'
import { connectDatabase, type DatabaseConnections } from '#db/pool/connectDatabase.ts'
import { type ConnectionTarget, type Database, openDatabase } from '#db/database.ts'
import { silentLog } from '#context/logger.ts'
import { type Keys, readKeys } from '#security/crypto/keys.ts'
import { isPublicKey } from '#security/crypto/publicKey.ts'
import type { Env } from '../env.ts'
import { type Erasure, erasuresFile, readErasures } from '../backup/erasures.ts'
import type { DecryptionKey, Recipient } from '../backup/backupEncryption.ts'
import { UsageError } from './command.ts'

/** Grace period after an interrupt, in milliseconds, for the command to clean up. */
const graceMs = 3000

/**
 * The folder where the embedded database should be but is not; undefined if it exists or DATABASE_URL is set.
 */
export function missingDatabase({ DATABASE_URL, DATA_FOLDER }: Env): string | undefined {
  const folder = join(DATA_FOLDER, 'database')
  return DATABASE_URL || existsSync(folder) ? undefined : folder
}

/**
 * Runs work on this installation's database with its owner's privileges. A running database keeps running; a
 * missing one is created only if `create` is set. On an interrupt it stops what it started and exits with
 * 130.
 */
export async function onDatabase<Result>(
  env: Env,
  work: (
    database: Database,
    connection: ConnectionTarget,
    stopped: AbortSignal,
    access: DatabaseConnections,
  ) => Promise<Result>,
  { create = false } = {},
): Promise<Result> {
  const missing = create ? undefined : missingDatabase(env)
  // A wrong folder must not get a new, empty database.
  if (missing !== undefined) throw new UsageError(`DATABASE_URL, DATA_FOLDER: ${missing}`)
  const access = await connectDatabase(env, silentLog)
  const { embedded } = access
  const connection = access.owner ?? access.serving
  const database = openDatabase(connection, { statementMs: 600_000 })
  const stopping = new AbortController()
  const running = work(database, connection, stopping.signal, access)
  const interrupt = async () => {
    stopping.abort()
    await Promise.race([Promise.allSettled([running, embedded?.stop()]), sleep(graceMs)])
    process.exit(130)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, interrupt)
  try {
    return await running
  } finally {
    await database.close()
    await embedded?.stop()
    for (const signal of signals) process.off(signal, interrupt)
  }
}

/** Reads the master key, which must exist: a new one would open nothing. */
export function requireKeys({ KEY_FILE: file }: Env): Keys {
  if (!existsSync(file)) throw new UsageError(`KEY_FILE: ${file}`)
  return readKeys(file)
}

const readSecret = (file: string) => {
  if (!existsSync(file)) throw new UsageError(file)
  return readFileSync(file, 'utf8').trim()
}

/** The recipient of a backup: `--passphrase-file`, or the public key of `--key` or BACKUP_KEY. */
export function recipientOf(options: Readonly<Record<string, string | undefined>>, env: Env): Recipient {
  const file = options['passphrase-file']
  if (file !== undefined) return { passphrase: readSecret(file) }
  const publicKey = options['key'] ?? env.BACKUP_KEY
  if (publicKey === undefined || !isPublicKey(publicKey)) throw new UsageError('--key, BACKUP_KEY')
  return { publicKey }
}

/** What opens a backup: `--passphrase-file` or `--key-file`. */
export function openerOf(options: Readonly<Record<string, string | undefined>>): DecryptionKey {
  const file = options['passphrase-file']
  if (file !== undefined) return { passphrase: readSecret(file) }
  const keyFile = options['key-file']
  if (keyFile === undefined) throw new UsageError('--key-file, --passphrase-file')
  return { privateKey: readSecret(keyFile) }
}

/** The erasure list for filling a new database: the one beside the file, or that of `--erasures`. */
export async function erasuresOf(
  options: Readonly<Record<string, string | undefined>>,
  file: string,
): Promise<Erasure[]> {
  const { erasures: folder } = options
  // If a named list is missing, erased people would return unnoticed.
  if (folder !== undefined && !existsSync(erasuresFile(folder))) throw new UsageError(erasuresFile(folder))
  return readErasures(folder ?? resolve(file, '..'))
}

/** The help text of `--erasures`. */
export const erasuresOption: Text = {
  pt: 'pasta com a lista de quem foi apagado (senão a do arquivo)',
  es: 'carpeta con la lista de quienes se borraron (si no, la del archivo)',
  en: 'folder with the list of who was erased (else that of the file)',
}
