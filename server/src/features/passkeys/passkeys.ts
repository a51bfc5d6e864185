import type {
  Assertion,
  Attestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@resguardo/contract/auth/passkeys'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { Account } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import type { Deps } from '../../deps.ts'
import {
  addChallenge,
  challengeMinutes,
  recordUse,
  findCredential,
  type PasskeyRow,
  readPasskeysOf,
  type ChallengePurpose,
  spendChallenge,
} from './passkeys.table.ts'

// Imported lazily: it takes 25 MB and 200 ms, which a server without passkeys does not need.
const webauthn = () => import('@simplewebauthn/server')

const timeout = challengeMinutes * 60_000

/**
 * EdDSA, ES256, RS256, which all browsers support. Algorithms experimental in Node may disappear, and lock
 * people out.
 */
const algorithms = [-8, -7, -257]

/** The relying party is always the public host, whatever host a request used. */
function relyingPartyOf({ env }: Deps): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(env.publicUrl)
  return { rpId: hostname, origin }
}

const toDescriptor = ({ credential, transports }: PasskeyRow) => ({
  id: credential.toString('base64url'),
  type: 'public-key' as const,
  // As the browser reported them when the passkey was created.
  transports: transports as AuthenticatorTransport[],
})

/** The options for signing. They list an account's passkeys only for its owner in a session. */
export async function passkeyRequestOptions(
  deps: Deps,
  purpose: Exclude<ChallengePurpose, { purpose: 'add' }>,
  allowedPasskeys?: readonly PasskeyRow[],
): Promise<PasskeyRequestOptions> {
  const challenge = await addChallenge(deps.db, deps.random, purpose)
  return {
    challenge: challenge.toString('base64url'),
    timeout,
    rpId: relyingPartyOf(deps).rpId,
    userVerification: 'required',
    ...(allowedPasskeys && { allowCredentials: allowedPasskeys.map(toDescriptor) }),
  }
}

/** The options for creating a passkey: discoverable (the browser offers it), with user verification. */
export async function passkeyCreationOptions(
  deps: Deps,
  account: Account,
  session: string,
): Promise<PasskeyCreationOptions> {
  const { generateRegistrationOptions } = await webauthn()
  const selection = {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  } as const
  const options = await generateRegistrationOptions({
    rpName: deps.env.BRAND_NAME,
    rpID: relyingPartyOf(deps).rpId,
    userID: userHandleOf(account.uid),
    userName: account.username,
    userDisplayName: `${account.first_name} ${account.last_name}`.trim(),
    challenge: new Uint8Array(await addChallenge(deps.db, deps.random, { purpose: 'add', session })),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: (await readPasskeysOf(deps.db, account.uid)).map(toDescriptor),
    authenticatorSelection: selection,
  })
  return {
    ...options,
    timeout,
    rp: { id: relyingPartyOf(deps).rpId, name: deps.env.BRAND_NAME },
    excludeCredentials: (options.excludeCredentials ?? []).map((one) => ({ ...one, type: 'public-key' })),
    authenticatorSelection: selection,
    attestation: 'none',
  }
}

/** The user handle that authenticators store: the uid, without any personal data. */
const userHandleOf = (uid: string) => new Uint8Array(Buffer.from(uid.replaceAll('-', ''), 'hex'))

const readClientData = (clientDataJSON: string): { challenge?: unknown; crossOrigin?: unknown } => {
  try {
    // Client data from the browser; only two fields are read, without assuming their types.
    return (JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) ?? {}) as object
  } catch {
    return {}
  }
}

/** Spends the signed challenge; null if it is not one of ours, or if the page was in a cross-origin frame. */
async function spendSignedChallenge(
  deps: Deps,
  clientDataJSON: string,
  purpose: ChallengePurpose,
): Promise<string | null> {
  const { challenge, crossOrigin } = readClientData(clientDataJSON)
  if (typeof challenge !== 'string' || challenge.length > 100 || crossOrigin === true) return null
  return (await spendChallenge(deps.db, challenge, purpose)) ? challenge : null
}

export type NewPasskey = Omit<PasskeyRow, 'uid' | 'person' | 'name' | 'created' | 'last_used'>

/** The passkey that a browser created for this session, or null if its verification fails. */
export async function verifyAttestation(
  deps: Deps,
  attestation: Attestation,
  session: string,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await webauthn()
  const { clientDataJSON, attestationObject, transports = [] } = attestation.response
  const challenge = await spendSignedChallenge(deps, clientDataJSON, { purpose: 'add', session })
  if (challenge === null) return null
  const { rpId, origin } = relyingPartyOf(deps)
  const verified = await verifyRegistrationResponse({
    response: { ...attestation, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => logFailure(deps, error))
  // Accept no attestation: it would reveal the model of the person's device.
  if (!verified?.verified || verified.registrationInfo.fmt !== 'none') return null
  const { credential, aaguid, credentialBackedUp } = verified.registrationInfo
  return {
    credential: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    backed_up: credentialBackedUp,
    aaguid,
  }
}

export type AssertionResult =
  | { ok: true; person: string; passkey: string }
  /** `person` owns the passkey; `back` means a valid signature with a counter that went back. */
  | { ok: false; person: string | null; counterWentBack: boolean }

/** Verifies a signed challenge and the user verification; spends the challenge in any case. */
export async function verifyAssertion(
  deps: Deps,
  assertion: Assertion,
  purpose: Exclude<ChallengePurpose, { purpose: 'add' }>,
): Promise<AssertionResult> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { userHandle, ...response } = assertion.response
  const challenge = await spendSignedChallenge(deps, response.clientDataJSON, purpose)
  const passkey = await findCredential(deps.db, assertion.id)
  if (!passkey || challenge === null)
    return { ok: false, person: passkey?.person ?? null, counterWentBack: false }
  const refusal = { ok: false, person: passkey.person, counterWentBack: false } as const
  // The user handle is required if the request listed no passkeys (sign-in).
  if (userHandle === undefined ? purpose.purpose === 'sign-in' : !isUserHandleOf(userHandle, passkey.person))
    return refusal
  const { rpId, origin } = relyingPartyOf(deps)
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: assertion.id,
      publicKey: new Uint8Array(passkey.public_key),
      // The database compares the counter atomically, after the signature is verified (recordUse).
      counter: 0,
    },
  }).catch((error: unknown) => logFailure(deps, error))
  if (!verified?.verified) return refusal
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  const use = await recordUse(deps.db, passkey.uid, { counter: newCounter, backedUp: credentialBackedUp })
  return use === 'counted'
    ? { ok: true, person: passkey.person, passkey: passkey.uid }
    : { ...refusal, counterWentBack: use === 'back' }
}

const isUserHandleOf = (handle: string, person: string) =>
  Buffer.from(handle, 'base64url').equals(Buffer.from(userHandleOf(person)))

/** Handles any error of the library, only at level debug, as its message may repeat input. */
function logFailure(deps: Deps, error: unknown): null {
  deps.log.debug({ err: error }, 'passkey verification failed')
  return null
}

/** Deletes all passkeys of a person; returns their names and dates. */
export const deleteAllPasskeys = (
  db: Kysely<Schema>,
  person: string,
): Promise<{ name: string; created: Date }[]> =>
  db.deleteFrom('passkeys').where('person', '=', person).returning(['name', 'created']).execute()

export async function hasPasskey(db: Kysely<Schema>, person: string): Promise<boolean> {
  const passkey = await db
    .selectFrom('passkeys')
    .select('uid')
    .where('person', '=', person)
    .executeTakeFirst()
  return passkey !== undefined
}
