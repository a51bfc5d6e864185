import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FailoverClient } from './pool/failoverClient.ts'
import { connectionFromUrl } from './pool/databaseUrl.ts'
import type { ConnectionTarget } from './database.ts'
import { type Log, silentLog } from '#context/logger.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../migrations')

type Migration = { name: string; hash: string; sql: string }
type AppliedMigration = Pick<Migration, 'name' | 'hash'>

/** A table that exists while a backup is being restored into the database. */
export const restoreMarker = 'being_filled'

// An arbitrary advisory lock number; all versions of this program must use the same one.
const ADVISORY_LOCK = 7_263_945

/**
 * While a migration waits for a table lock, every later statement on that table queues behind it. A backup
 * may hold the table for minutes. So a migration waits briefly, lets the others pass, and retries.
 */
export const LOCK_RETRY = { lockMs: 2000, pauseMs: 3000, tries: 100 }

const CREATE_TABLE = `
  create table if not exists migrations (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  );
  comment on table migrations is 'The files of server/migrations that this database has been through, and their SHA-256.';
`

/**
 * Applies the folder's pending migrations, each in a separate transaction, and returns the names of those it
 * applied. Concurrent runs wait for each other.
 *
 * Throws, and applies nothing:
 * - if an applied file was changed since
 * - if a new file comes before one already applied
 * - if the database is newer than the files
 * - if a restore was not completed, unless the caller is the one `restoring` the database
 *
 * `until` names the last file to apply; `lockRetry` is for table locks held by others.
 */
export async function migrate(
  target: ConnectionTarget,
  options: {
    folder?: string
    log?: Log
    until?: string
    lockRetry?: typeof LOCK_RETRY
    restoring?: boolean
  } = {},
): Promise<string[]> {
  const log = options.log ?? silentLog
  const files = await readMigrations(options.folder ?? MIGRATIONS)
  const client = await openMigrator(target, log)
  try {
    await client.query(`select pg_advisory_lock(${ADVISORY_LOCK})`)
    if (!options.restoring) await refuseHalfRestored(client)
    await client.query(CREATE_TABLE)
    const { rows } = await client.query<AppliedMigration>('select name, hash from migrations order by name')
    const pending = findPending(files, rows).filter(({ name }) => name <= (options.until ?? name))
    for (const migration of pending) {
      await applyWithRetry(client, migration, options.lockRetry ?? LOCK_RETRY, log)
      log.info({ migration: migration.name }, 'migrated')
    }
    return pending.map(({ name }) => name)
  } finally {
    // The end of the session releases the advisory lock.
    await client.end()
  }
}

/** In a database that is not fully restored, erasures are not replayed yet, and old mails would go out. */
async function refuseHalfRestored(client: FailoverClient) {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.${restoreMarker}') is not null as there`,
  )
  if (rows[0]?.there)
    throw new Error('a restore into this database was not completed: start over with an empty one')
}

/** Returns the migrations not yet applied to a database; changes nothing. */
export async function pendingMigrations(target: ConnectionTarget): Promise<string[]> {
  const files = await readMigrations(MIGRATIONS)
  const client = await openMigrator(target, silentLog)
  try {
    const { rows: table } = await client.query(`select where to_regclass('public.migrations') is not null`)
    const { rows } =
      table.length > 0
        ? await client.query<AppliedMigration>('select name, hash from migrations order by name')
        : { rows: [] }
    return findPending(files, rows).map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function openMigrator(target: ConnectionTarget, log: Log): Promise<FailoverClient> {
  const client = new FailoverClient({
    ...(typeof target === 'string' ? connectionFromUrl(target) : target),
    application_name: 'resguardo migrate',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', (error) => log.error({ err: error }, 'database connection lost during migration'))
  await client.connect()
  return client
}

/** Whether this program has a migration of that name. */
export const hasMigration = async (name: string) =>
  (await readMigrations(MIGRATIONS)).some((file) => file.name === name)

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name, index) => {
      if (!/^\d{4}_\w+\.sql$/.test(name)) throw new Error(`${name} is not named like 0001_what_it_does.sql`)
      if (names[index - 1]?.slice(0, 4) === name.slice(0, 4))
        throw new Error(`${names[index - 1]} and ${name} have the same number`)
      // Git may check a file out with other line endings; that is no change.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function findPending(files: Migration[], applied: AppliedMigration[]) {
  const unknown = applied.filter(({ name }) => !files.some((file) => file.name === name))
  if (unknown.length > 0)
    throw new Error(
      `the database is newer than this program: ${joinNames(unknown)} was applied to it, but is unknown here`,
    )
  const changed = applied.filter(({ name, hash }) => files.find((file) => file.name === name)?.hash !== hash)
  if (changed.length > 0)
    throw new Error(
      `${joinNames(changed)} was changed after it was applied to this database: put the change in a new file`,
    )
  const newest = applied.at(-1)?.name ?? ''
  const pending = files.filter(({ name }) => !applied.some((done) => done.name === name))
  const late = pending.filter(({ name }) => name < newest)
  if (late.length > 0)
    throw new Error(
      `${joinNames(late)} comes too late, ${newest} is already applied: give it a higher number`,
    )
  return pending
}

async function applyWithRetry(
  client: FailoverClient,
  migration: Migration,
  lockRetry: typeof LOCK_RETRY,
  log: Log,
) {
  for (let triesLeft = lockRetry.tries; triesLeft > 0; triesLeft--) {
    try {
      return await applyMigration(client, migration, lockRetry.lockMs)
    } catch (error) {
      if (triesLeft === 1 || !(error instanceof Error) || !isLockTimeout(error.cause)) throw error
      log.warn({ migration: migration.name }, 'migration waits for a table lock, retrying')
      await sleep(lockRetry.pauseMs)
    }
  }
}

/** Whether the error is a lock timeout (SQLSTATE 55P03). */
export const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03'

async function applyMigration(client: FailoverClient, { name, hash, sql }: Migration, lockMs: number) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(sql)
    if (client.getTransactionStatus() !== 'T') throw new Error('it ends its transaction itself')
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`migration ${name} failed and was rolled back: ${reason}`, { cause })
  }
}

const joinNames = (migrations: AppliedMigration[]) => migrations.map(({ name }) => name).join(', ')
