import type { Content } from '@resguardo/content/read'
import type { Device } from '@resguardo/contract/devices/device'
import { type Language, languages, type Text } from '@resguardo/contract/platform/languages'
import { fold } from '#features/courses/search/searchTerms.ts'
import { intentsOf } from '../trainedIntents.ts'

/** The lesson about how long phones are supported. */
export const supportLesson = 'support-lifetime'

/** Words that owners leave out of a model's name, or put in. */
const optionalWords = new Set([
  'samsung',
  'galaxy',
  'google',
  '5g',
  '4g',
  'lte',
  'generation',
  'geracao',
  'generacion',
])
/** A model's name has at most this many words. */
const mostWords = 6
/** Variants of one name, such as with and without 5G, that are all listed. */
const mostVariants = 3

/** A name as it is compared: `Moto G64 5G` and `motorola g 64` are both `motog64`. */
const wordsOfName = (text: string) =>
  fold(text)
    .replaceAll('+', ' plus')
    .replaceAll('motorola', 'moto')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !optionalWords.has(word))

/** Answers how long a phone gets security updates: a model that the question names, or the reader's own. */
export function supportDates(content: Content) {
  const byName = new Map<string, Device[]>()
  for (const device of content.devices) {
    const key = wordsOfName(device.name).join('')
    // A name without a number is a common word.
    if (/\d/.test(key) || wordsOfName(device.name).length > 1)
      byName.set(key, [...(byName.get(key) ?? []), device])
  }

  function devicesIn(text: string): readonly Device[] {
    const words = wordsOfName(text)
    for (let length = Math.min(mostWords, words.length); length > 0; length--)
      for (let from = 0; from + length <= words.length; from++) {
        const found = byName.get(words.slice(from, from + length).join(''))
        if (found) return found.slice(0, mostVariants)
      }
    return []
  }

  /** A sentence per device; none if the text does not ask for it. */
  return (text: string, own: string | null, language: Language): string[] => {
    const { asksUpdates } = intentsOf(content)
    const named = asksUpdates(text, 'named') ? devicesIn(text) : []
    const asked =
      named.length > 0 || !asksUpdates(text, 'own') ? named : content.devices.filter(({ id }) => id === own)
    return asked.map((device) => supportText(device)[language])
  }
}

const dateFormats = Object.fromEntries(
  languages.map((one) => [one, new Intl.DateTimeFormat(one, { dateStyle: 'long', timeZone: 'UTC' })]),
) as Record<Language, Intl.DateTimeFormat>

/** Until when a device gets security updates, as its maker says; worded to stay true after that day. */
export function supportText({ name, osType, status, securityEnd }: Device): Text {
  const model = osType === 'grapheneos' ? `${name} (GrapheneOS)` : name
  if (securityEnd) {
    const day = (language: Language) => dateFormats[language].format(new Date(securityEnd))
    if (status === 'ended')
      return {
        pt: `${model}: as correções de segurança acabaram em ${day('pt')}.`,
        es: `${model}: los parches de seguridad terminaron el ${day('es')}.`,
        en: `${model}: security updates ended on ${day('en')}.`,
      }
    return {
      pt: `${model}: o fabricante promete correções de segurança até ${day('pt')}.`,
      es: `${model}: el fabricante promete parches de seguridad hasta el ${day('es')}.`,
      en: `${model}: its maker promises security updates until ${day('en')}.`,
    }
  }
  switch (status) {
    case 'supported':
      return {
        pt: `${model}: ainda recebe correções de segurança; o fabricante não diz até quando.`,
        es: `${model}: todavía recibe parches de seguridad; el fabricante no dice hasta cuándo.`,
        en: `${model}: still gets security updates; its maker does not say until when.`,
      }
    case 'limited':
      return {
        pt: `${model}: só recebe correções de segurança de vez em quando.`,
        es: `${model}: solo recibe parches de seguridad de vez en cuando.`,
        en: `${model}: only gets security updates now and then.`,
      }
    case 'ended':
      return {
        pt: `${model}: não recebe mais correções de segurança.`,
        es: `${model}: ya no recibe parches de seguridad.`,
        en: `${model}: gets no more security updates.`,
      }
    default:
      return {
        pt: `${model}: o fabricante não publicou até quando dá correções de segurança.`,
        es: `${model}: el fabricante no publicó hasta cuándo da parches de seguridad.`,
        en: `${model}: its maker has not published how long it gets security updates.`,
      }
  }
}
