import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { OverloadError } from './overloadError.ts'
import { addNextKey, promoteNextKey, singleKeyRing } from './crypto/keyRing.ts'
import { openKeys } from './crypto/keys.ts'
import { openPasswords } from './passwords.ts'

const small = { memoryKib: 1024, passes: 1 }
const digest = createHash('sha512').update('Farol-Aceso-27').digest('hex')
const keys = openKeys(Buffer.alloc(32, 1))

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
  expect(await openPasswords(openKeys(Buffer.alloc(32, 2)), small).verify(stored, digest)).toBe(false)
})

test('without an account the answer is no, after the same work', async () => {
  expect(await openPasswords(keys, small).verify(null, digest)).toBe(false)
})

test('two hundred wait in turn; the next one is refused at once, and the others are served', async () => {
  const passwords = openPasswords(keys, small)
  const settled = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.hash(digest)))
  const refused = settled.filter((one) => one.status === 'rejected')
  expect(settled.length - refused.length).toBeGreaterThan(200)
  expect(settled.length - refused.length).toBeLessThanOrEqual(204)
  expect(refused.every(({ reason }) => reason instanceof OverloadError)).toBe(true)
  expect(await passwords.hash(digest)).toMatch(/^\$argon2id/)
})

test('a hash names the key of its pepper: by the ring of a rotation it fits before and after, and is outdated', async () => {
  const before = singleKeyRing(Buffer.alloc(32, 1))
  const after = promoteNextKey(addNextKey(before, new Date()))
  const [old, next] = [openPasswords(openKeys(before), small), openPasswords(openKeys(after), small)]
  const [stored, renewed] = [await old.hash(digest), await next.hash(digest)]
  expect(renewed).toMatch(/^[0-9a-f]{8}\$argon2id\$v=19\$/)
  expect([await next.verify(stored, digest), await next.verify(renewed, digest)]).toEqual([true, true])
  expect([next.isOutdated(stored), next.isOutdated(renewed), old.isOutdated(stored)]).toEqual([
    true,
    false,
    false,
  ])
  expect(await old.verify(renewed, digest)).toBe(false)
})

test('a hash is outdated when memory or passes were raised since, not when they were lowered', async () => {
  const stored = await openPasswords(keys, small).hash(digest)
  const raised = [
    { ...small, memoryKib: 2048 },
    { ...small, passes: 2 },
  ].map((cost) => openPasswords(keys, cost))
  expect(raised.map((one) => one.isOutdated(stored))).toEqual([true, true])
  const dear = await openPasswords(keys, { memoryKib: 2048, passes: 2 }).hash(digest)
  expect(openPasswords(keys, small).isOutdated(dear)).toBe(false)
})

test('a wrong password costs the same with a hash of former settings, of today and without an account', async () => {
  const former = { memoryKib: 16_384, passes: 1 }
  const today = { memoryKib: 16_384, passes: 2 }
  const stored = await openPasswords(keys, former).hash(digest)
  const passwords = openPasswords(keys, today, async () => [former])
  const ofToday = await passwords.hash(digest)
  const wrong = digest.replace(/^./, (sign) => (sign === '0' ? '1' : '0'))
  const tries = { stored, ofToday, none: null }
  const work: Record<string, number[]> = { stored: [], ofToday: [], none: [] }
  await passwords.verify(null, wrong)
  for (let round = 0; round < 15; round++)
    for (const [name, one] of Object.entries(tries)) {
      // CPU time of all threads, not wall time: other load on the machine must not count.
      const begun = process.cpuUsage()
      expect(await passwords.verify(one, wrong)).toBe(false)
      const { user, system } = process.cpuUsage(begun)
      work[name]?.push(user + system)
    }
  // The least of each: garbage collection and a shared cache only ever add.
  const least = Object.values(work).map((times) => Math.min(...times))
  expect(Math.max(...least) / Math.min(...least)).toBeLessThan(1.35)
})
