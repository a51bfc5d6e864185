import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/*
 * What browser and server hand each other, as WebAuthn names it (Level 3, "JSON"). Parts that nobody here reads are
 * left out on the way in.
 */
const bytes = z.string().check(z.regex(/^[\w-]{1,8192}$/, 'fields.required'))
const kind = z.literal('public-key')
const Descriptor = z.object({ id: z.string(), type: kind, transports: z.optional(z.array(z.string())) })
const verification = z.literal('required')

/** What a browser needs to sign with a passkey; without a list of passkeys it offers those that it knows. */
export const SigningOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  userVerification: verification,
  allowCredentials: z.optional(z.array(Descriptor)),
})
export type SigningOptions = z.infer<typeof SigningOptions>

/** What a browser needs to make a passkey. */
export const MakingOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: kind })),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
})
export type MakingOptions = z.infer<typeof MakingOptions>

const credential = { id: bytes, rawId: bytes, type: kind }

/** What a passkey has signed. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
})
export type Assertion = z.infer<typeof Assertion>

/** A passkey that was just made. */
export const Attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
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

export const askPasskeyAuth = endpoint({
  operation: 'askPasskeyAuth',
  method: 'POST',
  path: 'v2/public/passkey/options',
  access: 'public',
  summary: 'What a browser needs to sign in with a passkey: the same for everybody, and good for one try',
  data: SigningOptions,
  refusals: [429],
})

export const passkeyAuth = endpoint({
  operation: 'passkeyAuth',
  method: 'POST',
  path: 'v2/public/passkey',
  access: 'public',
  summary: 'Sign in with what a passkey has signed; it counts as both steps',
  body: z.strictObject({ passkey: Assertion, browser: field.browser }),
  data: z.object({ token: z.string() }),
  refusals: [401, 403, 410, 422, 429],
})

export const readPasskeys = endpoint({
  operation: 'readPasskeys',
  method: 'GET',
  path: 'v2/passkey',
  access: 'user',
  summary: 'The own passkeys, the oldest first',
  data: z.array(Passkey),
  refusals: [],
})

export const askPasskey = endpoint({
  operation: 'askPasskey',
  method: 'POST',
  path: 'v2/passkey/options',
  access: 'user',
  summary: 'What a browser needs to make a passkey for the own account',
  data: MakingOptions,
  refusals: [403, 409],
})

export const addPasskey = endpoint({
  operation: 'addPasskey',
  method: 'POST',
  path: 'v2/passkey',
  access: 'user',
  summary: 'Keep a passkey that the browser made with the options of this session',
  body: z.strictObject({ name: field.passkeyName, passkey: Attestation }),
  data: Passkey,
  refusals: [403, 409, 422],
})

export const renamePasskey = endpoint({
  operation: 'renamePasskey',
  method: 'PUT',
  path: 'v2/passkey',
  access: 'user',
  summary: 'Give an own passkey another name',
  body: z.strictObject({ uid: field.uid, name: field.passkeyName }),
  data: z.null(),
  refusals: [404],
})

export const removePasskey = endpoint({
  operation: 'removePasskey',
  method: 'DELETE',
  path: 'v2/passkey',
  access: 'user',
  summary: 'Remove an own passkey; never the last way in',
  query: z.strictObject({ uid: field.uid }),
  data: z.null(),
  refusals: [403, 404, 409],
})

export const askProof = endpoint({
  operation: 'askProof',
  method: 'POST',
  path: 'v2/admin/proof/options',
  access: 'user',
  summary: 'What a browser needs to prove with an own passkey that it is its owner',
  data: SigningOptions,
  refusals: [404],
})
