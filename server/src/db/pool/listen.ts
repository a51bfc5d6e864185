import { setTimeout as sleep } from 'node:timers/promises'
import { FailoverClient, type ConnectionConfig } from './failoverClient.ts'
import type { ConnectionTarget } from '../database.ts'
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
  target: ConnectionTarget,
  channels: string[],
  onMessage: (channel: string, payload: string) => void,
  options: ListenOptions = {},
): Listener {
  const config = typeof target === 'string' ? connectionFromUrl(target) : target
  const heartbeatMs = options.heartbeatMs ?? 1000
  const end = new AbortController()
  let up = false

  function markDown(error: Error) {
    if (!up) return
    up = false
    options.onDown?.(error)
  }

  /** Resolves when the connection is lost or the listener is closed; true if it had been up. */
  async function listenOnce() {
    const client = openClient(config, heartbeatMs)
    const lost = Promise.withResolvers<void>()
    const disconnected = new AbortController()
    const onLost = (error: Error) => {
      // Ignores errors of a client that has already been replaced.
      if (!disconnected.signal.aborted) markDown(error)
      lost.resolve()
    }
    client.on('error', onLost)
    client.on('end', () => onLost(new Error('the connection ended')))
    client.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''))
    const onEnd = () => lost.resolve()
    end.signal.addEventListener('abort', onEnd)
    let wasUp = false
    try {
      await client.connect()
      await client.query(channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join(';'))
      if (end.signal.aborted) return wasUp
      wasUp = up = true
      options.onUp?.()
      void sendHeartbeats(client, heartbeatMs, disconnected.signal, onLost)
      await lost.promise
    } catch {
      // Not reachable: the caller retries.
    } finally {
      end.signal.removeEventListener('abort', onEnd)
      disconnected.abort()
      // Not `end()`, which waits for the socket to close; a server that hangs never closes it.
      client.connection.stream.destroy()
    }
    return wasUp
  }

  async function keepListening() {
    let backoffMs = 50
    while (!end.signal.aborted) {
      if (await listenOnce()) backoffMs = 50
      // Jitter keeps a hundred instances from reconnecting in the same moment.
      await sleep(backoffMs * (0.5 + Math.random()), undefined, { signal: end.signal }).catch(() => {})
      backoffMs = Math.min(backoffMs * 2, 2000)
    }
  }

  const listening = keepListening()
  return {
    isUp: () => up,
    async close() {
      up = false
      end.abort()
      await listening
    },
  }
}

function openClient(config: ConnectionConfig, heartbeatMs: number) {
  return new FailoverClient({
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
async function sendHeartbeats(
  client: FailoverClient,
  everyMs: number,
  disconnected: AbortSignal,
  onLost: (error: Error) => void,
) {
  while (!disconnected.aborted) {
    await sleep(everyMs, undefined, { ref: false, signal: disconnected }).catch(() => {})
    if (!disconnected.aborted) await client.query('select 1').catch(onLost)
  }
}
