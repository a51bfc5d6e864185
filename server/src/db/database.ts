import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { connectionFromUrl } from './databaseUrl.ts'
import { type Log, silent } from './log.ts'
import type { Schema } from './schema.ts'
import { namingClient, statementNames } from './statements.ts'

export type Connection = pg.PoolConfig | string

export type Database = {
  /** Typed queries and transactions; a transaction is a `Kysely<Schema>` too. */
  kysely: Kysely<Schema>
  /**
   * Runs one hand-written statement on a connection of its own, outside any transaction, and gives its rows: the
   * cheapest way there is, for hot statements. They are planned once, so only those belong here whose best plan is the
   * same whatever they are asked. The row's type is the caller's word.
   */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  /** For libraries that want a pg.Pool (graphile-worker). */
  pool: pg.Pool
  connection: pg.PoolConfig
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

/** Half of what a statement by an index costs is its plan, and PostgreSQL makes it anew more often than it pays. */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan'

/**
 * Opens two pools of at most 16 connections each, one of them for hot statements, lazily: nothing is connected before
 * the first query.
 */
export function openDatabase(to: Connection, options: DatabaseOptions = {}): Database {
  const log = options.log ?? silent
  const connection = typeof to === 'string' ? connectionFromUrl(to) : to
  const statementMs = options.statementMs ?? STATEMENT_MS
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const shared: pg.PoolConfig = {
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
  const open = (more: pg.PoolConfig) => {
    const pool = new pg.Pool({ ...shared, ...more, Client: namingClient(statementNames(), onError) })
    // The client has told already; but an `error` that nobody hears ends the process.
    return pool.on('error', () => {})
  }
  const pool = open({})
  const hot = open({ options: [connection.options, PLANNED_ONCE].filter(Boolean).join(' ') })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    kysely,
    query: (text, values = []) => runOn(hot, text, values),
    pool,
    connection,
    close: async () => {
      await Promise.all([kysely.destroy(), hot.end()])
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
