import { lookup as lookUp } from 'node:dns/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address that leads to this machine or its neighbours, or that goes without TLS. */
export class NotPublic extends Error {}

export interface Outward {
  /** Also addresses of the own network and without TLS: where the configuration allows them, and in tests. */
  readonly private: boolean
  readonly signal: AbortSignal
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Asks an address that somebody entered, and gives the answer with its body still to come. Goes to public addresses
 * only, each looked at before it is connected to, and follows no redirect; rejects with `NotPublic` for any other.
 */
export async function askOutward(url: URL, outward: Outward): Promise<IncomingMessage> {
  const { private: anywhere, signal, method = 'GET', headers, body } = outward
  if (url.protocol !== 'https:' && !(anywhere && url.protocol === 'http:')) throw new NotPublic()
  const name = url.hostname.replace(/^\[|\]$/g, '')
  // A number is not looked up, so it is looked at here.
  if (isIP(name) && !anywhere && !isPublic(name)) throw new NotPublic()
  const request = url.protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method,
      signal,
      // Nothing of an earlier connection, which may have led elsewhere.
      agent: false,
      ...(!anywhere && { lookup: publicOnly }),
      headers,
    })
    asked.on('response', resolve)
    asked.on('error', reject)
    // Without an error ends what is answered by another protocol that nobody asked for.
    asked.on('close', () => reject(new Error('closed without an answer')))
    asked.end(body)
  })
}

/** Neither this machine nor its neighbours, whichever way the address is written. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  // Of IPv6 no more than this was ever given out: what lies outside of it may be an IPv4 address in another dress.
  return plain.range() === 'unicast' && (plain.kind() === 'ipv4' || (plain.toByteArray()[0] ?? 0) >> 5 === 1)
}

/** Names that lead to a private address lead nowhere; the address that was looked at is the one connected to. */
const publicOnly: LookupFunction = (name, options, callback) => {
  lookUp(name, { ...options, all: true }).then(
    (found) => {
      const [first] = found
      if (!first || !found.every(({ address }) => isPublic(address))) callback(new NotPublic(), '', 4)
      else if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    },
    (error: NodeJS.ErrnoException) => callback(error, '', 4),
  )
}
