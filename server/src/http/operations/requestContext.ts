import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runInContext, type Span, type Tracing } from '#context/operationContext.ts'

/**
 * Runs each request in its own context, so that log lines carry its id, and traces it as a span. The span has
 * the route pattern, never the URL: a path may contain a token, a query a name.
 */
export function addRequestContext(app: FastifyInstance, tracing: Tracing | null): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  if (tracing) {
    app.addHook('onRequest', (request, _reply, done) => {
      const { method, id } = request
      const attributes = { 'http.request.method': method, 'resguardo.request': id }
      spans.set(request, tracing.begin('call', method, attributes))
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      const { statusCode: status } = reply
      const route = request.routeOptions.url
      spans.get(request)?.end({
        name: `${request.method} ${route ?? '-'}`,
        attributes: { 'http.response.status_code': status, ...(route && { 'http.route': route }) },
        failed: status >= 500 ? String(status) : undefined,
      })
      done()
    })
  }
  // After the body is parsed: the body stream runs in the async context of the connection.
  app.addHook('preValidation', (request, _reply, done) =>
    runInContext({ logFields: { requestId: request.id }, span: spans.get(request) }, done),
  )
}
