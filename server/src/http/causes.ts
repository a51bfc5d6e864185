import type { FastifyInstance, FastifyRequest } from 'fastify'
import { causedBy, type Span, type Tracing } from '#db/cause.ts'

/**
 * What is done for a request says so: each line that is logged meanwhile carries its id, and where work is followed,
 * the request is a piece of it. By the pattern of its route: an address may hold a token, a query a name.
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
  // After the body has been read: what reads it belongs to the connection.
  app.addHook('preValidation', (request, _reply, done) =>
    causedBy({ told: { requestId: request.id }, span: spans.get(request) }, done),
  )
}
