import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'

/*
 * Data exchanged between browser and server, with the names of WebAuthn (Level 3, "JSON"). Input parsing
 * drops the parts that are not used here.
 */
const base64url = z.string().check(z.regex(/^[\w-]{1,8192}$/, 'fields.required'))
const credentialType = z.literal('public-key')
const CredentialDescriptor = z.object({
  id: z.string(),
  type: credentialType,
  transports: z.optional(z.array(z.string())),
})
const requiredVerification = z.literal('required')

/** What a browser needs to sign with a passkey; without a list of passkeys it offers those it knows. */
export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  userVerification: requiredVerification,
  allowCredentials: z.optional(z.array(CredentialDescriptor)),
})
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>

/** What a browser needs to create a passkey. */
export const PasskeyCreationOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: credentialType })),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: requiredVerification,
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>

const credentialFields = { id: base64url, rawId: base64url, type: credentialType }

/** An assertion signed by a passkey. */
export const Assertion = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
})
export type Assertion = z.infer<typeof Assertion>

/** A passkey just created. */
export const Attestation = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
  }),
})
export type Attestation = z.infer<typeof Attestation>

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  uid: z.string(),
  name: z.string(),
  created: z.string(),
  last_used: z.nullable(z.string()),
  /** A cloud account or a password manager keeps a copy. */
  backed_up: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

export const askPasskeyAuthRoute = route('askPasskeyAuth', 'POST', 'v2/public/passkey/options', 'public')
export const askPasskeyAuth = endpoint(askPasskeyAuthRoute, {
  summary: 'Get what a browser needs to sign in with a passkey: the same for everyone, valid for one attempt',
  data: PasskeyRequestOptions,
  refusals: [429],
})

export const passkeyAuthRoute = route('passkeyAuth', 'POST', 'v2/public/passkey', 'public')
export const passkeyAuth = endpoint(passkeyAuthRoute, {
  summary: 'Sign in with the assertion of a passkey, which counts as both steps',
  body: z.strictObject({ passkey: Assertion, browser: field.browser }),
  data: z.object({ token: z.string() }),
  refusals: [401, 403, 410, 422, 429],
})

export const readPasskeysRoute = route('readPasskeys', 'GET', 'v2/passkey', 'user')
export const readPasskeys = endpoint(readPasskeysRoute, {
  summary: 'List your passkeys, oldest first',
  data: z.array(Passkey),
  refusals: [],
})

export const askPasskeyRoute = route('askPasskey', 'POST', 'v2/passkey/options', 'user')
export const askPasskey = endpoint(askPasskeyRoute, {
  summary: 'Get what a browser needs to create a passkey for your account',
  data: PasskeyCreationOptions,
  refusals: [403, 409],
})

export const addPasskeyRoute = route('addPasskey', 'POST', 'v2/passkey', 'user')
export const addPasskey = endpoint(addPasskeyRoute, {
  summary: 'Save a passkey that the browser created with the options of this session',
  body: z.strictObject({ name: field.passkeyName, passkey: Attestation }),
  data: Passkey,
  refusals: [403, 409, 422],
})

export const renamePasskeyRoute = route('renamePasskey', 'PUT', 'v2/passkey', 'user')
export const renamePasskey = endpoint(renamePasskeyRoute, {
  summary: 'Rename one of your passkeys',
  body: z.strictObject({ uid: field.uid, name: field.passkeyName }),
  data: z.null(),
  refusals: [404],
})

export const removePasskeyRoute = route('removePasskey', 'DELETE', 'v2/passkey', 'user')
export const removePasskey = endpoint(removePasskeyRoute, {
  summary: 'Remove one of your passkeys, but never the last way to sign in',
  query: z.strictObject({ uid: field.uid }),
  data: z.null(),
  refusals: [403, 404, 409],
})

export const askProofRoute = route('askProof', 'POST', 'v2/admin/proof/options', 'user')
export const askProof = endpoint(askProofRoute, {
  summary: 'Get what a browser needs to confirm your identity with one of your passkeys',
  data: PasskeyRequestOptions,
  refusals: [404],
})
