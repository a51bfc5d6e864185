import { createHash } from 'node:crypto'
import type pg from 'pg'
import * as z from 'zod/mini'
import type { ArchiveEntry } from '../archive/archive.ts'
import { BadBackup } from '../backupEncryption.ts'
import type { CopiedTable } from '../archive/backupTables.ts'

/* The parts of an export (docs/export.md), shared by the writer and the reader. */

export const exportFormat = 'resguardo-export/1'
export const headName = 'export.json'
export const manifestName = 'manifest.json'

const identifier = z.string().check(z.regex(/^[a-z_0-9]{1,63}$/))

/** The first entry, which describes the others. */
export const ExportHead = z.object({
  format: z.literal(exportFormat),
  schema: z.string(),
  /** Maps a column to its PostgreSQL type. */
  tables: z.record(identifier, z.record(identifier, z.string())),
  /** Tables left out, each with the reason. */
  leftOut: z.record(z.string(), z.string()),
})
export type ExportHead = z.infer<typeof ExportHead>

/** Columns stored as separate files, each named after the key of its row. */
export const fileColumns: Readonly<
  Record<string, { readonly column: string; readonly key: string; readonly ending: string }>
> = {
  team_logos: { column: 'png', key: 'team', ending: 'png' },
  community_images: { column: 'bytes', key: 'uid', ending: 'webp' },
}

type TableRow = Readonly<Record<string, unknown>>
const FileReference = z.strictObject({ file: z.string(), sha256: z.string() })

/** Moves the file out of a row, and leaves its name and hash instead. */
export function extractFile(table: string, row: TableRow): { row: TableRow; entry: ArchiveEntry } {
  const fileColumn = fileColumns[table]
  const hex = fileColumn && row[fileColumn.column]
  if (!fileColumn || typeof hex !== 'string' || !hex.startsWith('\\x'))
    throw new Error(`${table} holds no file`)
  const bytes = Buffer.from(hex.slice(2), 'hex')
  const file = `files/${table}/${String(row[fileColumn.key])}.${fileColumn.ending}`
  return {
    row: { ...row, [fileColumn.column]: { file, sha256: sha256(bytes) } },
    entry: { name: file, bytes },
  }
}

/** Puts the files of a part back into its rows, as JSON; throws if one is missing or different. */
export function restoreFiles(table: string, lines: Buffer, files: Map<string, Buffer>): string[] {
  const rows = lines.toString().trimEnd().split('\n')
  const fileColumn = fileColumns[table]
  if (!fileColumn) return rows
  return rows.map((line) => {
    const row: Record<string, unknown> = JSON.parse(line)
    const { file, sha256: expectedHash } = FileReference.parse(row[fileColumn.column])
    const bytes = files.get(file)
    if (!bytes || sha256(bytes) !== expectedHash)
      throw new BadBackup(`${file} is missing, or not as its row says`)
    files.delete(file)
    return JSON.stringify({ ...row, [fileColumn.column]: `\\x${bytes.toString('hex')}` })
  })
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The columns of tables with their types. */
export async function columnTypes(
  client: pg.Client,
  tables: readonly CopiedTable[],
): Promise<ExportHead['tables']> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
  const types = new Map(rows.map(({ table, column, type }) => [`${table}.${column}`, type]))
  return Object.fromEntries(
    tables.map(({ name: table, columns }) => [
      table,
      Object.fromEntries(columns.map((column) => [column, types.get(`${table}.${column}`) ?? ''])),
    ]),
  )
}
