import { once } from 'node:events'
import { lookup as resolveName } from 'node:dns/promises'
import { type Agent, Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { connect as connectSocket, isIP, type LookupFunction, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { hostList } from './hostList.ts'
import { isLoopback, isPublicAddress } from './ipAddresses.ts'

/** The guard does not allow a connection to this host. */
export class Blocked extends Error {
  override name = 'Blocked'

  constructor(host: string) {
    super(`connections to ${host} are not allowed`)
  }
}

export interface EgressEnv {
  /** `on`, `off`, or the hosts and networks that settings may name besides public ones. */
  readonly ALLOW_PRIVATE?: string | undefined
  /** The only hosts the server may connect to; if unset, any. */
  readonly OUTBOUND_HOSTS?: string | undefined
}

/** PEM: the authority trusted instead of Node's, and the client certificate with its key. */
export interface ClientTls {
  readonly ca?: string
  readonly cert?: string
  readonly key?: string
}

/**
 * Decides which hosts the server connects to (SSRF protection). Every outgoing connection except to the
 * database uses it.
 */
export interface SsrfGuard {
  /** Throws `Blocked` for a host that is never allowed. A name is checked again when it is resolved. */
  check(host: string, encrypted: boolean): void
  /** Whether ALLOW_PRIVATE names the host, so that neither its network nor its port matters. */
  trusts(host: string): boolean
  /**
   * Resolves a name, and fails unless all its addresses are allowed. The connection uses the checked address.
   */
  lookup(encrypted: boolean): LookupFunction
  /** For libraries that send their own HTTP requests. */
  agent(protocol: string, tls?: ClientTls): Agent
}

/**
 * The guard for addresses of one source. The operator sets the environment, so its hosts may be in the
 * private network. Hosts from settings, which arrive over HTTP, must be public, use TLS, or be named by
 * ALLOW_PRIVATE.
 */
export function openSsrfGuard(env: EgressEnv, source: 'environment' | 'settings'): SsrfGuard {
  const onlyHosts = env.OUTBOUND_HOSTS ? hostList(env.OUTBOUND_HOSTS) : null
  const allowPrivate = source === 'environment' ? 'on' : (env.ALLOW_PRIVATE ?? 'off')
  const privateHosts = hostList(['on', 'off'].includes(allowPrivate) ? '' : allowPrivate)
  const trusts = (host: string) => allowPrivate === 'on' || privateHosts.has(bareHost(host))

  function check(rawHost: string, encrypted: boolean) {
    const host = bareHost(rawHost)
    if (onlyHosts && !onlyHosts.has(host)) throw new Blocked(host)
    if (trusts(host)) return
    const isPrivate = isIP(host) ? !isPublicAddress(host) : isLoopback(host)
    // A name may still resolve into a network that ALLOW_PRIVATE lists.
    const neverAllowed = isIP(host)
      ? isPrivate || !encrypted
      : allowPrivate === 'off' && (isPrivate || !encrypted)
    if (neverAllowed) throw new Blocked(host)
  }

  const lookup =
    (encrypted: boolean): LookupFunction =>
    (name, options, callback) => {
      const isAllowed = ({ address }: { address: string }) =>
        trusts(name) || privateHosts.has(address) || (encrypted && isPublicAddress(address))
      resolveName(name, { ...options, all: true }).then(
        (addresses) => {
          const [first] = addresses
          if (!first || !addresses.every(isAllowed)) callback(new Blocked(name), '', 4)
          else if (options.all) callback(null, addresses)
          else callback(null, first.address, first.family)
        },
        (error: NodeJS.ErrnoException) => callback(error, '', 4),
      )
    }

  return {
    check,
    trusts,
    lookup,
    agent(protocol, tls = {}) {
      const encrypted = protocol === 'https:'
      const options = { lookup: lookup(encrypted) }
      const agent = encrypted ? new HttpsAgent({ ...tls, ...options }) : new HttpAgent(options)
      const connect = agent.createConnection.bind(agent)
      // An IP address is connected to without a lookup, so the host is checked here.
      agent.createConnection = (target, done) => {
        try {
          check(target.host ?? '', encrypted)
        } catch (error) {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- check() throws nothing else
          process.nextTick(() => done?.(error as Blocked, undefined as never))
          return undefined
        }
        return connect(target, done)
      }
      return agent
    },
  }
}

const bareHost = (host: string) => host.toLowerCase().replace(/^\[|\]$/g, '')

export interface OutgoingRequest {
  readonly signal?: AbortSignal | undefined
  readonly method?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
  readonly tls?: ClientTls
}

/** Sends a request and resolves with the response before its body is read. Follows no redirect. */
export async function guardedRequest(
  guard: SsrfGuard,
  url: URL,
  { body, signal, tls, ...options }: OutgoingRequest,
): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol)) throw new Blocked(url.host)
  guard.check(url.hostname, url.protocol === 'https:')
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const agent = guard.agent(url.protocol, tls)
    const outgoing = request(url, { ...options, ...(signal && { signal }), agent })
    outgoing.on('response', resolve)
    outgoing.on('error', reject)
    // A response in another protocol ends without an error.
    outgoing.on('close', () => reject(new Error('closed without a response')))
    outgoing.end(body)
  })
}

