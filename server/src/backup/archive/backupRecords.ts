import { Transform, type TransformCallback } from 'node:stream'
import * as z from 'zod/mini'
import { BadBackup } from '../backupEncryption.ts'

/*
 * The inner format of a backup: records, each with a type letter and its length. A table record has its name
 * and columns; its rows follow in the format of PostgreSQL's COPY. The manifest is the last record.
 */

export const Table = z.strictObject({
  name: z.string().check(z.regex(/^[a-z_]{1,63}$/)),
  columns: z.array(z.string().check(z.regex(/^[a-z_0-9]{1,63}$/))),
})
export type Table = z.infer<typeof Table>

const count = z.int().check(z.gte(0))
export const Manifest = z.strictObject({
  made: z.iso.datetime(),
  /** The last migration applied to the database. */
  schema: z.string().check(z.regex(/^\d{4}_\w+\.sql$/)),
  /** The master key that its secrets are sealed with: a keyed hash, not the key. */
  key: z.string(),
  /** The ids of all keys of its ring, and whether they seal or only verify; missing in older files. */
  keys: z.optional(z.array(z.strictObject({ id: z.string(), seals: z.boolean() }))),
  tables: z.record(z.string(), z.strictObject({ rows: count, sha256: z.string() })),
  sequences: z.record(
    z.string().check(z.regex(/^[a-z_0-9]{1,63}$/)),
    z.string().check(z.regex(/^\d{1,19}$/)),
  ),
})
export type Manifest = z.infer<typeof Manifest>

export type BackupRecord =
  | { kind: 'table'; table: Table }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'manifest'; manifest: Manifest }

const recordTypes = { table: 1, rows: 2, manifest: 3 } as const
const headSize = 5
/** The maximum length of a record: COPY returns its rows in small chunks. */
const maxRecordBytes = 64 * 1024 * 1024

export function encodeRecord(record: BackupRecord): Buffer {
  const body =
    record.kind === 'rows'
      ? record.bytes
      : Buffer.from(JSON.stringify(record.kind === 'table' ? record.table : record.manifest))
  const head = Buffer.alloc(headSize)
  head.writeUInt8(recordTypes[record.kind], 0)
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

/** Parses bytes into records; throws `BadBackup` if they are malformed or do not end with a manifest. */
export class RecordDecoder extends Transform {
  #held: Buffer = Buffer.alloc(0)
  #ended = false

  constructor() {
    super({ readableObjectMode: true })
  }

  override _transform(bytes: Buffer, _: BufferEncoding, done: TransformCallback) {
    this.#held = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes])
    try {
      for (;;) {
        const record = this.#next()
        if (!record) break
        this.push(record)
      }
      done()
    } catch (cause) {
      done(
        cause instanceof BadBackup
          ? cause
          : new BadBackup('what the backup holds is not readable', { cause }),
      )
    }
  }

  override _flush(done: TransformCallback) {
    done(this.#ended && this.#held.length === 0 ? null : new BadBackup('the backup has no end'))
  }

  #next(): BackupRecord | null {
    if (this.#held.length < headSize) return null
    if (this.#ended) throw new BadBackup('something follows the end of the backup')
    const length = this.#held.readUInt32BE(1)
    if (length > maxRecordBytes) throw new BadBackup('a record of the backup is too long')
    if (this.#held.length < headSize + length) return null
    const kind = this.#held.readUInt8(0)
    const body = this.#held.subarray(headSize, headSize + length)
    this.#held = this.#held.subarray(headSize + length)
    if (kind === recordTypes.rows) return { kind: 'rows', bytes: body }
    if (kind === recordTypes.table) return { kind: 'table', table: Table.parse(JSON.parse(body.toString())) }
    if (kind !== recordTypes.manifest) throw new BadBackup('the backup holds an unknown record')
    this.#ended = true
    return { kind: 'manifest', manifest: Manifest.parse(JSON.parse(body.toString())) }
  }
}
