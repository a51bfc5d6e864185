import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { runOutsideContext } from '#context/operationContext.ts'
import { FailoverClient, type ConnectionConfig } from './pool/failoverClient.ts'
import { connectionFromUrl } from './pool/databaseUrl.ts'
import { type Log, silentLog } from '#context/logger.ts'
import { PipelinedPool } from './pool/pipelinedPool.ts'
import type { Schema } from './schema.ts'
import { preparingClient, openStatementNamer } from './pool/preparedStatements.ts'

export type ConnectionTarget = ConnectionConfig | string

type RunQuery = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

export type Database = {
  /** Typed queries and transactions; a transaction is a `Kysely<Schema>` too. */
  kysely: Kysely<Schema>
  /**
   * Runs one hand-written statement on a pooled connection, outside any transaction, and returns its rows.
   * The cheapest way for hot statements. The row type is not checked.
   */
  query: RunQuery
  /**
   * The same for reads that are short whatever their parameters, on pipelined connections that all requests
   * share (pipelinedPool.ts).
   */
  read: RunQuery
  /**
   * The same as `read`, on connections that plan each statement once. For large reads whose planning costs as
   * much as running them, and whose best plan does not depend on the parameters.
   */
  readPlannedOnce: RunQuery
  /**
   * Streams a query's result in COPY's binary format, in chunks of about 64 KiB, on a dedicated connection.
   */
  copyOut: (query: string) => AsyncGenerator<Buffer>
  /** For libraries that need a pg.Pool (graphile-worker). */
  pool: pg.Pool
  connection: ConnectionConfig
  close: () => Promise<void>
}

export type DatabaseOptions = {
  log?: Log
  applicationName?: string
  max?: number
  /** Statement timeout in milliseconds. The default keeps a request under 8 s when PostgreSQL hangs. */
  statementMs?: number
}

const CONNECT_MS = 2000
const STATEMENT_MS = 5000

/** PostgreSQL plans a read of many lists again each time, and planning is half of its cost. */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan'

/** Connections for each kind of shared read: the number of processors PostgreSQL uses for it at most. */
const PIPELINED_CONNECTIONS = 4

/**
 * Opens a pool of at most 16 connections and two small sets of shared connections, all lazily: nothing
 * connects before the first query.
 */
export function openDatabase(target: ConnectionTarget, options: DatabaseOptions = {}): Database {
  const log = options.log ?? silentLog
  const connection = typeof target === 'string' ? connectionFromUrl(target) : target
  const statementMs = options.statementMs ?? STATEMENT_MS
  // Outside the request context: the request that opened the connection is not the one that lost it.
  const onError = (error: Error) =>
    runOutsideContext(() => log.warn({ err: error }, 'database connection lost'))
  const poolConfig: ConnectionConfig = {
    ...connection,
    max: options.max ?? 16,
    application_name: options.applicationName ?? 'resguardo',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs + 2000,
    // The client-side limit is only for a server that does not even cancel: slightly above its statement
    // timeout.
    query_timeout: statementMs + 500,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: typeParsers(),
  }
  const pool = new pg.Pool({ ...poolConfig, Client: preparingClient(openStatementNamer(), onError) })
  // The client has logged the error already, but an unhandled `error` event would end the process.
  pool.on('error', () => {})
  const openPipelinedPool = (overrides: ConnectionConfig = {}) =>
    new PipelinedPool(preparingClient(openStatementNamer(), onError), {
      ...poolConfig,
      max: PIPELINED_CONNECTIONS,
      ...overrides,
    })
  const reads = openPipelinedPool()
  const plannedOnce = openPipelinedPool({
    options: [connection.options, PLANNED_ONCE].filter(Boolean).join(' '),
  })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    kysely,
    query: (text, values = []) => queryPool(pool, text, values),
    read: (text, values) => reads.query(text, values),
    readPlannedOnce: (text, values) => plannedOnce.query(text, values),
    copyOut: (query) => copyOut({ ...poolConfig, ...copyTimeouts }, query),
    pool,
    connection,
    close: async () => {
      await Promise.all([kysely.destroy(), reads.end(), plannedOnce.end()])
      if (!pool.ending) await pool.end()
    },
  }
}

/** pool.query would discard the connection after every failed statement; this keeps it. */
function queryPool<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    pool.connect((failure, client, release) => {
      if (failure || !client) return reject(failure ?? new Error('the pool returned no connection'))
      client.query<Row>(text, values, (error: Error | null, result: pg.QueryResult<Row>) => {
        release()
        if (error) reject(error)
        else resolve(result.rows)
      })
    })
  })
}

/** A reader of a million rows processes each row while the connection waits. */
const copyTimeouts = {
  statement_timeout: 600_000,
  query_timeout: 0,
  // This client only listens: by default it would notice a dead host after two hours.
  keepAliveInitialDelayMillis: 10_000,
} as const

async function* copyOut(config: ConnectionConfig, query: string): AsyncGenerator<Buffer> {
  const client = new FailoverClient(config)
  // The reader gets the error from its stream.
  client.on('error', () => {})
  await client.connect()
  let finished = false
  try {
    yield* client.query(copyTo(`copy (${query}) to stdout (format binary)`)) as AsyncIterable<Buffer>
    finished = true
  } finally {
    // `end()` would wait for the rest of an abandoned statement, which no one reads.
    if (!finished) client.connection.stream.destroy()
    await client.end()
  }
}

function typeParsers() {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const number = Number(text)
    // Above 2^53 the value stays text, since a number would lose digits.
    return Number.isSafeInteger(number) ? number : text
  })
  // A date is a day, not midnight in some time zone.
  types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  return types
}
