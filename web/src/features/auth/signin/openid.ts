import type { DataOf, InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { Language } from '@resguardo/contract/platform/languages'
import { type CallResult, call } from '#api/call.ts'
import { authCall, geolocationCall } from '#api/endpointRoutes.ts'
import { payloadOf } from '#api/token.ts'
import { browserName, timezoneOf } from '#session/browser.ts'
import type { PublicSettings } from '../usePublicSettings.ts'

/** sessionStorage key: what was sent to the issuer, to be compared with its response. */
const key = 'openid'
type IssuerRequest = {
  /** Secret verifier of this tab: the issuer gets only its digest, our server gets the value itself. */
  word: string
  nonce: string
  state: string
  from: string | null
}
export type Issuer = NonNullable<PublicSettings['openid']>

/** The issuer's URL that signs someone in and returns them here. Stores the request for comparison. */
export async function issuerAddress(issuer: Issuer, from: string | null): Promise<string> {
  const word = randomValue()
  const request: IssuerRequest = { word, nonce: `S256.${await digestOf(word)}`, state: randomValue(), from }
  sessionStorage.setItem(key, JSON.stringify(request))
  const address = new URL(issuer.authorization_endpoint)
  const query = {
    client_id: issuer.client_id,
    redirect_uri: location.origin + location.pathname,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
    nonce: request.nonce,
    state: request.state,
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

type IssuerToken = {
  jwt: string
  nonce: string
  claims: Readonly<Record<string, unknown>>
  from: string | null
}

/** The token in an issuer's response, if it matches this tab's request, else null; can be taken once. */
export function takeIssuerAnswer(hash: string): IssuerToken | null {
  const answer = new URLSearchParams(hash.slice(1))
  const jwt = answer.get('id_token')
  const request = takeRequest()
  if (!jwt || !request || answer.get('state') !== request.state) return null
  const claims = payloadOf(jwt)
  const { word, from } = request
  return claims && claims['nonce'] === request.nonce ? { jwt, nonce: word, claims, from } : null
}

/**
 * Signs in with the issuer's token; a new person gets an account with this language, time zone and country.
 */
export async function signInByIssuer(
  { jwt, nonce, claims }: IssuerToken,
  lang: Language,
): Promise<CallResult<DataOf<typeof authCall>>> {
  // Direct calls: outside a component, and the second needs the first.
  const geolocation = await call(geolocationCall, {})
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  const body: InputOf<typeof authCall>['body'] = {
    username: text('email'),
    jwt,
    nonce,
    name: text('name').slice(0, 201),
    browser: browserName(),
    lang,
    timezone: timezoneOf(),
    country: (geolocation.success && geolocation.data.country) || '',
  }
  return call(authCall, { body })
}

function takeRequest(): IssuerRequest | null {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    // Written by issuerAddress only.
    return stored === null ? null : (JSON.parse(stored) as IssuerRequest)
  } catch {
    return null
  }
}

/** 256 random bits; a UUID has only 122. */
const randomValue = () => inBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/** SHA-256 in base64url. */
async function digestOf(verifier: string): Promise<string> {
  return inBase64Url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  )
}

const inBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
