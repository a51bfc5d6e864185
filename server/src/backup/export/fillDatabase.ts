import { sql } from 'kysely'
import type pg from 'pg'
import { type ConnectionTarget, openDatabase } from '#db/database.ts'
import type { Log } from '#context/logger.ts'
import { restoreMarker, hasMigration, migrate } from '#db/migrate.ts'
import { endBatches } from '#domain/newsletterBatches.ts'
import { prepareRoles } from '#db/roles/roles.ts'
import { erasePerson } from '#jobs/erase.ts'
import { migrateJobs } from '#jobs/worker.ts'
import { appendAudit } from '#security/auditLog.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { missingKeys, openCopyClient } from '../backup.ts'
import type { Erasure } from '../erasures.ts'
import type { Manifest, Table } from '../archive/backupRecords.ts'
import { BadBackup } from '../backupEncryption.ts'
import { columnList, excludedTables, readTables } from '../archive/backupTables.ts'

/** The file cannot be restored here, for a reason that is no fault of the file. */
export class CannotRestore extends Error {
  override name = 'CannotRestore'
}

export interface FillOptions {
  connection: ConnectionTarget
  keys: Keys
  log: Log
  /** People erased since, with the time: anyone who returns with the file is erased again. */
  erasures: readonly Erasure[]
}

interface FillRequest extends FillOptions {
  manifest: Manifest
  /** The action's name in the audit log. */
  action: 'restore' | 'import'
  /** Writes all rows, in the client's transaction, into empty tables without triggers and foreign keys. */
  write: (client: pg.Client, schemaTables: ReadonlyMap<string, Table>) => Promise<void>
}

/**
 * Fills an empty database from a file, in one transaction, and migrates it to this program's schema.
 * Afterwards no session exists, no old mail is sent, and people erased since stay erased. Returns how many
 * were erased again.
 */
export async function fillEmptyDatabase(request: FillRequest): Promise<number> {
  const { connection, keys, log, manifest } = request
  const missing = missingKeys(manifest, keys)
  if (missing.length > 0)
    throw new CannotRestore(
      `the file belongs to another master key: KEY_FILE lacks ${missing.join(', ')}, so its secrets could not be read`,
    )
  if (!(await hasMigration(manifest.schema)))
    throw new CannotRestore(`the file was made by a newer version: ${manifest.schema} is unknown here`)
  await claimDatabase(connection)
  await migrate(connection, { log, until: manifest.schema, restoring: true })
  await loadRows(request)
  await migrate(connection, { log, restoring: true })
  await migrateJobs(connection)
  const erased = await finishRestore(request)
  await prepareRoles(connection).catch((error: unknown) =>
    log.warn({ err: error }, 'database roles not prepared, retrying at the next start'),
  )
  return erased
}

/** Returns a table's column list as SQL; throws if this schema lacks the table or a column. */
export function checkedColumns(table: Table, schemaTables: ReadonlyMap<string, Table>): string {
  const columns = new Set(schemaTables.get(table.name)?.columns)
  if (table.columns.length === 0 || table.columns.some((column) => !columns.has(column)))
    throw new BadBackup(`the schema knows no such table or column: ${table.name}`)
  return columnList(table)
}

/** Claims an empty database: no server starts on it until it is filled. */
async function claimDatabase(connection: ConnectionTarget): Promise<void> {
  const client = await openCopyClient(connection)
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select exists (select from pg_tables where schemaname = 'public') as there`,
    )
    if (rows[0]?.there) throw new CannotRestore('the database is not empty: restore into a new one')
    await client.query(`create table ${restoreMarker} ()`)
  } finally {
    await client.end()
  }
}

async function loadRows({ connection, manifest, write }: FillRequest): Promise<void> {
  const client = await openCopyClient(connection)
  try {
    await client.query('begin')
    const schemaTables = new Map((await readTables(client)).map((table) => [table.name, table]))
    const restoreConstraints = await dropConstraints(client, [...schemaTables.keys()])
    await client.query(
      `truncate ${[...schemaTables.keys(), ...(await findExcludedTables(client))].join(', ')}`,
    )
    await write(client, schemaTables)
    await setSequences(client, manifest)
    await restoreConstraints()
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Tables that are in no file but exist in this schema: an older one lacks some. */
async function findExcludedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any ($1)`,
    [Object.keys(excludedTables).filter((name) => name !== 'migrations')],
  )
  return rows.map(({ name }) => name)
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${name}`, last])
}

/**
 * Drops what runs for each row, and returns a function that restores it. Restored foreign keys check all rows
 * at once. Triggers have nothing to do, since the rows already contain their results.
 */
async function dropConstraints(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  return async () => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

/** Cleans up after a restore, and erases again the people erased since the backup. */
async function finishRestore({ connection, keys, erasures, action, manifest }: FillRequest): Promise<number> {
  const database = openDatabase(connection, { statementMs: 600_000 })
  try {
    return await database.kysely.transaction().execute(async (db) => {
      let erased = 0
      for (const { uid } of erasures)
        if (await erasePerson(db, { keys, env: { publicUrl: 'http://localhost' } }, uid)) erased++
      await db
        .updateTable('mails')
        .set({ status: 'failed', sealed: null, finished: sql<Date>`now()` })
        .where('status', '=', 'queued')
        .execute()
      // Mails queued at the time of the backup may have been sent since.
      await sql`update newsletter_mails set state = 'unknown', lane = null, place = null, due = null, finished = now()
        where state in ('queued', 'sending')`.execute(db)
      await endBatches(db, sql`true`, 'unknown', new Date())
      await sql`delete from graphile_worker._private_jobs`.execute(db)
      await sql`drop table ${sql.table(restoreMarker)}`.execute(db)
      await appendAudit(db, keys, [
        {
          action,
          actor: null,
          actorRole: null,
          target: null,
          result: 200,
          request: null,
          source: '',
          reason: manifest.made,
        },
      ])
      return erased
    })
  } finally {
    await database.close()
  }
}
