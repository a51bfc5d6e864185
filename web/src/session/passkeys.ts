import type {
  Assertion,
  askPasskeyAuth,
  askProof,
  Attestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@resguardo/contract/auth/passkeys'
import { call } from '#api/call.ts'
import type { Failure } from '#api/failure.ts'

/* Passkeys in the browser. The library is loaded on demand, so it is not in the first page load. */
const loadLibrary = () => import('@simplewebauthn/browser')

/** Why it failed, as part of a message key; `ended` has no text, because the page itself aborted it. */
export type PasskeyError = 'cancelled' | 'known' | 'address' | 'unsupported' | 'failed' | 'ended'
export type PasskeyResult<Of> = { ok: true; passkey: Of } | { ok: false; trouble: PasskeyError }

/**
 * Whether this browser supports passkeys here: only in secure contexts, and on domain names, not on bare IP
 * addresses.
 */
export const supportsPasskeys = () =>
  typeof globalThis.PublicKeyCredential === 'function' &&
  typeof navigator.credentials?.get === 'function' &&
  !/^[\d.]+$|^\[/.test(location.hostname)

/** Whether the browser supports passkeys in autofill (conditional mediation). */
export const supportsPasskeyAutofill = async () =>
  supportsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Preloads the library: some browsers require the call shortly after a user gesture. */
export const preloadPasskeys = () => void loadLibrary().catch(() => {})

/**
 * Signs the server's challenge; with `fillIn` it waits for a choice in the field's autofill, without a
 * dialog.
 */
export async function signWithPasskey(
  optionsJSON: PasskeyRequestOptions,
  { fillIn = false } = {},
): Promise<PasskeyResult<Assertion>> {
  return runCeremony(async () => {
    const { startAuthentication } = await loadLibrary()
    const { id, rawId, response } = await startAuthentication({
      // The contract types transports as strings, the library as the ones it knows.
      optionsJSON: optionsJSON as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill: fillIn,
      // The field gets its `autocomplete` value at the same time.
      verifyBrowserAutofillInput: false,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    }
  })
}

/** Why there is no signature: the call failed or the browser did. Neither: the page itself aborted it. */
export type SigningFailure = { failure?: Failure; trouble?: Exclude<PasskeyError, 'ended'> }

/** Fetches a challenge and signs it. A direct call: it is one step of several. */
export async function signChallenge(
  endpoint: typeof askPasskeyAuth | typeof askProof,
): Promise<SigningFailure & { passkey: Assertion | null }> {
  const challenge = await call(endpoint, {})
  if (!challenge.success) return { passkey: null, failure: challenge.failure }
  const signature = await signWithPasskey(challenge.data)
  if (signature.ok) return { passkey: signature.passkey }
  return { passkey: null, ...(signature.trouble !== 'ended' && { trouble: signature.trouble }) }
}

/** Creates a passkey with the server's options. */
export async function createPasskey(
  optionsJSON: PasskeyCreationOptions,
): Promise<PasskeyResult<Attestation>> {
  return runCeremony(async () => {
    const { startRegistration } = await loadLibrary()
    const { id, rawId, response } = await startRegistration({
      optionsJSON: optionsJSON as Parameters<typeof startRegistration>[0]['optionsJSON'],
    })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    }
  })
}

/** Aborts a pending autofill request. */
export const abortPasskeyAutofill = () =>
  void loadLibrary().then(
    ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
    () => {},
  )

async function runCeremony<Of>(work: () => Promise<Of>): Promise<PasskeyResult<Of>> {
  try {
    return { ok: true, passkey: await work() }
  } catch (error) {
    return { ok: false, trouble: passkeyErrorOf(error) }
  }
}

const errorByName: Readonly<Record<string, PasskeyError>> = {
  // Also after a timeout: browsers do not distinguish the two.
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'address',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
  AbortError: 'ended',
}

function passkeyErrorOf(error: unknown): PasskeyError {
  // Browsers throw a DOMException; the library wraps those about which it knows more.
  const { name, code, cause } = (error ?? {}) as {
    name?: unknown
    code?: unknown
    cause?: { name?: unknown }
  }
  if (code === 'ERROR_CEREMONY_ABORTED') return 'ended'
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known'
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return 'address'
  return errorByName[String(name)] ?? errorByName[String(cause?.name)] ?? 'failed'
}
