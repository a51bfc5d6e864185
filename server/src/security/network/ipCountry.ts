import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { countries } from '@resguardo/contract/people/countries'
import { type CountryResponse, Reader } from 'maxmind'
import { unmappedAddress } from './networkPrefix.ts'

/**
 * The ISO country code of an IP address, or null. Uses the CC0 file of the package, loaded at the first call.
 */
export type CountryLookup = (address: string) => Promise<string | null>

export function openCountryLookup(): CountryLookup {
  let pendingReader: Promise<Reader<CountryResponse>> | undefined
  return async (address) => {
    try {
      const reader = await (pendingReader ??= loadDatabase())
      // The CC0 file has rows of this flat shape, unlike MaxMind's files.
      const row: object | null = reader.get(unmappedAddress(address))
      const code = row && 'country_code' in row ? row.country_code : null
      // Some ranges have the code of a region, such as EU.
      return typeof code === 'string' && countries.includes(code) ? code : null
    } catch {
      return null
    }
  }
}

async function loadDatabase(): Promise<Reader<CountryResponse>> {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  )
  return new Reader<CountryResponse>(await readFile(file))
}
