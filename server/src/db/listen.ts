import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Reach } from './client.ts'
import type { Connection } from './database.ts'
import { connectionFromUrl } from './databaseUrl.ts'

export type Listener = {
  /** Whether messages arrive now. While false, a cache invalidated by these messages must not be used. */
  isUp: () => boolean
  close: () => Promise<void>
}

export type ListenOptions = {
  /** Called once the channels are subscribed. Messages may have been missed before: clear caches. */
  onUp?: () => void
  onDown?: (error: Error) => void
  /** Interval between heartbeats on the connection, in milliseconds. */
  heartbeatMs?: number
}

/**
 * Listens to PostgreSQL channels on a dedicated connection until closed. A lost or silent connection is
 * replaced after 50 ms, with exponential backoff up to 2 s. Returns a listener at once; `onUp` reports when
 * it is subscribed.
 */
export function listen(
  to: Connection,
  channels: string[],
  onMessage: (channel: string, payload: string) => void,
  options: ListenOptions = {},
): Listener {
  const config = typeof to === 'string' ? connectionFromUrl(to) : to
  const heartbeatMs = options.heartbeatMs ?? 1000
  const end = new AbortController()
  let up = false

  function down(error: Error) {
    if (!up) return
    up = false
    options.onDown?.(error)
  }

  /** Resolves when the connection is lost or the listener is closed; true if it had been up. */
  async function listenOnce() {
    const client = openClient(config, heartbeatMs)
    const lost = Promise.withResolvers<void>()
    const gone = new AbortController()
    const lose = (error: Error) => {
      // Ignores errors of a client that has already been replaced.
      if (!gone.signal.aborted) down(error)
      lost.resolve()
    }
    client.on('error', lose)
    client.on('end', () => lose(new Error('the connection ended')))
    client.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''))
    const onEnd = () => lost.resolve()
    end.signal.addEventListener('abort', onEnd)
    let heard = false
    try {
      await client.connect()
      await client.query(channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join(';'))
      if (end.signal.aborted) return heard
      heard = up = true
      options.onUp?.()
      void beat(client, heartbeatMs, gone.signal, lose)
      await lost.promise
    } catch {
      // Not reachable: the caller retries.
    } finally {
      end.signal.removeEventListener('abort', onEnd)
      gone.abort()
      // Not `end()`, which waits for the socket to close; a server that hangs never closes it.
      client.connection.stream.destroy()
    }
    return heard
  }

  async function listenOn() {
    let pause = 50
    while (!end.signal.aborted) {
      if (await listenOnce()) pause = 50
      // Jitter keeps a hundred instances from reconnecting in the same moment.
      await sleep(pause * (0.5 + Math.random()), undefined, { signal: end.signal }).catch(() => {})
      pause = Math.min(pause * 2, 2000)
    }
  }

  const listening = listenOn()
  return {
    isUp: () => up,
    async close() {
      up = false
      end.abort()
      await listening
    },
  }
}

function openClient(config: Reach, heartbeatMs: number) {
  return new Client({
    ...config,
    application_name: 'resguardo listen',
    connectionTimeoutMillis: 3000,
    query_timeout: Math.max(2 * heartbeatMs, 2000),
    keepAlive: true,
  })
}

/**
 * A hung server or a cut cable causes no socket event; only a heartbeat query without an answer detects it.
 */
async function beat(client: Client, everyMs: number, gone: AbortSignal, lose: (error: Error) => void) {
  while (!gone.aborted) {
    await sleep(everyMs, undefined, { ref: false, signal: gone }).catch(() => {})
    if (!gone.aborted) await client.query('select 1').catch(lose)
  }
}
