import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { hashRaw } from '@node-rs/argon2'
import * as z from 'zod/mini'
import { publicKeyOf } from '#security/crypto/publicKey.ts'

/*
 * The outer format of a backup file: a line of JSON that names the recipient, then AES-256-GCM in chunks of
 * 64 KiB under a fresh key. This is the STREAM construction: the nonce counts the chunks and marks the last
 * one. A chunk that was changed, moved, repeated or left out does not open, nor does a truncated file.
 */

const chunkSize = 65_536
const tagSize = 16
const cipherName = 'aes-256-gcm'
export const backupFormat = 'resguardo-backup/1'

/**
 * Who can open the file: the owner of a key pair, of which the server has the public half, or of a
 * passphrase.
 */
export type Recipient = { publicKey: string } | { passphrase: string }
export type DecryptionKey = { privateKey: string } | { passphrase: string }

/** The file is not a backup, is damaged, or is sealed for another recipient; none of it may be used. */
export class BadBackup extends Error {
  override name = 'BadBackup'
}

const base64 = z.string().check(z.regex(/^[\w+/=-]{1,400}$/))
const Header = z.strictObject({
  format: z.literal(backupFormat),
  for: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('x25519'), recipient: base64, ephemeral: base64, wrapped: base64 }),
    z.strictObject({
      kind: z.literal('passphrase'),
      salt: base64,
      memoryKib: z.int().check(z.gte(8192), z.lte(1_048_576)),
      passes: z.int().check(z.gte(1), z.lte(20)),
      wrapped: base64,
    }),
  ]),
})
type Header = z.infer<typeof Header>

/** A key pair for backups, each half on one line. Keep the private half off the server. */
export function newBackupKeyPair(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  }
}

const parsePrivateKey = (text: string) =>
  createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' })

/** Starts a sealed file: its first line, and the stream that seals what follows. */
export async function encryptFor(recipient: Recipient): Promise<{ head: Buffer; seal: Transform }> {
  const key = randomBytes(32)
  const header: Header = {
    format: backupFormat,
    for:
      'publicKey' in recipient
        ? wrapForPublicKey(recipient.publicKey, key)
        : await wrapForPassphrase(recipient.passphrase, key),
  }
  const head = Buffer.from(`${JSON.stringify(header)}\n`)
  return { head, seal: new EncryptStream(key, headDigest(head)) }
}

function wrapForPublicKey(publicKey: string, key: Buffer): Header['for'] {
  const pair = generateKeyPairSync('x25519')
  const ephemeral = pair.publicKey.export({ format: 'der', type: 'spki' })
  const shared = diffieHellman({ privateKey: pair.privateKey, publicKey: publicKeyOf(publicKey) })
  const wrapped = wrap(sharedKey(shared, ephemeral), key)
  return {
    kind: 'x25519',
    recipient: publicKey,
    ephemeral: ephemeral.toString('base64url'),
    wrapped: wrapped.toString('base64url'),
  }
}

async function wrapForPassphrase(passphrase: string, key: Buffer): Promise<Header['for']> {
  const salt = randomBytes(16)
  const cost = { memoryKib: 65_536, passes: 3 }
  const wrapped = wrap(await passphraseKey(passphrase, salt, cost), key)
  return {
    kind: 'passphrase',
    salt: salt.toString('base64url'),
    ...cost,
    wrapped: wrapped.toString('base64url'),
  }
}

const sharedKey = (shared: Buffer, ephemeral: Buffer) =>
  Buffer.from(hkdfSync('sha256', shared, ephemeral, backupFormat, 32))

const passphraseKey = (
  passphrase: string,
  salt: Buffer,
  { memoryKib, passes }: { memoryKib: number; passes: number },
) =>
  hashRaw(passphrase.normalize('NFKC'), {
    salt,
    memoryCost: memoryKib,
    timeCost: passes,
    parallelism: 1,
    outputLen: 32,
  })

/** Wraps a key under a key that is used only once, so a nonce of zeros is unique. */
function wrap(wrappingKey: Buffer, key: Buffer): Buffer {
  const cipher = createCipheriv(cipherName, wrappingKey, Buffer.alloc(12))
  return Buffer.concat([cipher.update(key), cipher.final(), cipher.getAuthTag()])
}

function unwrap(wrappingKey: Buffer, wrapped: Buffer): Buffer {
  const decipher = createDecipheriv(cipherName, wrappingKey, Buffer.alloc(12), { authTagLength: tagSize })
  decipher.setAuthTag(wrapped.subarray(-tagSize))
  return Buffer.concat([decipher.update(wrapped.subarray(0, -tagSize)), decipher.final()])
}

