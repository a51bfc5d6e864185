import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addNextKey, promoteNextKey, readRing, retireKey, singleKeyRing, writeRing } from './keyRing.ts'
import { openKeys, readKeys } from './keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'resguardo-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-11-23T12:00:00Z')
const master = Buffer.alloc(32, 3)
const first = singleKeyRing(master)
const withNext = addNextKey(first, now)
const promoted = promoteNextKey(withNext)
const oldId = first[0]?.id ?? ''
const retired = retireKey(promoted, oldId, { number: 9, mac: 'ab' }, now)

test('a key file of one line is read as before, and what its key sealed is opened by every ring that has it', () => {
  const file = join(folder, 'line.key')
  writeFileSync(file, `${master.toString('base64')}\n`)
  const before = readKeys(file)
  // The format of the previous version: no key id, the nonce comes first.
  const sealed = before.seal('segredo', 'here')
  expect(sealed).toHaveLength(12 + 'segredo'.length + 16)
  for (const ring of [first, withNext, promoted]) expect(openKeys(ring).open(sealed, 'here')).toBe('segredo')
  expect(() => openKeys(retired).open(sealed, 'here')).toThrow('not in the ring')
  expect(() => openKeys(promoted).open(sealed, 'there')).toThrow('unable to authenticate')
})

test('a new key seals with its id, and an instance that has it as next opens that; the old key alone does not', () => {
  const sealed = openKeys(promoted).seal('segredo', 'here')
  expect(sealed.subarray(0, 4).toString()).toBe('RSG1')
  expect(sealed.subarray(4, 8).toString('hex')).toBe(openKeys(promoted).ids[0])
  for (const ring of [withNext, promoted, retired])
    expect(openKeys(ring).open(sealed, 'here')).toBe('segredo')
  expect(() => openKeys(first).open(sealed, 'here')).toThrow('unable to authenticate')
})

test('a value without a key id that happens to begin like one with it is opened all the same', () => {
  const keys = openKeys(first)
  const { sealPrefix: head } = openKeys(promoted)
  // A nonce equals this head with a probability of 2^-64. Authentication fails by the tag; then the key
  // without id is tried.
  const sealed = keys.seal('segredo', 'here')
  const tampered = Buffer.concat([head, sealed.subarray(head.length)])
  expect(() => openKeys(promoted).open(tampered, 'here')).toThrow('authenticate')
  expect(openKeys(promoted).open(sealed, 'here')).toBe('segredo')
})

test('hashes of names and counters agree between instances before and after a promotion', () => {
  const [a, b, c] = [openKeys(withNext), openKeys(promoted), openKeys(retired)]
  for (const keys of [a, b, c]) {
    expect(keys.hmacs('account', 'ana')).toContainEqual(a.hmac('account', 'ana'))
    expect(keys.hmacs('account', 'ana')).toContainEqual(b.hmac('account', 'ana'))
    expect(keys.hmacs('account', 'ana')[0]).toEqual(keys.hmac('account', 'ana'))
    const at = now.getTime()
    expect(keys.lastingHmac('attempts:x', 'ana', at)).toEqual(a.lastingHmac('attempts:x', 'ana'))
  }
})

test('a retired key makes lasting hashes for 30 more days, so that all servers change over at one moment', () => {
  const [before, after] = [29, 31].map((days) => now.getTime() + days * 86_400_000)
  expect(openKeys(retired).lastingHmac('attempts:x', 'ana', before)).toEqual(
    openKeys(first).hmac('attempts:x', 'ana'),
  )
  expect(openKeys(retired).lastingHmac('attempts:x', 'ana', after)).toEqual(
    openKeys(promoted).hmac('attempts:x', 'ana'),
  )
})

test('of a retired key only what verifies is left, and nothing that it is derived from', () => {
  const file = join(folder, 'retired.key')
  writeRing(file, retired)
  expect(JSON.stringify(readRing(file))).not.toContain(master.toString('base64'))
  const keys = openKeys(readRing(file))
  expect(keys.otherJwt).toEqual([])
  expect(keys.hmacWithKey('', 'password', 'x')).toEqual(openKeys(first).hmac('password', 'x'))
})

test('rows of the audit log by a retired key hold up to where it ended, and not behind', () => {
  const row = openKeys(first).chain(Buffer.alloc(0), 'row')
  expect(openKeys(retired).isChained(row, Buffer.alloc(0), 'row', 9)).toBe(true)
  expect(openKeys(retired).isChained(row, Buffer.alloc(0), 'row', 10)).toBe(false)
})

test.each([
  ['cut', (text: string) => text.slice(0, -40)],
  ['with a key of another id', (text: string) => text.replace(/"id": "[0-9a-f]{8}"/, '"id": "00000000"')],
  ['without a current key', (text: string) => text.replace('"current"', '"old"')],
  ['with two current keys', (text: string) => text.replace('"old"', '"current"')],
])('a ring %s is refused', (_, damage) => {
  const file = join(folder, 'damaged.key')
  writeRing(file, promoted)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, damage(text))
  expect(() => readKeys(file)).toThrow('key ring')
})

test('a rotation killed at any moment leaves a ring that works, with the key of before', async () => {
  const file = join(folder, 'killed.key')
  writeFileSync(file, `${master.toString('base64')}\n`, { mode: 0o600 })
  const sealed = openKeys(first).seal('segredo', 'here')
  const code = `
    import { addNextKey, promoteNextKey, readRing, writeRing } from ${JSON.stringify(join(import.meta.dirname, 'keyRing.ts'))}
    process.stdout.write('ready')
    for (;;) {
      const ring = readRing(${JSON.stringify(file)}).slice(0, 1).map((key) => ({ ...key, state: 'current' }))
      writeRing(${JSON.stringify(file)}, addNextKey(ring, new Date()))
      writeRing(${JSON.stringify(file)}, promoteNextKey(readRing(${JSON.stringify(file)})))
    }`
  for (let time = 0; time < 8; time++) {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await new Promise((go) => setTimeout(go, 7 * time))
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(readKeys(file).open(sealed, 'here')).toBe('segredo')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  }
  // A temporary file left by a killed process contains keys; the next write removes it.
  writeFileSync(`${file}.99999.part`, 'left over')
  writeRing(file, first)
  expect(readdirSync(folder).filter((name) => name.startsWith('killed'))).toEqual(['killed.key'])
})

test('a new key file is a ring of one key, whose values carry its id', () => {
  const keys = readKeys(join(folder, 'new', 'master.key'))
  expect(keys.seal('x', 'y').subarray(0, 8)).toEqual(keys.sealPrefix)
  expect(keys.sealPrefix).toHaveLength(8)
  expect(statSync(join(folder, 'new', 'master.key')).mode & 0o777).toBe(0o600)
})
