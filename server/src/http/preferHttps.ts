import type { FastifyInstance } from 'fastify'
import type { Https } from '#security/https.ts'

const aDay = 86_400

/** Sends whoever comes by HTTP on to HTTPS, and tells browsers to come by it; only while it is answered. */
export function preferHttps(app: FastifyInstance, https: Https, publicUrl: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    const said = https.says()
    if (!said) return done()
    if (request.protocol === 'https') {
      if (said.hstsDays > 0)
        reply.header('strict-transport-security', `max-age=${said.hstsDays * aDay}; includeSubDomains`)
      return done()
    }
    // Whoever looks whether the program lives does so from near by.
    if (!said.redirect || request.originalUrl.startsWith('/health/')) return done()
    const place = publicUrl.startsWith('https:') ? publicUrl : `https://${request.hostname}:${https.port()}`
    return reply.redirect(`${place}${request.originalUrl}`, 308)
  })
}
