import type { Claims } from '@resguardo/contract/auth/session'
import { createListeners } from '#store'

/** localStorage key of the access token (spec 9). */
export const tokenKey = 'accessToken'

const { notify, subscribe } = createListeners(() => {
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
})
// Storage throws if the reader has blocked it: the token then lasts as long as the page.
let tokenInMemory: string | null = null

/** The stored token, or null; an expired one counts as none (spec 4). */
export function readToken(): string | null {
  const token = storedToken()
  return token !== null && claimsOf(token) ? token : null
}

/** The stored token, expired or not; signing out removes it. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return tokenInMemory
  }
}

/** Stores a token; null removes it, and with it the authorization header of later calls. */
export function storeToken(token: string | null): void {
  tokenInMemory = token
  try {
    if (token === null) localStorage.removeItem(tokenKey)
    else localStorage.setItem(tokenKey, token)
  } catch {
    // Still in memory, see above.
  }
  notify()
}

/** Calls `listener` when the token changes, in this tab or another. */
export const subscribeToken = subscribe

/** How long a refused call waits for the token that replaced its own, in milliseconds. */
const renewalMs = 400

/**
 * The token that replaced a refused one, or null. A proof revokes the previous token. The response with the
 * new one may reach this tab, or the tab that asked for it, shortly after the refusal.
 */
export function renewedToken(rejected: string | null): Promise<string | null> {
  const newerToken = () => {
    const token = readToken()
    return token === rejected ? null : token
  }
  const newer = newerToken()
  if (newer !== null || rejected === null || !claimsOf(rejected)) return Promise.resolve(newer)
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve(newerToken())
    }
    const timer = setTimeout(finish, renewalMs)
    const unsubscribe = subscribeToken(() => newerToken() !== null && finish())
  })
}

/** Claims of a token that has not expired, or null. Only the server can verify the signature. */
export function claimsOf(token: string): Claims | null {
  // The server signed the claims; here they only decide what is shown.
  const claims = payloadOf(token) as Claims | null
  return claims?.uid && claims.exp * 1000 > Date.now() ? claims : null
}

/** Payload of a signed token, unverified and of any age; null if unreadable. */
export function payloadOf(token: string): Readonly<Record<string, unknown>> | null {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(body), (char) => char.charCodeAt(0))
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof payload === 'object' ? (payload as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

function onStorage(event: StorageEvent) {
  if (event.key === tokenKey || event.key === null) notify()
}
