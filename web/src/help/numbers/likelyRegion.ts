import { useSyncExternalStore } from 'react'
import { timeZonesOf } from '#i18n/timeZones.ts'

/** The countries of the entry for the rest of the EU. */
const otherCountries: Readonly<Record<string, string>> = {
  EU: 'AT BE BG CY CZ DE DK EE FI FR GR HR HU IE IT LT LU LV MT NL PL RO SE SI SK',
}

/**
 * The region whose numbers someone probably needs: by the time zone of the browser, then by the countries of
 * its languages. It stays in the browser.
 */
export function likelyRegion(
  regions: readonly string[],
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  spoken: readonly string[] = navigator.languages,
): string | null {
  const countriesOf = (region: string) => (otherCountries[region] ?? region).split(' ')
  const byZone = regions.find((region) => countriesOf(region).some((one) => timeZonesOf(one)?.includes(zone)))
  if (byZone) return byZone
  const countries = spoken.map((one) => one.split('-').find((part) => /^[A-Z]{2}$/.test(part)))
  const country = countries.find((one) => regions.some((region) => one && countriesOf(region).includes(one)))
  return regions.find((region) => country && countriesOf(region).includes(country)) ?? null
}

const never = () => () => {}

/**
 * The region chosen on the page, else the likely one in `zone`, the time zone of the account; null while
 * prerendered markup is hydrated, which is the same for everyone.
 */
export function useRegionOrLikely(
  regions: readonly string[],
  chosen: string | null,
  zone?: string,
): string | null {
  return useSyncExternalStore(
    never,
    () => regions.find((one) => one === chosen) ?? likelyRegion(regions, zone),
    () => null,
  )
}
