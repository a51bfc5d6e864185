import type pg from 'pg'
import { type ArchiveEntry, unpackArchive } from '../archive/archive.ts'
import { verifyRecords, type ReadRecords } from '../archive/verifyRecords.ts'
import { ExportHead, headName, manifestName, restoreFiles } from './exportFormat.ts'
import { checkedColumns, type FillOptions, fillEmptyDatabase } from './fillDatabase.ts'
import { Manifest, type BackupRecord, Table } from '../archive/backupRecords.ts'
import type { RestoreResult } from '../restore.ts'
import { BadBackup } from '../backupEncryption.ts'

/** Reads an export to its end and returns its manifest; changes nothing. */
export const verifyExport = (file: string): Promise<Manifest> => verifyRecords(readExportRecords(file))

/**
 * Imports an export into an empty database, as a restore does: the file is read to its end before anything
 * changes.
 */
export async function importExport(options: FillOptions & { file: string }): Promise<RestoreResult> {
  const { file } = options
  const manifest = await verifyExport(file)
  const erased = await fillEmptyDatabase({
    ...options,
    manifest,
    action: 'import',
    write: async (client, schemaTables) => {
      await verifyRecords(
        readExportRecords(file, (table, rows) => insertRows(client, schemaTables, table, rows)),
      )
    },
  })
  return { manifest, erased }
}

/** PostgreSQL converts the JSON to rows, by the types of the columns. */
async function insertRows(
  client: pg.Client,
  schemaTables: ReadonlyMap<string, Table>,
  table: Table,
  rows: readonly string[],
): Promise<void> {
  const columns = checkedColumns(table, schemaTables)
  await client.query(
    `insert into ${table.name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table.name}, $1::json)`,
    [`[${rows.join(',')}]`],
  )
}

type OnRows = (table: Table, rows: readonly string[]) => Promise<void>

/** Presents the entries of an export as the pieces of a backup, so that one check serves both. */
const readExportRecords =
  (file: string, onRows?: OnRows): ReadRecords =>
  async (onRecord) => {
    const reader = new ExportReader(onRecord, onRows)
    await unpackArchive(file, (entry) => reader.add(entry))
  }

class ExportReader {
  readonly #give: (piece: BackupRecord) => Promise<void>
  readonly #takeRows: OnRows | undefined
  readonly #files = new Map<string, Buffer>()
  /** Tables that have not begun. */
  readonly #ahead = new Map<string, Table>()
  #table: Table | null = null
  #state: 'new' | 'open' | 'ended' = 'new'

  constructor(onRecord: (piece: BackupRecord) => Promise<void>, onRows?: OnRows) {
    this.#give = onRecord
    this.#takeRows = onRows
  }

  async add(entry: ArchiveEntry): Promise<void> {
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

  #begin({ name, bytes }: ArchiveEntry) {
    if (name !== headName) throw new BadBackup('the file is no export of this program')
    const { tables } = parseEntry(ExportHead, bytes)
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
    const rows = orBadBackup(() => restoreFiles(table.name, bytes, this.#files))
    await this.#takeRows?.(table, rows)
  }

  async #end({ bytes }: ArchiveEntry) {
    // Tables without rows have no part.
    for (const table of this.#ahead.values()) await this.#open(table.name)
    const [file] = this.#files.keys()
    if (file !== undefined) throw new BadBackup(`no row names ${file}`)
    this.#state = 'ended'
    await this.#give({ kind: 'manifest', manifest: parseEntry(Manifest, bytes) })
  }
}

const parseEntry = <T>(schema: { parse(value: unknown): T }, bytes: Buffer): T =>
  orBadBackup(() => schema.parse(JSON.parse(bytes.toString())))

function orBadBackup<T>(parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    if (cause instanceof BadBackup) throw cause
    throw new BadBackup('what the export holds is not readable', { cause })
  }
}
