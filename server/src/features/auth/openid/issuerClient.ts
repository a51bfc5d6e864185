import { createRemoteJWKSet, customFetch as jwksFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  genericGrantRequest,
  None,
  ResponseBodyError,
} from 'openid-client'
import { isLoopback } from '#security/network/ipAddresses.ts'
import { type EgressEnv, guardedFetch, openSsrfGuard } from '#security/network/ssrfGuard.ts'

export const toleranceSeconds = 30
const timeoutSeconds = 5
const maxBytes = 1024 * 1024

/** An issuer, and what this instance is to it. */
export interface IssuerAccess {
  readonly issuer: string
  readonly clientId: string
  /** Null for a public client. */
  readonly secret: string | null
}

/** An issuer's metadata (discovery), and its signing keys (JWKS). */
export interface IssuerClient {
  readonly config: Configuration
  readonly clientId: string
  readonly keys: ReturnType<typeof createRemoteJWKSet>
}

export const isLoopbackUrl = ({ hostname }: URL) => isLoopback(hostname.replace(/^\[|\]$/g, ''))

/** Discovers an issuer. `source` decides which hosts it may name (openSsrfGuard). */
export async function discoverIssuer(
  { issuer, clientId, secret }: IssuerAccess,
  env: EgressEnv,
  source: 'environment' | 'settings',
): Promise<IssuerClient> {
  const address = new URL(issuer)
  const fetchGuarded = guardedFetch(openSsrfGuard(env, source), maxBytes)
  const found = await discovery(address, clientId, undefined, None(), {
    timeout: timeoutSeconds,
    [customFetch]: fetchGuarded,
    ...(isLoopbackUrl(address) && { execute: [allowInsecureRequests] }),
  })
  const metadata = found.serverMetadata()
  if (!metadata.jwks_uri) throw new Error('the OpenID issuer has no jwks_uri')
  const posts = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post')
  const authentication = posts ? ClientSecretPost : ClientSecretBasic
  const config = new Configuration(metadata, clientId, undefined, secret ? authentication(secret) : None())
  config.timeout = timeoutSeconds
  config[customFetch] = fetchGuarded
  if (isLoopbackUrl(address)) allowInsecureRequests(config)
  const keysUrl = new URL(metadata.jwks_uri)
  // If the origin differs, the issuer chose it, not the operator: apply the stricter rules of settings.
  const guard = openSsrfGuard(env, keysUrl.origin === address.origin ? source : 'settings')
  const options = { timeoutDuration: timeoutSeconds * 1000, [jwksFetch]: guardedFetch(guard, maxBytes) }
  return { config, clientId, keys: createRemoteJWKSet(keysUrl, options) }
}

/** The claims of a valid ID token of the issuer, otherwise null; rejects while its keys are unreachable. */
export async function verifyIdToken(
  { config, clientId, keys }: IssuerClient,
  jwt: string,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(jwt, keys, {
      issuer: config.serverMetadata().issuer,
      audience: clientId,
      clockTolerance: toleranceSeconds,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    return payload
  } catch (error) {
    if (isAboutToken(error)) return null
    throw error
  }
}

/** Whether the error is about the token and not about fetching the issuer's keys. */
function isAboutToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) return false
  // The code of jose for a JWKS response without keys.
  return error.code !== 'ERR_JOSE_GENERIC'
}

/**
 * Exchanges an authorization code for an ID token, whose signature and claims `verifyIdToken` checks. Null if
 * the issuer refuses; rejects while it is unreachable.
 */
export async function exchangeCode(
  { config }: IssuerClient,
  grant: { code: string; verifier: string; redirectUri: string },
): Promise<string | null> {
  try {
    const answer = await genericGrantRequest(config, 'authorization_code', {
      code: grant.code,
      redirect_uri: grant.redirectUri,
      code_verifier: grant.verifier,
    })
    return answer.id_token ?? null
  } catch (error) {
    if (error instanceof ResponseBodyError || isAboutIdToken(error)) return null
    throw error
  }
}

/** Whether the library refused the ID token in the response. */
const isAboutIdToken = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^OAUTH_(JWT_|INVALID_RESPONSE|UNSUPPORTED_OPERATION)/.test(String(error.code))

/** What is wrong with an issuer, as the field of the form and the key of its text. */
export type IssuerProblem = readonly ['issuer' | 'secret', string]

/** Whether a browser may be sent there, and the server may call it. */
function isSecure(url: string | undefined): boolean {
  const address = URL.parse(url ?? '')
  return (
    address !== null &&
    (address.protocol === 'https:' || (address.protocol === 'http:' && isLoopbackUrl(address)))
  )
}

/** Checks an issuer and the client there: returns its client, or what is wrong. */
export async function probeIssuer(
  access: IssuerAccess,
  env: EgressEnv,
  redirectUri: string,
): Promise<IssuerClient | IssuerProblem> {
  if (!isSecure(access.issuer)) return ['issuer', 'fields.url']
  let client: IssuerClient
  try {
    client = await discoverIssuer(access, env, 'settings')
  } catch (error) {
    return ['issuer', discoveryProblem(error)]
  }
  const metadata = client.config.serverMetadata()
  const endpoints = [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri]
  const flows = metadata.response_types_supported
  if (!endpoints.every(isSecure) || (flows && !flows.includes('code')))
    return ['issuer', 'fields.issuerUnfit']
  try {
    // No code is called so: of a known client the issuer refuses the code, of another the client.
    await genericGrantRequest(client.config, 'authorization_code', {
      code: 'check',
      redirect_uri: redirectUri,
      code_verifier: 'check'.padEnd(43, '-'),
    })
  } catch (error) {
    if (!(error instanceof Error) || !('error' in error)) {
      // A 401 with a challenge is no OAuth error in JSON.
      return isChallenge(error) ? ['secret', 'fields.issuerSecret'] : ['issuer', 'fields.issuerUnfit']
    }
    if (['invalid_client', 'unauthorized_client'].includes(String(error.error)))
      return ['secret', 'fields.issuerSecret']
  }
  return client
}

const isChallenge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE'

function discoveryProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'fields.issuerOther'
  return code.startsWith('OAUTH_') && code !== 'OAUTH_TIMEOUT'
    ? 'fields.issuerNone'
    : 'fields.issuerUnreachable'
}
