import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { ConnectionTarget } from '#db/database.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { type ArchiveEntry, packArchive } from '../archive/archive.ts'
import {
  readCopy,
  countRows,
  withSnapshot,
  masterKeyNames,
  newestMigration,
  writeAtomically,
  type WrittenFile,
} from '../backup.ts'
import {
  columnTypes,
  type ExportHead,
  exportFormat,
  fileColumns,
  extractFile,
  headName,
  manifestName,
} from './exportFormat.ts'
import type { Manifest } from '../archive/backupRecords.ts'
import {
  type CopiedTable,
  columnList,
  excludedTables,
  readSequences,
  readTables,
} from '../archive/backupTables.ts'

interface ExportOptions {
  connection: ConnectionTarget
  keys: Keys
  /** The target file; it appears complete or not at all. */
  file: string
  now: Date
}

/**
 * Writes a snapshot of the database as an archive that any program can read (docs/export.md), while reads and
 * writes continue. Values sealed with the master key stay sealed. Memory use does not grow with the size of
 * the tables.
 */
export async function writeExport({ connection, keys, file, now }: ExportOptions): Promise<WrittenFile> {
  const result: { manifest?: Manifest } = {}
  const bytes = await writeAtomically(file, (target) =>
    withSnapshot(connection, (client) =>
      packArchive(
        target,
        exportEntries(client, { made: now.toISOString(), ...masterKeyNames(keys) }, (manifest) => {
          result.manifest = manifest
        }),
        now,
      ),
    ),
  )
  if (!result.manifest) throw new Error('export manifest missing')
  return { file, bytes, manifest: result.manifest }
}

async function* exportEntries(
  client: pg.Client,
  header: Pick<Manifest, 'made' | 'key' | 'keys'>,
  onManifest: (manifest: Manifest) => void,
): AsyncGenerator<ArchiveEntry> {
  const schema = await newestMigration(client)
  const sourceTables = await readTables(client)
  const head: ExportHead = {
    format: exportFormat,
    schema,
    tables: await columnTypes(client, sourceTables),
    leftOut: excludedTables,
  }
  yield jsonEntry(headName, head)
  const tables: Manifest['tables'] = {}
  for (const table of sourceTables) tables[table.name] = yield* tableEntries(client, table)
  const manifest = { ...header, schema, tables, sequences: await readSequences(client) }
  onManifest(manifest)
  yield jsonEntry(manifestName, manifest)
}

const jsonEntry = (name: string, value: unknown): ArchiveEntry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

async function* tableEntries(
  client: pg.Client,
  table: CopiedTable,
): AsyncGenerator<ArchiveEntry, Manifest['tables'][string]> {
  const hash = createHash('sha256')
  let rows = 0
  let part = 0
  for await (const { lines, files } of tableParts(jsonLines(client, table), table.name)) {
    hash.update(lines)
    rows += countRows(lines)
    // Before the rows that refer to them, so that a sequential reader already has the files.
    yield* files
    yield { name: `tables/${table.name}/${String(++part).padStart(6, '0')}.jsonl`, bytes: lines }
  }
  return { rows, sha256: hash.digest('hex') }
}

/** The rows of a table as JSON, in chunks that may end within a row. */
const jsonLines = (client: pg.Client, table: CopiedTable) =>
  // CSV with a quote character that never occurs in JSON: the values are written unquoted.
  readCopy(
    client,
    `copy (select row_to_json(r) from (select ${columnList(table)} from ${table.name} order by ${table.order}) r)
     to stdout (format csv, delimiter e'\x01', quote e'\x02')`,
  )

interface TablePart {
  lines: Buffer
  files: ArchiveEntry[]
}

const partBytes = 1024 * 1024

/** Groups whole rows into parts of about a megabyte; file columns become separate entries. */
async function* tableParts(chunks: AsyncIterable<Buffer>, table: string): AsyncGenerator<TablePart> {
  const column = fileColumns[table]
  const splitFiles = (lines: Buffer): TablePart =>
    column ? extractFiles(lines, table) : { lines, files: [] }
  let buffered: Buffer[] = []
  let length = 0
  for await (const bytes of chunks) {
    const end = bytes.lastIndexOf(10) + 1
    if (length + end < partBytes || end === 0) {
      buffered.push(bytes)
      length += bytes.length
      continue
    }
    yield splitFiles(Buffer.concat([...buffered, bytes.subarray(0, end)]))
    buffered = [bytes.subarray(end)]
    length = bytes.length - end
  }
  if (length > 0) yield splitFiles(Buffer.concat(buffered))
}

function extractFiles(lines: Buffer, table: string): TablePart {
  const files: ArchiveEntry[] = []
  const rows = lines
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => {
      const row: Record<string, unknown> = JSON.parse(line)
      const { row: stored, entry } = extractFile(table, row)
      files.push(entry)
      return `${JSON.stringify(stored)}\n`
    })
  return { lines: Buffer.from(rows.join('')), files }
}
