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
  isLiving,
  type KeyRing,
  lastsUntil,
  type RingKey,
  readOrMakeRing,
  ringOf,
} from './keyRing.ts'

/** Encrypts with AES-256-GCM under a key of its own. */
export interface Box {
  /** `context` binds the result to where it belongs and must be given again to open. */
  seal(value: string, context: string): Buffer
  /** Decrypts what `seal` gave; throws when key, context or content do not fit. */
  open(sealed: Uint8Array, context: string): string
}

/**
 * Everything that needs a master key; the keys themselves stay in here. What it seals itself are columns. Of a ring of
 * several keys the current one writes, and all of them read.
 */
export interface Keys extends Box {
  /** The ids of all keys that open, the current one first. */
  readonly ids: readonly string[]
  /** Those of them that have sealed: all but the next one. */
  readonly sealing: readonly string[]
  /** The ids of retired keys, which only verify. */
  readonly retired: readonly string[]
  /** The first bytes of what the current key seals; empty for the key of a one-line file. */
  readonly head: Buffer
  /** What stands before a password hash by the current key; empty for the key of a one-line file. */
  readonly mark: string
  /** Signs access tokens. */
  readonly jwt: Buffer
  /** Keys of the ring that may have signed access tokens besides. */
  readonly otherJwt: readonly Buffer[]
  /** Keyed hash with a purpose, so that equal values in two places do not look equal. */
  hmac(purpose: string, value: string): Buffer
  /** The hash by every key, the current one first: what was stored before a rotation is looked up by all of them. */
  hmacs(purpose: string, value: string): Buffer[]
  /**
   * The hash by the oldest key that lasts at that time (`lastsUntil`): servers with the ring of before and
   * after a rotation agree on it. For counters and uniqueness, where looking up by several keys is too late.
   */
  lastingHmac(purpose: string, value: string, at?: number): Buffer
  /** The hash by the key of this mark (see `mark`); null for a key that is not in the ring. */
  markedHmac(mark: string, purpose: string, value: string): Buffer | null
  /** The keyed hash of a row of the audit log and of the hash before it. */
  chain(previous: Uint8Array, row: string): Buffer
  /** Whether that hash is by the current key, or by another one at a time when that one was in use. */
  isChained(mac: Uint8Array, previous: Uint8Array, row: string, number: number): boolean
  /** Rows of the audit log that a retired key ended with. */
  readonly auditHeads: readonly AuditHead[]
  /** For the cursors of lists, which leave the house. */
  readonly cursors: Box
}

/** What is derived of one key of the ring. */
interface Derived {
  readonly id: string
  readonly mark: string
  readonly head: Buffer
  readonly pepper: KeyObject
  readonly audit: KeyObject
  readonly until: AuditHead | null
  /** Up to when it makes the lasting hashes. */
  readonly lasts: number
  /** Null for a retired key. */
  readonly living: { jwt: Buffer; column: KeyObject; cursor: KeyObject } | null
}

/** Before the key id in what is sealed. */
export const magic = Buffer.from('RSG1')

export const headOf = ({ id, bare }: Pick<RingKey, 'id' | 'bare'>) =>
  bare ? Buffer.alloc(0) : Buffer.concat([magic, Buffer.from(id, 'hex')])
export const markOf = ({ id, bare }: Pick<RingKey, 'id' | 'bare'>) => (bare ? '' : id)

function derivedOf(key: RingKey): Derived {
  const names = { id: key.id, mark: markOf(key), head: headOf(key), lasts: lastsUntil(key) }
  const secret = (base64: string) => createSecretKey(Buffer.from(base64, 'base64'))
  if (!isLiving(key)) {
    const { pepper, audit, until } = key
    return { ...names, pepper: secret(pepper), audit: secret(audit), until, living: null }
  }
  const master = Buffer.from(key.key, 'base64')
  const derive = (name: string) => createSecretKey(deriveKey(master, name))
  const living = { jwt: deriveKey(master, 'jwt'), column: derive('column'), cursor: derive('cursor') }
  return { ...names, pepper: derive('pepper'), audit: derive('audit'), until: null, living }
}

