import { PassThrough, pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { enterApart } from '#db/apart.ts'
import type { Log } from '#db/log.ts'
import type { Schema } from '#db/schema.ts'
import type { Deps } from '../deps.ts'
import type { Session } from './session.ts'

type Cell = string | number | null
/** A row by column; the first row's columns are those of the file. */
export type FileRow = Readonly<Record<string, Cell>>

export interface FileWish {
  format?: 'csv' | 'json' | undefined
  delimiter?: ',' | ';' | undefined
}

interface FileOptions {
  /** Without date and ending: `people`. */
  name: string
  columns: readonly string[]
  /** Some rows at a time, in order; an empty batch is the end. What it holds open is not kept between two. */
  batches: () => AsyncIterable<readonly FileRow[]>
  wish: FileWish
  now: Date
}

/**
 * An answer that is a file: written while it is read, whatever its length. Rights, counting and the line in the audit
 * log come before, in the handler that gives it.
 */
export class FileAnswer {
  readonly #options: FileOptions

  constructor(options: FileOptions) {
    this.#options = options
  }

  /** Sends it; a reader who leaves ends the reading of the database as well. */
  stream(reply: FastifyReply, log: Log, requestId: string): Readable {
    const { name, wish, now } = this.#options
    const format = wish.format ?? 'csv'
    const file = `${name}-${now.toISOString().slice(0, 10)}.${format}`
    reply.headers({
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
    })
    const out = format === 'csv' ? this.#csv() : new PassThrough()
    const source = format === 'csv' ? Readable.from(this.#rows()) : Readable.from(this.#json())
    pipeline(source, out, (error) => {
      if (error && !gone(error)) log.error({ err: error, requestId }, 'a file was not written to its end')
    })
    return out
  }

  async *#rows() {
    for await (const batch of this.#options.batches()) yield* batch
  }

  #csv() {
    const { columns, wish } = this.#options
    return stringify({
      bom: true,
      header: true,
      columns: [...columns],
      delimiter: wish.delimiter ?? ',',
      // What begins like a formula gets an apostrophe before it: a spreadsheet shows it instead of running it.
      escape_formulas: true,
    })
  }

  /** One list, a row to a line. A list without its end says that something is missing. */
  async *#json() {
    // Also the order of the fields; what is no column stays out.
    const columns = [...this.#options.columns]
    let first = true
    yield '['
    for await (const batch of this.#options.batches()) {
      const lines = batch.map((row) => JSON.stringify(row, columns)).join(',\n')
      if (lines) yield `${first ? '\n' : ',\n'}${lines}`
      if (lines) first = false
    }
    yield '\n]\n'
  }
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
    if (!alive) throw new Error('the session of a file has ended')
    if (actor.role !== 'admin' || !deps.apart) return read(deps.db)
    return deps.db.transaction().execute(async (db) => {
      await enterApart(db, actor.uid)
      return read(db)
    })
  }
}
