import type { Claims } from '@resguardo/contract/session'

/** Local storage key of the access token (spec 9). */
export const tokenKey = 'accessToken'

const listeners = new Set<() => void>()
// Storage throws where a reader has forbidden it: the token then lasts as long as the page.
let unsaved: string | null = null

/** The stored token, or null; an expired one counts as none (spec 4). */
export function readToken(): string | null {
  const token = storedToken()
  return token !== null && claimsOf(token) ? token : null
}

/** The kept token, be it over or not: signing out leaves none. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return unsaved
  }
}

/** Keeps a token, or with null clears it and with it the authorization header of every later call. */
export function storeToken(token: string | null): void {
  unsaved = token
  try {
    if (token === null) localStorage.removeItem(tokenKey)
    else localStorage.setItem(tokenKey, token)
  } catch {
    // Kept in memory above.
  }
  tell()
}

/** Calls back when the token changes, in this tab or another. */
export function subscribeToken(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

/** How long a refused call waits for the token that took the place of its own, in milliseconds. */
const renewalMs = 400

/**
 * The token that took the place of a refused one, or null. A proof ends the token before; the answer with the next one
 * may reach this tab, or the tab that asked for it, a moment after the refusal.
 */
export function renewedToken(used: string | null): Promise<string | null> {
  const other = () => {
    const token = readToken()
    return token === used ? null : token
  }
  const now = other()
  if (now !== null || used === null || !claimsOf(used)) return Promise.resolve(now)
  return new Promise((settle) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      settle(other())
    }
    const timer = setTimeout(end, renewalMs)
    const stop = subscribeToken(() => other() !== null && end())
  })
}

/** The claims of a token whose expiry lies in the future, or null. Only the server can say if it is genuine. */
export function claimsOf(token: string): Claims | null {
  // The server signed what it put in; here the claims only decide what is shown.
  const claims = payloadOf(token) as Claims | null
  return claims?.uid && claims.exp * 1000 > Date.now() ? claims : null
}

/** What a signed token says, unproved and whatever its age; null where it cannot be read. */
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
  if (event.key === tokenKey || event.key === null) tell()
}

function tell() {
  for (const listener of listeners) listener()
}
