/** The time zones of a country; undefined in browsers without `getTimeZones`. */
export function timeZonesOf(country: string): readonly string[] | undefined {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    `und-${country}`,
  )
  return locale.getTimeZones?.()
}
