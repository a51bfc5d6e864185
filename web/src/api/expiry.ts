import { payloadOf, readToken, renewedToken, storedToken, subscribeToken } from './token.ts'

/*
 * The session-expiry handler of spec 4. Calls that met a 401 wait here while one dialog stands over the page;
 * signing in again, here or in another tab, lets all of them go on.
 */
type Listener = () => void

let waiting: ((signedIn: boolean) => void)[] = []
let refused: string | null = null
const listeners = new Set<Listener>()

/**
 * Waits until the owner of a refused token has signed in again (true) or gives up (false); where nobody can
 * ask them, that is at once.
 */
export async function expired(used = storedToken()): Promise<boolean> {
  if (listeners.size === 0) return false
  const token = await renewedToken(used)
  // It was renewed, or they have signed in, while the call was under way: go on with the new token.
  if (token) return isSameOwner(used, token)
  refused = used
  const answer = new Promise<boolean>((settle) => waiting.push(settle))
  tell()
  return answer
}

/** Whether a dialog is wanted. */
export const isExpired = () => waiting.length > 0

/** Ends the waiting: the calls go on, or fail. Nobody's call is repeated in somebody else's name. */
export function settleExpiry(signedIn: boolean): void {
  const settled = waiting
  const same = isSameOwner(refused, readToken())
  waiting = []
  tell()
  for (const settle of settled) settle(signedIn && same)
}

/** The same person's token: nobody's call is repeated in somebody else's name. */
const ownerOf = (token: string | null) => token && payloadOf(token)?.['uid']
const isSameOwner = (before: string | null, now: string | null) => !before || ownerOf(before) === ownerOf(now)

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
