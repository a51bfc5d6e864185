import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { keysFrom } from './keys.ts'
import { Busy, openPasswords } from './passwords.ts'

const small = { memoryKib: 1024, passes: 1 }
const digest = createHash('sha512').update('Farol-Aceso-27').digest('hex')
const keys = keysFrom(Buffer.alloc(32, 1))

test('a stored hash is argon2id at the cost asked for, another each time, and holds nothing of the digest', async () => {
  const passwords = openPasswords(keys, small)
  const [one, two] = [await passwords.hash(digest), await passwords.hash(digest)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
  expect(one).not.toBe(two)
  expect(one).not.toContain(digest.slice(0, 20))
  expect([await passwords.verify(one, digest), await passwords.verify(two, digest)]).toEqual([true, true])
  expect(await passwords.verify(one, digest.replace(/^./, '0').replace(/.$/, '1'))).toBe(false)
})

test('without the pepper of this instance a hash opens nothing', async () => {
  const stored = await openPasswords(keys, small).hash(digest)
  expect(await openPasswords(keysFrom(Buffer.alloc(32, 2)), small).verify(stored, digest)).toBe(false)
})

test('without an account the answer is no, after the same work', async () => {
  expect(await openPasswords(keys, small).verify(null, digest)).toBe(false)
})

test('two hundred wait in turn; who comes then is told so at once, and the others are served', async () => {
  const passwords = openPasswords(keys, small)
  const settled = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.hash(digest)))
  const refused = settled.filter((one) => one.status === 'rejected')
  expect(settled.length - refused.length).toBeGreaterThan(200)
  expect(settled.length - refused.length).toBeLessThanOrEqual(204)
  expect(refused.every(({ reason }) => reason instanceof Busy)).toBe(true)
  expect(await passwords.hash(digest)).toMatch(/^\$argon2id/)
})
