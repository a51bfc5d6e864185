import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Owner, openFairQueue } from './fairQueue.ts'
import type { Keys } from './keys.ts'

export interface Passwords {
  /** What is stored of what the client sent (128 hex digits): the id of the pepper's key, and a PHC string. */
  hash(digest: string, owner?: Owner): Promise<string>
  /** Whether the digest fits. Without a stored hash the same work is done, and the answer is no. */
  verify(stored: string | null, digest: string, owner?: Owner): Promise<boolean>
  /** Whether a stored hash is by another key than the current one, or cheaper to try than hashes are today. */
  isOutdated(stored: string): boolean
}

export interface Cost {
  memoryKib: number
  passes: number
}

/** Someone who has already shown who they are. */
const someone: Owner = { key: '', known: true }

/** Of what a stored hash says about itself; null where it is none. */
export function readHash(stored: string): ({ mark: string; phc: string } & Cost) | null {
  const parts = /^([0-9a-f]{8})?(\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$.+)$/.exec(stored)
  if (!parts) return null
  const [, mark = '', phc = '', memory, passes] = parts
  return { mark, phc, memoryKib: Number(memory), passes: Number(passes) }
}

/**
 * argon2id over the peppered digest. One hash at a time per two cores, at most 4: signing in is slow work,
 * and reads must not wait for it. Up to 200 known and 200 unknown callers wait, ten seconds at most; then `Busy`.
 *
 * While cheaper hashes of former settings are stored (`formerCosts`), a wrong password costs the work of every setting,
 * whether or not there is an account: the time tells neither that there is one nor how old its hash is.
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
  // Made at the first need: a start is not the time to hash.
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

/** Does work at the first need, and again after a failure. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () =>
    (done ??= work().catch((error: unknown) => {
      done = undefined
      throw error
    }))
}
