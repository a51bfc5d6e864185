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
import { Client } from '#db/client.ts'
import type { Connection } from '#db/database.ts'
import { connectionFromUrl } from '#db/databaseUrl.ts'
import { tablesWithHiddenRows } from '#db/roles.ts'
import type { Keys } from '#security/keys.ts'
import { partEnding } from './keep.ts'
import { type Manifest, recordOf } from './records.ts'
import { type Recipient, sealFor } from './seal.ts'
import { type Copied, columnsOf, plainSession, readSequences, readTables } from './tables.ts'

export interface Written {
  readonly file: string
  readonly bytes: number
  readonly manifest: Manifest
}

/** A connection for copying: without limits of time, and with texts that look the same everywhere. */
export async function openCopier(to: Connection): Promise<pg.Client> {
  const config = typeof to === 'string' ? connectionFromUrl(to) : to
  const client = new Client({
    ...config,
    application_name: 'resguardo backup',
    connectionTimeoutMillis: 5000,
    // While it copies it only listens: of a host that is gone it would never hear.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Whoever waits for the answer is told by it.
  client.on('error', () => {})
  await client.connect()
  await client.query(plainSession)
  const hidden = await tablesWithHiddenRows(client)
  if (hidden.length > 0) throw new Error(`row policies hide rows of ${hidden.join(', ')} from this account`)
  return client
}

const nameOf = (hash: Buffer) => hash.toString('base64url').slice(0, 22)

/** The master keys that secrets are sealed by, as a manifest names them. */
export const namesOf = (keys: Keys): Pick<Manifest, 'key' | 'keys'> => ({
  key: nameOf(keys.hmac('backup', 'key')),
  keys: [
    ...keys.sealing.map((id) => ({ id, seals: true })),
    ...keys.retired.map((id) => ({ id, seals: false })),
  ],
})

/** The ids of the keys that a file needs and this ring lacks, or has only what verifies of; a name in older files. */
export function missingKeys({ key, keys: needed }: Pick<Manifest, 'key' | 'keys'>, keys: Keys): string[] {
  if (!needed) return keys.hmacs('backup', 'key').some((hash) => nameOf(hash) === key) ? [] : [key]
  const opens = new Set(keys.ids)
  const verifies = new Set([...keys.ids, ...keys.retired])
  return needed.flatMap(({ id, seals }) => ((seals ? opens : verifies).has(id) ? [] : [id]))
}

interface BackupOptions {
  connection: Connection
  keys: Keys
  /** Where to; it appears there whole or not at all. */
  file: string
  recipient: Recipient
  now: Date
}

/**
 * Writes one moment of the database, packed and sealed, into a file, while everybody goes on reading and writing.
 * Memory does not grow with the size of the tables.
 */
export async function writeBackup({
  connection,
  keys,
  file,
  recipient,
  now,
}: BackupOptions): Promise<Written> {
  const made: { manifest?: Manifest } = {}
  const bytes = await writeWhole(file, async (target) => {
    await inSnapshot(connection, async (client) => {
      const records = async function* () {
        made.manifest = yield* copyAll(client, { made: now.toISOString(), ...namesOf(keys) })
      }
      const { head, seal } = await sealFor(recipient)
      target.write(head)
      await pipeline(Readable.from(records(), { objectMode: false }), createGzip({ level: 1 }), seal, target)
    })
  })
  if (!made.manifest) throw new Error('the copy has no end')
  return { file, bytes, manifest: made.manifest }
}

/** Writes a file that appears under its name whole or not at all, for nobody else's eyes; gives how long it is. */
export async function writeWhole(
  file: string,
  write: (target: WriteStream) => Promise<void>,
): Promise<number> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Of its own: another process may be writing the same.
  const part = `${file}.${randomBytes(4).toString('hex')}${partEnding}`
  const clear = () => rmSync(part, { force: true })
  process.once('exit', clear)
  const target = createWriteStream(part, { mode: 0o600, flush: true })
  // Whoever writes hears of it; after them, closing what could not be written may fail once more.
  target.on('error', () => {})
  try {
    // Where it cannot be opened, that is told here, and not to nobody, which would end the program.
    await once(target, 'open')
    await write(target)
    await rename(part, file)
    await flushFolder(folder)
    return (await stat(file)).size
  } catch (error) {
    target.destroy()
    clear()
    throw error
  } finally {
    process.off('exit', clear)
  }
}

/** Work on one moment of the database, whatever others write meanwhile. */
export async function inSnapshot<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openCopier(connection)
  try {
    await client.query('begin isolation level repeatable read read only')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The new name itself must outlive a power cut. */
async function flushFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* copyAll(
  client: pg.Client,
  known: Pick<Manifest, 'made' | 'key' | 'keys'>,
): AsyncGenerator<Buffer, Manifest> {
  const tables: Manifest['tables'] = {}
  for (const table of await readTables(client)) tables[table.name] = yield* copyTable(client, table)
  const sequences = await readSequences(client)
  const manifest = { ...known, schema: await newestMigration(client), tables, sequences }
  yield recordOf({ kind: 'manifest', manifest })
  return manifest
}

/** The last of the migrations that the database has been through. */
export async function newestMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from migrations')
  return rows[0]?.name ?? ''
}

async function* copyTable(
  client: pg.Client,
  table: Copied,
  where?: string,
): AsyncGenerator<Buffer, Manifest['tables'][string]> {
  const { name, columns } = table
  yield recordOf({ kind: 'table', table: { name, columns } })
  const hash = createHash('sha256')
  let rows = 0
  for await (const bytes of rowsOf(client, table, where)) {
    hash.update(bytes)
    rows += countRows(bytes)
    yield recordOf({ kind: 'rows', bytes })
  }
  return { rows, sha256: hash.digest('hex') }
}

/** The rows of a table in COPY's text format, in pieces of some 64 KiB. */
const rowsOf = (client: pg.Client, table: Copied, where?: string) =>
  copiedOut(
    client,
    `copy (select ${columnsOf(table)} from ${table.name} ${where ? `where ${where}` : ''} order by ${table.order}) to stdout`,
  )

/** What a COPY statement gives, in pieces of some 64 KiB. */
export async function* copiedOut(client: pg.Client, statement: string): AsyncGenerator<Buffer> {
  const source = client.query(copyTo(statement))
  let held: Buffer[] = []
  let length = 0
  for await (const bytes of source as AsyncIterable<Buffer>) {
    held.push(bytes)
    length += bytes.length
    if (length < 65_536) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}

/** COPY writes a line break within a value as `\n`: each real one ends a row. */
export function countRows(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++
  return count
}

/** The hash of every table as a backup of this moment would have it; of a table named in `where` only of those rows. */
export async function hashTables(
  connection: Connection,
  where: Readonly<Record<string, string>> = {},
): Promise<Manifest['tables']> {
  return inSnapshot(connection, async (client) => {
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
