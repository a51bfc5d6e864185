import { readToken, subscribeToken } from './token.ts'

/*
 * The session-expiry handler of spec 4. Calls that met a 401 wait here while one dialog stands over the page;
 * signing in again, here or in another tab, lets all of them go on.
 */
type Listener = () => void

let waiting: ((signedIn: boolean) => void)[] = []
let refused: string | null = null
const listeners = new Set<Listener>()

/** Waits until the owner has signed in again (true) or gives up (false). */
export function expired(): Promise<boolean> {
  const token = readToken()
  // Another call's dialog was answered while this one was under way: go on with the new token.
  if (token && refused && token !== refused && waiting.length === 0) {
    refused = null
    return Promise.resolve(true)
  }
  refused = token
  const answer = new Promise<boolean>((settle) => waiting.push(settle))
  tell()
  return answer
}

/** Whether a dialog is wanted. */
export const isExpired = () => waiting.length > 0

/** Ends the waiting: the calls go on, or fail. */
export function settleExpiry(signedIn: boolean): void {
  const settled = waiting
  waiting = []
  tell()
  for (const settle of settled) settle(signedIn)
}

export function subscribeExpiry(listener: Listener): () => void {
  listeners.add(listener)
  const stop = subscribeToken(() => {
    const token = readToken()
    if (isExpired() && token && token !== refused) settleExpiry(true)
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}

function tell() {
  for (const listener of listeners) listener()
}
