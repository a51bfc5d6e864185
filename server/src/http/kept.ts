import { createHash } from 'node:crypto'
import type { DataOf, Endpoint } from '@resguardo/contract/endpoint'
import type { Packed } from './packed.ts'
import { pack } from './serve.ts'

interface Most {
  /** How many keys are cached. */
  keys: number
  /** How many different responses are cached. */
  answers: number
}

/**
 * Caches the compressed responses of an endpoint by key; keys with the same JSON share one response. When
 * either limit is reached, the whole cache is cleared.
 */
export function packedBy<E extends Endpoint>(endpoint: E, most: Most) {
  const byKey = new Map<string, Packed<DataOf<E>>>()
  const byText = new Map<string, Packed<DataOf<E>>>()

  return (key: string, make: () => DataOf<E>): Packed<DataOf<E>> => {
    const known = byKey.get(key)
    if (known) return known
    if (byKey.size >= most.keys || byText.size >= most.answers) {
      byKey.clear()
      byText.clear()
    }
    const json = JSON.stringify(make())
    const digest = createHash('sha256').update(json).digest('base64url')
    const packed = byText.get(digest) ?? pack(endpoint, json, digest)
    byText.set(digest, packed)
    byKey.set(key, packed)
    return packed
  }
}
