import { timeZonesOf } from '#i18n/timeZones.ts'

/** Member states of the European Union, whose help lines are those of the region `EU` if they have no own. */
const europeanUnion =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

export type PlanRegion = { region: string; from: 'account' | 'browser' }

type RegionHints = {
  /** The account's country; empty if not given. */
  country: string
  /** The browser's time zone and languages. */
  timeZone: string
  languages: readonly string[]
}

/**
 * The region of help lines that a reader probably is in: from the account's country, else from the browser's
 * time zone, else from its language. Null if there is none: a wrong number is worse than no number.
 */
export function planRegion(
  regions: readonly string[],
  { country, timeZone, languages }: RegionHints,
): PlanRegion | null {
  const regionOf = (code: string) => {
    if (regions.includes(code)) return code
    return europeanUnion.includes(code) && regions.includes('EU') ? 'EU' : null
  }
  const account = country && regionOf(country)
  if (country) return account ? { region: account, from: 'account' } : null
  const codes = [...regions.filter((id) => id !== 'EU'), ...europeanUnion]
  const zoned = codes.find((code) => timeZonesOf(code)?.includes(timeZone))
  // A time zone of another country outweighs the language: many Brazilians live in Japan.
  const isElsewhere = !zoned && timeZone.includes('/') && !timeZone.startsWith('Etc/') && timeZonesOf('BR')
  const spoken = languages.map((tag) => new Intl.Locale(tag).region ?? '').find((code) => code !== '')
  const code = zoned ?? (isElsewhere ? undefined : spoken)
  const region = code === undefined ? null : regionOf(code)
  return region ? { region, from: 'browser' } : null
}
