import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isExpired, subscribeExpiry } from '#api/expiry.ts'
import { proofAsked, subscribeProof } from '#api/proof.ts'
import { storedToken } from '#api/token.ts'
import { useLanguage, useTimeZone } from '#i18n/language.ts'
import { paths } from '#paths'
import { forgetPerson, HeldUser, type SessionUser, useSession } from '#session/session.ts'
import { useSessionEnd } from '#session/sessionEnd.ts'
import { Waiting } from '#ui/Skeleton.tsx'
import { lazyPart } from '#api/lazyPart.ts'

const SignedOut = lazyPart(
  async () => (await import('#features/auth/session/SignedOutDialog.tsx')).SignedOutDialog,
)
const StaySignedIn = lazyPart(
  async () => (await import('#features/auth/session/StaySignedIn.tsx')).StaySignedIn,
)
const Proof = lazyPart(async () => (await import('#features/auth/session/ProofDialog.tsx')).ProofDialog)

/**
 * Lets in who is signed in, in their language and time zone; everybody else goes to /signin, which leads back.
 * When the session ends under somebody's hands the page stays, with what was typed, below a dialog.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const user = useSession()
  const [held, hold] = useState(user)
  const [gaveUp, giveUp] = useState(false)
  const { pathname, search, hash } = useLocation()
  const { language } = useLanguage()
  if (user && user !== held) hold(user)

  // A token that is over still says whose page this was; signing out leaves none.
  const shown = user ?? (storedToken() === null ? null : held)
  const wanted = pathname + search + hash
  if (!shown) {
    // Whoever signed out is not led back to what they left.
    const from = held && !gaveUp ? undefined : wanted
    return (
      <>
        {/* The router keeps what is shown until the next page has come. */}
        <Waiting while />
        <Navigate to={paths.signIn(language, from === '/' ? undefined : from)} replace />
      </>
    )
  }
  if (shown.changePassword && pathname !== paths.choosePassword)
    return <Navigate to={`${paths.choosePassword}?from=${encodeURIComponent(wanted)}`} replace />

  const leave = () => {
    giveUp(true)
    forgetPerson()
  }
  return (
    <HeldUser value={shown} key={shown.uid}>
      {children}
      <Edges user={shown} onLeave={leave} />
    </HeldUser>
  )
}

/** What stands over the page at the end of a session. */
function Edges({ user, onLeave }: { user: SessionUser; onLeave: () => void }) {
  useOwnersWays(user)
  const over = useSyncExternalStore(subscribeExpiry, isExpired)
  const proof = useSyncExternalStore(subscribeProof, proofAsked)
  const ending = useSessionEnd(user)
  const visible = useSyncExternalStore(subscribeVisible, isVisible)

  useEffect(() => {
    // What is typed must not be lost to a chunk that a new deployment has taken away.
    const prepare = () => void SignedOut.preload().catch(() => {})
    document.addEventListener('input', prepare, { once: true })
    return () => document.removeEventListener('input', prepare)
  }, [])

  if (!visible) return null
  return (
    <Suspense>
      {proof && !over && <Proof.Part user={user} proof={proof} />}
      {over && <SignedOut.Part user={user} onLeave={onLeave} />}
      {!over && ending && <StaySignedIn.Part key={ending.at} user={user} ending={ending} onLeave={onLeave} />}
    </Suspense>
  )
}

/** The page speaks the language and writes the times of the person in the token (spec 4). */
function useOwnersWays({ lang, timezone }: SessionUser) {
  const { language, setLanguage } = useLanguage()
  const { setTimeZone } = useTimeZone()
  useEffect(() => {
    if (lang !== language)
      setLanguage(lang).catch((error: unknown) => console.error('language not loaded', error))
    // Only a new token changes the language of a signed-in page.
  }, [lang, language, setLanguage])
  useEffect(() => setTimeZone(timezone), [timezone, setTimeZone])
}

const isVisible = () => document.visibilityState === 'visible'

function subscribeVisible(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
