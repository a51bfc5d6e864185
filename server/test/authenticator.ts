import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  Assertion,
  Attestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@resguardo/contract/auth/passkeys'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const origin = 'http://resguardo.test'
const flagBits = { present: 1, verified: 4, mayBackUp: 8, backedUp: 16, holdsKey: 64 }

/** Options for invalid or unusual authenticator responses. */
export interface PasskeyOverrides {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  /** Whether the user was verified by a fingerprint, a face or a PIN. */
  verified?: boolean
  /** Whether the response names the passkey's owner (user handle). */
  handle?: string | null
  counter?: number
  foreignKey?: boolean
}

export interface SoftPasskey {
  make(options: PasskeyCreationOptions, overrides?: PasskeyOverrides): Attestation
  sign(options: PasskeyRequestOptions, overrides?: PasskeyOverrides): Assertion
  id: string
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/**
 * An ES256 passkey of an authenticator without attestation; with `counts` it counts signatures, as a security
 * key does.
 */
export function softPasskey({ counts = false, synced = false } = {}): SoftPasskey {
  const { publicKey, privateKey } = keyPair()
  const foreign = keyPair().privateKey
  const id = randomBytes(32)
  let rpId = ''
  let handle = 'AAAA'
  let uses = 0

  const clientData = (type: string, challenge: string, overrides: PasskeyOverrides) =>
    Buffer.from(
      JSON.stringify({
        type: overrides.type ?? type,
        challenge: overrides.challenge ?? challenge,
        origin: overrides.origin ?? origin,
        crossOrigin: overrides.crossOrigin ?? false,
      }),
    )
  const authData = (flags: number, overrides: PasskeyOverrides, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(overrides.counter ?? (counts ? ++uses : 0))
    const verified = overrides.verified === false ? 0 : flagBits.verified
    const backup = synced ? flagBits.mayBackUp | flagBits.backedUp : 0
    return Buffer.concat([
      sha256(overrides.rpId ?? rpId),
      Buffer.from([flags | flagBits.present | verified | backup]),
      counter,
      rest,
    ])
  }
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
  }
  const credential = { id: text(id), rawId: text(id), type: 'public-key' as const }

  return {
    id: text(id),
    make(options, overrides = {}) {
      rpId = options.rp.id
      handle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey()])
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData(flagBits.holdsKey, overrides, key))],
          // The library does not export its type for CBOR values.
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      const clientDataJSON = text(clientData('webauthn.create', options.challenge, overrides))
      return {
        ...credential,
        response: {
          clientDataJSON,
          attestationObject: text(attestationObject),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    sign(options, overrides = {}) {
      const client = clientData('webauthn.get', options.challenge, overrides)
      const authenticatorData = authData(0, overrides)
      const signed = Buffer.concat([authenticatorData, sha256(client)])
      const userHandle = overrides.handle === undefined ? handle : overrides.handle
      return {
        ...credential,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authenticatorData),
          signature: text(sign('sha256', signed, overrides.foreignKey ? foreign : privateKey)),
          ...(userHandle !== null && { userHandle }),
        },
      }
    },
  }
}
