import { createHash, type Hash } from 'node:crypto'
import { countRows } from './backup.ts'
import type { Manifest, Piece } from './records.ts'
import { BadBackup } from './seal.ts'

/** Reads a file piece by piece; throws `BadBackup` if anything differs from what was written. */
export type Pieces = (take: (piece: Piece) => Promise<void>) => Promise<void>

/** Passes the pieces on, verifies them against the manifest at their end, and returns it. */
export async function checked(pieces: Pieces, take?: (piece: Piece) => Promise<void>): Promise<Manifest> {
  const check = new Check()
  await pieces(async (piece) => {
    check.take(piece)
    await take?.(piece)
  })
  if (!check.manifest) throw new BadBackup('the backup has no end')
  return check.manifest
}

/** Compares rows and hashes of the pieces with the manifest. */
class Check {
  readonly #seen: Record<string, { rows: number; hash: Hash }> = {}
  #table = ''
  manifest: Manifest | null = null

  take(piece: Piece): void {
    if (piece.kind === 'table') {
      this.#table = piece.table.name
      if (this.#seen[this.#table]) throw new BadBackup('a table is in the backup twice')
      this.#seen[this.#table] = { rows: 0, hash: createHash('sha256') }
    } else if (piece.kind === 'rows') {
      const seen = this.#seen[this.#table]
      if (!seen) throw new BadBackup('rows of no table')
      seen.hash.update(piece.bytes)
      seen.rows += countRows(piece.bytes)
    } else this.#end(piece.manifest)
  }

  #end(manifest: Manifest) {
    const seen = Object.entries(this.#seen).map(([name, { rows, hash }]) => [
      name,
      { rows, sha256: hash.digest('hex') },
    ])
    if (JSON.stringify(sorted(seen)) !== JSON.stringify(sorted(Object.entries(manifest.tables))))
      throw new BadBackup('the tables are not as the manifest says')
    this.manifest = manifest
  }
}

const sorted = (entries: unknown[][]) => entries.toSorted(([a], [b]) => String(a).localeCompare(String(b)))
