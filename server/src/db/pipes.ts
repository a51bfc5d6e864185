import type { QueryResult, QueryResultRow } from 'pg'
import { forNobody } from './cause.ts'
import type { Client, Reach } from './client.ts'
import { isLost } from './statements.ts'

const IDLE_MS = 60_000

/** A pipelined connection: it is sent the next statement before it has answered the last. */
interface Pipe {
  readonly client: Client
  readonly connected: Promise<unknown>
  readonly idle: NodeJS.Timeout
  /** Number of unanswered statements. */
  waiting: number
  holds: boolean
}

/**
 * A few pipelined connections that all requests share, for short reads. With one statement at a time per
 * connection, as in a pool, most of the cost is the socket write and waking PostgreSQL up. Statements of one
 * turn of the event loop are sent together. Connections are opened on demand and closed after a minute
 * without use. A connection answers in order: a slow statement delays those behind it, and a lost connection
 * fails all of them.
 */
export class Pipes {
  readonly #pipes = new Set<Pipe>()
  readonly #connect: new (
    reach: Reach,
  ) => Client
  readonly #reach: Reach
  #ended = false

  /** `reach.max` connections at most. */
  constructor(connect: new (reach: Reach) => Client, reach: Reach) {
    this.#connect = connect
    this.#reach = reach
  }

  /** Runs one statement outside any transaction and returns its rows. */
  async query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    if (this.#ended) throw new Error('Connection terminated: the database was closed')
    const pipe = this.#leastBusy()
    pipe.waiting++
    try {
      await pipe.connected
      return await this.#ask<Row>(pipe, text, values)
    } finally {
      pipe.waiting--
    }
  }

  /** Closes all connections, each after its pending answers. */
  async end(): Promise<void> {
    this.#ended = true
    await Promise.all([...this.#pipes].map((pipe) => this.#close(pipe)))
  }

  #leastBusy(): Pipe {
    let best: Pipe | undefined
    for (const pipe of this.#pipes) if (!best || pipe.waiting < best.waiting) best = pipe
    const full = this.#pipes.size >= (this.#reach.max ?? 1)
    return best && (best.waiting === 0 || full) ? best : forNobody(() => this.#open())
  }

  #open(): Pipe {
    const client = new this.#connect({ ...this.#reach, pipeline: true })
    const connected = client.connect()
    const idle = setTimeout(() => {
      if (pipe.waiting > 0) idle.refresh()
      else void this.#close(pipe)
    }, IDLE_MS).unref()
    const pipe: Pipe = { client, connected, idle, waiting: 0, holds: false }
    const drop = () => this.#drop(pipe)
    client.on('error', drop).once('end', drop)
    connected.catch(drop)
    this.#pipes.add(pipe)
    return pipe
  }

  #ask<Row extends QueryResultRow>(pipe: Pipe, text: string, values: unknown[]): Promise<Row[]> {
    pipe.idle.refresh()
    holdForThisTurn(pipe)
    return new Promise((resolve, reject) => {
      pipe.client.query<Row>(text, values, (error: Error | null, result: QueryResult<Row>) => {
        if (!error) return resolve(result.rows)
        // The client closes itself (statements.ts) once it has answered the rest.
        if (isLost(error)) this.#drop(pipe)
        reject(error)
      })
    })
  }

  #drop(pipe: Pipe): void {
    clearTimeout(pipe.idle)
    this.#pipes.delete(pipe)
  }

  async #close(pipe: Pipe): Promise<void> {
    this.#drop(pipe)
    // A failed connection was already reported to the statements that waited for it.
    await pipe.connected.then(
      () => pipe.client.end(),
      () => {},
    )
  }
}

function holdForThisTurn(pipe: Pipe): void {
  if (pipe.holds) return
  pipe.holds = true
  const { stream } = pipe.client.connection
  stream.cork()
  setImmediate(() => {
    pipe.holds = false
    stream.uncork()
  })
}
