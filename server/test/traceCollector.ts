import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import * as z from 'zod/mini'

const value = z.object({ stringValue: z.optional(z.string()), intValue: z.optional(z.any()) })
const Attributes = z._default(z.array(z.object({ key: z.string(), value })), [])
const Spans = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              kind: z.int(),
              attributes: Attributes,
              status: z.optional(z.object({ code: z.optional(z.int()), message: z.optional(z.string()) })),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A local trace collector that stores everything it receives, unparsed. */
export async function openTraceCollector(status = 200, tls?: ServerOptions) {
  const bodies: string[] = []
  const requestLines: string[] = []
  const handle: RequestListener = (request, response) => {
    requestLines.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
    let body = ''
    request.on('data', (bytes: Buffer) => (body += bytes.toString()))
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  }
  const server = (tls ? createTlsServer(tls, handle) : createServer(handle)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the trace collector listens on no port')
  const parts = () => bodies.flatMap((body) => Spans.parse(JSON.parse(body)).resourceSpans)
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${address.port}`,
    /** Everything received, as raw text. */
    all: () => [...requestLines, ...bodies].join('\n'),
    asked: requestLines,
    spans: () => parts().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resources: () => parts().map(({ resource }) => resource.attributes.map(({ key }) => key)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
