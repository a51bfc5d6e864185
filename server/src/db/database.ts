import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { forNobody } from './cause.ts'
import { Client, type Reach } from './client.ts'
import { connectionFromUrl } from './databaseUrl.ts'
import { type Log, silent } from './log.ts'
import { Pipes } from './pipes.ts'
import type { Schema } from './schema.ts'
import { namingClient, statementNames } from './statements.ts'

export type Connection = Reach | string

type Ask = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

export type Database = {
  /** Typed queries and transactions; a transaction is a `Kysely<Schema>` too. */
  kysely: Kysely<Schema>
  /**
   * Runs one hand-written statement on a connection of its own, outside any transaction, and gives its rows: the
   * cheapest way there is, for hot statements. The row's type is the caller's word.
   */
  query: Ask
  /** The same for a read that is short whatever it is asked, on connections that all calls share (pipes.ts). */
  read: Ask
  /**
   * The same as `read`, on connections that plan each statement once: for large reads whose plan costs as much as their
   * answer and whose best plan is the same whatever they are asked.
   */
  readPlannedOnce: Ask
  /** What a query gives in COPY's binary form, in pieces of some 64 KiB, on a connection that is opened for it. */
  copyOut: (query: string) => AsyncGenerator<Buffer>
  /** For libraries that want a pg.Pool (graphile-worker). */
  pool: pg.Pool
  connection: Reach
  close: () => Promise<void>
}

export type DatabaseOptions = {
  log?: Log
  applicationName?: string
  max?: number
  /** How long one statement may run, in milliseconds. The default keeps a call under 8 s when PostgreSQL hangs. */
  statementMs?: number
}

const CONNECT_MS = 2000
const STATEMENT_MS = 5000

/** PostgreSQL plans a read of many lists anew each time, and the plan is half of what the answer costs. */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan'

/** PostgreSQL reads on so many processors at most for each kind of shared read. */
const PIPES = 4

/**
 * Opens a pool of at most 16 connections and twice a few that are shared, lazily: nothing is connected before the first
 * query.
 */
export function openDatabase(to: Connection, options: DatabaseOptions = {}): Database {
  const log = options.log ?? silent
  const connection = typeof to === 'string' ? connectionFromUrl(to) : to
  const statementMs = options.statementMs ?? STATEMENT_MS
  // Whoever happened to open it has not lost it.
  const onError = (error: Error) =>
    forNobody(() => log.warn({ err: error }, 'a database connection was lost'))
  const shared: Reach = {
    ...connection,
    max: options.max ?? 16,
    application_name: options.applicationName ?? 'resguardo',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs + 2000,
    // Only for a server that does not even cancel: a little later than its own limit.
    query_timeout: statementMs + 500,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: typeParsers(),
  }
  const pool = new pg.Pool({ ...shared, Client: namingClient(statementNames(), onError) })
  // The client has told already; but an `error` that nobody hears ends the process.
  pool.on('error', () => {})
  const openPipes = (more: Reach = {}) =>
    new Pipes(namingClient(statementNames(), onError), { ...shared, max: PIPES, ...more })
  const reads = openPipes()
  const plannedOnce = openPipes({ options: [connection.options, PLANNED_ONCE].filter(Boolean).join(' ') })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    kysely,
    query: (text, values = []) => runOn(pool, text, values),
    read: (text, values) => reads.query(text, values),
    readPlannedOnce: (text, values) => plannedOnce.query(text, values),
    copyOut: (query) => copyOut({ ...shared, ...forCopying }, query),
    pool,
    connection,
    close: async () => {
      await Promise.all([kysely.destroy(), reads.end(), plannedOnce.end()])
      if (!pool.ending) await pool.end()
    },
  }
}

/** pool.query would throw the connection away on every refused statement; this keeps it. */
function runOn<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    pool.connect((failure, client, release) => {
      if (failure || !client) return reject(failure ?? new Error('the pool gave no connection'))
      client.query<Row>(text, values, (error: Error | null, result: pg.QueryResult<Row>) => {
        release()
        if (error) reject(error)
        else resolve(result.rows)
      })
    })
  })
}

/** Whoever reads a million rows works on each while the rest waits. */
const forCopying = {
  statement_timeout: 600_000,
  query_timeout: 0,
  // It only listens: of a host that is gone it would hear after two hours.
  keepAliveInitialDelayMillis: 10_000,
} as const

async function* copyOut(reach: Reach, query: string): AsyncGenerator<Buffer> {
  const client = new Client(reach)
  // Whoever reads is told by their stream.
  client.on('error', () => {})
  await client.connect()
  let over = false
  try {
    yield* client.query(copyTo(`copy (${query}) to stdout (format binary)`)) as AsyncIterable<Buffer>
    over = true
  } finally {
    // Of a statement that is given up nobody reads the rest, for which the good-bye would wait.
    if (!over) client.connection.stream.destroy()
    await client.end()
  }
}

function typeParsers() {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const number = Number(text)
    // Past 2^53 the digits stay text rather than become another number.
    return Number.isSafeInteger(number) ? number : text
  })
  // A date is a day, not the midnight of some time zone.
  types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  return types
}
