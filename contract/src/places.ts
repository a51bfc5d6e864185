import type { Language } from './languages.ts'

/**
 * Where the public pages of an installation stand: always under its own address, whatever the settings name beside
 * them; those addresses stand on these pages.
 */
export const placesUnder = (host: string, language: Language) => ({
  website: `${host}/`,
  support: `${host}/help/${language}`,
  terms: `${host}/terms/${language}`,
})
