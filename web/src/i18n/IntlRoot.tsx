import type { Language } from '@resguardo/contract/platform/languages'
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { IntlProvider, ReactIntlErrorCode } from 'react-intl'
import { LanguageContext } from './language.ts'
import { loadLanguage, messagesOf, subscribeMessages } from './messageStore.ts'
import { loadOverrides } from './overrides.ts'

type IntlRootProps = { language: Language; timeZone?: string | undefined; children: ReactNode }

/**
 * Provides language, texts and time zone. The texts of `language` must be loaded before, so that the first
 * render is complete; `<html lang>` follows every change.
 */
export function IntlRoot({ language: initialLanguage, timeZone: initialZone, children }: IntlRootProps) {
  const [language, switchTo] = useState(initialLanguage)
  const [timeZone, setZone] = useState(() => validZone(initialZone))
  const latest = useRef(initialLanguage)
  const texts = useCallback(() => messagesOf(language), [language])
  const messages = useSyncExternalStore(subscribeMessages, texts, texts)

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const localeContext = useMemo(
    () => ({
      language,
      timeZone,
      setTimeZone: (zone: string | undefined) => setZone(validZone(zone)),
      setLanguage: async (next: Language) => {
        latest.current = next
        await Promise.all([loadLanguage(next), loadOverrides(next, false)])
        // Of several changes in a row only the last one counts.
        if (latest.current === next) startTransition(() => switchTo(next))
      },
    }),
    [language, timeZone],
  )

  return (
    <LanguageContext value={localeContext}>
      <IntlProvider
        locale={language}
        defaultLocale={language}
        {...(timeZone && { timeZone })}
        // Strings and syntax trees mixed: say() passes no plain text to the formatter, so no parser is
        // needed.
        messages={messages as Record<string, string>}
        onError={logTranslationError}
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

/** A missing translation shows its key and is not logged; any other error of a text is (spec 8). */
export function logTranslationError(error: { code: string }) {
  const missing: string = ReactIntlErrorCode.MISSING_TRANSLATION
  if (error.code !== missing) console.error(error)
}

function validZone(zone: string | undefined) {
  try {
    return zone && new Intl.DateTimeFormat('en', { timeZone: zone }) && zone
  } catch {
    return undefined
  }
}
