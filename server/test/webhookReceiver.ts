import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedWebhook {
  path: string
  id: string
  headers: IncomingHttpHeaders
  body: string
  /** The parsed body. */
  event: { type: string; timestamp: string; data: Record<string, string> | null }
}

type Responder = (response: ServerResponse, received: ReceivedWebhook) => void
const acceptWebhook: Responder = (response) => void response.writeHead(204).end()

/** A webhook receiver with configurable responses by path; records requests. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = []
  const responders = new Map<string, Responder>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const path = request.url ?? ''
    const id = String(request.headers['webhook-id'])
    const webhook = { path, id, headers: request.headers, body, event: JSON.parse(body) }
    received.push(webhook)
    ;(responders.get(path) ?? acceptWebhook)(response, webhook)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  return {
    received,
    address: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** Sets the response of a path from now on; without a mood, success. */
    answer: (path: string, respond: Responder = acceptWebhook) => void responders.set(path, respond),
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
export function isSigned(
  { headers, body }: Pick<ReceivedWebhook, 'headers' | 'body'>,
  secret: string,
): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const expected = createHmac('sha256', key).update(signed).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .map((one) => Buffer.from(one.replace(/^v1,/, ''), 'base64'))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected))
}
