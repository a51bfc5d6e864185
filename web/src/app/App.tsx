import type { Language } from '@resguardo/contract/platform/languages'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from '#router'
import { setMessageCheck } from '#api/call.ts'
import { IntlRoot } from '#i18n/IntlRoot.tsx'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { hasMessage } from '#i18n/messageStore.ts'
import { currentUser } from '#session/session.ts'
import { subscribeTheme } from '#theme/themeMode.ts'
import { Waiting } from '#ui/feedback/Skeleton.tsx'
import { CrashBoundary } from './CrashPage.tsx'
import { AppRoutes } from './routing/routes.tsx'

type AppProps = {
  language: Language
  /** Wraps the pages in a router: BrowserRouter, or a Router of one address. */
  router: (pages: ReactNode) => ReactNode
}

export function App({ language, router }: AppProps) {
  return (
    <CrashBoundary>
      <IntlRoot language={language} timeZone={currentUser()?.timezone}>
        {router(
          <>
            <FollowPathLanguage />
            <MessageCheckAndTheme />
            <Suspense fallback={<Waiting while />}>
              <AppRoutes />
            </Suspense>
          </>,
        )}
      </IntlRoot>
    </CrashBoundary>
  )
}

/**
 * Gives the calls the list of message keys that have a text, and follows theme changes on pages without a
 * theme button.
 */
function MessageCheckAndTheme() {
  const { language } = useLanguage()
  useEffect(() => subscribeTheme(Boolean), [])
  useEffect(() => setMessageCheck((key) => hasMessage(language, key)), [language])
  return null
}

/** Follows the language in a path such as /signin/en; the page stays, with what was typed into it. */
function FollowPathLanguage() {
  const { pathname } = useLocation()
  const { language, setLanguage } = useLanguage()
  const pathLanguage = languageOfPath(pathname)
  useEffect(() => {
    if (!pathLanguage || pathLanguage === language) return
    setLanguage(pathLanguage).catch((error: unknown) => console.error('language not loaded', error))
  }, [pathLanguage, language, setLanguage])
  return null
}
