import { vi } from 'vitest'

type CredentialRequest = { mediation?: string; publicKey: Record<string, unknown>; signal?: AbortSignal }

const bytes = (text: string) => new TextEncoder().encode(text).buffer

const credential = (response: object) => ({
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  response: { clientDataJSON: bytes('{}'), ...response },
  getClientExtensionResults: () => ({}),
})

/**
 * A browser with passkeys, which jsdom lacks. With `fillsIn` it also offers them as autofill of the username
 * field: `choose()` then selects one. `asked` lists the requests it received.
 */
export function fakePasskeys({ fillsIn = false }: { fillsIn?: boolean } = {}) {
  const asked: CredentialRequest[] = []
  let failure: string | null = null
  let choose: (() => void) | undefined

  const settle = <T>(created: T) => {
    if (failure === null) return Promise.resolve(created)
    return Promise.reject(new DOMException('as the test wants', failure))
  }
  const signed = () =>
    credential({
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: bytes('owner'),
    })
  const get = (options: CredentialRequest) => {
    asked.push(options)
    if (options.mediation !== 'conditional') return settle(signed())
    return new Promise((resolve, reject) => {
      choose = () => resolve(signed())
      options.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')))
    })
  }
  const create = (options: CredentialRequest) => {
    asked.push(options)
    return settle(credential({ attestationObject: bytes('made'), getTransports: () => ['internal'] }))
  }
  const kind = Object.assign(function PublicKeyCredential() {}, {
    isConditionalMediationAvailable: async () => fillsIn,
  })
  vi.stubGlobal('PublicKeyCredential', kind)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } })

  return {
    asked,
    /** From now on it returns an error of this name instead of a passkey. */
    fails: (name: string) => {
      failure = name
    },
    choose: () => choose?.(),
  }
}
