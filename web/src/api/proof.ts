/*
 * Calls that want the password anew wait here while one dialog stands over the page. `passkey` is for somebody without
 * a password who has one; `signIn` means that somebody with neither must sign in again.
 */
export type Proof = {
  kind: 'password' | 'passkey' | 'signIn'
  /** A passkey of theirs does as well. */
  passkey: boolean
}
type Listener = () => void

let waiting: ((given: boolean) => void)[] = []
let asked: Proof | null = null
const listeners = new Set<Listener>()

/** What a refused call wants, or null when it was refused for another reason. */
export function proofWanted(data: unknown): Proof | null {
  if (typeof data !== 'object' || data === null || !('proof' in data)) return null
  const { proof: kind } = data
  if (kind !== 'password' && kind !== 'passkey' && kind !== 'signIn') return null
  return { kind, passkey: 'passkey' in data && data.passkey === true }
}

/** Waits until it was given (true) or the person gives up (false). */
export function askProof(wanted: Proof): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  asked = wanted
  const answer = new Promise<boolean>((settle) => waiting.push(settle))
  tell()
  return answer
}

/** What the dialog is to ask for, or null when nothing waits. */
export const proofAsked = () => (waiting.length > 0 ? asked : null)

/** Ends the waiting: the calls are repeated, or fail. */
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
