import type { FeedResult } from '@resguardo/contract/feedRules'
import type { IncomingMessage } from 'node:http'
import { version } from '@resguardo/contract/limits'
import { Blocked, type Guard, send } from '#security/outbound.ts'

export const feedLimits = { bytes: 2 * 1024 * 1024, ms: 10_000, redirects: 3 } as const

/** Validators of the previous response, for a conditional request. */
export interface Known {
  etag: string | null
  modified: string | null
}

export type Fetched =
  | ({ result: 'read'; text: string } & Known)
  | { result: Exclude<FeedResult, 'never' | 'read' | 'unreadable'> }

interface Options {
  guard: Guard
  ms?: number
}

class Stopped extends Error {
  readonly result: Exclude<FeedResult, 'never' | 'read' | 'unreadable'>

  constructor(result: Stopped['result']) {
    super(result)
    this.result = result
  }
}

/**
 * Fetches a configured address unless it is unchanged. SSRF guard: connects to public addresses only, checked
 * after DNS resolution, and follows redirects only within the host. Size and time are limited.
 */
export async function fetchFeed(address: string, known: Known, options: Options): Promise<Fetched> {
  const over = AbortSignal.timeout(options.ms ?? feedLimits.ms)
  try {
    return await follow(new URL(address), known, { ...options, over })
  } catch (error) {
    if (over.aborted) return { result: 'timeout' }
    if (error instanceof Blocked) return { result: 'address' }
    return { result: error instanceof Stopped ? error.result : 'unreachable' }
  }
}

type Going = Options & { over: AbortSignal }

async function follow(url: URL, known: Known, going: Going): Promise<Fetched> {
  const { host } = url
  for (let hops = 0; hops <= feedLimits.redirects; hops++) {
    const response = await ask(url, known, going)
    const { statusCode: status = 0, headers } = response
    if (status !== 200) response.destroy()
    if (status === 304) return { result: 'unchanged' }
    if (status >= 300 && status < 400 && headers.location) {
      url = new URL(headers.location, url)
      if (url.host !== host) throw new Stopped('redirect')
    } else if (status !== 200) return { result: 'status' }
    else {
      const text = await readText(response)
      return {
        result: 'read',
        text,
        etag: shortOf(headers.etag),
        modified: shortOf(headers['last-modified']),
      }
    }
  }
  throw new Stopped('redirect')
}

const shortOf = (header: string | undefined) => (header && header.length <= 300 ? header : null)

const ask = (url: URL, { etag, modified }: Known, going: Going): Promise<IncomingMessage> =>
  send(going.guard, url, {
    signal: going.over,
    headers: {
      accept:
        'application/json, application/feed+json, application/rss+xml, application/atom+xml, application/xml, text/xml',
      'accept-encoding': 'identity',
      'user-agent': `feed-reader/${version}`,
      ...(etag !== null && { 'if-none-match': etag }),
      ...(modified !== null && { 'if-modified-since': modified }),
    },
  })

async function readText(response: IncomingMessage): Promise<string> {
  // Compressed although not requested: the size limit would have to cover the decompressed data too.
  if (response.headers['content-encoding'] && response.headers['content-encoding'] !== 'identity') {
    response.destroy()
    throw new Stopped('status')
  }
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.byteLength
    if (bytes > feedLimits.bytes) {
      response.destroy()
      throw new Stopped('tooLarge')
    }
    parts.push(part)
  }
  return decode(Buffer.concat(parts), response.headers['content-type'] ?? '')
}

function decode(bytes: Buffer, type: string): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(type) ?? []
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
