import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddress from '@fastify/proxy-addr'
import { chatPath } from '@resguardo/contract/assistant/assistant'
import type { Settings } from '#domain/settings.ts'
import type { Deps } from '../../deps.ts'
import type { HttpsListener } from '#security/network/httpsListener.ts'
import type { RateLimit } from '../rateLimit.ts'
import { isEncrypted } from '../preferHttps.ts'

type UpgradeEnv = Pick<Deps['env'], 'PUBLIC_URL' | 'TRUSTED_PROXIES'>

/** Resolves to the status for a WebSocket upgrade request: 101 if it is accepted. */
export async function checkUpgrade(
  { PUBLIC_URL, TRUSTED_PROXIES }: UpgradeEnv,
  https: Pick<HttpsListener, 'browserPolicy'>,
  request: IncomingMessage,
  limit: RateLimit,
  settings: Pick<Settings, 'read'>,
): Promise<number> {
  if (https.browserPolicy()?.redirect && !isSecure(request, TRUSTED_PROXIES)) return 426
  if (request.url?.split('?')[0] !== `/${chatPath}`) return 404
  const { origin, host } = request.headers
  const ownOrigins = PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : [`http://${host}`, `https://${host}`]
  // CORS does not apply to WebSockets: this check of the Origin is all that stops pages of other sites.
  // Browsers always send one; a program sends none, and gets no further than anyone without a token.
  if (origin !== undefined && !ownOrigins.includes(origin)) {
    const { allowedOrigins } = await settings.read('security')
    if (!allowedOrigins.includes(origin)) return 403
  }
  const ip = proxyAddress(request, (_address, hop) => hop < TRUSTED_PROXIES)
  return (await limit({ ip })) > 0 ? 429 : 101
}

/** Whether the request came over TLS, to this server or to the nearest trusted proxy. */
function isSecure(request: IncomingMessage, trustedProxies: number): boolean {
  const forwarded = [request.headers['x-forwarded-proto'] ?? []].flat().join()
  if (trustedProxies > 0 && forwarded) return forwarded.split(',').at(-1)?.trim() === 'https'
  return isEncrypted(request)
}

const reasonPhrases: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  404: 'Not Found',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Rejects a WebSocket upgrade request with a status other than 101. */
export function rejectUpgrade(socket: Duplex, status: number): void {
  // After an upgrade Node no longer manages the socket; close it even if the client does not.
  const timeout = setTimeout(() => socket.destroy(), 5000).unref()
  socket.once('close', () => clearTimeout(timeout))
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${reasonPhrases[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
