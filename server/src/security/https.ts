import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createServer, type Server, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#db/log.ts'
import type { Settings } from '#db/settings.ts'

export interface Https {
  /** The port of the HTTPS listener; null while there is none. */
  port(): number | null
  /** Resolves when all pending `follow` calls are done. */
  settled(): Promise<void>
  /** Applies the current settings to the listener; concurrent calls run one after another. */
  follow(): Promise<void>
  /** Forwards requests and upgrades to this server from now on. */
  serve(server: HttpServer): Promise<void>
  /** The settings for browsers; null while HTTPS is not served. */
  says(): { hstsDays: number; redirect: boolean } | null
  close(): Promise<void>
}

interface HttpsDeps {
  readonly settings: Pick<Settings, 'read'>
  readonly env: { readonly HOST: string }
  readonly log: Log
}

/** How long the shutdown waits for requests in progress. */
const answerMs = 5000

/**
 * The HTTPS listener, opened, changed and closed at run time according to the settings. A new certificate
 * applies to new connections; open ones continue.
 */
export function openHttps({ settings, env, log }: HttpsDeps): Https {
  let behind: HttpServer | undefined
  let open: { server: Server; wanted: number } | undefined
  let said: { hstsDays: number; redirect: boolean } | null = null
  let last: Promise<void> = Promise.resolve()
  let over = false

  async function shut() {
    const { server } = open ?? {}
    open = undefined
    said = null
    if (!server) return
    server.close()
    server.closeIdleConnections()
  }

  async function bring() {
    if (!behind || over) return
    const tls = await settings.read('tls')
    const { certificate: cert, key } = await settings.read('certs')
    if (!tls.enabled || !cert || !key) return shut()
    const context = { cert, key, minVersion: tls.oldest }
    if (open?.wanted === tls.port) open.server.setSecureContext(context)
    else {
      const server = await listenOn(behind, context, { host: env.HOST, port: tls.port })
      await shut()
      open = { server, wanted: tls.port }
    }
    said = { hstsDays: tls.hstsDays, redirect: tls.redirect }
  }

  const follow = () =>
    (last = last.then(bring).catch((error: unknown) => {
      // Keep the current listener: because of HSTS, browsers cannot fall back to HTTP.
      log.error({ err: error }, 'applying HTTPS settings failed')
    }))

  return {
    port: () => (open ? (open.server.address() as AddressInfo).port : null), // it listens on a port
    settled: () => last,
    follow,
    serve(server) {
      behind = server
      return follow()
    },
    says: () => said,
    async close() {
      over = true
      await last
      const server = open?.server
      await shut()
      if (!server) return
      const answered = new Promise((done) => server.close(done))
      await Promise.race([answered, sleep(answerMs, undefined, { ref: false })])
      server.closeAllConnections()
    },
  }
}

async function listenOn(behind: HttpServer, options: ServerOptions, at: { host: string; port: number }) {
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = behind
  const checks = { connectionsCheckingInterval: 5000, handshakeTimeout: requestTimeout }
  const limits = { requestTimeout, headersTimeout, keepAliveTimeout, ...checks }
  const server = createServer({ ...options, ...limits })
  server.setTimeout(timeout)
  server.on('request', (request, response) => behind.emit('request', request, response))
  server.on('upgrade', (...upgrade) => behind.emit('upgrade', ...upgrade))
  server.listen(at)
  await once(server, 'listening')
  return server
}
