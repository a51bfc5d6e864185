import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import {
  type AuditHead,
  deriveKey,
  isActiveKey,
  type KeyRing,
  hashesEndAt,
  type RingKey,
  readOrCreateRing,
  singleKeyRing,
} from './keyRing.ts'

/** Encrypts with AES-256-GCM under a dedicated key. */
export interface SecretBox {
  /** `context` binds the result to its place, and must be given again to open it. */
  seal(value: string, context: string): Buffer
  /** Decrypts the result of `seal`; throws if key, context or content do not match. */
  open(sealed: Uint8Array, context: string): string
}

/**
 * All operations that need a master key; the keys themselves never leave this object. Its own `seal` and
 * `open` are for columns. In a ring of several keys the current one writes, and all of them read.
 */
export interface Keys extends SecretBox {
  /** The ids of all keys that open, the current one first. */
  readonly ids: readonly string[]
  /** Those of them that have sealed: all but the next one. */
  readonly sealing: readonly string[]
  /** The ids of retired keys, which only verify. */
  readonly retired: readonly string[]
  /** The prefix of values sealed with the current key; empty for the key of a one-line file. */
  readonly sealPrefix: Buffer
  /** The prefix of password hashes with the current key; empty for the key of a one-line file. */
  readonly storedKeyId: string
  /** Signs access tokens. */
  readonly jwt: Buffer
  /** Other keys of the ring that may have signed access tokens. */
  readonly otherJwt: readonly Buffer[]
  /** A keyed hash with a purpose, so that equal values for different purposes have different hashes. */
  hmac(purpose: string, value: string): Buffer
  /** The hash with every key, the current one first, for looking up values stored before a rotation. */
  hmacs(purpose: string, value: string): Buffer[]
  /**
   * The hash with the oldest key that lasts at that time (`hashesEndAt`): servers with the ring from before
   * and after a rotation agree on it. For counters and uniqueness, where a lookup with several keys would be
   * too late.
   */
  lastingHmac(purpose: string, value: string, at?: number): Buffer
  /** The hash with the key of this `storedKeyId`; null if the ring does not have that key. */
  hmacWithKey(storedKeyId: string, purpose: string, value: string): Buffer | null
  /** The keyed hash of an audit log row and the hash before it. */
  chain(previous: Uint8Array, row: string): Buffer
  /** Whether that hash was made with the current key, or with another one while that one was in use. */
  isChained(mac: Uint8Array, previous: Uint8Array, row: string, number: number): boolean
  /** The last audit log row of each retired key. */
  readonly auditHeads: readonly AuditHead[]
  /** For list cursors, which are sent to clients. */
  readonly cursors: SecretBox
}

/** The keys derived from one key of the ring. */
interface DerivedKeys {
  readonly id: string
  readonly storedKeyId: string
  readonly sealPrefix: Buffer
  readonly pepper: KeyObject
  readonly audit: KeyObject
  readonly until: AuditHead | null
  /** Until when it produces the lasting hashes. */
  readonly hashesEnd: number
  /** Null for a retired key. */
  readonly active: { jwt: Buffer; column: KeyObject; cursor: KeyObject } | null
}

/** The first bytes of a sealed value, before the key id. */
export const sealMagic = Buffer.from('RSG1')

export const sealPrefixOf = ({ id, bare }: Pick<RingKey, 'id' | 'bare'>) =>
  bare ? Buffer.alloc(0) : Buffer.concat([sealMagic, Buffer.from(id, 'hex')])
export const storedKeyIdOf = ({ id, bare }: Pick<RingKey, 'id' | 'bare'>) => (bare ? '' : id)

function deriveKeys(key: RingKey): DerivedKeys {
  const common = {
    id: key.id,
    storedKeyId: storedKeyIdOf(key),
    sealPrefix: sealPrefixOf(key),
    hashesEnd: hashesEndAt(key),
  }
  const secret = (base64: string) => createSecretKey(Buffer.from(base64, 'base64'))
  if (!isActiveKey(key)) {
    const { pepper, audit, until } = key
    return { ...common, pepper: secret(pepper), audit: secret(audit), until, active: null }
  }
  const master = Buffer.from(key.key, 'base64')
  const derive = (name: string) => createSecretKey(deriveKey(master, name))
  const active = { jwt: deriveKey(master, 'jwt'), column: derive('column'), cursor: derive('cursor') }
  return { ...common, pepper: derive('pepper'), audit: derive('audit'), until: null, active }
}

