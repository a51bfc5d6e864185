import { PassThrough, pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { assumeFence, fenceOf } from '#db/roles/rowLevelSecurity.ts'
import type { Log } from '#context/logger.ts'
import type { Schema } from '#db/schema.ts'
import type { Deps } from '../deps.ts'
import { refuse, RefusalError } from './refusal.ts'
import type { Session } from './session/session.ts'

type Cell = string | number | null
/** The cells of a row by column name. */
export type FileRow = Readonly<Record<string, Cell>>

export interface FileOptions {
  format?: 'csv' | 'json' | undefined
  delimiter?: ',' | ';' | undefined
}

interface FileMetadata {
  /** Without date and extension: `people`. It reveals no more to anyone who sees the downloads folder. */
  name: string
  extension: string
  type: string
  now: Date
}

/** Opens the stream of a file; `failed` gets the error that cuts it short. */
type OpenFileStream = (onError: (error: Error) => void) => Readable

/** A file as response, sent without the envelope. */
export class FileResponse {
  readonly #head: FileMetadata
  readonly #body: Buffer | OpenFileStream

  constructor(metadata: FileMetadata, body: Buffer | OpenFileStream) {
    this.#head = metadata
    this.#body = body
  }

  /** Sets the headers and returns the body. */
  send(reply: FastifyReply, log: Log, requestId: string): Buffer | Readable {
    const { name, extension, type, now } = this.#head
    reply.headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.${extension}"`,
    })
    if (Buffer.isBuffer(this.#body)) return this.#body
    return this.#body((err) => {
      const level = err instanceof RefusalError ? 'info' : 'error'
      log[level]({ err, requestId }, 'file export aborted')
    })
  }
}

type Batches = AsyncIterable<readonly FileRow[]>

interface TableOptions {
  name: string
  columns: readonly string[]
  /** Rows in order, in batches. It must not hold a transaction or connection open between two batches. */
  batches: () => Batches
  options: FileOptions
  now: Date
}

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/**
 * Streams any number of rows as a file. If the client disconnects, reading from the database ends too. The
 * handler checks permissions, applies the rate limit and writes the audit entry before it returns the file.
 */
export function tableFile({ name, columns, batches, options, now }: TableOptions): FileResponse {
  const format = options.format ?? 'csv'
  return new FileResponse({ name, extension: format, type: types[format], now }, (onError) => {
    const output = format === 'csv' ? csvStringifier(columns, options) : new PassThrough()
    const source = Readable.from(format === 'csv' ? rowsOf(batches()) : jsonChunks(columns, batches()))
    pipeline(source, output, (error) => {
      if (error && !isClientDisconnect(error)) onError(error)
    })
    return output
  })
}

async function* rowsOf(batches: Batches) {
  // Yield row by row: passing on the whole batch raises an error when the client disconnects.
  for await (const batch of batches) for (const row of batch) yield row
}

const csvStringifier = (columns: readonly string[], { delimiter = ',' }: FileOptions) =>
  stringify({
    bom: true,
    header: true,
    columns: [...columns],
    delimiter,
    // Against CSV injection: an apostrophe before anything like a formula keeps spreadsheets from running it.
    escape_formulas: true,
  })

/** A JSON array with a row per line. Without the closing bracket the file is recognizably truncated. */
async function* jsonChunks(columns: readonly string[], batches: Batches) {
  // The replacer of JSON.stringify: sets the order of the fields and leaves out other properties.
  const fields = [...columns]
  let first = true
  yield '['
  for await (const batch of batches) {
    const lines = batch.map((row) => JSON.stringify(row, fields)).join(',\n')
    if (lines) yield `${first ? '\n' : ',\n'}${lines}`
    if (lines) first = false
  }
  yield '\n]\n'
}

const isClientDisconnect = (error: NodeJS.ErrnoException) =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ABORT_ERR'

/** Reads page after page, each from the position where the last one ended. */
export async function* pagesOf<Cursor>(
  read: (cursor: Cursor | undefined) => Promise<{ rows: readonly FileRow[]; next: Cursor | null }>,
): AsyncGenerator<readonly FileRow[]> {
  for (let cursor: Cursor | undefined; ; ) {
    const { rows, next } = await read(cursor)
    yield rows
    if (next === null) return
    cursor = next
  }
}

/** Rows per batch. */
export const fileBatchSize = 1000

/**
 * Runs the reads of a file that go on after the handler has returned. Each read is separate, under row-level
 * security if the request was, and requires that the session still exists.
 */
export function fileReads({ actor, deps }: { readonly actor: Session; readonly deps: Deps }) {
  return async <T>(read: (db: Kysely<Schema>) => Promise<T>): Promise<T> => {
    const session = await deps.db
      .selectFrom('sessions')
      .select('sid')
      .where('sid', '=', actor.sid)
      .executeTakeFirst()
    // Before the first byte this is the response; later it truncates the file.
    if (!session) refuse(401)
    if (fenceOf(actor) === null || !deps.rowSecurity) return read(deps.db)
    return deps.db.transaction().execute(async (db) => {
      await assumeFence(db, actor)
      return read(db)
    })
  }
}
