import { countries } from '@resguardo/contract/people/countries'
import type { Language } from '@resguardo/contract/platform/languages'
import { timeZonesOf } from './timeZones.ts'

/** All countries with the browser's names for them in a language, sorted alphabetically. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => compare(one.label, other.label))
}

/**
 * The country of the browser's time zone, else that of its first language with a country; empty if neither is
 * known.
 */
export function countryOfBrowser(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const zoned = countries.find((code) => timeZonesOf(code)?.includes(timeZone))
  if (zoned) return zoned
  // A time zone of another place outweighs the language: many Brazilians live in Japan.
  if (timeZone.includes('/') && !timeZone.startsWith('Etc/') && timeZonesOf('BR')) return ''
  const spoken = navigator.languages.map((tag) => new Intl.Locale(tag).region ?? '')
  return spoken.find((code) => countries.some((one) => one === code)) ?? ''
}

/** All time zones of the browser, plus `own` if it is not among them. */
export const timeZoneOptions = (current: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])].toSorted()
