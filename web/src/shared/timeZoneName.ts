import type { Language } from '@resguardo/contract/platform/languages'
import { timezoneOf } from '#session/browser.ts'
import { timeZoneOptions } from '#i18n/regionOptions.ts'

/** Cities of the time zone database whose names people write otherwise; without a language, in all three. */
const cityNames: Readonly<Record<string, string | Partial<Record<Language, string>>>> = {
  Araguaina: 'Araguaína',
  Asuncion: 'Asunción',
  Belem: 'Belém',
  Bogota: 'Bogotá',
  Cancun: 'Cancún',
  Cordoba: 'Córdoba',
  Cuiaba: 'Cuiabá',
  Eirunepe: 'Eirunepé',
  Lisbon: { pt: 'Lisboa', es: 'Lisboa' },
  London: { pt: 'Londres', es: 'Londres' },
  Maceio: 'Maceió',
  Mazatlan: 'Mazatlán',
  Merida: 'Mérida',
  'Mexico City': { pt: 'Cidade do México', es: 'Ciudad de México' },
  'New York': { pt: 'Nova York', es: 'Nueva York' },
  Noronha: 'Fernando de Noronha',
  Panama: { pt: 'Panamá', es: 'Panamá' },
  Santarem: 'Santarém',
  'Sao Paulo': 'São Paulo',
  Tucuman: 'Tucumán',
}

/** The city of a time zone as people write it: `America/Sao_Paulo` is São Paulo. */
export function timeZoneCity(zone: string, language: Language): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const name = Object.hasOwn(cityNames, city) ? cityNames[city] : city
  return (typeof name === 'string' ? name : name?.[language]) ?? city
}

/** The browser's name of the time there, without the word for standard time: `horário de Brasília`. */
export function timeZoneName(zone: string, language: Language): string {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'long' }).formatToParts()
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const short = name.replace(/ (Padrão|estándar|Standard)(?= )/, '')
    return language === 'en' ? short : short.charAt(0).toLowerCase() + short.slice(1)
  } catch {
    // The browser does not know the zone.
    return ''
  }
}

/** Every time zone once, by its city, sorted. */
export function timeZoneChoices(current: string, language: Language): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(language)
  const zones = new Set(timeZoneOptions(current).map((zone) => (zone === current ? zone : timezoneOf(zone))))
  return [...zones]
    .map((value) => ({ value, label: timeZoneCity(value, language) }))
    .toSorted((one, other) => compare(one.label, other.label))
}
