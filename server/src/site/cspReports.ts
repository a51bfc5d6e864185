import type { FastifyInstance } from 'fastify'

/** Receives CSP violation reports of browsers and logs only the directive, since reports contain URLs. */
export async function serveCspReports(app: FastifyInstance): Promise<void> {
  await app.register(async (reports) => {
    const types = ['application/csp-report', 'application/reports+json']
    reports.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, body),
    )
    reports.post('/v2/public/csp', async (request, reply) => {
      const directive =
        // regex-bound: 16384 (a report)
        /"(?:effective-directive|effectiveDirective|violated-directive)"\s*:\s*"([a-z-]{1,40})/.exec(
          String(request.body),
        )?.[1]
      request.log.warn({ directive: directive ?? 'unknown' }, 'content security policy violation')
      return reply.code(204).send()
    })
  })
}
