import { defaultLanguage, isLanguage, type Language } from '@resguardo/contract/platform/languages'

/** The language of the page, before a component is rendered. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : defaultLanguage
}
