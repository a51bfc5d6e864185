import type { EndpointName } from './endpoints.ts'

export interface Sample {
  params?: Record<string, string>
  query?: Record<string, string>
  /** One body for each shape that the endpoint accepts. */
  bodies?: Record<string, unknown>[]
}

/** Valid requests of some of the endpoints. */
export type Samples = Partial<Record<EndpointName, Sample>>

export const signInFields = { username: 'nobody@example.org', browser: 'Firefox 140' }
export const localeFields = { lang: 'pt', timezone: 'America/Bahia', country: 'BR' }
export const token = 'x'.repeat(43)
/** A password as the web sends it: its SHA-512 in hexadecimal. */
export const password = '0123456789abcdef'.repeat(8)
export const credential = { id: 'eHl6', rawId: 'eHl6', type: 'public-key' }
export const passkey = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'eHl6', signature: 'eHl6' },
}
export const passkeyAttestation = {
  ...credential,
  response: { clientDataJSON: 'e30', attestationObject: 'eHl6' },
}
export const newPerson = {
  username: 'nova@example.org',
  first_name: 'Ana',
  last_name: 'Reis',
  ...localeFields,
}
