import { countries } from '@resguardo/contract/countries'
import type { Language } from '@resguardo/contract/languages'

/** Every country by its name in a language, which the browser knows, in the order of its alphabet. */
export function countriesIn(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => compare(one.label, other.label))
}

/** Every time zone the browser knows, and the own one even if it does not list that. */
export const timezonesWith = (own: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])].sort()
