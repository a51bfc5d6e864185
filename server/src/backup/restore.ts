import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { checked, type Pieces } from './check.ts'
import { columnsHere, type FillOptions, fillEmpty } from './fill.ts'
import { type Manifest, type Piece, Records, type Table } from './records.ts'
import { BadBackup, type Opener, openWith } from './seal.ts'

/** Maximum length of a file's first line. */
const longestHead = 4096

const backupPieces =
  (file: string, opener: Opener): Pieces =>
  async (take) => {
    const head = await readHead(file)
    const unsealed = await openWith(opener, head)
    const source = createReadStream(file, { start: head.length })
    try {
      await pipeline(
        source,
        unsealed,
        createGunzip(),
        new Records(),
        async (pieces: AsyncIterable<Piece>) => {
          for await (const piece of pieces) await take(piece)
        },
      )
    } catch (cause) {
      if (isOfPacking(cause)) throw new BadBackup('what the backup holds is not readable', { cause })
      throw cause
    }
  }

const isOfPacking = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestHead), 0, longestHead, 0)
    const end = buffer.subarray(0, bytesRead).indexOf(10)
    if (end < 0) throw new BadBackup('the file is no backup of this program, or its beginning is damaged')
    return buffer.subarray(0, end + 1)
  } finally {
    await handle.close()
  }
}

/** Reads a backup to its end and returns its manifest; changes nothing. */
export const verifyBackup = (file: string, opener: Opener): Promise<Manifest> =>
  checked(backupPieces(file, opener))

interface RestoreOptions extends FillOptions {
  file: string
  opener: Opener
}

export interface Restored {
  readonly manifest: Manifest
  /** How many people were erased again. */
  readonly erased: number
}

/**
 * Restores a backup into an empty database. The file is read to its end before anything changes, and hashed
 * again during the restore.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, opener } = options
  const manifest = await verifyBackup(file, opener)
  const erased = await fillEmpty({
    ...options,
    manifest,
    action: 'restore',
    write: (client, known) => copyIn(client, known, backupPieces(file, opener)),
  })
  return { manifest, erased }
}

async function copyIn(client: pg.Client, known: ReadonlyMap<string, Table>, pieces: Pieces): Promise<void> {
  let copy: ReturnType<typeof copyFrom> | undefined
  let refused: Error | undefined
  const begin = (table: Table) => {
    const begun = client.query(copyFrom(`copy ${table.name} (${columnsHere(table, known)}) from stdin`))
    // PostgreSQL may reject the COPY while no one awaits it; an unhandled error would end the process.
    return begun.on('error', (error) => (refused ??= error))
  }
  const end = async () => {
    if (!copy) return
    const done = once(copy, 'finish')
    copy.end()
    await done
  }
  await checked(pieces, async (piece) => {
    if (refused) throw refused
    if (piece.kind === 'rows') {
      if (copy && !copy.write(piece.bytes)) await once(copy, 'drain')
      return
    }
    await end()
    copy = piece.kind === 'table' ? begin(piece.table) : undefined
  })
}
