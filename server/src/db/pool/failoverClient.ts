import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** One of several servers in DATABASE_URL. */
export interface Host {
  readonly host: string
  readonly port: number
}

/** Connection settings: one server by `host` and `port`, or `hosts`, of which the primary is used. */
export type ConnectionConfig = pg.PoolConfig & { readonly hosts?: readonly Host[] }

type ConnectCallback = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** Time limit for a server to say whether it is the primary; a machine that is down never answers. */
const probeMs = 3000
/** How long to wait after the first primary answers, in case another server was promoted later. */
const graceMs = 200

/** The last known primary by its list of hosts; removed when any connection to it fails. */
const knownPrimaries = new Map<string, Promise<Host>>()

/**
 * A pg client that connects to the primary among several servers, as libpq does for
 * `target_session_attrs=read-write`. After a failover the next connection finds the new primary. With one
 * server it behaves like pg's client.
 */
export class FailoverClient extends pg.Client {
  readonly #reach: ConnectionConfig
  #follows = false

  constructor(config: ConnectionConfig = {}) {
    super(config)
    this.#reach = config
    // PostgreSQL 14 and later sends this before the first query, and whenever it changes.
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      if (parameterName === 'in_hot_standby') this.#follows = parameterValue === 'on'
    })
  }

  override connect(): Promise<this>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<this> | void {
    const { hosts } = this.#reach
    if (callback && !hosts) return super.connect(callback)
    const connected = hosts ? this.#connectToPrimary(hosts) : super.connect().then(() => this)
    if (!callback) return connected
    // On the next tick, so that an exception in the callback is not taken for a connection failure.
    connected.then(
      () => process.nextTick(callback, null, this),
      (error: unknown) => process.nextTick(callback, error),
    )
  }

  async #connectToPrimary(hosts: readonly Host[]): Promise<this> {
    const key = hosts.map(({ host, port }) => `${host}:${port}`).join()
    const primary = knownPrimaries.get(key) ?? findPrimary(hosts, this.#reach)
    knownPrimaries.set(key, primary)
    const forget = () => {
      if (knownPrimaries.get(key) === primary) knownPrimaries.delete(key)
    }
    this.on('error', forget)
    try {
      const { host, port } = await primary
      Object.assign(this, { host, port })
      await super.connect()
      if (this.#follows) {
        await this.end()
        throw new NoPrimary()
      }
      return this
    } catch (error) {
      forget()
      throw error
    }
  }
}

/** None of the servers is a primary at the moment. The code is PostgreSQL's for "cannot connect now". */
class NoPrimary extends Error {
  readonly code = '57P03'
  override readonly message = 'none of the servers accepts writes'
}

/**
 * Asks all servers at once. If two accept writes, as when the old primary was restarted by mistake, the one
 * promoted last wins: each promotion begins a new timeline.
 */
async function findPrimary(hosts: readonly Host[], config: ConnectionConfig): Promise<Host> {
  const primaries: { host: Host; timeline: string }[] = []
  const probes = hosts.map(async (host) => {
    const timeline = await timelineOf(host, config)
    if (timeline === null) throw new NoPrimary()
    primaries.push({ host, timeline })
  })
  const graceEnded = Promise.any(probes).then(
    () => sleep(graceMs),
    () => {},
  )
  await Promise.race([Promise.allSettled(probes), graceEnded])
  const [newest] = primaries.toSorted((first, second) => (first.timeline < second.timeline ? 1 : -1))
  if (!newest) throw new NoPrimary()
  return newest.host
}

/** Returns the timeline of a primary, as eight hexadecimal digits, or null for a standby. */
async function timelineOf({ host, port }: Host, config: ConnectionConfig): Promise<string | null> {
  const { user, database, password, ssl } = config
  const client = new pg.Client({
    host,
    port,
    user,
    database,
    password,
    ssl,
    application_name: 'resguardo look',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`,
    )
    return rows[0]?.timeline ?? null
  } finally {
    // Not `end()`, which waits for the socket to close; a server that hangs never closes it.
    client.connection.stream.destroy()
  }
}
