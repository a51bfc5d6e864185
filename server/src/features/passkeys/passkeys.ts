import type { Assertion, Attestation, MakingOptions, SigningOptions } from '@resguardo/contract/passkeys'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Account } from '#db/people.ts'
import type { Deps } from '../../deps.ts'
import {
  addChallenge,
  challengeMinutes,
  countUse,
  findCredential,
  type PasskeyRow,
  passkeysOf,
  type Purpose,
  spendChallenge,
} from './passkeys.table.ts'

// 25 MB and a fifth of a second that a server without passkeys need not spend.
const webauthn = () => import('@simplewebauthn/server')

const timeout = challengeMinutes * 60_000

/** EdDSA, ES256, RS256, as all browsers have; what Node only tries out would not open an account for ever. */
const algorithms = [-8, -7, -257]

/** Passkeys belong to the public address alone, whatever address a request came by. */
function siteOf({ env }: Deps): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(env.publicUrl)
  return { rpId: hostname, origin }
}

const descriptorOf = ({ credential, transports }: PasskeyRow) => ({
  id: credential.toString('base64url'),
  type: 'public-key' as const,
  // What the browser named when the passkey was made.
  transports: transports as AuthenticatorTransport[],
})

/** What a browser needs to sign; only to their owner, signed in, are the passkeys of an account named. */
export async function signingOptions(
  deps: Deps,
  purpose: Exclude<Purpose, { purpose: 'add' }>,
  allowed?: readonly PasskeyRow[],
): Promise<SigningOptions> {
  const challenge = await addChallenge(deps.db, deps.random, purpose)
  return {
    challenge: challenge.toString('base64url'),
    timeout,
    rpId: siteOf(deps).rpId,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed.map(descriptorOf) }),
  }
}

/** What a browser needs to make a passkey: one that it offers by itself, and that asks who holds it. */
export async function makingOptions(deps: Deps, account: Account, session: string): Promise<MakingOptions> {
  const { generateRegistrationOptions } = await webauthn()
  const selection = {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  } as const
  const options = await generateRegistrationOptions({
    rpName: deps.env.BRAND_NAME,
    rpID: siteOf(deps).rpId,
    userID: handleOf(account.uid),
    userName: account.username,
    userDisplayName: `${account.first_name} ${account.last_name}`.trim(),
    challenge: new Uint8Array(await addChallenge(deps.db, deps.random, { purpose: 'add', session })),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: (await passkeysOf(deps.db, account.uid)).map(descriptorOf),
    authenticatorSelection: selection,
  })
  return {
    ...options,
    timeout,
    rp: { id: siteOf(deps).rpId, name: deps.env.BRAND_NAME },
    excludeCredentials: (options.excludeCredentials ?? []).map((one) => ({ ...one, type: 'public-key' })),
    authenticatorSelection: selection,
    attestation: 'none',
  }
}

/** What authenticators keep to know whose passkey it is: the uid, and nothing that anybody else could read. */
const handleOf = (uid: string) => new Uint8Array(Buffer.from(uid.replaceAll('-', ''), 'hex'))

const dataOf = (clientDataJSON: string): { challenge?: unknown; crossOrigin?: unknown } => {
  try {
    // Written by the browser; only two of its words are looked at, as whatever they are.
    return (JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) ?? {}) as object
  } catch {
    return {}
  }
}

/** Spends the challenge that was signed; null where it is not one of ours, or the page stood in a frame of others. */
async function takeChallenge(deps: Deps, clientDataJSON: string, purpose: Purpose): Promise<string | null> {
  const { challenge, crossOrigin } = dataOf(clientDataJSON)
  if (typeof challenge !== 'string' || challenge.length > 100 || crossOrigin === true) return null
  return (await spendChallenge(deps.db, challenge, purpose)) ? challenge : null
}

export type NewPasskey = Omit<PasskeyRow, 'uid' | 'person' | 'name' | 'created' | 'last_used'>

/** The passkey that a browser made for this session, or null where anything about it is wrong. */
export async function verifyNew(deps: Deps, given: Attestation, session: string): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await webauthn()
  const { clientDataJSON, attestationObject, transports = [] } = given.response
  const challenge = await takeChallenge(deps, clientDataJSON, { purpose: 'add', session })
  if (challenge === null) return null
  const { rpId, origin } = siteOf(deps)
  const verified = await verifyRegistrationResponse({
    response: { ...given, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => refused(deps, error))
  // Nothing but the key is wanted: a statement of the maker would say which device somebody has.
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

export type Signed =
  | { ok: true; person: string; passkey: string }
  /** `person` is whose passkey was tried; `back` means a good signature with a counter that went back. */
  | { ok: false; person: string | null; back: boolean }

/** Whose passkey signed a challenge of ours, with its holder verified; the challenge is spent either way. */
export async function verifySigned(
  deps: Deps,
  given: Assertion,
  purpose: Exclude<Purpose, { purpose: 'add' }>,
): Promise<Signed> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { userHandle, ...response } = given.response
  const challenge = await takeChallenge(deps, response.clientDataJSON, purpose)
  const passkey = await findCredential(deps.db, given.id)
  if (!passkey || challenge === null) return { ok: false, person: passkey?.person ?? null, back: false }
  const no = { ok: false, person: passkey.person, back: false } as const
  // Required where the browser was not told whose passkeys it may use.
  if (userHandle === undefined ? purpose.purpose === 'sign-in' : !isHandleOf(userHandle, passkey.person))
    return no
  const { rpId, origin } = siteOf(deps)
  const verified = await verifyAuthenticationResponse({
    response: { ...given, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: given.id,
      publicKey: new Uint8Array(passkey.public_key),
      // Compared by the database, after the signature: only then does it mean anything, and only once.
      counter: 0,
    },
  }).catch((error: unknown) => refused(deps, error))
  if (!verified?.verified) return no
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  const use = await countUse(deps.db, passkey.uid, { counter: newCounter, backedUp: credentialBackedUp })
  return use === 'counted'
    ? { ok: true, person: passkey.person, passkey: passkey.uid }
    : { ...no, back: use === 'back' }
}

const isHandleOf = (given: string, person: string) =>
  Buffer.from(given, 'base64url').equals(Buffer.from(handleOf(person)))

/** The library throws for whatever is wrong; its words may repeat what was sent. */
function refused(deps: Deps, error: unknown): null {
  deps.log.debug({ err: error }, 'a passkey was refused')
  return null
}
