import type pg from 'pg'
import { type Entry, unpack } from './archive.ts'
import { checked, type Pieces } from './check.ts'
import { ExportHead, headName, manifestName, withFiles } from './exported.ts'
import { columnsHere, type FillOptions, fillEmpty } from './fill.ts'
import { Manifest, type Piece, Table } from './records.ts'
import type { Restored } from './restore.ts'
import { BadBackup } from './seal.ts'

/** Reads an export to its end and returns its manifest; changes nothing. */
export const verifyExport = (file: string): Promise<Manifest> => checked(exportPieces(file))

/**
 * Imports an export into an empty database, as a restore does: the file is read to its end before anything
 * changes.
 */
export async function importExport(options: FillOptions & { file: string }): Promise<Restored> {
  const { file } = options
  const manifest = await verifyExport(file)
  const erased = await fillEmpty({
    ...options,
    manifest,
    action: 'import',
    write: async (client, known) => {
      await checked(exportPieces(file, (table, rows) => insert(client, known, table, rows)))
    },
  })
  return { manifest, erased }
}

/** PostgreSQL converts the JSON to rows, by the types of the columns. */
async function insert(
  client: pg.Client,
  known: ReadonlyMap<string, Table>,
  table: Table,
  rows: readonly string[],
): Promise<void> {
  const columns = columnsHere(table, known)
  await client.query(
    `insert into ${table.name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table.name}, $1::json)`,
    [`[${rows.join(',')}]`],
  )
}

type TakeRows = (table: Table, rows: readonly string[]) => Promise<void>

/** Presents the entries of an export as the pieces of a backup, so that one check serves both. */
const exportPieces =
  (file: string, takeRows?: TakeRows): Pieces =>
  async (take) => {
    const reader = new Reader(take, takeRows)
    await unpack(file, (entry) => reader.take(entry))
  }

class Reader {
  readonly #give: (piece: Piece) => Promise<void>
  readonly #takeRows: TakeRows | undefined
  readonly #files = new Map<string, Buffer>()
  /** Tables that have not begun. */
  readonly #ahead = new Map<string, Table>()
  #table: Table | null = null
  #state: 'new' | 'open' | 'ended' = 'new'

  constructor(give: (piece: Piece) => Promise<void>, takeRows?: TakeRows) {
    this.#give = give
    this.#takeRows = takeRows
  }

  async take(entry: Entry): Promise<void> {
    if (this.#state === 'ended') throw new BadBackup('something follows the end of the export')
    if (this.#state === 'new') return this.#begin(entry)
    if (entry.name === manifestName) return this.#end(entry)
    if (entry.name.startsWith('files/')) {
      this.#files.set(entry.name, entry.bytes)
      return
    }
    const [, name = ''] = /^tables\/([a-z_0-9]+)\/\d{6}\.jsonl$/.exec(entry.name) ?? []
    if (this.#table?.name !== name) await this.#open(name)
    await this.#rows(entry.bytes)
  }

  #begin({ name, bytes }: Entry) {
    if (name !== headName) throw new BadBackup('the file is no export of this program')
    const { tables } = parsed(ExportHead, bytes)
    for (const [table, columns] of Object.entries(tables))
      this.#ahead.set(table, { name: table, columns: Object.keys(columns) })
    this.#state = 'open'
  }

  async #open(name: string) {
    const table = this.#ahead.get(name)
    if (!table) throw new BadBackup(`the export holds what its beginning does not name: ${name}`)
    this.#ahead.delete(name)
    this.#table = table
    await this.#give({ kind: 'table', table })
  }

  async #rows(bytes: Buffer) {
    if (!this.#table) throw new BadBackup('rows of no table')
    await this.#give({ kind: 'rows', bytes })
    const table = this.#table
    const rows = readable(() => withFiles(table.name, bytes, this.#files))
    await this.#takeRows?.(table, rows)
  }

  async #end({ bytes }: Entry) {
    // Tables without rows have no part.
    for (const table of this.#ahead.values()) await this.#open(table.name)
    const [file] = this.#files.keys()
    if (file !== undefined) throw new BadBackup(`no row names ${file}`)
    this.#state = 'ended'
    await this.#give({ kind: 'manifest', manifest: parsed(Manifest, bytes) })
  }
}

const parsed = <T>(schema: { parse(value: unknown): T }, bytes: Buffer): T =>
  readable(() => schema.parse(JSON.parse(bytes.toString())))

function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof BadBackup) throw cause
    throw new BadBackup('what the export holds is not readable', { cause })
  }
}
