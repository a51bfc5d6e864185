import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import type { HttpsListener } from '#security/network/httpsListener.ts'
import { apiHeaders } from './headers.ts'

const apiPath = /^\/(v2|metrics)(\/|\?|$)/
/** People open it from a newsletter that may be older than HTTPS on this site; it carries no session. */
const mailedLinkPath = /^\/v2\/public\/newsletter\/leave\//
const daySeconds = 86_400
/** Behind a proxy that terminates TLS: two years, as preload lists ask for. */
const proxyDays = 730

/**
 * Redirects pages to HTTPS, refuses API calls over HTTP, and sets HSTS. Redirects use the public host
 * name, never the Host header. It redirects and refuses only while HTTPS is served, so that no setting locks
 * everyone out.
 */
export function preferHttps(
  app: FastifyInstance,
  https: HttpsListener,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): void {
  const isPublicHttps = publicUrl.startsWith('https:')
  app.addHook('onRequest', (request, reply, done) => {
    const policy = https.browserPolicy()
    const days = policy && isEncrypted(request.raw) ? policy.hstsDays : isPublicHttps ? proxyDays : 0
    if (days > 0) reply.header('strict-transport-security', `max-age=${days * daySeconds}; includeSubDomains`)
    const { originalUrl: url, method } = request
    // Health checks come from the local network and often support only HTTP.
    if (!policy?.redirect || request.protocol === 'https' || url.startsWith('/health/')) return done()
    const isPage = ['GET', 'HEAD'].includes(method) && (!apiPath.test(url) || mailedLinkPath.test(url))
    if (isPage) return reply.redirect(`${httpsAddress(publicUrl, https.port())}${url}`, 308)
    // A redirect would hide that the client sent its token in clear text (ASVS V4.1.2).
    return reply
      .code(426)
      .headers({ ...apiHeaders, upgrade: 'TLS/1.2, HTTP/1.1', connection: 'upgrade' })
      .send({ message: 'i426', data: null })
  })
}

/** The public address over HTTPS: PUBLIC_URL itself, or its host with the port of our own listener. */
export function httpsAddress(publicUrl: string, port: number | null): string {
  return publicUrl.startsWith('https:') ? publicUrl : `https://${new URL(publicUrl).hostname}:${port}`
}

export const isEncrypted = ({ socket }: IncomingMessage): boolean =>
  'encrypted' in socket && socket.encrypted === true