export function keysFrom(given: Uint8Array | KeyRing): Keys {
  const ring = given instanceof Uint8Array ? ringOf(given) : given
  const inUse = ring.findIndex(({ state }) => state === 'current')
  const all = ring.map(derivedOf)
  const current = all[inUse]
  if (!current?.living) throw new Error('The key ring has no current key')
  const inOrder = [current, ...all.filter((one) => one !== current)]
  const living = inOrder.flatMap(({ living: keys, ...one }) => (keys ? [{ ...one, ...keys }] : []))
  const hash = ({ pepper }: Derived, purpose: string, value: string) =>
    createHmac('sha256', pepper).update(`${purpose}\0${value}`).digest()
  const chain = ({ audit }: Derived, previous: Uint8Array, row: string) =>
    createHmac('sha256', audit).update(previous).update(row).digest()
  return {
    ids: living.map(({ id }) => id),
    sealing: ring.filter((one) => isLiving(one) && one.state !== 'next').map(({ id }) => id),
    retired: inOrder.flatMap(({ id, living: keys }) => (keys ? [] : [id])),
    head: current.head,
    mark: current.mark,
    jwt: current.living.jwt,
    otherJwt: living.slice(1).map(({ jwt }) => jwt),
    hmac: (purpose, value) => hash(current, purpose, value),
    hmacs: (purpose, value) => inOrder.map((one) => hash(one, purpose, value)),
    lastingHmac: (purpose, value, at = Date.now()) =>
      hash(all.find(({ lasts }) => at < lasts) ?? current, purpose, value),
    markedHmac(mark, purpose, value) {
      const key = all.find((one) => one.mark === mark)
      return key ? hash(key, purpose, value) : null
    },
    chain: (previous, row) => chain(current, previous, row),
    isChained: (mac, previous, row, number) =>
      inOrder.some(
        (one) => (one.until === null || number <= one.until.number) && chain(one, previous, row).equals(mac),
      ),
    auditHeads: all.flatMap(({ until }) => until ?? []),
    ...ringBox(living.map(({ head, column: key }) => ({ head, key }))),
    cursors: ringBox(living.map(({ head, cursor: key }) => ({ head, key }))),
  }
}

const NONCE = 12
let nonces = Buffer.alloc(0)

/** 12 random bytes, taken from the system a few hundred at a time: each call of it costs as much as sealing. */
function freshNonce(): Buffer {
  if (nonces.length < NONCE) nonces = randomBytes(NONCE * 340)
  const nonce = nonces.subarray(0, NONCE)
  nonces = nonces.subarray(NONCE)
  return nonce
}

/** A box under a key of 32 random bytes that is kept somewhere itself, sealed: who destroys it, destroys what it sealed. */
export const boxUnder = (key: Uint8Array): Box => boxOf(createSecretKey(key))

/**
 * Seals with the first key, and opens with the one whose head a value bears. One without a known head is by the key of
 * a one-line file, which has none; so may be one with a head, by a chance of 2^-64, which its tag tells.
 */
function ringBox(keys: readonly { head: Buffer; key: KeyObject }[]): Box {
  const boxes = keys.map(({ head, key }) => ({ head, box: boxOf(key) }))
  const [current] = boxes
  if (!current) throw new Error('The key ring has no current key')
  const bareLast = boxes.toSorted((one, other) => other.head.length - one.head.length)
  return {
    seal(value, context) {
      const sealed = current.box.seal(value, context)
      return current.head.length > 0 ? Buffer.concat([current.head, sealed]) : sealed
    },
    open(sealed, context) {
      let why: unknown = new Error('sealed by a key that is not in the ring')
      for (const { head, box } of bareLast) {
        if (!head.equals(sealed.subarray(0, head.length))) continue
        try {
          return box.open(sealed.subarray(head.length), context)
        } catch (error) {
          why = error
        }
      }
      throw why
    },
  }
}

function boxOf(key: KeyObject): Box {
  return {
    seal(value, context) {
      const nonce = freshNonce()
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      return Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, context) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-16))
      const opened = decipher.update(sealed.subarray(NONCE, -16))
      // Throws where it was not sealed so; in this mode nothing is left to come.
      decipher.final()
      return opened.toString()
    },
  }
}

/** Reads the master keys, or makes one; see `readOrMakeRing`. */
export const readKeys = (file: string): Keys => keysFrom(readOrMakeRing(file))

/** A secret for a link: 256 random bits in 43 characters; only its SHA-256 is stored. */
export const newToken = (random: (size: number) => Buffer) => random(32).toString('base64url')
export const tokenDigest = (token: string) => createHash('sha256').update(token).digest()
