import type { Assertion, Attestation, MakingOptions, SigningOptions } from '@resguardo/contract/passkeys'

/*
 * What the browser does with passkeys. The library comes when it is needed: none of it is in what a page loads first.
 */
const library = () => import('@simplewebauthn/browser')

/** Why it came to nothing, for a text of that key; `ended` needs none, since the page itself wanted it. */
export type Trouble = 'cancelled' | 'known' | 'address' | 'unsupported' | 'failed' | 'ended'
export type Made<Of> = { ok: true; passkey: Of } | { ok: false; trouble: Trouble }

/** Whether this browser has passkeys here: it has for secure pages, and for names only, not for bare IP addresses. */
export const canPasskeys = () =>
  typeof globalThis.PublicKeyCredential === 'function' &&
  typeof navigator.credentials?.get === 'function' &&
  !/^[\d.]+$|^\[/.test(location.hostname)

/** Whether it offers them among the names that it fills in. */
export const canFillIn = async () =>
  canPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Brings the library ahead of the press: some browsers ask only shortly after one. */
export const preparePasskeys = () => void library().catch(() => {})

/** Signs what the server wants signed; with `fillIn` it waits, unseen, for a name to be chosen in its field. */
export async function signWithPasskey(
  optionsJSON: SigningOptions,
  { fillIn = false } = {},
): Promise<Made<Assertion>> {
  return attempt(async () => {
    const { startAuthentication } = await library()
    const { id, rawId, response } = await startAuthentication({
      // The contract names transports as plain words, the library those of today.
      optionsJSON: optionsJSON as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill: fillIn,
      // The field is told in the same moment.
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

/** Makes a passkey as the server wants it. */
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

/** Ends what still waits for a name to be chosen. */
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
  // Also when nobody answered in time: browsers do not tell which.
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'address',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
  AbortError: 'ended',
}

function troubleOf(error: unknown): Trouble {
  // What browsers throw is a DOMException; the library wraps those that it can tell more of.
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
