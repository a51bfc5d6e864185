import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from './client.ts'
import { connectionFromUrl } from './databaseUrl.ts'
import type { Connection } from './database.ts'
import { type Log, silent } from './log.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../migrations')

type Migration = { name: string; hash: string; sql: string }
type Applied = Pick<Migration, 'name' | 'hash'>

/** A table that stands in a database for as long as a backup is put into it. */
export const fillingMark = 'being_filled'

// Any number will do, as long as every version of this program uses the same.
const LOCK = 7_263_945

/**
 * Whoever waits for a table makes everybody wait who comes after, while a backup may hold it for minutes. So a migration
 * waits a little, lets the others by, and tries again.
 */
export const LOCK_WAIT = { lockMs: 2000, pauseMs: 3000, tries: 100 }

const TABLE = `
  create table if not exists migrations (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  );
  comment on table migrations is 'The files of server/migrations that this database has been through, and their SHA-256.';
`

/**
 * Brings the database up to the files of the folder, each in a transaction of its own, and gives the names of
 * those it applied. Two at once wait for each other. A file that changed after it was applied, one that comes too
 * late and a database that is newer than the files are errors, and nothing is applied then; so is one that a backup was
 * to be put into and was not, but for whoever is `filling` it. `until` names the last file to apply; `patience` is for
 * tables that others hold.
 */
export async function migrate(
  to: Connection,
  options: {
    folder?: string
    log?: Log
    until?: string
    patience?: typeof LOCK_WAIT
    filling?: boolean
  } = {},
): Promise<string[]> {
  const log = options.log ?? silent
  const files = await readMigrations(options.folder ?? MIGRATIONS)
  const client = await openMigrator(to, log)
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`)
    if (!options.filling) await needWhole(client)
    await client.query(TABLE)
    const { rows } = await client.query<Applied>('select name, hash from migrations order by name')
    const pending = findPending(files, rows).filter(({ name }) => name <= (options.until ?? name))
    for (const migration of pending) {
      await applyPatiently(client, migration, options.patience ?? LOCK_WAIT, log)
      log.info({ migration: migration.name }, 'migrated')
    }
    return pending.map(({ name }) => name)
  } finally {
    // The end of the session gives the lock back.
    await client.end()
  }
}

/** Erasures are not repeated yet in a database that is not filled to its end, and mails of then would go out. */
async function needWhole(client: Client) {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.${fillingMark}') is not null as there`,
  )
  if (rows[0]?.there)
    throw new Error('a backup was not put into this database to its end: begin anew with an empty one')
}

/** The files that a database has not been through yet; changes nothing. */
export async function pendingMigrations(to: Connection): Promise<string[]> {
  const files = await readMigrations(MIGRATIONS)
  const client = await openMigrator(to, silent)
  try {
    const { rows: there } = await client.query(`select where to_regclass('public.migrations') is not null`)
    const { rows } =
      there.length > 0
        ? await client.query<Applied>('select name, hash from migrations order by name')
        : { rows: [] }
    return findPending(files, rows).map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function openMigrator(to: Connection, log: Log): Promise<Client> {
  const client = new Client({
    ...(typeof to === 'string' ? connectionFromUrl(to) : to),
    application_name: 'resguardo migrate',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', (error) => log.error({ err: error }, 'the connection was lost while migrating'))
  await client.connect()
  return client
}

/** Whether this program has a migration of that name. */
export const knowsMigration = async (name: string) =>
  (await readMigrations(MIGRATIONS)).some((file) => file.name === name)

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      if (!/^\d{4}_\w+\.sql$/.test(name)) throw new Error(`${name} is not named like 0001_what_it_does.sql`)
      if (names[index - 1]?.slice(0, 4) === name.slice(0, 4))
        throw new Error(`${names[index - 1]} and ${name} have the same number`)
      // Git may check a file out with other line ends; that is no change.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function findPending(files: Migration[], applied: Applied[]) {
  const unknown = applied.filter(({ name }) => !files.some((file) => file.name === name))
  if (unknown.length > 0)
    throw new Error(
      `the database is newer than this program: it has been through ${list(unknown)}, unknown here`,
    )
  const changed = applied.filter(({ name, hash }) => files.find((file) => file.name === name)?.hash !== hash)
  if (changed.length > 0)
    throw new Error(
      `${list(changed)} was changed after this database went through it: put the change in a new file`,
    )
  const newest = applied.at(-1)?.name ?? ''
  const pending = files.filter(({ name }) => !applied.some((done) => done.name === name))
  const late = pending.filter(({ name }) => name < newest)
  if (late.length > 0)
    throw new Error(`${list(late)} comes too late, ${newest} is already applied: give it a higher number`)
  return pending
}

async function applyPatiently(client: Client, migration: Migration, patience: typeof LOCK_WAIT, log: Log) {
  for (let left = patience.tries; left > 0; left--) {
    try {
      return await apply(client, migration, patience.lockMs)
    } catch (error) {
      if (left === 1 || !(error instanceof Error) || !isLockTimeout(error.cause)) throw error
      log.warn({ migration: migration.name }, 'a table is held by others: trying again')
      await sleep(patience.pauseMs)
    }
  }
}

/** A lock that was not given in time. */
export const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03'

async function apply(client: Client, { name, hash, sql }: Migration, lockMs: number) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(sql)
    if (client.getTransactionStatus() !== 'T') throw new Error('it ends its transaction itself')
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`migration ${name} failed and was rolled back: ${why}`, { cause })
  }
}

const list = (migrations: Applied[]) => migrations.map(({ name }) => name).join(', ')
