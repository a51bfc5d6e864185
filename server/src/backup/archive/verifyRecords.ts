import { createHash, type Hash } from 'node:crypto'
import { countRows } from '../backup.ts'
import type { Manifest, BackupRecord } from './backupRecords.ts'
import { BadBackup } from '../backupEncryption.ts'

/** Reads a file piece by piece; throws `BadBackup` if anything differs from what was written. */
export type ReadRecords = (onRecord: (record: BackupRecord) => Promise<void>) => Promise<void>

/** Passes the pieces on, verifies them against the manifest at their end, and returns it. */
export async function verifyRecords(
  readRecords: ReadRecords,
  onRecord?: (record: BackupRecord) => Promise<void>,
): Promise<Manifest> {
  const verifier = new RecordVerifier()
  await readRecords(async (record) => {
    verifier.add(record)
    await onRecord?.(record)
  })
  if (!verifier.manifest) throw new BadBackup('the backup has no end')
  return verifier.manifest
}

/** Compares rows and hashes of the pieces with the manifest. */
class RecordVerifier {
  readonly #seen: Record<string, { rows: number; hash: Hash }> = {}
  #table = ''
  manifest: Manifest | null = null

  add(record: BackupRecord): void {
    if (record.kind === 'table') {
      this.#table = record.table.name
      if (this.#seen[this.#table]) throw new BadBackup('a table is in the backup twice')
      this.#seen[this.#table] = { rows: 0, hash: createHash('sha256') }
    } else if (record.kind === 'rows') {
      const counted = this.#seen[this.#table]
      if (!counted) throw new BadBackup('rows of no table')
      counted.hash.update(record.bytes)
      counted.rows += countRows(record.bytes)
    } else this.#end(record.manifest)
  }

  #end(manifest: Manifest) {
    const counted = Object.entries(this.#seen).map(([name, { rows, hash }]) => [
      name,
      { rows, sha256: hash.digest('hex') },
    ])
    if (JSON.stringify(sorted(counted)) !== JSON.stringify(sorted(Object.entries(manifest.tables))))
      throw new BadBackup('the tables are not as the manifest says')
    this.manifest = manifest
  }
}

const sorted = (entries: unknown[][]) => entries.toSorted(([a], [b]) => String(a).localeCompare(String(b)))
