import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { BadBackup } from '../backupEncryption.ts'

/** A file within the archive. */
export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Buffer
}

/** Larger entries are rejected: tables are split into parts. */
const maxEntryBytes = 64 * 1024 * 1024

/** Packs entries into a gzipped tar as they arrive. Backpressure limits how many are in memory. */
export async function packArchive(
  target: Writable,
  entries: AsyncIterable<ArchiveEntry>,
  mtime: Date,
): Promise<void> {
  const pack = tar.pack()
  const writeEntries = async () => {
    try {
      for await (const { name, bytes } of entries)
        await new Promise<void>((done, fail) => {
          pack
            .entry({ name, size: bytes.length, mode: 0o600, mtime }, bytes, (error) =>
              error ? fail(error) : done(),
            )
            // It ends with the archive; without a listener its error would end the process.
            .on('error', fail)
        })
      pack.finalize()
    } catch (error) {
      pack.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  }
  // If the disk is full, only the writing side has the cause; the other one reports a premature close.
  const results = await Promise.allSettled([pipeline(pack, createGzip({ level: 6 }), target), writeEntries()])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Unpacks an archive entry by entry; throws `BadBackup` if it is no archive, or damaged. */
export async function unpackArchive(
  file: string,
  onEntry: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const extract = tar.extract()
  let entryError: unknown
  const readEntries = async () => {
    for await (const entry of extract) {
      const { name, size, type } = entry.header
      // Archives packed by other tools contain directories.
      if (type === 'directory') {
        entry.resume()
        continue
      }
      if (type !== 'file' || size > maxEntryBytes)
        throw new BadBackup(`the archive holds what is none of ours: ${name}`)
      const bytes = await buffer(entry)
      await onEntry({ name, bytes }).catch((error: unknown) => {
        entryError = error
        throw error
      })
    }
  }
  const results = await Promise.allSettled([
    readEntries(),
    pipeline(createReadStream(file), createGunzip(), extract),
  ])
  const [failed] = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
  if (entryError !== undefined) throw entryError
  // An error of the disk, not of the archive.
  if (failed instanceof BadBackup || (failed instanceof Error && 'syscall' in failed)) throw failed
  if (failed !== undefined) throw new BadBackup('the archive is damaged or incomplete', { cause: failed })
}