export function openKeys(source: Uint8Array | KeyRing): Keys {
  const ring = source instanceof Uint8Array ? singleKeyRing(source) : source
  const currentIndex = ring.findIndex(({ state }) => state === 'current')
  const derived = ring.map(deriveKeys)
  const current = derived[currentIndex]
  if (!current?.active) throw new Error('The key ring has no current key')
  const currentFirst = [current, ...derived.filter((one) => one !== current)]
  const active = currentFirst.flatMap(({ active: keys, ...one }) => (keys ? [{ ...one, ...keys }] : []))
  const hash = ({ pepper }: DerivedKeys, purpose: string, value: string) =>
    createHmac('sha256', pepper).update(`${purpose}\0${value}`).digest()
  const chain = ({ audit }: DerivedKeys, previous: Uint8Array, row: string) =>
    createHmac('sha256', audit).update(previous).update(row).digest()
  return {
    ids: active.map(({ id }) => id),
    sealing: ring.filter((one) => isActiveKey(one) && one.state !== 'next').map(({ id }) => id),
    retired: currentFirst.flatMap(({ id, active: keys }) => (keys ? [] : [id])),
    sealPrefix: current.sealPrefix,
    storedKeyId: current.storedKeyId,
    jwt: current.active.jwt,
    otherJwt: active.slice(1).map(({ jwt }) => jwt),
    hmac: (purpose, value) => hash(current, purpose, value),
    hmacs: (purpose, value) => currentFirst.map((one) => hash(one, purpose, value)),
    lastingHmac: (purpose, value, at = Date.now()) =>
      hash(derived.find(({ hashesEnd }) => at < hashesEnd) ?? current, purpose, value),
    hmacWithKey(storedKeyId, purpose, value) {
      const key = derived.find((one) => one.storedKeyId === storedKeyId)
      return key ? hash(key, purpose, value) : null
    },
    chain: (previous, row) => chain(current, previous, row),
    isChained: (mac, previous, row, number) =>
      currentFirst.some(
        (one) => (one.until === null || number <= one.until.number) && chain(one, previous, row).equals(mac),
      ),
    auditHeads: derived.flatMap(({ until }) => until ?? []),
    ...ringSecretBox(active.map(({ sealPrefix: head, column: key }) => ({ head, key }))),
    cursors: ringSecretBox(active.map(({ sealPrefix: head, cursor: key }) => ({ head, key }))),
  }
}

const NONCE_BYTES = 12
let noncePool = Buffer.alloc(0)

/** 12 random bytes, from a buffer filled for 340 nonces: each system call costs as much as sealing. */
function nextNonce(): Buffer {
  if (noncePool.length < NONCE_BYTES) noncePool = randomBytes(NONCE_BYTES * 340)
  const nonce = noncePool.subarray(0, NONCE_BYTES)
  noncePool = noncePool.subarray(NONCE_BYTES)
  return nonce
}

/**
 * A box under a key of 32 random bytes that is stored sealed: destroying that key destroys everything it
 * sealed (crypto-shredding).
 */
export const secretBoxUnder = (key: Uint8Array): SecretBox => secretBoxOf(createSecretKey(key))

/**
 * Seals with the first key, and opens with the key whose head a value has. A value without a known head
 * belongs to the key of a one-line file. So may one with a head, with a probability of 2^-64; the
 * authentication tag decides.
 */
function ringSecretBox(keys: readonly { head: Buffer; key: KeyObject }[]): SecretBox {
  const boxes = keys.map(({ head, key }) => ({ head, box: secretBoxOf(key) }))
  const [current] = boxes
  if (!current) throw new Error('The key ring has no current key')
  const longestPrefixFirst = boxes.toSorted((one, other) => other.head.length - one.head.length)
  return {
    seal(value, context) {
      const sealed = current.box.seal(value, context)
      return current.head.length > 0 ? Buffer.concat([current.head, sealed]) : sealed
    },
    open(sealed, context) {
      let failure: unknown = new Error('sealed with a key that is not in the ring')
      for (const { head, box } of longestPrefixFirst) {
        if (!head.equals(sealed.subarray(0, head.length))) continue
        try {
          return box.open(sealed.subarray(head.length), context)
        } catch (error) {
          failure = error
        }
      }
      throw failure
    },
  }
}

function secretBoxOf(key: KeyObject): SecretBox {
  return {
    seal(value, context) {
      const nonce = nextNonce()
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      return Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, context) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: 16,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-16))
      const opened = decipher.update(sealed.subarray(NONCE_BYTES, -16))
      // Throws if the tag does not match; in GCM it returns no further bytes.
      decipher.final()
      return opened.toString()
    },
  }
}

/** Reads the master keys, or creates one; see `readOrCreateRing`. */
export const readKeys = (file: string): Keys => openKeys(readOrCreateRing(file))

/** A secret for a link: 256 random bits in 43 characters; only its SHA-256 is stored. */
export const newToken = (random: (size: number) => Buffer) => random(32).toString('base64url')
export const tokenDigest = (token: string) => createHash('sha256').update(token).digest()
