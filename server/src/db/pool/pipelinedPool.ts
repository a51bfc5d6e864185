import type { QueryResult, QueryResultRow } from 'pg'
import { runOutsideContext } from '#context/operationContext.ts'
import type { FailoverClient, ConnectionConfig } from './failoverClient.ts'
import { isConnectionLost } from './preparedStatements.ts'

const IDLE_MS = 60_000

/** A pipelined connection: it is sent the next statement before it has answered the last. */
interface PipelinedConnection {
  readonly client: FailoverClient
  readonly connected: Promise<unknown>
  readonly idle: NodeJS.Timeout
  /** Number of unanswered statements. */
  unanswered: number
  corked: boolean
}

/**
 * A few pipelined connections that all requests share, for short reads. With one statement at a time per
 * connection, as in a pool, most of the cost is the socket write and waking PostgreSQL up. Statements of one
 * turn of the event loop are sent together. Connections are opened on demand and closed after a minute
 * without use. A connection answers in order: a slow statement delays those behind it, and a lost connection
 * fails all of them.
 */
export class PipelinedPool {
  readonly #pipes = new Set<PipelinedConnection>()
  readonly #connect: new (
    reach: ConnectionConfig,
  ) => FailoverClient
  readonly #reach: ConnectionConfig
  #ended = false

  /** `reach.max` connections at most. */
  constructor(clientClass: new (reach: ConnectionConfig) => FailoverClient, reach: ConnectionConfig) {
    this.#connect = clientClass
    this.#reach = reach
  }

  /** Runs one statement outside any transaction and returns its rows. */
  async query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    if (this.#ended) throw new Error('Connection terminated: the database was closed')
    const connection = this.#leastBusy()
    connection.unanswered++
    try {
      await connection.connected
      return await this.#ask<Row>(connection, text, values)
    } finally {
      connection.unanswered--
    }
  }

  /** Closes all connections, each after its pending answers. */
  async end(): Promise<void> {
    this.#ended = true
    await Promise.all([...this.#pipes].map((connection) => this.#close(connection)))
  }

  #leastBusy(): PipelinedConnection {
    let leastBusy: PipelinedConnection | undefined
    for (const connection of this.#pipes)
      if (!leastBusy || connection.unanswered < leastBusy.unanswered) leastBusy = connection
    const full = this.#pipes.size >= (this.#reach.max ?? 1)
    return leastBusy && (leastBusy.unanswered === 0 || full)
      ? leastBusy
      : runOutsideContext(() => this.#open())
  }

  #open(): PipelinedConnection {
    const client = new this.#connect({ ...this.#reach, pipeline: true })
    const connected = client.connect()
    const idle = setTimeout(() => {
      if (connection.unanswered > 0) idle.refresh()
      else void this.#close(connection)
    }, IDLE_MS).unref()
    const connection: PipelinedConnection = { client, connected, idle, unanswered: 0, corked: false }
    const drop = () => this.#drop(connection)
    client.on('error', drop).once('end', drop)
    connected.catch(drop)
    this.#pipes.add(connection)
    return connection
  }

  #ask<Row extends QueryResultRow>(
    connection: PipelinedConnection,
    text: string,
    values: unknown[],
  ): Promise<Row[]> {
    connection.idle.refresh()
    corkForThisTurn(connection)
    return new Promise((resolve, reject) => {
      connection.client.query<Row>(text, values, (error: Error | null, result: QueryResult<Row>) => {
        if (!error) return resolve(result.rows)
        // The client closes itself (preparedStatements.ts) once it has answered the rest.
        if (isConnectionLost(error)) this.#drop(connection)
        reject(error)
      })
    })
  }

  #drop(connection: PipelinedConnection): void {
    clearTimeout(connection.idle)
    this.#pipes.delete(connection)
  }

  async #close(connection: PipelinedConnection): Promise<void> {
    this.#drop(connection)
    // A failed connection was already reported to the statements that waited for it.
    await connection.connected.then(
      () => connection.client.end(),
      () => {},
    )
  }
}

function corkForThisTurn(connection: PipelinedConnection): void {
  if (connection.corked) return
  connection.corked = true
  const { stream } = connection.client.connection
  stream.cork()
  setImmediate(() => {
    connection.corked = false
    stream.uncork()
  })
}
