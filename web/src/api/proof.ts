import { createListeners } from '#store'

/*
 * Calls that require proof of identity wait here while one dialog covers the page. `passkey`: the account has
 * a passkey but no password. `signIn`: it has neither, so the person must sign in again.
 */
export type ProofRequest = {
  kind: 'password' | 'passkey' | 'signIn'
  /** A passkey is accepted as well. */
  passkey: boolean
  /** So is a mailed code. */
  code: boolean
}

let waiters: ((proved: boolean) => void)[] = []
let requested: ProofRequest | null = null
const { isEmpty, notify, subscribe } = createListeners()

/** The proof that a refused call requires, or null if it was refused for another reason. */
export function requiredProof(data: unknown): ProofRequest | null {
  if (typeof data !== 'object' || data === null || !('proof' in data)) return null
  const { proof: kind } = data
  if (kind !== 'password' && kind !== 'passkey' && kind !== 'signIn') return null
  return { kind, passkey: 'passkey' in data, code: 'code' in data }
}

/** Resolves when the proof was given (true) or the dialog was cancelled (false). */
export function awaitProof(required: ProofRequest): Promise<boolean> {
  if (isEmpty()) return Promise.resolve(false)
  requested = required
  const proofGiven = new Promise<boolean>((resume) => waiters.push(resume))
  notify()
  return proofGiven
}

/** The proof that the dialog asks for, or null if no call waits. */
export const requestedProof = () => (waiters.length > 0 ? requested : null)

/** Ends the waiting: the calls are retried or fail. */
export function resolveProof(proved: boolean): void {
  const released = waiters
  waiters = []
  notify()
  for (const resume of released) resume(proved)
}

export const subscribeProof = subscribe
