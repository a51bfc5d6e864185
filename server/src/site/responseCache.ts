import { createHash } from 'node:crypto'
import type { DataOf, Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { entryLimit } from '@resguardo/contract/platform/fields/entryLimit'
import { LRUCache } from 'lru-cache'
import type { PrecompressedResponse } from '#http/precompressed.ts'
import { precompress } from '#http/serve.ts'

interface CacheLimits {
  /** How many keys are cached. */
  keys: number
  /** How many different responses are cached. */
  answers: number
}

/** A response, and how many keys share it. */
interface SharedResponse<T> {
  readonly response: PrecompressedResponse<T>
  keys: number
}

/**
 * Caches the compressed responses of an endpoint by key; keys with the same JSON share one response, which is
 * dropped with the last of them.
 */
export function openResponseCache<E extends Endpoint>(endpoint: E, limits: CacheLimits) {
  const byDigest = new LRUCache<string, SharedResponse<DataOf<E>>>(entryLimit(limits.answers))
  const digests = new LRUCache<string, string>({
    ...entryLimit(limits.keys),
    dispose(digest) {
      const shared = byDigest.peek(digest)
      if (shared && --shared.keys === 0) byDigest.delete(digest)
    },
  })

  return (key: string, make: () => DataOf<E>): PrecompressedResponse<DataOf<E>> => {
    const cached = byDigest.get(digests.get(key) ?? '')
    if (cached) return cached.response
    const json = JSON.stringify(make())
    const digest = createHash('sha256').update(json).digest('base64url')
    const shared = byDigest.get(digest) ?? { response: precompress(endpoint, json, digest), keys: 0 }
    shared.keys++
    byDigest.set(digest, shared)
    digests.set(key, digest)
    return shared.response
  }
}
