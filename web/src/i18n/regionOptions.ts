import { countries } from '@resguardo/contract/people/countries'
import type { Language } from '@resguardo/contract/platform/languages'

/** All countries with the browser's names for them in a language, sorted alphabetically. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => compare(one.label, other.label))
}

/** All time zones of the browser, plus `own` if it is not among them. */
export const timeZoneOptions = (current: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])].toSorted()
