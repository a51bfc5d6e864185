import { createHash } from 'node:crypto'
import type { DataOf, Endpoint } from '@resguardo/contract/platform/endpoint'
import { entryLimit } from '@resguardo/contract/platform/entryLimit'
import { LRUCache } from 'lru-cache'
import type { PrecompressedResponse } from '#http/precompressed.ts'
import { precompress } from '#http/serve.ts'

interface CacheLimits {
  /** How many keys are cached. */
  keys: number
  /** How many different responses are cached. */
  answers: number
}

/**
 * Caches the compressed responses of an endpoint by key; keys with the same JSON share one response. A
 * key leads to a digest, not to the response, so that a dropped response is freed.
 */
export function openResponseCache<E extends Endpoint>(endpoint: E, limits: CacheLimits) {
  const digests = new LRUCache<string, string>(entryLimit(limits.keys))
  const responses = new LRUCache<string, PrecompressedResponse<DataOf<E>>>(entryLimit(limits.answers))

  return (key: string, make: () => DataOf<E>): PrecompressedResponse<DataOf<E>> => {
    const cachedDigest = digests.get(key)
    const cached = cachedDigest === undefined ? undefined : responses.get(cachedDigest)
    if (cached) return cached
    const json = JSON.stringify(make())
    const digest = createHash('sha256').update(json).digest('base64url')
    const response = responses.get(digest) ?? precompress(endpoint, json, digest)
    responses.set(digest, response)
    digests.set(key, digest)
    return response
  }
}
