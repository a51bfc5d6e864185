import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createServer, type Server, type ServerOptions } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#context/logger.ts'
import type { Settings } from '#domain/settings.ts'

export interface HttpsListener {
  /** The port of the HTTPS listener; null while there is none. */
  port(): number | null
  /** Resolves when all pending `applySettings` calls are done. */
  whenApplied(): Promise<void>
  /** Applies the current settings to the listener; concurrent calls run one after another. */
  applySettings(): Promise<void>
  /** Forwards requests and upgrades to this server from now on. */
  serve(server: HttpServer): Promise<void>
  /** The settings for browsers; null while HTTPS is not served. */
  browserPolicy(): { hstsDays: number; redirect: boolean } | null
  close(): Promise<void>
}

interface HttpsListenerDeps {
  readonly settings: Pick<Settings, 'read'>
  readonly env: { readonly HOST: string }
  readonly log: Log
}

/** How long the shutdown waits for requests in progress. */
const shutdownMs = 5000

/**
 * The HTTPS listener, opened, changed and closed at run time according to the settings. A new certificate
 * applies to new connections; open ones continue.
 */
export function openHttpsListener({ settings, env, log }: HttpsListenerDeps): HttpsListener {
  let httpServer: HttpServer | undefined
  let listener: { server: Server; configuredPort: number } | undefined
  let policy: { hstsDays: number; redirect: boolean } | null = null
  let pending: Promise<void> = Promise.resolve()
  let closed = false

  async function closeListener() {
    const { server } = listener ?? {}
    listener = undefined
    policy = null
    if (!server) return
    server.close()
    server.closeIdleConnections()
  }

  async function apply() {
    if (!httpServer || closed) return
    const tls = await settings.read('tls')
    const { certificate: cert, key } = await settings.read('certs')
    if (!tls.enabled || !cert || !key) return closeListener()
    const context = { cert, key, minVersion: tls.oldest }
    if (listener?.configuredPort === tls.port) listener.server.setSecureContext(context)
    else {
      const server = await listenOn(httpServer, context, { host: env.HOST, port: tls.port })
      await closeListener()
      listener = { server, configuredPort: tls.port }
    }
    policy = { hstsDays: tls.hstsDays, redirect: tls.redirect }
  }

  const applySettings = () =>
    (pending = pending.then(apply).catch((error: unknown) => {
      // Keep the current listener: because of HSTS, browsers cannot fall back to HTTP.
      log.error({ err: error }, 'applying HTTPS settings failed')
    }))

  return {
    port: () => {
      const address = listener?.server.address()
      return address && typeof address === 'object' ? address.port : null
    },
    whenApplied: () => pending,
    applySettings,
    serve(server) {
      httpServer = server
      return applySettings()
    },
    browserPolicy: () => policy,
    async close() {
      closed = true
      await pending
      const server = listener?.server
      await closeListener()
      if (!server) return
      const drained = new Promise((done) => server.close(done))
      await Promise.race([drained, sleep(shutdownMs, undefined, { ref: false })])
      server.closeAllConnections()
    },
  }
}

async function listenOn(
  httpServer: HttpServer,
  options: ServerOptions,
  address: { host: string; port: number },
) {
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = httpServer
  const checks = { connectionsCheckingInterval: 5000, handshakeTimeout: requestTimeout }
  const limits = { requestTimeout, headersTimeout, keepAliveTimeout, ...checks }
  const server = createServer({ ...options, ...limits })
  server.setTimeout(timeout)
  server.on('request', (request, response) => httpServer.emit('request', request, response))
  server.on('upgrade', (...upgrade) => httpServer.emit('upgrade', ...upgrade))
  server.listen(address)
  await once(server, 'listening')
  return server
}