interface GuardedFetchOptions {
  readonly method?: string | undefined
  readonly headers?: ConstructorParameters<typeof Headers>[0] | undefined
  readonly body?: RequestInit['body'] | undefined
  readonly signal?: AbortSignal | null | undefined
}

/** `fetch` through the guard: no redirects, and at most `maxBytes` of the body. */
export const guardedFetch =
  (guard: SsrfGuard, maxBytes: number) =>
  async (input: string | URL | Request, init?: GuardedFetchOptions): Promise<Response> => {
    // Libraries pass `undefined` for options they omit.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an option may be undefined
    const request = new Request(input, init as RequestInit)
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined
    const response = await guardedRequest(guard, new URL(request.url), {
      method: request.method,
      headers: { 'accept-encoding': 'identity', ...Object.fromEntries(request.headers) },
      body,
      signal: init?.signal ?? undefined,
    })
    const status = response.statusCode ?? 500
    if (status >= 300 && status < 400) {
      response.destroy()
      throw new Error('the address redirects')
    }
    let bytes = 0
    const limitedBody = (Readable.toWeb(response) as ReadableStream<Uint8Array>).pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength
          if (bytes > maxBytes) controller.error(new Error('the response is too large'))
          else controller.enqueue(chunk)
        },
      }),
    )
    const headers = new Headers()
    for (const [name, values = []] of Object.entries(response.headersDistinct))
      for (const value of values) headers.append(name, value)
    return new Response([204, 205].includes(status) ? null : limitedBody, { status, headers })
  }

/** Opens a connection for a protocol other than HTTP, without TLS. */
export async function guardedConnect(
  guard: SsrfGuard,
  { host, port, timeoutMs }: { host: string; port: number; timeoutMs: number },
): Promise<Socket> {
  guard.check(host, true)
  const socket = connectSocket({ host: bareHost(host), port, lookup: guard.lookup(true) })
  const timeoutError = Object.assign(new Error('connection timed out'), { code: 'ETIMEDOUT' })
  const timer = setTimeout(() => socket.destroy(timeoutError), timeoutMs)
  return new Promise<Socket>((resolve, reject) => {
    // This listener stays: an error before the caller listens must not end the process.
    socket.on('error', reject)
    socket.once('connect', () => resolve(socket))
  }).finally(() => clearTimeout(timer))
}

/** TLS over a connection of `guardedConnect`, with the name checked against the certificate. */
export async function secureConnection(
  socket: Socket,
  { host, tls, signal }: { host: string; tls: ClientTls; signal: AbortSignal },
): Promise<Socket> {
  const secured = connectTls({ ...tls, socket, host, ...(isIP(host) === 0 && { servername: host }) })
  await once(secured, 'secureConnect', { signal }).catch((error: unknown) => {
    secured.destroy()
    throw error
  })
  return secured
}
