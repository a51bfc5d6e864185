import type { Claims } from '@resguardo/contract/auth/session'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { call } from '#api/call.ts'
import { settleExpiry } from '#api/expiry.ts'
import { readAdminsCall, signOutCall } from '#api/endpointRoutes.ts'
import { claimsOf, readToken, storeToken, subscribeToken } from '#api/token.ts'
import { createStore, useStore } from '#store'
import { resetTheme, setThemeMode } from '#theme/themeMode.ts'

/** The signed-in person (spec 3). */
export type SessionUser = Pick<
  Claims,
  | 'role'
  | 'uid'
  | 'username'
  | 'first_name'
  | 'last_name'
  | 'timezone'
  | 'lang'
  | 'idle'
  | 'iat'
  | 'exp'
  | 'grants'
> & {
  theme: 'light' | 'dark'
  changePassword: boolean
  /** The account has no password; one must be chosen before anything else. */
  firstPassword: boolean
  /** Signs out unless a guard objects; resolves to whether it did. */
  logout: () => Promise<boolean>
}

/** The user of a page whose session has expired while in use, until they sign in again. */
export const ExpiredUserContext = createContext<SessionUser | null>(null)

/** Grants that the account has by now, instead of those in this token. */
const ownGrants = createStore<Pick<Claims, 'grants'> & { token: string | null }>({ token: null })
export const setOwnGrants = (grants: Claims['grants']) => ownGrants.set({ token: readToken(), grants })

/** The user of the stored token, or null if signed out: no token, an expired one, or one without a uid. */
export function useSession(): SessionUser | null {
  const expiredUser = useContext(ExpiredUserContext)
  const token = useSyncExternalStore(subscribeToken, readToken, () => null)
  const own = useStore(ownGrants)
  const user = useMemo(() => {
    const tokenUser = userOf(token)
    return tokenUser && own.token === token ? { ...tokenUser, grants: own.grants } : tokenUser
  }, [token, own])
  return user ?? expiredUser
}

/** The full name, or the sign-in name. */
export const userName = ({ first_name, last_name, username }: SessionUser) =>
  `${first_name} ${last_name}`.trim() || username

/** The same outside a component. */
export const currentUser = () => userOf(readToken())

function userOf(token: string | null): SessionUser | null {
  const claims = token === null ? null : claimsOf(token)
  if (!claims) return null
  const { theme = 'light', change_password: changePassword = false, first_password = false, ...user } = claims
  return { ...user, theme, changePassword, firstPassword: first_password, logout: signOut }
}

/**
 * Starts the session of a token, after sign-in by password, code or external issuer and after verification.
 * The theme is the token's, else the one in the person's record; if that cannot be loaded the default stays
 * (spec 4).
 */
export async function openSession(token: string): Promise<void> {
  storeToken(token)
  settleExpiry(true)
  const claims = claimsOf(token)
  if (!claims) return
  if (claims.theme) return setThemeMode(claims.theme)
  // A direct call: this runs outside a component.
  const answer = await call(readAdminsCall, { query: { uid: claims.uid } })
  setThemeMode((answer.success ? answer.data[0]?.theme : null) ?? 'light')
}

type SignOutGuard = () => Promise<boolean>

const signOutGuards = new Set<SignOutGuard>()
let pendingGuards: Promise<boolean> | undefined

/**
 * Registers a guard that runs before a person signs out themselves; false cancels it. Returns the guard's
 * removal.
 */
export function guardSignOut(guard: SignOutGuard): () => void {
  signOutGuards.add(guard)
  return () => void signOutGuards.delete(guard)
}

async function signOut(): Promise<boolean> {
  // A second press waits for the guards of the first.
  pendingGuards ??= runGuards().finally(() => {
    pendingGuards = undefined
  })
  if (!(await pendingGuards)) return false
  await endSession()
  return true
}

async function runGuards() {
  for (const guard of signOutGuards) if (!(await guard())) return false
  return true
}

/**
 * Ends the session without asking guards: the server invalidates it, the browser deletes token, theme and
 * cached course data.
 */
export async function endSession(): Promise<void> {
  const signedIn = readToken() !== null
  // A direct call that nothing waits for: the person is signed out here at once.
  const request = signedIn ? call(signOutCall, {}) : null
  clearPersonalData()
  settleExpiry(false)
  await request
}

/** Target of the quick exit: the browser's blank page, unless the build sets another address. */
export const neutralAddress: string = import.meta.env['VITE_NEUTRAL_ADDRESS'] ?? 'about:blank'

/** Clears with the session what a phone thief could read (security decisions, 4). */
export function clearPersonalData(): void {
  storeToken(null)
  resetTheme()
  try {
    for (const key of Object.keys(localStorage))
      if (/^(expandedModules|own)-/.test(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // No storage: there is nothing to clear.
  }
}
