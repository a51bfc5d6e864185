import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Keys } from './keys.ts'

/** Thrown when so many hashes wait that a new one would not be reached in time. */
export class Busy extends Error {}

export interface Passwords {
  /** A PHC string for what the client sent (128 hex digits). */
  hash(digest: string): Promise<string>
  /** Whether the digest fits. Without a stored hash the same work is done, and the answer is no. */
  verify(stored: string | null, digest: string): Promise<boolean>
}

interface Cost {
  memoryKib: number
  passes: number
}

/**
 * argon2id over the peppered digest. One hash at a time per two cores, at most 4: signing in is slow work,
 * and reads must not wait for it. Up to 200 wait in turn; beyond that `Busy`.
 */
export function openPasswords(keys: Keys, cost: Cost): Passwords {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 }
  const turn = queue(Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))), 200)
  const peppered = (digest: string) => keys.hmac('password', digest).toString('base64')
  // Made at the first need: a start is not the time to hash.
  let dummy: Promise<string> | undefined
  const noAccount = () =>
    (dummy ??= hash(peppered('no account'), options).catch((error: unknown) => {
      dummy = undefined
      throw error
    }))
  return {
    hash: (digest) => turn(() => hash(peppered(digest), options)),
    verify: (stored, digest) =>
      turn(async () => {
        const fits = await verify(stored ?? (await noAccount()), peppered(digest))
        return fits && stored !== null
      }),
  }
}

function queue(atOnce: number, longest: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= longest) throw new Busy('password queue is full')
      await new Promise<void>((go) => waiting.push(go))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
