import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, rmSync, type WriteStream } from 'node:fs'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { FailoverClient } from '#db/pool/failoverClient.ts'
import type { ConnectionTarget } from '#db/database.ts'
import { connectionFromUrl } from '#db/pool/databaseUrl.ts'
import { tablesWithHiddenRows } from '#db/roles/roles.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { partialExtension } from './backupRetention.ts'
import { type Manifest, encodeRecord } from './archive/backupRecords.ts'
import { type Recipient, encryptFor } from './backupEncryption.ts'
import {
  type CopiedTable,
  columnList,
  copySessionSettings,
  readSequences,
  readTables,
} from './archive/backupTables.ts'

export interface WrittenFile {
  readonly file: string
  readonly bytes: number
  readonly manifest: Manifest
}

/**
 * A connection for copying: without time limits, and with settings that make text output the same everywhere.
 */
export async function openCopyClient(target: ConnectionTarget): Promise<pg.Client> {
  const config = typeof target === 'string' ? connectionFromUrl(target) : target
  const client = new FailoverClient({
    ...config,
    application_name: 'resguardo backup',
    connectionTimeoutMillis: 5000,
    // While copying it only receives; without keepalive it would never notice a dead host.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // The pending query rejects with the error.
  client.on('error', () => {})
  await client.connect()
  await client.query(copySessionSettings)
  const hidden = await tablesWithHiddenRows(client)
  if (hidden.length > 0) throw new Error(`row policies hide rows of ${hidden.join(', ')} from this account`)
  return client
}

const keyNameOf = (hash: Buffer) => hash.toString('base64url').slice(0, 22)

/** The master keys that secrets are sealed with, as listed in a manifest. */
export const masterKeyNames = (keys: Keys): Pick<Manifest, 'key' | 'keys'> => ({
  key: keyNameOf(keys.hmac('backup', 'key')),
  keys: [
    ...keys.sealing.map((id) => ({ id, seals: true })),
    ...keys.retired.map((id) => ({ id, seals: false })),
  ],
})

/**
 * Returns the ids of keys that a file needs and this ring lacks, or can only verify with; for older files a
 * key name.
 */
export function missingKeys(
  { key, keys: requiredKeys }: Pick<Manifest, 'key' | 'keys'>,
  keys: Keys,
): string[] {
  if (!requiredKeys) return keys.hmacs('backup', 'key').some((hash) => keyNameOf(hash) === key) ? [] : [key]
  const openingIds = new Set(keys.ids)
  const verifyingIds = new Set([...keys.ids, ...keys.retired])
  return requiredKeys.flatMap(({ id, seals }) => ((seals ? openingIds : verifyingIds).has(id) ? [] : [id]))
}

interface BackupOptions {
  connection: ConnectionTarget
  keys: Keys
  /** The target file; it appears complete or not at all. */
  file: string
  recipient: Recipient
  now: Date
}

/**
 * Writes a snapshot of the database, packed and sealed, into a file, while reads and writes continue. Memory
 * use does not grow with the size of the tables.
 */
export async function writeBackup({
  connection,
  keys,
  file,
  recipient,
  now,
}: BackupOptions): Promise<WrittenFile> {
  const result: { manifest?: Manifest } = {}
  const bytes = await writeAtomically(file, async (target) => {
    await withSnapshot(connection, async (client) => {
      const records = async function* () {
        result.manifest = yield* copyAll(client, { made: now.toISOString(), ...masterKeyNames(keys) })
      }
      const { head, seal } = await encryptFor(recipient)
      target.write(head)
      await pipeline(Readable.from(records(), { objectMode: false }), createGzip({ level: 1 }), seal, target)
    })
  })
  if (!result.manifest) throw new Error('backup manifest missing')
  return { file, bytes, manifest: result.manifest }
}

/** Writes a file atomically, readable only by this account; returns its size in bytes. */
export async function writeAtomically(
  file: string,
  write: (target: WriteStream) => Promise<void>,
): Promise<number> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // A unique name: another process may be writing the same file.
  const partialFile = `${file}.${randomBytes(4).toString('hex')}${partialExtension}`
  const removePartial = () => rmSync(partialFile, { force: true })
  process.once('exit', removePartial)
  const target = createWriteStream(partialFile, { mode: 0o600, flush: true })
  // `write` reports errors; afterwards, closing a file that could not be written may fail once more.
  target.on('error', () => {})
  try {
    // Catches an open error here; unhandled, it would end the process.
    await once(target, 'open')
    await write(target)
    await rename(partialFile, file)
    await syncFolder(folder)
    return (await stat(file)).size
  } catch (error) {
    target.destroy()
    removePartial()
    throw error
  } finally {
    process.off('exit', removePartial)
  }
}

/** Runs work in a snapshot of the database, whatever others write meanwhile. */
export async function withSnapshot<Result>(
  connection: ConnectionTarget,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openCopyClient(connection)
  try {
    await client.query('begin isolation level repeatable read read only')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Syncs the folder, so that the rename survives a power cut. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* copyAll(
  client: pg.Client,
  header: Pick<Manifest, 'made' | 'key' | 'keys'>,
): AsyncGenerator<Buffer, Manifest> {
  const tables: Manifest['tables'] = {}
  for (const table of await readTables(client)) tables[table.name] = yield* copyTable(client, table)
  const sequences = await readSequences(client)
  const manifest = { ...header, schema: await newestMigration(client), tables, sequences }
  yield encodeRecord({ kind: 'manifest', manifest })
  return manifest
}

/** The last migration applied to the database. */
export async function newestMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from migrations')
  return rows[0]?.name ?? ''
}

async function* copyTable(
  client: pg.Client,
  table: CopiedTable,
  where?: string,
): AsyncGenerator<Buffer, Manifest['tables'][string]> {
  const { name, columns } = table
  yield encodeRecord({ kind: 'table', table: { name, columns } })
  const hash = createHash('sha256')
  let rows = 0
  for await (const bytes of tableRows(client, table, where)) {
    hash.update(bytes)
    rows += countRows(bytes)
    yield encodeRecord({ kind: 'rows', bytes })
  }
  return { rows, sha256: hash.digest('hex') }
}

/** The rows of a table in COPY's text format, in chunks of about 64 KiB. */
const tableRows = (client: pg.Client, table: CopiedTable, where?: string) =>
  readCopy(
    client,
    `copy (select ${columnList(table)} from ${table.name} ${where ? `where ${where}` : ''} order by ${table.order}) to stdout`,
  )

/** The output of a COPY statement, in chunks of about 64 KiB. */
export async function* readCopy(client: pg.Client, statement: string): AsyncGenerator<Buffer> {
  const source = client.query(copyTo(statement))
  let chunks: Buffer[] = []
  let length = 0
  for await (const bytes of source as AsyncIterable<Buffer>) {
    chunks.push(bytes)
    length += bytes.length
    if (length < 65_536) continue
    yield Buffer.concat(chunks)
    chunks = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(chunks)
}

/** COPY writes a line break within a value as `\n`, so every real line break ends a row. */
export function countRows(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++
  return count
}

/** The hash of every table as a backup would have it now; of tables named in `where`, only of those rows. */
export async function hashTables(
  connection: ConnectionTarget,
  where: Readonly<Record<string, string>> = {},
): Promise<Manifest['tables']> {
  return withSnapshot(connection, async (client) => {
    const tables: Manifest['tables'] = {}
    for (const table of await readTables(client)) {
      const copy = copyTable(client, table, where[table.name])
      let step = await copy.next()
      while (!step.done) step = await copy.next()
      tables[table.name] = step.value
    }
    return tables
  })
}
