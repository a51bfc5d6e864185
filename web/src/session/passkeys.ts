import type { Assertion, Attestation, MakingOptions, SigningOptions } from '@resguardo/contract/passkeys'

/* Passkeys in the browser. The library is loaded on demand, so it is not in the first page load. */
const library = () => import('@simplewebauthn/browser')

/** Why it failed, as part of a message key; `ended` has no text, because the page itself aborted it. */
export type Trouble = 'cancelled' | 'known' | 'address' | 'unsupported' | 'failed' | 'ended'
export type Made<Of> = { ok: true; passkey: Of } | { ok: false; trouble: Trouble }

/**
 * Whether this browser supports passkeys here: only in secure contexts, and on domain names, not on bare IP
 * addresses.
 */
export const canPasskeys = () =>
  typeof globalThis.PublicKeyCredential === 'function' &&
  typeof navigator.credentials?.get === 'function' &&
  !/^[\d.]+$|^\[/.test(location.hostname)

/** Whether the browser supports passkeys in autofill (conditional mediation). */
export const canFillIn = async () =>
  canPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Preloads the library: some browsers require the call shortly after a user gesture. */
export const preparePasskeys = () => void library().catch(() => {})

/**
 * Signs the server's challenge; with `fillIn` it waits for a choice in the field's autofill, without a
 * dialog.
 */
export async function signWithPasskey(
  optionsJSON: SigningOptions,
  { fillIn = false } = {},
): Promise<Made<Assertion>> {
  return attempt(async () => {
    const { startAuthentication } = await library()
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

/** Creates a passkey with the server's options. */
export async function makePasskey(optionsJSON: MakingOptions): Promise<Made<Attestation>> {
  return attempt(async () => {
    const { startRegistration } = await library()
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
export const endPasskeys = () =>
  void library().then(
    ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
    () => {},
  )

async function attempt<Of>(work: () => Promise<Of>): Promise<Made<Of>> {
  try {
    return { ok: true, passkey: await work() }
  } catch (error) {
    return { ok: false, trouble: troubleOf(error) }
  }
}

const troubles: Readonly<Record<string, Trouble>> = {
  // Also after a timeout: browsers do not distinguish the two.
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'address',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
  AbortError: 'ended',
}

function troubleOf(error: unknown): Trouble {
  // Browsers throw a DOMException; the library wraps those about which it knows more.
  const { name, code, cause } = (error ?? {}) as {
    name?: unknown
    code?: unknown
    cause?: { name?: unknown }
  }
  if (code === 'ERROR_CEREMONY_ABORTED') return 'ended'
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known'
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return 'address'
  return troubles[String(name)] ?? troubles[String(cause?.name)] ?? 'failed'
}
