import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddress from '@fastify/proxy-addr'
import { chatPath } from '@resguardo/contract/assistant'
import type { Deps } from '../deps.ts'
import type { Https } from '#security/https.ts'
import type { Limit } from './limit.ts'
import { isEncrypted } from './preferHttps.ts'

type Place = Pick<Deps['env'], 'PUBLIC_URL' | 'TRUSTED_PROXIES'>

/** The status for a request to open a socket: 101 when the connection may be made. */
export async function admit(
  { PUBLIC_URL, TRUSTED_PROXIES }: Place,
  https: Pick<Https, 'says'>,
  request: IncomingMessage,
  limit: Limit,
): Promise<number> {
  if (https.says()?.redirect && !isSecure(request, TRUSTED_PROXIES)) return 426
  if (request.url?.split('?')[0] !== `/${chatPath}`) return 404
  const { origin, host } = request.headers
  const own = PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : [`http://${host}`, `https://${host}`]
  // Browsers say from whose page a connection comes, and nothing else keeps foreign pages away.
  if (!origin || !own.includes(origin)) return 403
  const ip = proxyAddress(request, (_address, hop) => hop < TRUSTED_PROXIES)
  return (await limit({ ip })) > 0 ? 429 : 101
}

/** Over TLS here, or up to the proxy that may be believed. */
function isSecure(request: IncomingMessage, trustedProxies: number): boolean {
  const forwarded = [request.headers['x-forwarded-proto'] ?? []].flat().join()
  if (trustedProxies > 0 && forwarded) return forwarded.split(',').at(-1)?.trim() === 'https'
  return isEncrypted(request)
}

const words: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  404: 'Not Found',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Answers a request to open a socket with another status than 101. */
export function turnAway(socket: Duplex, status: number): void {
  // The server has let go of it, and nobody else ends it where the other side does not.
  const late = setTimeout(() => socket.destroy(), 5000).unref()
  socket.once('close', () => clearTimeout(late))
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${words[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
