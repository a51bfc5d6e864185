import type { FeedResult } from '@resguardo/contract/alerts/feedRules'
import type { IncomingMessage } from 'node:http'
import { version } from '@resguardo/contract/platform/limits'
import { Blocked, type SsrfGuard, guardedRequest } from '#security/network/ssrfGuard.ts'

export const feedLimits = { bytes: 2 * 1024 * 1024, ms: 10_000, redirects: 3 } as const

/** Validators of the previous response, for a conditional request. */
export interface CacheValidators {
  etag: string | null
  modified: string | null
}

export type FetchResult =
  | ({ result: 'read'; text: string } & CacheValidators)
  | { result: Exclude<FeedResult, 'never' | 'read' | 'unreadable'> }

interface FetchOptions {
  guard: SsrfGuard
  ms?: number
}

class FetchError extends Error {
  readonly result: Exclude<FeedResult, 'never' | 'read' | 'unreadable'>

  constructor(result: FetchError['result']) {
    super(result)
    this.result = result
  }
}

/**
 * Fetches a configured address unless it is unchanged. SSRF guard: connects to public addresses only, checked
 * after DNS resolution, and follows redirects only within the host. Size and time are limited.
 */
export async function fetchFeed(
  address: string,
  validators: CacheValidators,
  options: FetchOptions,
): Promise<FetchResult> {
  const timeout = AbortSignal.timeout(options.ms ?? feedLimits.ms)
  try {
    return await follow(new URL(address), validators, { ...options, timeout })
  } catch (error) {
    if (timeout.aborted) return { result: 'timeout' }
    if (error instanceof Blocked) return { result: 'address' }
    return { result: error instanceof FetchError ? error.result : 'unreachable' }
  }
}

type FetchRun = FetchOptions & { timeout: AbortSignal }

async function follow(url: URL, validators: CacheValidators, run: FetchRun): Promise<FetchResult> {
  const { host } = url
  for (let hops = 0; hops <= feedLimits.redirects; hops++) {
    const response = await sendRequest(url, validators, run)
    const { statusCode: status = 0, headers } = response
    if (status !== 200) response.destroy()
    if (status === 304) return { result: 'unchanged' }
    if (status >= 300 && status < 400 && headers.location) {
      url = new URL(headers.location, url)
      if (url.host !== host) throw new FetchError('redirect')
    } else if (status !== 200) return { result: 'status' }
    else {
      const text = await readText(response)
      return {
        result: 'read',
        text,
        etag: shortHeader(headers.etag),
        modified: shortHeader(headers['last-modified']),
      }
    }
  }
  throw new FetchError('redirect')
}

const shortHeader = (header: string | undefined) => (header && header.length <= 300 ? header : null)

const sendRequest = (
  url: URL,
  { etag, modified }: CacheValidators,
  run: FetchRun,
): Promise<IncomingMessage> =>
  guardedRequest(run.guard, url, {
    signal: run.timeout,
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
    throw new FetchError('status')
  }
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.byteLength
    if (bytes > feedLimits.bytes) {
      response.destroy()
      throw new FetchError('tooLarge')
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
