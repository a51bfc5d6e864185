import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { storedToken } from '#api/token.ts'
import { useLanguage, useTimeZone } from '#i18n/language.ts'
import { paths } from '#paths'
import { forgetPerson, HeldUser, type SessionUser, useSession } from '#session/session.ts'
import { Waiting } from '#ui/Skeleton.tsx'
import { SessionEdges } from './SessionEdges.tsx'

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
      <OwnersWays user={shown} />
      <SessionEdges user={shown} onLeave={leave} />
    </HeldUser>
  )
}

/** The page speaks the language and writes the times of the person in the token (spec 4). */
function OwnersWays({ user: { lang, timezone } }: { user: SessionUser }) {
  const { language, setLanguage } = useLanguage()
  const { setTimeZone } = useTimeZone()
  useEffect(() => {
    if (lang !== language)
      setLanguage(lang).catch((error: unknown) => console.error('language not loaded', error))
    // Only a new token changes the language of a signed-in page.
  }, [lang, language, setLanguage])
  useEffect(() => setTimeZone(timezone), [timezone, setTimeZone])
  return null
}
