import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Connection } from '#db/database.ts'
import type { Keys } from '#security/keys.ts'
import { type Entry, packInto } from './archive.ts'
import {
  copiedOut,
  countRows,
  inSnapshot,
  namesOf,
  newestMigration,
  writeWhole,
  type Written,
} from './backup.ts'
import {
  columnsIn,
  type ExportHead,
  exportFormat,
  fileColumns,
  fileOf,
  headName,
  manifestName,
} from './exported.ts'
import type { Manifest } from './records.ts'
import { type Copied, columnsOf, leftOut, readSequences, readTables } from './tables.ts'

interface ExportOptions {
  connection: Connection
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
export async function writeExport({ connection, keys, file, now }: ExportOptions): Promise<Written> {
  const made: { manifest?: Manifest } = {}
  const bytes = await writeWhole(file, (target) =>
    inSnapshot(connection, (client) =>
      packInto(
        target,
        entriesOf(client, { made: now.toISOString(), ...namesOf(keys) }, (manifest) => {
          made.manifest = manifest
        }),
        now,
      ),
    ),
  )
  if (!made.manifest) throw new Error('export manifest missing')
  return { file, bytes, manifest: made.manifest }
}

async function* entriesOf(
  client: pg.Client,
  known: Pick<Manifest, 'made' | 'key' | 'keys'>,
  atEnd: (manifest: Manifest) => void,
): AsyncGenerator<Entry> {
  const schema = await newestMigration(client)
  const copied = await readTables(client)
  const head: ExportHead = { format: exportFormat, schema, tables: await columnsIn(client, copied), leftOut }
  yield jsonEntry(headName, head)
  const tables: Manifest['tables'] = {}
  for (const table of copied) tables[table.name] = yield* tableEntries(client, table)
  const manifest = { ...known, schema, tables, sequences: await readSequences(client) }
  atEnd(manifest)
  yield jsonEntry(manifestName, manifest)
}

const jsonEntry = (name: string, value: unknown): Entry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

async function* tableEntries(
  client: pg.Client,
  table: Copied,
): AsyncGenerator<Entry, Manifest['tables'][string]> {
  const hash = createHash('sha256')
  let rows = 0
  let part = 0
  for await (const { lines, files } of partsOf(linesOf(client, table), table.name)) {
    hash.update(lines)
    rows += countRows(lines)
    // Before the rows that refer to them, so that a sequential reader already has the files.
    yield* files
    yield { name: `tables/${table.name}/${String(++part).padStart(6, '0')}.jsonl`, bytes: lines }
  }
  return { rows, sha256: hash.digest('hex') }
}

/** The rows of a table as JSON, in chunks that may end within a row. */
const linesOf = (client: pg.Client, table: Copied) =>
  // CSV with a quote character that never occurs in JSON: the values are written unquoted.
  copiedOut(
    client,
    `copy (select row_to_json(r) from (select ${columnsOf(table)} from ${table.name} order by ${table.order}) r)
     to stdout (format csv, delimiter e'\x01', quote e'\x02')`,
  )

interface Part {
  lines: Buffer
  files: Entry[]
}

const partSize = 1024 * 1024

/** Groups whole rows into parts of about a megabyte; file columns become separate entries. */
async function* partsOf(pieces: AsyncIterable<Buffer>, table: string): AsyncGenerator<Part> {
  const column = fileColumns[table]
  const take = (lines: Buffer): Part => (column ? putFilesAside(lines, table) : { lines, files: [] })
  let held: Buffer[] = []
  let length = 0
  for await (const bytes of pieces) {
    const end = bytes.lastIndexOf(10) + 1
    if (length + end < partSize || end === 0) {
      held.push(bytes)
      length += bytes.length
      continue
    }
    yield take(Buffer.concat([...held, bytes.subarray(0, end)]))
    held = [bytes.subarray(end)]
    length = bytes.length - end
  }
  if (length > 0) yield take(Buffer.concat(held))
}

function putFilesAside(lines: Buffer, table: string): Part {
  const files: Entry[] = []
  const rows = lines
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => {
      const row: Record<string, unknown> = JSON.parse(line)
      const { row: told, entry } = fileOf(table, row)
      files.push(entry)
      return `${JSON.stringify(told)}\n`
    })
  return { lines: Buffer.from(rows.join('')), files }
}
