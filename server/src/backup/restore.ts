import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { verifyRecords, type ReadRecords } from './archive/verifyRecords.ts'
import { checkedColumns, type FillOptions, fillEmptyDatabase } from './export/fillDatabase.ts'
import { type Manifest, type BackupRecord, RecordDecoder, type Table } from './archive/backupRecords.ts'
import { BadBackup, type DecryptionKey, decryptWith } from './backupEncryption.ts'

/** Maximum length of a file's first line. */
const maxHeadBytes = 4096

const readBackupRecords =
  (file: string, decryptionKey: DecryptionKey): ReadRecords =>
  async (onRecord) => {
    const head = await readHead(file)
    const unsealed = await decryptWith(decryptionKey, head)
    const source = createReadStream(file, { start: head.length })
    try {
      await pipeline(
        source,
        unsealed,
        createGunzip(),
        new RecordDecoder(),
        async (records: AsyncIterable<BackupRecord>) => {
          for await (const record of records) await onRecord(record)
        },
      )
    } catch (cause) {
      if (isGzipError(cause)) throw new BadBackup('what the backup holds is not readable', { cause })
      throw cause
    }
  }

const isGzipError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxHeadBytes), 0, maxHeadBytes, 0)
    const end = buffer.subarray(0, bytesRead).indexOf(10)
    if (end < 0) throw new BadBackup('the file is no backup of this program, or its beginning is damaged')
    return buffer.subarray(0, end + 1)
  } finally {
    await handle.close()
  }
}

/** Reads a backup to its end and returns its manifest; changes nothing. */
export const verifyBackup = (file: string, decryptionKey: DecryptionKey): Promise<Manifest> =>
  verifyRecords(readBackupRecords(file, decryptionKey))

interface RestoreOptions extends FillOptions {
  file: string
  decryptionKey: DecryptionKey
}

export interface RestoreResult {
  readonly manifest: Manifest
  /** How many people were erased again. */
  readonly erased: number
}

/**
 * Restores a backup into an empty database. The file is read to its end before anything changes, and hashed
 * again during the restore.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { file, decryptionKey } = options
  const manifest = await verifyBackup(file, decryptionKey)
  const erased = await fillEmptyDatabase({
    ...options,
    manifest,
    action: 'restore',
    write: (client, schemaTables) => copyRows(client, schemaTables, readBackupRecords(file, decryptionKey)),
  })
  return { manifest, erased }
}

async function copyRows(
  client: pg.Client,
  schemaTables: ReadonlyMap<string, Table>,
  readRecords: ReadRecords,
): Promise<void> {
  let copy: ReturnType<typeof copyFrom> | undefined
  let copyError: Error | undefined
  const begin = (table: Table) => {
    const copying = client.query(
      copyFrom(`copy ${table.name} (${checkedColumns(table, schemaTables)}) from stdin`),
    )
    // PostgreSQL may reject the COPY while no one awaits it; an unhandled error would end the process.
    return copying.on('error', (error) => (copyError ??= error))
  }
  const end = async () => {
    if (!copy) return
    const done = once(copy, 'finish')
    copy.end()
    await done
  }
  await verifyRecords(readRecords, async (record) => {
    if (copyError) throw copyError
    if (record.kind === 'rows') {
      if (copy && !copy.write(record.bytes)) await once(copy, 'drain')
      return
    }
    await end()
    copy = record.kind === 'table' ? begin(record.table) : undefined
  })
}