/** Opens what follows the first line of a file; the stream throws `BadBackup` at the first invalid chunk. */
export async function decryptWith(decryptionKey: DecryptionKey, head: Buffer): Promise<Transform> {
  const { for: keyWrap } = parseHead(head)
  try {
    return new DecryptStream(await unwrapFileKey(decryptionKey, keyWrap), headDigest(head))
  } catch (cause) {
    throw new BadBackup('this key or passphrase does not open the backup', { cause })
  }
}

function parseHead(head: Buffer): Header {
  try {
    return Header.parse(JSON.parse(head.toString('utf8')))
  } catch (cause) {
    throw new BadBackup('the file is no backup of this program, or its beginning is damaged', { cause })
  }
}

async function unwrapFileKey(decryptionKey: DecryptionKey, keyWrap: Header['for']): Promise<Buffer> {
  const wrapped = Buffer.from(keyWrap.wrapped, 'base64url')
  if (keyWrap.kind === 'passphrase') {
    if (!('passphrase' in decryptionKey)) throw new Error('the file is sealed with a passphrase')
    return unwrap(
      await passphraseKey(decryptionKey.passphrase, Buffer.from(keyWrap.salt, 'base64url'), keyWrap),
      wrapped,
    )
  }
  if (!('privateKey' in decryptionKey)) throw new Error('the file is sealed for a key pair')
  const ephemeral: KeyObject = publicKeyOf(keyWrap.ephemeral)
  const shared = diffieHellman({
    privateKey: parsePrivateKey(decryptionKey.privateKey),
    publicKey: ephemeral,
  })
  return unwrap(sharedKey(shared, Buffer.from(keyWrap.ephemeral, 'base64url')), wrapped)
}

const headDigest = (head: Buffer) => createHash('sha256').update(head).digest()

function nonceOf(count: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(count, 5, 6)
  nonce.writeUInt8(Number(last), 11)
  return nonce
}

/** Splits the input into chunks of one size; the last may be shorter, and is marked as the last. */
abstract class ChunkedTransform extends Transform {
  readonly #size: number
  #held: Buffer[] = []
  #length = 0
  #count = 0

  constructor(size: number) {
    super()
    this.#size = size
  }

  protected abstract transformChunk(chunk: Buffer, nonce: Buffer): Buffer

  override _transform(bytes: Buffer, _: BufferEncoding, done: TransformCallback) {
    this.#held.push(bytes)
    this.#length += bytes.length
    try {
      // Holds back a full chunk until one more byte arrives: only the end of the input shows which chunk is
      // last.
      while (this.#length > this.#size) this.#push(this.#take(this.#size), false)
      done()
    } catch (error) {
      done(asError(error))
    }
  }

  override _flush(done: TransformCallback) {
    try {
      this.#push(this.#take(this.#length), true)
      done()
    } catch (error) {
      done(asError(error))
    }
  }

  #push(chunk: Buffer, last: boolean) {
    this.push(this.transformChunk(chunk, nonceOf(this.#count++, last)))
  }

  #take(size: number): Buffer {
    const all = this.#held.length === 1 && this.#held[0] ? this.#held[0] : Buffer.concat(this.#held)
    this.#held = [all.subarray(size)]
    this.#length -= size
    return all.subarray(0, size)
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

class EncryptStream extends ChunkedTransform {
  readonly #key: Buffer
  readonly #head: Buffer

  constructor(key: Buffer, head: Buffer) {
    super(chunkSize)
    this.#key = key
    this.#head = head
  }

  protected override transformChunk(chunk: Buffer, nonce: Buffer): Buffer {
    const cipher = createCipheriv(cipherName, this.#key, nonce).setAAD(this.#head)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

class DecryptStream extends ChunkedTransform {
  readonly #key: Buffer
  readonly #head: Buffer

  constructor(key: Buffer, head: Buffer) {
    super(chunkSize + tagSize)
    this.#key = key
    this.#head = head
  }

  protected override transformChunk(chunk: Buffer, nonce: Buffer): Buffer {
    if (chunk.length < tagSize) throw new BadBackup('the file ends too early')
    const decipher = createDecipheriv(cipherName, this.#key, nonce, { authTagLength: tagSize })
    decipher.setAAD(this.#head).setAuthTag(chunk.subarray(-tagSize))
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -tagSize)), decipher.final()])
    } catch (cause) {
      throw new BadBackup('the file is damaged or incomplete', { cause })
    }
  }
}
