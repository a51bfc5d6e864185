import { createListeners } from '#store'
import { payloadOf, readToken, renewedToken, storedToken, subscribeToken } from './token.ts'

/*
 * The session-expiry handler of spec 4. Calls that got a 401 wait here while one dialog covers the page;
 * signing in again, here or in another tab, resumes all of them.
 */
let waiters: ((signedIn: boolean) => void)[] = []
let rejectedToken: string | null = null
const { isEmpty, notify, subscribe } = createListeners(() =>
  subscribeToken(() => {
    const token = readToken()
    if (isExpired() && token && token !== rejectedToken) settleExpiry(true)
  }),
)

/**
 * Waits until the owner of a rejected token has signed in again (true) or gives up (false). Without a
 * listener that could show the dialog, resolves to false at once.
 */
export async function waitForSignIn(usedToken = storedToken()): Promise<boolean> {
  if (isEmpty()) return false
  const token = await renewedToken(usedToken)
  // The token was renewed while the call was under way: retry with the new one.
  if (token) return isSameOwner(usedToken, token)
  // Signed out meanwhile: there is no session to go on with.
  if (usedToken !== null && storedToken() === null) return false
  rejectedToken = usedToken
  const signedInAgain = new Promise<boolean>((settle) => waiters.push(settle))
  notify()
  return signedInAgain
}

/** Whether the dialog should be shown. */
export const isExpired = () => waiters.length > 0

/** Ends the waiting: the calls are retried or fail. A call is never retried as another person. */
export function settleExpiry(signedIn: boolean): void {
  const released = waiters
  const isSamePerson = isSameOwner(rejectedToken, readToken())
  waiters = []
  notify()
  for (const resume of released) resume(signedIn && isSamePerson)
}

/** Whether both tokens belong to the same person: a call is never retried as another one. */
const ownerOf = (token: string | null) => token && payloadOf(token)?.['uid']
const isSameOwner = (before: string | null, now: string | null) => !before || ownerOf(before) === ownerOf(now)

export const subscribeExpiry = subscribe
