import { PassThrough, pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { enterApart } from '#db/apart.ts'
import type { Log } from '#db/log.ts'
import type { Schema } from '#db/schema.ts'
import type { Deps } from '../deps.ts'
import { refuse, Refused } from './refusal.ts'
import type { Session } from './session.ts'

type Cell = string | number | null
/** A row by column; the first row's columns are those of the file. */
export type FileRow = Readonly<Record<string, Cell>>

export interface FileWish {
  format?: 'csv' | 'json' | undefined
  delimiter?: ',' | ';' | undefined
}

interface FileHead {
  /** Without date and ending: `people`. A name that says nothing more to whoever looks through the downloads. */
  name: string
  ending: string
  type: string
  now: Date
}

/** What is written while it is read; it tells the error that ended it before its time. */
type Writing = (failed: (error: Error) => void) => Readable

/** An answer that is a file: sent as it is, without the envelope. */
export class FileAnswer {
  readonly #head: FileHead
  readonly #body: Buffer | Writing

  constructor(head: FileHead, body: Buffer | Writing) {
    this.#head = head
    this.#body = body
  }

  /** Sets the headers and gives what is to be sent. */
  send(reply: FastifyReply, log: Log, requestId: string): Buffer | Readable {
    const { name, ending, type, now } = this.#head
    reply.headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.${ending}"`,
    })
    if (Buffer.isBuffer(this.#body)) return this.#body
    return this.#body((err) => {
      const level = err instanceof Refused ? 'info' : 'error'
      log[level]({ err, requestId }, 'a file was not written to its end')
    })
  }
}

type Batches = AsyncIterable<readonly FileRow[]>

interface TableOptions {
  name: string
  columns: readonly string[]
  /** Some rows at a time, in order; an empty batch is the end. What it holds open is not kept between two. */
  batches: () => Batches
  wish: FileWish
  now: Date
}

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/**
 * Rows as a file, written while they are read, whatever their number; a reader who leaves ends the reading of the
 * database as well. Rights, counting and the line in the audit log come before, in the handler that gives it.
 */
export function tableFile({ name, columns, batches, wish, now }: TableOptions): FileAnswer {
  const format = wish.format ?? 'csv'
  return new FileAnswer({ name, ending: format, type: types[format], now }, (failed) => {
    const out = format === 'csv' ? csvOf(columns, wish) : new PassThrough()
    const source = Readable.from(format === 'csv' ? rowsOf(batches()) : jsonOf(columns, batches()))
    pipeline(source, out, (error) => {
      if (error && !gone(error)) failed(error)
    })
    return out
  })
}

async function* rowsOf(batches: Batches) {
  // One by one: of a reader who leaves, a list that is handed on whole would make an error.
  for await (const batch of batches) for (const row of batch) yield row
}

const csvOf = (columns: readonly string[], { delimiter = ',' }: FileWish) =>
  stringify({
    bom: true,
    header: true,
    columns: [...columns],
    delimiter,
    // What begins like a formula gets an apostrophe before it: a spreadsheet shows it instead of running it.
    escape_formulas: true,
  })

/** One list, a row to a line. A list without its end says that something is missing. */
async function* jsonOf(columns: readonly string[], batches: Batches) {
  // Also the order of the fields; what is no column stays out.
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

const gone = (error: NodeJS.ErrnoException) =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ABORT_ERR'

/** Page after page, each from where the one before ended. */
export async function* pagesOf<Place>(
  read: (place: Place | undefined) => Promise<{ rows: readonly FileRow[]; next: Place | null }>,
): AsyncGenerator<readonly FileRow[]> {
  for (let place: Place | undefined; ; ) {
    const { rows, next } = await read(place)
    yield rows
    if (next === null) return
    place = next
  }
}

/** Rows that are read in one go. */
export const fileBatch = 1000

/**
 * How a file is read on after the call has ended: each step in a moment of its own, under the row policies where the
 * call was, and only as long as the session lives.
 */
export function fileSteps({ actor, deps }: { readonly actor: Session; readonly deps: Deps }) {
  return async <T>(read: (db: Kysely<Schema>) => Promise<T>): Promise<T> => {
    const alive = await deps.db
      .selectFrom('sessions')
      .select('sid')
      .where('sid', '=', actor.sid)
      .executeTakeFirst()
    // Before the first byte this is the answer; later the file is cut.
    if (!alive) refuse(401)
    if (actor.role !== 'admin' || !deps.apart) return read(deps.db)
    return deps.db.transaction().execute(async (db) => {
      await enterApart(db, actor.uid)
      return read(db)
    })
  }
}
