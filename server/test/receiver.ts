import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  path: string
  id: string
  headers: IncomingHttpHeaders
  body: string
  /** The body as it is read. */
  event: { type: string; timestamp: string; data: Record<string, string> | null }
}

type Mood = (response: ServerResponse, received: Received) => void
const ok: Mood = (response) => void response.writeHead(204).end()

/** A program that is told of events: what it answers is said by path, and what it was sent is kept. */
export async function startReceiver() {
  const received: Received[] = []
  const moods = new Map<string, Mood>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const path = request.url ?? ''
    const id = String(request.headers['webhook-id'])
    const one = { path, id, headers: request.headers, body, event: JSON.parse(body) }
    received.push(one)
    ;(moods.get(path) ?? ok)(response, one)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    received,
    address: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** From now on the path answers so; without a mood, as it should. */
    answer: (path: string, mood: Mood = ok) => void moods.set(path, mood),
    at: (path: string) => received.filter((one) => one.path === path),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Whether one of the signatures is that of the secret, worked out as the specification tells receivers to. */
export function isSigned({ headers, body }: Pick<Received, 'headers' | 'body'>, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const wanted = createHmac('sha256', key).update(signed).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .map((one) => Buffer.from(one.replace(/^v1,/, ''), 'base64'))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted))
}
