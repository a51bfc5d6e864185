import type { Claims } from '@resguardo/contract/session'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { call } from '#api/call.ts'
import { settleExpiry } from '#api/expiry.ts'
import { readAdminsCall, signOutCall } from '#api/bareCalls.ts'
import { claimsOf, readToken, storeToken, subscribeToken } from '#api/token.ts'
import { resetTheme, setThemeMode } from '#theme/themeMode.ts'

/** Who is signed in (spec 3). */
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
  | 'helper'
> & {
  theme: 'light' | 'dark'
  changePassword: boolean
  /** There is no password yet; one must be chosen before anything else. */
  firstPassword: boolean
  /** Signs out unless a guard objects; tells whether it did. */
  logout: () => Promise<boolean>
}

/** The user of a page whose session has run out under their hands, until they have signed in again. */
export const HeldUser = createContext<SessionUser | null>(null)

/** The user of the stored token, or null when nobody is signed in: no token, an expired one, no uid. */
export function useSession(): SessionUser | null {
  const held = useContext(HeldUser)
  const token = useSyncExternalStore(subscribeToken, readToken, () => null)
  const user = useMemo(() => userOf(token), [token])
  return user ?? held
}

/** The full name, or what somebody signs in with. */
export const nameOf = ({ first_name, last_name, username }: SessionUser) =>
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
 * Opens the session of a token, after sign-in by password, code or outside issuer and after verification. The
 * theme is the token's, else that of the person's record; a failed look-up leaves the default (spec 4).
 */
export async function openSession(token: string): Promise<void> {
  storeToken(token)
  settleExpiry(true)
  const claims = claimsOf(token)
  if (!claims) return
  if (claims.theme) return setThemeMode(claims.theme)
  const answer = await call(readAdminsCall, { query: { uid: claims.uid } })
  setThemeMode((answer.success ? answer.data[0]?.theme : null) ?? 'light')
}

type Guard = () => Promise<boolean>

const guards = new Set<Guard>()
let asked: Promise<boolean> | undefined

/** Is asked before somebody signs out by their own hand; false keeps them. Returns what takes the guard away. */
export function guardSignOut(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

async function signOut(): Promise<boolean> {
  // A second press joins the question of the first.
  asked ??= askGuards().finally(() => {
    asked = undefined
  })
  if (!(await asked)) return false
  await endSession()
  return true
}

async function askGuards() {
  for (const guard of guards) if (!(await guard())) return false
  return true
}

/**
 * Ends the session and asks nobody: the server forgets it, the browser the token, theme and what it remembers of
 * the course.
 */
export async function endSession(): Promise<void> {
  const signedIn = readToken() !== null
  // The person leaves at once, whatever the network does.
  const told = signedIn ? call(signOutCall, {}) : null
  forgetPerson()
  settleExpiry(false)
  await told
}

/** Where a quick exit leads; the browser's own blank page unless the build was given another address. */
export const neutralAddress: string = import.meta.env['VITE_NEUTRAL_ADDRESS'] ?? 'about:blank'

/** What a phone thief could read is cleared with the session (security decisions, 4). */
export function forgetPerson(): void {
  storeToken(null)
  resetTheme()
  try {
    for (const key of Object.keys(localStorage))
      if (/^(expandedModules|own)-/.test(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // No storage: nothing was kept.
  }
}
