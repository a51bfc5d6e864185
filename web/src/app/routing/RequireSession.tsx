import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from '#router'
import { storedToken } from '#api/token.ts'
import { languageOfPath, useLanguage, useTimeZone } from '#i18n/language.ts'
import { paths } from '#paths'
import { clearPersonalData, ExpiredUserContext, type SessionUser, useSession } from '#session/session.ts'
import { Waiting } from '#ui/feedback/Skeleton.tsx'
import { SessionDialogs } from '../SessionDialogs.tsx'

/**
 * Renders its children for a signed-in person, in their language and time zone; redirects anyone else to
 * /signin, which leads back. When the session ends while someone is typing, the page stays below a dialog.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const user = useSession()
  const [lastUser, setLastUser] = useState(user)
  const [dismissed, setDismissed] = useState(false)
  const { pathname, search, hash } = useLocation()
  const { language } = useLanguage()
  if (user && user !== lastUser) setLastUser(user)

  // An expired token still identifies the page's owner; signing out removes it.
  const pageOwner = user ?? (storedToken() === null ? null : lastUser)
  const target = pathname + search + hash
  if (!pageOwner) {
    // After signing out there is no way back to the page that was left.
    const from = lastUser && !dismissed ? undefined : target
    return (
      <>
        {/* The router keeps the current screen until the next page has loaded. */}
        <Waiting while />
        <Navigate to={paths.signIn(language, from === '/' ? undefined : from)} replace />
      </>
    )
  }
  if (pageOwner.changePassword && pathname !== paths.choosePassword)
    return <Navigate to={`${paths.choosePassword}?from=${encodeURIComponent(target)}`} replace />

  const leave = () => {
    setDismissed(true)
    clearPersonalData()
  }
  return (
    <ExpiredUserContext value={pageOwner} key={pageOwner.uid}>
      {children}
      <ApplyUserLocale user={pageOwner} />
      <SessionDialogs user={pageOwner} onLeave={leave} />
    </ExpiredUserContext>
  )
}

/** Sets language and time zone of the person in the token (spec 4). */
function ApplyUserLocale({ user: { lang, timezone } }: { user: SessionUser }) {
  const { language, setLanguage } = useLanguage()
  const { setTimeZone } = useTimeZone()
  // An emergency page has its language in its address.
  const ofPath = languageOfPath(useLocation().pathname)
  useEffect(() => {
    if (!ofPath && lang !== language)
      setLanguage(lang).catch((error: unknown) => console.error('language not loaded', error))
    // The token's language wins: a change by any other means is reverted on signed-in pages.
  }, [lang, language, ofPath, setLanguage])
  useEffect(() => setTimeZone(timezone), [timezone, setTimeZone])
  return null
}
