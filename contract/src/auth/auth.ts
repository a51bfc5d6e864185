import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { OfferedIssuer } from './issuers.ts'
import { Assertion } from './passkeys.ts'

/** Everything that can be called without a token (spec 7, "Public"). */
const identityFields = { username: field.username, browser: field.browser }

export const PasswordSignIn = z.strictObject({ ...identityFields, password: field.passwordDigest })
export const TokenSignIn = z.strictObject({
  ...identityFields,
  jwt: field.idToken,
  /**
   * Preimage of the token's nonce. If the nonce is `S256.` and a base64url SHA-256, the token is accepted
   * only with the word of that hash. With any other nonce it is accepted without a word in its first five
   * minutes. A token without a nonce is never accepted.
   */
  nonce: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  name: z.string().check(z.maxLength(201)),
  lang: field.language,
  timezone: field.timezone,
  country: field.country,
})
/** The code of an issuer that is set in the console. `nonce` is the code verifier (PKCE) too. */
export const IssuerSignIn = z.strictObject({
  browser: field.browser,
  issuer: field.uid,
  code: z.string().check(z.minLength(1), z.maxLength(4096)),
  nonce: z.string().check(z.regex(/^[\w-]{43,128}$/)),
  lang: field.language,
  timezone: field.timezone,
  country: field.country,
})
export const CodeSignIn = z.strictObject({ ...identityFields, otp: field.signInCode })
export const CodeRequest = z.strictObject(identityFields)

const SignedIn = z.object({ token: z.string() })
/** `invited`: created by someone else, without a password so far. */
const VerifiedSignIn = z.extend(SignedIn, { invited: z.optional(z.boolean()) })
/** Seconds until a code may be requested again, and minutes until a code expires. */
const CodeSent = z.object({ resend: z.int(), ttl: z.int() })
/** The role or a setting requires both steps: the password was right, and a code was sent. */
const CodeStepRequired = z.object({ second_step: z.literal(true), resend: z.int(), ttl: z.int() })
const optionalTrue = z.optional(z.literal(true))
/**
 * The account's own second step follows: a passkey through the passkey calls, or a code of the authenticator
 * app in `otp`. After an external issuer, an account with neither must give its password.
 */
const FactorStepRequired = z.object({
  second_step: z.literal(true),
  passkey: optionalTrue,
  totp: optionalTrue,
  password: optionalTrue,
  /** After an external issuer: whose account it is. */
  username: z.optional(z.string()),
})

export const authRoute = route('auth', 'POST', 'v2/public/auth', 'public')
export const auth = endpoint(authRoute, {
  summary:
    'Sign in by password, external token or code, or one-time code, or request a one-time code. 409: the address signs in through the issuer of its organisation only. A token needs a nonce: S256. and the SHA-256 of the word sent as nonce, or any other in its first five minutes',
  body: z.union([PasswordSignIn, TokenSignIn, IssuerSignIn, CodeSignIn, CodeRequest]),
  extraFields: 'ignored',
  data: z.union([SignedIn, CodeStepRequired, FactorStepRequired, CodeSent]),
  refusals: [401, 403, 409, 410, 422, 429, 501, 503],
})

export const registerRoute = route('register', 'POST', 'v2/public/register', 'public')
export const register = endpoint(registerRoute, {
  summary: 'Register an account; a verification e-mail follows, whether or not the address is known',
  body: z.strictObject({
    username: field.email,
    first_name: field.firstName,
    last_name: field.lastName,
    lang: field.language,
    timezone: field.timezone,
    country: field.country,
    invite_code: z.optional(field.inviteCode),
  }),
  extraFields: 'ignored',
  data: z.object({ resend: z.int() }),
  refusals: [403, 429, 501, 509],
})

export const publicSettingsRoute = route('publicSettings', 'GET', 'v2/public/settings', 'public')
export const publicSettings = endpoint(publicSettingsRoute, {
  summary: 'Read the settings that public pages need',
  data: z.object({
    emailing_enabled: z.boolean(),
    /** Whether mail leaves this installation; without a mail server it stays in the local outbox. */
    mail_delivered: z.boolean(),
    registration_enabled: z.boolean(),
    code_length: z.int(),
    password_policy: z.enum(['classic', 'modern']),
    /** Whether a one-time code alone is enough to sign in. */
    code_sign_in: z.boolean(),
    terms_version: z.string(),
    /** Address of this instance's terms, if they are not part of the page. */
    terms: z.string(),
    /** Versions and stores of the applications. */
    apps: z.record(z.string(), z.unknown()),
    openid: z.nullable(
      z.object({ name: z.string(), authorization_endpoint: z.string(), client_id: z.string() }),
    ),
    /** Issuers that are set in the console, for everyone. A server of the version before sends neither. */
    issuers: z.optional(z.array(OfferedIssuer)),
    /** Whether teams have issuers, which the domain of an address finds. */
    team_issuers: z.optional(z.boolean()),
  }),
  refusals: [],
})

