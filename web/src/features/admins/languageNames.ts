import type { Language } from '@resguardo/contract/languages'

/** Each language by its own name: whoever looks for theirs can read it. */
export const languageNames: Readonly<Record<Language, string>> = {
  pt: 'Português',
  es: 'Español',
  en: 'English',
}
