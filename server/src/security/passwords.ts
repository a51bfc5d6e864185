import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type JobOwner, openFairQueue } from './fairQueue.ts'
import type { Keys } from './crypto/keys.ts'

export interface Passwords {
  /** Hashes the client's digest (128 hex digits). Gives the id of the pepper's key and a PHC string. */
  hash(digest: string, owner?: JobOwner): Promise<string>
  /** Whether the digest matches. Null does the same work, against timing attacks, and gives false. */
  verify(stored: string | null, digest: string, owner?: JobOwner): Promise<boolean>
  /** Whether a stored hash should be renewed: not of the current key, or of lower cost than today's. */
  isOutdated(stored: string): boolean
}

export interface HashCost {
  memoryKib: number
  passes: number
}

/** The default owner: an authenticated person. */
const authenticatedOwner: JobOwner = { key: '', known: true }

/** Parses a stored hash; null if it is not one. */
export function parseHash(stored: string): ({ storedKeyId: string; phc: string } & HashCost) | null {
  const parts = /^([0-9a-f]{8})?(\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$.+)$/.exec(stored)
  if (!parts) return null
  const [, storedKeyId = '', phc = '', memory, passes] = parts
  return { storedKeyId, phc, memoryKib: Number(memory), passes: Number(passes) }
}

/**
 * argon2id over the peppered digest. Hashes run one per two cores, at most 4 at once, so that they do not
 * delay reads. Up to 200 known and 200 unknown owners' jobs wait, for ten seconds at most; then
 * `OverloadError`.
 *
 * While hashes with former parameters are stored (`formerCosts`), a wrong password costs one hash per set of
 * parameters, with or without an account. The time then reveals neither an account nor the age of its hash.
 */
export function openPasswords(
  keys: Keys,
  cost: HashCost,
  formerCosts: () => Promise<readonly HashCost[]> = async () => [],
): Passwords {
  const enqueue = openFairQueue({
    name: 'password',
    concurrency: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
    maxLength: 200,
    maxWaitMs: 10_000,
    unknownPerMinute: 600,
  })
  const pepper = (hashed: Buffer) => hashed.toString('base64')
  const phcOf = (digest: string, { memoryKib, passes }: HashCost) =>
    hash(pepper(keys.hmac('password', digest)), { memoryCost: memoryKib, timeCost: passes, parallelism: 1 })
  // Created lazily: hashing would slow down the start.
  const dummyHashes = memoizeAsync(async () => {
    const costs = new Map([cost, ...(await formerCosts())].map((hashCost) => [costName(hashCost), hashCost]))
    const hashes: { name: string; phc: string }[] = []
    for (const [name, hashCost] of costs) hashes.push({ name, phc: await phcOf('no account', hashCost) })
    return hashes
  })
  async function verifyStored(stored: string, digest: string) {
    const parsed = parseHash(stored)
    const hashed = parsed && keys.hmacWithKey(parsed.storedKeyId, 'password', digest)
    if (!hashed) return { name: null, matches: false }
    return { name: costName(parsed), matches: await verify(parsed.phc, pepper(hashed)) }
  }
  return {
    hash: (digest, owner = authenticatedOwner) =>
      enqueue(owner, async () => keys.storedKeyId + (await phcOf(digest, cost))),
    verify: (stored, digest, owner = authenticatedOwner) =>
      enqueue(owner, async () => {
        const verified = stored === null ? null : await verifyStored(stored, digest)
        if (verified?.matches) return true
        for (const { name, phc } of await dummyHashes())
          if (name !== verified?.name) await verify(phc, digest)
        return false
      }),
    isOutdated(stored) {
      const parsed = parseHash(stored)
      if (!parsed) return false
      return (
        parsed.storedKeyId !== keys.storedKeyId ||
        parsed.memoryKib < cost.memoryKib ||
        parsed.passes < cost.passes
      )
    },
  }
}

const costName = ({ memoryKib, passes }: HashCost) => `m=${memoryKib},t=${passes}`

/** Memoizes async work; a failure is not cached, so the next call retries. */
function memoizeAsync<T>(work: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () =>
    (pending ??= work().catch((error: unknown) => {
      pending = undefined
      throw error
    }))
}
