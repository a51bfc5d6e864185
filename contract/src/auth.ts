import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { Assertion } from './passkeys.ts'

/** Everything a person may call before they have a token (spec 7, "Public"). */
const identity = { username: field.username, browser: field.browser }

export const PasswordSignIn = z.strictObject({ ...identity, password: field.passwordDigest })
export const TokenSignIn = z.strictObject({
  ...identity,
  jwt: field.jwtToken,
  /**
   * The word behind the nonce of the token, which is `S256.` and the base64url SHA-256 of the word: such a token is
   * taken with its word alone. With any other nonce it is taken without a word, in its first five minutes; without a
   * nonce never.
   */
  nonce: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  name: z.string().check(z.maxLength(201)),
  lang: field.language,
  timezone: field.timezone,
  country: field.country,
})
export const CodeSignIn = z.strictObject({ ...identity, otp: field.signInCode })
export const CodeRequest = z.strictObject(identity)

const SignedIn = z.object({ token: z.string() })
/** `invited`: created by somebody else, without a password so far. */
const Verified = z.extend(SignedIn, { invited: z.optional(z.boolean()) })
/** Seconds until a code may be asked for again, and minutes the code lives. */
const CodeSent = z.object({ resend: z.int(), ttl: z.int() })
/** Role or setting wants both: the password was right, a code is on its way. */
const CodeAlso = z.object({ second_step: z.literal(true), resend: z.int(), ttl: z.int() })
const yes = z.optional(z.literal(true))
/**
 * What the account has of its own comes next: a passkey by the call for passkeys, a code of the authenticator app in
 * `otp`. After an outside issuer, an account without either wants its password.
 */
const OwnAlso = z.object({ second_step: z.literal(true), passkey: yes, totp: yes, password: yes })

export const auth = endpoint({
  operation: 'auth',
  method: 'POST',
  path: 'v2/public/auth',
  access: 'public',
  summary:
    'Sign in by password, outside token or one-time code; or ask for a one-time code. A token needs a nonce: S256. and the SHA-256 of the word sent as nonce, or any other in its first five minutes',
  body: z.union([PasswordSignIn, TokenSignIn, CodeSignIn, CodeRequest]),
  data: z.union([SignedIn, CodeAlso, OwnAlso, CodeSent]),
  refusals: [401, 403, 410, 422, 429, 501, 503],
})

export const register = endpoint({
  operation: 'register',
  method: 'POST',
  path: 'v2/public/register',
  access: 'public',
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
  data: z.object({ resend: z.int() }),
  refusals: [403, 429, 501, 509],
})

export const publicSettings = endpoint({
  operation: 'publicSettings',
  method: 'GET',
  path: 'v2/public/settings',
  access: 'public',
  summary: 'What the public pages need to know of the settings',
  data: z.object({
    emailing_enabled: z.boolean(),
    registration_enabled: z.boolean(),
    code_length: z.int(),
    password_policy: z.enum(['classic', 'modern']),
    /** Whether a one-time code lets in by itself. */
    code_sign_in: z.boolean(),
    terms_version: z.string(),
    /** Where the terms of this instance stand, if not in the page. */
    terms: z.string(),
    /** Versions and stores of the applications. */
    apps: z.record(z.string(), z.unknown()),
    openid: z.nullable(
      z.object({ name: z.string(), authorization_endpoint: z.string(), client_id: z.string() }),
    ),
  }),
  refusals: [],
})

export const geolocation = endpoint({
  operation: 'geolocation',
  method: 'GET',
  path: 'v2/public/geolocation',
  access: 'public',
  summary: 'The country of the asking address by the local country file; nothing is stored',
  data: z.object({ country: z.nullable(z.string()) }),
  refusals: [],
})

export const verify = endpoint({
  operation: 'verify',
  method: 'POST',
  path: 'v2/public/verify',
  access: 'public',
  summary: 'Confirm the address with the token of the verification e-mail; answers an access token',
  body: z.strictObject({ token: field.activationToken, browser: field.browser }),
  data: Verified,
  refusals: [403, 404, 422, 429],
})

/** What a reset by mail takes besides: it then leaves passkeys and authenticator app as they are. */
export const ownProof = { passkey: z.optional(Assertion), otp: z.optional(field.signInCode) }

/** Why a reset is refused with 403: what would have to come with it; without either, somebody else must start it. */
export const ResetWants = z.object({ second_step: z.literal(true), passkey: yes, totp: yes })

export const reset = endpoint({
  operation: 'reset',
  method: 'POST',
  path: 'v2/public/reset',
  access: 'public',
  summary:
    'Ask for the reset mail (username), or set the new password (token, password; passkey or otp where two steps are wanted)',
  body: z.union([
    z.strictObject({ username: field.username }),
    z.strictObject({ token: field.activationToken, password: field.passwordDigest, ...ownProof }),
  ]),
  data: z.object({ resend: z.optional(z.int()) }),
  refusals: [401, 403, 404, 422, 429, 501, 503],
})

export const confirm = endpoint({
  operation: 'confirm',
  method: 'POST',
  path: 'v2/public/confirm',
  access: 'public',
  summary: 'Whether a token of a mail still holds, without using it up',
  body: z.strictObject({ token: field.activationToken }),
  data: z.object({
    purpose: z.enum(['verify', 'reset', 'invite', 'email', 'keep']),
    /** Of a reset: what the account has of its own, which must come with the new password or else ends by it. */
    own: z.optional(z.object({ required: z.boolean(), passkeys: z.int(), totp: z.boolean() })),
  }),
  refusals: [404, 422, 429],
})

export const staySignedIn = endpoint({
  operation: 'session',
  method: 'PUT',
  path: 'v2/session',
  access: 'user',
  summary: 'Restart the idle clock of the own session',
  data: z.object({ idle: z.int(), exp: z.int() }),
  refusals: [],
  beforePasswordChange: true,
})

export const signOut = endpoint({
  operation: 'session',
  method: 'DELETE',
  path: 'v2/session',
  access: 'user',
  summary: 'End the own session',
  data: z.null(),
  refusals: [],
  beforePasswordChange: true,
})

/**
 * What a refused call wants first: the password anew; of somebody who has none a passkey, or else a new sign-in.
 * `passkey` says that one of those does instead of the password.
 */
export const ProofWanted = z.object({
  proof: z.enum(['password', 'passkey', 'signIn']),
  passkey: z.optional(z.literal(true)),
})

export const prove = endpoint({
  operation: 'prove',
  method: 'POST',
  path: 'v2/admin/proof',
  access: 'user',
  summary:
    'The own password again or a passkey, as some calls want: a 403 with `proof` in its data names them',
  body: z.union([z.strictObject({ password: field.passwordDigest }), z.strictObject({ passkey: Assertion })]),
  /** The session goes on under a new token; the one of the call has ended. */
  data: z.object({ minutes: z.int(), token: z.string() }),
  refusals: [403, 429, 503],
})
