/*
 * Calls that require proof of identity wait here while one dialog covers the page. `passkey`: the account has
 * a passkey but no password. `signIn`: it has neither, so the person must sign in again.
 */
export type Proof = {
  kind: 'password' | 'passkey' | 'signIn'
  /** A passkey is accepted as well. */
  passkey: boolean
}
type Listener = () => void

let waiting: ((given: boolean) => void)[] = []
let asked: Proof | null = null
const listeners = new Set<Listener>()

/** The proof that a refused call requires, or null if it was refused for another reason. */
export function proofWanted(data: unknown): Proof | null {
  if (typeof data !== 'object' || data === null || !('proof' in data)) return null
  const { proof: kind } = data
  if (kind !== 'password' && kind !== 'passkey' && kind !== 'signIn') return null
  return { kind, passkey: 'passkey' in data && data.passkey === true }
}

/** Resolves when the proof was given (true) or the dialog was cancelled (false). */
export function askProof(wanted: Proof): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  asked = wanted
  const answer = new Promise<boolean>((settle) => waiting.push(settle))
  tell()
  return answer
}

/** The proof that the dialog asks for, or null if no call waits. */
export const proofAsked = () => (waiting.length > 0 ? asked : null)

/** Ends the waiting: the calls are retried or fail. */
export function settleProof(given: boolean): void {
  const settled = waiting
  waiting = []
  tell()
  for (const settle of settled) settle(given)
}

export function subscribeProof(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell() {
  for (const listener of listeners) listener()
}