export const geolocationRoute = route('geolocation', 'GET', 'v2/public/geolocation', 'public')
export const geolocation = endpoint(geolocationRoute, {
  summary: 'Look up the country of your IP address in the local country file; nothing is stored',
  data: z.object({ country: z.nullable(z.string()) }),
  refusals: [],
})

export const verifyRoute = route('verify', 'POST', 'v2/public/verify', 'public')
export const verify = endpoint(verifyRoute, {
  summary: 'Confirm an address with the token of the verification mail; returns an access token',
  body: z.strictObject({ token: field.activationToken, browser: field.browser }),
  extraFields: 'ignored',
  data: VerifiedSignIn,
  refusals: [403, 404, 409, 422, 429],
})

/** Second step of a reset by mail: if given, passkeys and authenticator app are kept. */
export const factorProof = { passkey: z.optional(Assertion), otp: z.optional(field.signInCode) }

/**
 * Why a reset is refused with 403: the second steps it requires. Without access to either, someone else must
 * start it.
 */
export const ResetFactors = z.object({
  second_step: z.literal(true),
  passkey: optionalTrue,
  totp: optionalTrue,
})

export const resetRoute = route('reset', 'POST', 'v2/public/reset', 'public')
export const reset = endpoint(resetRoute, {
  summary:
    'Request the reset mail (username), or set the new password (token, password; passkey or otp if a second step is required)',
  body: z.union([
    z.strictObject({ username: field.username }),
    z.strictObject({ token: field.token, password: field.passwordDigest, ...factorProof }),
  ]),
  data: z.object({ resend: z.optional(z.int()) }),
  refusals: [401, 403, 404, 422, 429, 501, 503],
})

export const confirmRoute = route('confirm', 'POST', 'v2/public/confirm', 'public')
export const confirm = endpoint(confirmRoute, {
  summary: 'Check whether a mailed token is still valid, without using it up',
  body: z.strictObject({ token: field.token }),
  extraFields: 'ignored',
  data: z.object({
    purpose: z.enum(['verify', 'reset', 'invite', 'email', 'keep']),
    /**
     * For a reset: the account's own second steps. They must come with the new password, or else the reset
     * removes them.
     */
    own: z.optional(z.object({ required: z.boolean(), passkeys: z.int(), totp: z.boolean() })),
  }),
  refusals: [404, 422, 429],
})

export const staySignedInRoute = route('session', 'PUT', 'v2/session', 'user')
export const staySignedIn = endpoint(staySignedInRoute, {
  summary: 'Reset the idle timeout of your session',
  data: z.object({ idle: z.int(), exp: z.int() }),
  refusals: [],
  beforePasswordChange: true,
})

export const signOutRoute = route('session', 'DELETE', 'v2/session', 'user')
export const signOut = endpoint(signOutRoute, {
  summary: 'End your session',
  data: z.null(),
  refusals: [],
  beforePasswordChange: true,
})

/**
 * What a refused call requires first: the password again; without a password a passkey, or else a new
 * sign-in. `passkey` says that a passkey is accepted instead of the password.
 */
export const ProofRequired = z.object({
  proof: z.enum(['password', 'passkey', 'signIn']),
  passkey: optionalTrue,
  /** A one-time code is accepted too, as it also opens the account. */
  code: optionalTrue,
  /** What to do, in the language of the request. */
  text: z.string(),
})

export const proveRoute = route('prove', 'POST', 'v2/admin/proof', 'user')
export const prove = endpoint(proveRoute, {
  summary:
    'Confirm your identity again by password, passkey or one-time code, as required by calls whose 403 has `proof` in its data. A code is requested as for signing in',
  body: z.union([
    z.strictObject({ password: field.passwordDigest }),
    z.strictObject({ passkey: Assertion }),
    z.strictObject({ otp: field.signInCode, browser: field.browser }),
  ]),
  /** The session continues under a new token; the token of this request is no longer valid. */
  data: z.object({ minutes: z.int(), token: z.string() }),
  refusals: [403, 429, 503],
})
