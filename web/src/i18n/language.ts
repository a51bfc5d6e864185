import { defaultLanguage, isLanguage, type Language } from '@resguardo/contract/languages'
import { createContext, useContext } from 'react'

/** What a component may know and change about the language. */
export type LanguageChoice = {
  language: Language
  /** Fetches the texts first, then turns the whole page over at once; rejects when they cannot be had. */
  setLanguage: (language: Language) => Promise<void>
  timeZone: string | undefined
  setTimeZone: (timeZone: string | undefined) => void
}

export const LanguageContext = createContext<LanguageChoice>({
  language: defaultLanguage,
  setLanguage: () => Promise.reject(new Error('no IntlRoot above')),
  timeZone: undefined,
  setTimeZone: () => {},
})

/** The language of the page and how to change it. */
export function useLanguage(): Pick<LanguageChoice, 'language' | 'setLanguage'> {
  return useContext(LanguageContext)
}

/** The zone in which times are written; undefined stands for the browser's own. */
export function useTimeZone(): Pick<LanguageChoice, 'timeZone' | 'setTimeZone'> {
  return useContext(LanguageContext)
}

/** The language a path names, as in /signin/en or /verify/es/…; undefined where it names none. */
export function languageOfPath(path: string): Language | undefined {
  return path.split('/').slice(2, 3).find(isLanguage)
}
