import type { OsType } from '../../devices/device.ts'
import type { Language } from '../languages.ts'

/**
 * Addresses of an installation's public pages. They are always under its own host; addresses in the settings
 * do not replace them but are shown on them.
 */
export const publicPageUrls = (host: string, language: Language) => ({
  website: `${host}/`,
  support: `${host}/help/${language}`,
  terms: `${host}/terms/${language}`,
  /** How the steps of lessons are proved. */
  evidence: `${host}/how-we-know/${language}`,
})

/** Pages on how an installation is run, apart so that chunks without links to them do not grow. */
export const operatorPageUrls = (host: string, language: Language) => ({
  privacy: `${host}/privacy/${language}`,
  accessibility: `${host}/accessibility/${language}`,
  transparency: `${host}/transparency/${language}`,
})

/** First segment of the addresses of single slides. */
export const slideSegment = 's'

/** Address of the public page of one slide, and of the system that it opens with. */
export const slidePath = (language: Language, lesson: string, slide: string, osType?: OsType) =>
  `/${slideSegment}/${language}/${lesson}/${slide}${osType ? `?os=${osType}` : ''}`
