import type { FastifyInstance, FastifyRequest } from 'fastify'
import { causedBy, type Span, type Tracing } from '#db/cause.ts'

/**
 * Runs each request in its own context, so that log lines carry its id, and traces it as a span. The span has
 * the route pattern, never the URL: a path may contain a token, a query a name.
 */
export function nameCauses(app: FastifyInstance, tracing: Tracing | null): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  if (tracing) {
    app.addHook('onRequest', (request, _reply, done) => {
      const { method, id } = request
      const facts = { 'http.request.method': method, 'resguardo.request': id }
      spans.set(request, tracing.begin('call', method, facts))
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      const { statusCode: status } = reply
      const route = request.routeOptions.url
      spans.get(request)?.end({
        name: `${request.method} ${route ?? '-'}`,
        facts: { 'http.response.status_code': status, ...(route && { 'http.route': route }) },
        failed: status >= 500 ? String(status) : undefined,
      })
      done()
    })
  }
  // After the body is parsed: the body stream runs in the async context of the connection.
  app.addHook('preValidation', (request, _reply, done) =>
    causedBy({ told: { requestId: request.id }, span: spans.get(request) }, done),
  )
}
