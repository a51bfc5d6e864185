import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import {
  BadBackup,
  newBackupKeyPair,
  decryptWith,
  type DecryptionKey,
  type Recipient,
  encryptFor,
} from './backupEncryption.ts'
import { isPublicKey } from '#security/crypto/publicKey.ts'

async function sealed(content: Buffer, recipient: Recipient): Promise<{ head: Buffer; body: Buffer }> {
  const { head, seal } = await encryptFor(recipient)
  const out = new PassThrough()
  const [body] = await Promise.all([buffer(out), pipeline(Readable.from([content]), seal, out)])
  return { head, body }
}

async function opened(
  { head, body }: { head: Buffer; body: Buffer },
  opener: DecryptionKey,
): Promise<Buffer> {
  const out = new PassThrough()
  const unseal = await decryptWith(opener, head)
  // Awaits the output from the start, so that an error is reported before any output is used.
  const all = buffer(out)
  all.catch(() => {})
  await pipeline(Readable.from([body]), unseal, out)
  return all
}

const pair = newBackupKeyPair()
const own = { privateKey: pair.privateKey }

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_001])(
  '%i bytes come back as they were, by key and by passphrase',
  async (size) => {
    const content = randomBytes(size)
    expect(await opened(await sealed(content, { publicKey: pair.publicKey }), own)).toEqual(content)
    const passphrase = 'três faróis acesos'
    expect(await opened(await sealed(content, { passphrase }), { passphrase })).toEqual(content)
  },
)

test('another key, another passphrase and the other way open nothing', async () => {
  const content = randomBytes(10)
  const forKey = await sealed(content, { publicKey: pair.publicKey })
  const byWords = await sealed(content, { passphrase: 'a b c' })
  await expect(opened(forKey, { privateKey: newBackupKeyPair().privateKey })).rejects.toThrow(BadBackup)
  await expect(opened(forKey, { passphrase: 'a b c' })).rejects.toThrow(BadBackup)
  await expect(opened(byWords, { passphrase: 'a b d' })).rejects.toThrow(BadBackup)
  await expect(opened(byWords, own)).rejects.toThrow(BadBackup)
})

test('a chunk that is changed, left out, moved or repeated, and a missing end, do not open', async () => {
  const file = await sealed(randomBytes(200_000), { publicKey: pair.publicKey })
  const size = 65_536 + 16
  const chunks = [0, 1, 2, 3].map((at) => file.body.subarray(at * size, (at + 1) * size))
  const [a, b, c, d] = chunks as [Buffer, Buffer, Buffer, Buffer]
  const changed = Buffer.from(file.body)
  changed[70_000]! ^= 1
  for (const body of [
    changed,
    Buffer.concat([a, c, d]),
    Buffer.concat([b, a, c, d]),
    Buffer.concat([a, a, b, c, d]),
    Buffer.concat([a, b, c]),
    file.body.subarray(0, -1),
    Buffer.alloc(0),
    Buffer.concat([file.body, Buffer.alloc(1)]),
  ])
    await expect(opened({ ...file, body }, own)).rejects.toThrow(BadBackup)
  expect((await opened(file, own)).length).toBe(200_000)
})

test('a first line that was changed opens nothing', async () => {
  const file = await sealed(randomBytes(10), { publicKey: pair.publicKey })
  const other = await sealed(randomBytes(10), { publicKey: pair.publicKey })
  await expect(opened({ ...file, head: other.head }, own)).rejects.toThrow(BadBackup)
  for (const head of ['', '{}\n', 'x\n', file.head.toString().replace('/1', '/2')])
    await expect(opened({ ...file, head: Buffer.from(head) }, own)).rejects.toThrow(BadBackup)
})

test('only the public half of such a pair is one', () => {
  expect(isPublicKey(pair.publicKey)).toBe(true)
  for (const text of ['', 'x', pair.privateKey]) expect(isPublicKey(text)).toBe(false)
})
