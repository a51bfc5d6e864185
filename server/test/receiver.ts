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
  /** The parsed body. */
  event: { type: string; timestamp: string; data: Record<string, string> | null }
}

type Mood = (response: ServerResponse, received: Received) => void
const ok: Mood = (response) => void response.writeHead(204).end()

/** A webhook receiver with configurable responses by path; records requests. */
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
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  return {
    received,
    address: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** Sets the response of a path from now on; without a mood, success. */
    answer: (path: string, mood: Mood = ok) => void moods.set(path, mood),
    at: (path: string) => received.filter((one) => one.path === path),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Whether one of the signatures is valid for the secret, computed as the specification requires of receivers.
 */
export function isSigned({ headers, body }: Pick<Received, 'headers' | 'body'>, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const wanted = createHmac('sha256', key).update(signed).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .map((one) => Buffer.from(one.replace(/^v1,/, ''), 'base64'))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted))
}
