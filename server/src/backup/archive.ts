import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { BadBackup } from './seal.ts'

/** A file within the archive. */
export interface Entry {
  readonly name: string
  readonly bytes: Buffer
}

/** Nothing in an archive is larger: tables come in parts. */
const largest = 64 * 1024 * 1024

/** Packs entries as they come into a tar with gzip: as many of them in memory as the disk is behind. */
export async function packInto(target: Writable, entries: AsyncIterable<Entry>, mtime: Date): Promise<void> {
  const pack = tar.pack()
  const feed = async () => {
    try {
      for await (const { name, bytes } of entries)
        await new Promise<void>((done, fail) => {
          pack
            .entry({ name, size: bytes.length, mode: 0o600, mtime }, bytes, (error) =>
              error ? fail(error) : done(),
            )
            // It ends with the archive, and would end the process where nobody listens.
            .on('error', fail)
        })
      pack.finalize()
    } catch (error) {
      pack.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  }
  // Where the disk is full the one that writes knows why, and the other only that it is over.
  const ends = await Promise.allSettled([pipeline(pack, createGzip({ level: 6 }), target), feed()])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Unpacks an archive entry by entry; fails with `BadBackup` where it is none, or damaged. */
export async function unpack(file: string, take: (entry: Entry) => Promise<void>): Promise<void> {
  const extract = tar.extract()
  let fault: unknown
  const each = async () => {
    for await (const entry of extract) {
      const { name, size, type } = entry.header
      // Of whoever packed it anew.
      if (type === 'directory') {
        entry.resume()
        continue
      }
      if (type !== 'file' || size > largest)
        throw new BadBackup(`the archive holds what is none of ours: ${name}`)
      const bytes = await buffer(entry)
      await take({ name, bytes }).catch((error: unknown) => {
        fault = error
        throw error
      })
    }
  }
  const ends = await Promise.allSettled([each(), pipeline(createReadStream(file), createGunzip(), extract)])
  const [failed] = ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason)
  if (fault !== undefined) throw fault
  // Of the disk, not of what it holds.
  if (failed instanceof BadBackup || (failed instanceof Error && 'syscall' in failed)) throw failed
  if (failed !== undefined) throw new BadBackup('the archive is damaged or incomplete', { cause: failed })
}
