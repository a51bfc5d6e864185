import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Owner, openFairQueue } from './fairQueue.ts'
import type { Keys } from './keys.ts'

export interface Passwords {
  /** Hashes the client's digest (128 hex digits). Gives the id of the pepper's key and a PHC string. */
  hash(digest: string, owner?: Owner): Promise<string>
  /** Whether the digest matches. Null does the same work, against timing attacks, and gives false. */
  verify(stored: string | null, digest: string, owner?: Owner): Promise<boolean>
  /** Whether a stored hash should be renewed: not of the current key, or of lower cost than today's. */
  isOutdated(stored: string): boolean
}

export interface Cost {
  memoryKib: number
  passes: number
}

/** The default owner: an authenticated person. */
const someone: Owner = { key: '', known: true }

/** Parses a stored hash; null if it is not one. */
export function readHash(stored: string): ({ mark: string; phc: string } & Cost) | null {
  const parts = /^([0-9a-f]{8})?(\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$.+)$/.exec(stored)
  if (!parts) return null
  const [, mark = '', phc = '', memory, passes] = parts
  return { mark, phc, memoryKib: Number(memory), passes: Number(passes) }
}

/**
 * argon2id over the peppered digest. Hashes run one per two cores, at most 4 at once, so that they do not
 * delay reads. Up to 200 known and 200 unknown owners' jobs wait, for ten seconds at most; then `Busy`.
 *
 * While hashes with former parameters are stored (`formerCosts`), a wrong password costs one hash per set of
 * parameters, with or without an account. The time then reveals neither an account nor the age of its hash.
 */
export function openPasswords(
  keys: Keys,
  cost: Cost,
  formerCosts: () => Promise<readonly Cost[]> = async () => [],
): Passwords {
  const turn = openFairQueue({
    name: 'password',
    concurrency: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
    maxLength: 200,
    maxWaitMs: 10_000,
    unknownPerMinute: 600,
  })
  const pepper = (hashed: Buffer) => hashed.toString('base64')
  const phcOf = (digest: string, { memoryKib, passes }: Cost) =>
    hash(pepper(keys.hmac('password', digest)), { memoryCost: memoryKib, timeCost: passes, parallelism: 1 })
  // Created lazily: hashing would slow down the start.
  const dummies = once(async () => {
    const costs = new Map([cost, ...(await formerCosts())].map((one) => [nameOf(one), one]))
    const made: { name: string; phc: string }[] = []
    for (const [name, one] of costs) made.push({ name, phc: await phcOf('no account', one) })
    return made
  })
  async function fits(stored: string, digest: string) {
    const read = readHash(stored)
    const hashed = read && keys.markedHmac(read.mark, 'password', digest)
    if (!hashed) return { name: null, fits: false }
    return { name: nameOf(read), fits: await verify(read.phc, pepper(hashed)) }
  }
  return {
    hash: (digest, owner = someone) => turn(owner, async () => keys.mark + (await phcOf(digest, cost))),
    verify: (stored, digest, owner = someone) =>
      turn(owner, async () => {
        const tried = stored === null ? null : await fits(stored, digest)
        if (tried?.fits) return true
        for (const { name, phc } of await dummies()) if (name !== tried?.name) await verify(phc, digest)
        return false
      }),
    isOutdated(stored) {
      const read = readHash(stored)
      if (!read) return false
      return read.mark !== keys.mark || read.memoryKib < cost.memoryKib || read.passes < cost.passes
    },
  }
}

const nameOf = ({ memoryKib, passes }: Cost) => `m=${memoryKib},t=${passes}`

/** Memoizes async work; a failure is not cached, so the next call retries. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () =>
    (done ??= work().catch((error: unknown) => {
      done = undefined
      throw error
    }))
}
