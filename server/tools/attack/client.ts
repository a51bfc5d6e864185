import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http'

export interface AttackResponse {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** Milliseconds from the first byte sent to the last received. */
  ms: number
  /** Milliseconds until the head of the answer was received. */
  headMs: number
}

export interface AttackRequest {
  method: string
  /** Path and query. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export type Send = (sent: AttackRequest) => Promise<AttackResponse>

/**
 * Sends requests to one address over keep-alive connections. A request without an answer after 30 seconds
 * fails.
 */
export function openClient(url: string, connections: number): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const send: Send = ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const begun = performance.now()
      // Node sends the body of a DELETE correctly only if its length is given.
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const all = { ...headers, ...length }
      const options = { agent, hostname, port, method, path, headers: all, timeout: 30_000 }
      const request = httpRequest(options, (response) => {
        const headMs = performance.now() - begun
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
            ms: performance.now() - begun,
            headMs,
          }),
        )
      })
      request.on('timeout', () => request.destroy(new Error('no answer within 30 seconds')))
      request.on('error', reject)
      request.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** Calls `work` `count` times, with `atOnce` calls running concurrently. */
export async function inParallel(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++)
    }),
  )
}
