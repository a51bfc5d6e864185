import {
  type issuersOfDomain,
  issuersOfDomainRoute,
  type OfferedIssuer,
} from '@resguardo/contract/auth/issuers'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { Language } from '@resguardo/contract/platform/languages'
import { type CallResult, call } from '#api/call.ts'
import { authCall, geolocationCall, routeOnly } from '#api/endpointRoutes.ts'
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
  /** An issuer that is set in the console, which answers with a code. */
  code?: { issuer: string; team: string | null }
}
export type Issuer = NonNullable<PublicSettings['openid']> & Partial<OfferedIssuer>

const issuersOfDomainCall = routeOnly<typeof issuersOfDomain>(issuersOfDomainRoute)

/** The issuers for addresses of this one's domain; none while they cannot be had. */
export async function issuersFor(username: string): Promise<OfferedIssuer[]> {
  const domain = username.trim().split('@').at(-1) ?? ''
  // A direct call: public pages have no query cache.
  const answer = await call(issuersOfDomainCall, { query: { domain } })
  return answer.success ? answer.data.issuers : []
}

/** The issuer's URL that signs someone in and returns them here. Stores the request for comparison. */
export async function issuerAddress(issuer: Issuer, from: string | null): Promise<string> {
  const word = randomValue()
  const digest = await digestOf(word)
  const { uid, redirect_uri } = issuer
  const request: IssuerRequest = { word, nonce: `S256.${digest}`, state: randomValue(), from }
  if (uid && redirect_uri)
    request.code = { issuer: uid, team: new URL(redirect_uri).searchParams.get('team') }
  sessionStorage.setItem(key, JSON.stringify(request))
  const address = new URL(issuer.authorization_endpoint)
  const query = {
    client_id: issuer.client_id,
    scope: 'openid email profile',
    nonce: request.nonce,
    state: request.state,
    ...(redirect_uri
      ? { redirect_uri, response_type: 'code', code_challenge: digest, code_challenge_method: 'S256' }
      : {
          redirect_uri: location.origin + location.pathname,
          response_type: 'id_token',
          response_mode: 'fragment',
        }),
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

type IssuerToken = {
  proof:
    | { jwt: string; nonce: string; claims: Readonly<Record<string, unknown>> }
    | { issuer: string; code: string; nonce: string }
  from: string | null
}

/**
 * What an issuer sent back, in the fragment or the query, if it matches this tab's request, else null; can be
 * taken once.
 */
export function takeIssuerAnswer({ hash, search }: { hash: string; search: string }): IssuerToken | null {
  const answer = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`)
  const request = takeRequest()
  if (!request || answer.get('state') !== request.state) return null
  const { word, from } = request
  const [jwt, code] = [answer.get('id_token'), answer.get('code')]
  if (request.code) {
    // Each owner's issuers have a separate address: one cannot pass off the code of another's.
    const isOwn = request.code.team === answer.get('team')
    return code && isOwn ? { proof: { issuer: request.code.issuer, code, nonce: word }, from } : null
  }
  const claims = jwt && payloadOf(jwt)
  return claims && claims['nonce'] === request.nonce ? { proof: { jwt, nonce: word, claims }, from } : null
}

/**
 * Signs in with what the issuer sent; a new person gets an account with this language, time zone and country.
 */
export async function signInByIssuer(
  { proof }: IssuerToken,
  lang: Language,
): Promise<CallResult<DataOf<typeof authCall>>> {
  // Direct calls: outside a component, and the second needs the first.
  const geolocation = await call(geolocationCall, {})
  const place = {
    browser: browserName(),
    lang,
    timezone: timezoneOf(),
    country: (geolocation.success && geolocation.data.country) || '',
  } as const
  if ('code' in proof) return call(authCall, { body: { ...proof, ...place } })
  const { jwt, nonce, claims } = proof
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  const body = { username: text('email'), jwt, nonce, name: text('name').slice(0, 201), ...place }
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
