import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Text } from '@resguardo/contract/languages'
import { connectDatabase, type DatabaseAccess } from '#db/connect.ts'
import { type Connection, type Database, openDatabase } from '#db/database.ts'
import { silent } from '#db/log.ts'
import { type Keys, readKeys } from '#security/keys.ts'
import { isPublicKey } from '#security/publicKey.ts'
import type { Env } from '../env.ts'
import { type Erasure, erasuresFile, readErasures } from '../backup/erasures.ts'
import type { Opener, Recipient } from '../backup/seal.ts'
import { Misused } from './command.ts'

/** How long whoever interrupts a command waits for what it had begun to be cleared away. */
const graceMs = 3000

/** Where the embedded database is to be and is not; nothing where it is there, or another one is named. */
export function missingDatabase({ DATABASE_URL, DATA_FOLDER }: Env): string | undefined {
  const own = join(DATA_FOLDER, 'database')
  return DATABASE_URL || existsSync(own) ? undefined : own
}

/**
 * Runs work on the database of this installation with the rights of its owner. Leaves a database that runs already as it
 * was; makes one only if it is to `create`. Interrupted, it ends with 130, after what it has started.
 */
export async function onDatabase<Result>(
  env: Env,
  work: (
    database: Database,
    connection: Connection,
    stopped: AbortSignal,
    access: DatabaseAccess,
  ) => Promise<Result>,
  { create = false } = {},
): Promise<Result> {
  const missing = create ? undefined : missingDatabase(env)
  // Of another folder than was meant: a new one would be empty.
  if (missing !== undefined) throw new Misused(`DATABASE_URL, DATA_FOLDER: ${missing}`)
  const access = await connectDatabase(env, silent)
  const { embedded } = access
  const connection = access.owner ?? access.serving
  const database = openDatabase(connection, { statementMs: 600_000 })
  const over = new AbortController()
  const working = work(database, connection, over.signal, access)
  const interrupt = async () => {
    over.abort()
    await Promise.race([Promise.allSettled([working, embedded?.stop()]), sleep(graceMs)])
    process.exit(130)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, interrupt)
  try {
    return await working
  } finally {
    await database.close()
    await embedded?.stop()
    for (const signal of signals) process.off(signal, interrupt)
  }
}

/** The master key, which must be there: a new one would fit nothing. */
export function knownKeys({ KEY_FILE: file }: Env): Keys {
  if (!existsSync(file)) throw new Misused(`KEY_FILE: ${file}`)
  return readKeys(file)
}

const readSecret = (file: string) => {
  if (!existsSync(file)) throw new Misused(file)
  return readFileSync(file, 'utf8').trim()
}

/** For whom a backup is sealed: `--passphrase-file`, or the public key of `--key` or BACKUP_KEY. */
export function recipientOf(options: Readonly<Record<string, string | undefined>>, env: Env): Recipient {
  const file = options['passphrase-file']
  if (file !== undefined) return { passphrase: readSecret(file) }
  const publicKey = options['key'] ?? env.BACKUP_KEY
  if (publicKey === undefined || !isPublicKey(publicKey)) throw new Misused('--key, BACKUP_KEY')
  return { publicKey }
}

/** With what a backup is opened: `--passphrase-file` or `--key-file`. */
export function openerOf(options: Readonly<Record<string, string | undefined>>): Opener {
  const file = options['passphrase-file']
  if (file !== undefined) return { passphrase: readSecret(file) }
  const keyFile = options['key-file']
  if (keyFile === undefined) throw new Misused('--key-file, --passphrase-file')
  return { privateKey: readSecret(keyFile) }
}

/** Who was erased, for whoever fills a database anew: as the list beside the file tells, or that of `--erasures`. */
export async function erasuresOf(
  options: Readonly<Record<string, string | undefined>>,
  file: string,
): Promise<Erasure[]> {
  const { erasures: folder } = options
  // Where one is named and is not there, people would come back unnoticed.
  if (folder !== undefined && !existsSync(erasuresFile(folder))) throw new Misused(erasuresFile(folder))
  return readErasures(folder ?? resolve(file, '..'))
}

/** What `--erasures` says. */
export const erasuresOption: Text = {
  pt: 'pasta com a lista de quem foi apagado (senão a do arquivo)',
  es: 'carpeta con la lista de quienes se borraron (si no, la del archivo)',
  en: 'folder with the list of who was erased (else that of the file)',
}
