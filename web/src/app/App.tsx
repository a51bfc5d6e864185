import type { Language } from '@resguardo/contract/languages'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { setTexts } from '#api/call.ts'
import { IntlRoot } from '#i18n/IntlRoot.tsx'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { hasMessage } from '#i18n/store.ts'
import { subscribeTheme } from '#theme/themeMode.ts'
import { Waiting } from '#ui/Skeleton.tsx'
import { CrashBoundary } from './CrashPage.tsx'
import { AppRoutes } from './routes.tsx'

type AppProps = {
  language: Language
  /** Wraps the pages in a router: BrowserRouter, StaticRouter or one for tests. */
  router: (pages: ReactNode) => ReactNode
}

export function App({ language, router }: AppProps) {
  return (
    <CrashBoundary>
      <IntlRoot language={language}>
        {router(
          <>
            <PathLanguage />
            <Texts />
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
function Texts() {
  const { language } = useLanguage()
  useEffect(() => subscribeTheme(Boolean), [])
  useEffect(() => setTexts((key) => hasMessage(language, key)), [language])
  return null
}

/** Follows the language in a path such as /signin/en; the page stays, with what was typed into it. */
function PathLanguage() {
  const { pathname } = useLocation()
  const { language, setLanguage } = useLanguage()
  const named = languageOfPath(pathname)
  useEffect(() => {
    if (!named || named === language) return
    setLanguage(named).catch((error: unknown) => console.error('language not loaded', error))
  }, [named, language, setLanguage])
  return null
}
