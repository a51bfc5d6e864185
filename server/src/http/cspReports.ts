import type { FastifyInstance } from 'fastify'

/** Takes the browser's reports of what the CSP refused, and logs the rule alone: a report holds addresses. */
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
      request.log.warn({ directive: directive ?? 'unknown' }, 'content security policy refused something')
      return reply.code(204).send()
    })
  })
}
