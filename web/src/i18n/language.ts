import { defaultLanguage, isLanguage, type Language } from '@resguardo/contract/platform/languages'
import { createContext, useContext } from 'react'

/** Language and time zone of the page, and functions to change them. */
export type LanguageChoice = {
  language: Language
  /** Loads the texts first, then switches the whole page; rejects if they cannot be loaded. */
  setLanguage: (language: Language) => Promise<void>
  timeZone: string | undefined
  setTimeZone: (timeZone: string | undefined) => void
}

export const LanguageContext = createContext<LanguageChoice>({
  language: defaultLanguage,
  setLanguage: () => Promise.reject(new Error('no IntlRoot above this component')),
  timeZone: undefined,
  setTimeZone: () => {},
})

/** The language of the page and a function to change it. */
export function useLanguage(): Pick<LanguageChoice, 'language' | 'setLanguage'> {
  return useContext(LanguageContext)
}

/** The time zone for displayed times; undefined: the browser's. */
export function useTimeZone(): Pick<LanguageChoice, 'timeZone' | 'setTimeZone'> {
  return useContext(LanguageContext)
}

/** The language in a path such as /signin/en or /verify/es/…; undefined if there is none. */
export function languageOfPath(path: string): Language | undefined {
  return path.split('/').slice(2, 3).find(isLanguage)
}
