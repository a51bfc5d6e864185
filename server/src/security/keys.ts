import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Encrypts with AES-256-GCM under a key of its own. */
export interface Box {
  /** `context` binds the result to where it belongs and must be given again to open. */
  seal(value: string, context: string): Buffer
  /** Decrypts what `seal` gave; throws when key, context or content do not fit. */
  open(sealed: Uint8Array, context: string): string
}

/** Everything that needs the master key; the key itself stays in here. What it seals itself are columns. */
export interface Keys extends Box {
  /** Signs access tokens. */
  readonly jwt: Buffer
  /** Keyed hash with a purpose, so that equal values in two places do not look equal. */
  hmac(purpose: string, value: string): Buffer
  /** The keyed hash of a row of the audit log and of the hash before it. */
  chain(previous: Uint8Array, row: string): Buffer
  /** For the cursors of lists, which leave the house. */
  readonly cursors: Box
}

export function keysFrom(master: Uint8Array): Keys {
  const derive = (name: string) => Buffer.from(hkdfSync('sha256', master, 'resguardo/1', name, 32))
  const pepper = createSecretKey(derive('pepper'))
  const audit = createSecretKey(derive('audit'))
  return {
    jwt: derive('jwt'),
    hmac: (purpose, value) => createHmac('sha256', pepper).update(`${purpose}\0${value}`).digest(),
    chain: (previous, row) => createHmac('sha256', audit).update(previous).update(row).digest(),
    ...boxOf(createSecretKey(derive('column'))),
    cursors: boxOf(createSecretKey(derive('cursor'))),
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

/** Reads the master key of 32 bytes, or makes it (mode 0600); of several starts at once one wins. */
export function readKeys(file: string): Keys {
  try {
    return keysFrom(master(file))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const own = `${file}.${process.pid}`
  writeFileSync(own, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(own, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(own)
  }
  return keysFrom(master(file))
}

function master(file: string): Buffer {
  const bytes = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (bytes.length !== 32) throw new Error('The master key file does not hold 32 bytes in base64')
  return bytes
}

/** A secret for a link: 256 random bits in 43 characters; only its SHA-256 is stored. */
export const newToken = (random: (size: number) => Buffer) => random(32).toString('base64url')
export const tokenDigest = (token: string) => createHash('sha256').update(token).digest()
