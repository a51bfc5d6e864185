import type { Language } from '../languages.ts'

/**
 * Addresses of an installation's public pages. They are always under its own host; addresses in the settings
 * do not replace them but are shown on them.
 */
export const publicPageUrls = (host: string, language: Language) => ({
  website: `${host}/`,
  support: `${host}/help/${language}`,
  terms: `${host}/terms/${language}`,
})
