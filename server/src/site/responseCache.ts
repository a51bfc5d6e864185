import { createHash } from 'node:crypto'
import type { DataOf, Endpoint } from '@resguardo/contract/platform/endpoint'
import type { PrecompressedResponse } from '#http/precompressed.ts'
import { precompress } from '#http/serve.ts'

interface CacheLimits {
  /** How many keys are cached. */
  keys: number
  /** How many different responses are cached. */
  answers: number
}

/**
 * Caches the compressed responses of an endpoint by key; keys with the same JSON share one response. When
 * either limit is reached, the whole cache is cleared.
 */
export function openResponseCache<E extends Endpoint>(endpoint: E, limits: CacheLimits) {
  const byKey = new Map<string, PrecompressedResponse<DataOf<E>>>()
  const byDigest = new Map<string, PrecompressedResponse<DataOf<E>>>()

  return (key: string, make: () => DataOf<E>): PrecompressedResponse<DataOf<E>> => {
    const cached = byKey.get(key)
    if (cached) return cached
    if (byKey.size >= limits.keys || byDigest.size >= limits.answers) {
      byKey.clear()
      byDigest.clear()
    }
    const json = JSON.stringify(make())
    const digest = createHash('sha256').update(json).digest('base64url')
    const response = byDigest.get(digest) ?? precompress(endpoint, json, digest)
    byDigest.set(digest, response)
    byKey.set(key, response)
    return response
  }
}
