import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A sample in a real-world format. */
export const sample = (name: string) => readFileSync(join(import.meta.dirname, 'feeds', name), 'utf8')

type FeedHandler = (response: ServerResponse, headers: IncomingHttpHeaders) => void

/** A server of feeds with configurable responses by path; records requests. */
export async function startFeedServer() {
  const handlers = new Map<string, FeedHandler>()
  const requests: { path: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer(({ url = '', headers }, response) => {
    requests.push({ path: url, headers })
    const handler = handlers.get(url)
    if (handler) handler(response, headers)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  return {
    port,
    asked: requests,
    setHandler: (path: string, answer: FeedHandler): string => {
      handlers.set(path, answer)
      return `http://127.0.0.1:${port}${path}`
    },
    /** Serves a text unchanged, with an ETag for conditional requests. */
    serve(path: string, text: string): string {
      return this.setHandler(path, (response, headers) => {
        const etag = `"${text.length}"`
        if (headers['if-none-match'] === etag) response.writeHead(304).end()
        else response.writeHead(200, { etag, 'last-modified': 'Fri, 20 Nov 2026 18:00:00 GMT' }).end(text)
      })
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
