import { dayMs } from '@resguardo/contract/platform/durations'
import { hkdfSync, randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod/mini'

/*
 * The file KEY_FILE: one line with a master key in base64, or a ring of several keys as JSON. A ring has one
 * current key, which seals; all others only open and verify.
 */

const format = 'resguardo-keys/1'
const bytes32 = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))
const common = {
  /** Derived from the key, so that a damaged file is detected. */
  id: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  made: z.nullable(z.iso.datetime()),
  /** True for the key of a one-line file: values it seals have no key id. */
  bare: z.boolean(),
}
const RingKey = z.discriminatedUnion('state', [
  z.strictObject({ ...common, state: z.enum(['current', 'next', 'old']), key: bytes32 }),
  z.strictObject({
    ...common,
    /** The key itself is destroyed; the rest verifies password hashes, other keyed hashes and audit rows. */
    state: z.literal('retired'),
    pepper: bytes32,
    audit: bytes32,
    retired: z.iso.datetime(),
    /** The head of the audit log at that time: later rows with this key are forged. */
    until: z.strictObject({ number: z.int(), mac: z.string() }),
  }),
])
const Ring = z.strictObject({ format: z.literal(format), keys: z.array(RingKey) })

export type RingKey = z.infer<typeof RingKey>
export type ActiveKey = Exclude<RingKey, { state: 'retired' }>
export type RetiredKey = Exclude<RingKey, ActiveKey>
export type AuditHead = RetiredKey['until']

/** Oldest first. */
export type KeyRing = readonly RingKey[]

export const isActiveKey = (key: RingKey): key is ActiveKey => key.state !== 'retired'

const retiredHashDays = 30

/**
 * Until when a key produces the lasting hashes (`lastingHmac`), in milliseconds. A retired key continues for
 * 30 days: by then all servers have its ring, and switch to the next key at the same moment.
 */
export const hashesEndAt = (key: RingKey): number =>
  isActiveKey(key) ? Infinity : Date.parse(key.retired) + retiredHashDays * dayMs

export const deriveKey = (master: Uint8Array, name: string, size = 32) =>
  Buffer.from(hkdfSync('sha256', master, 'resguardo/1', name, size))

export const keyId = (master: Uint8Array) => deriveKey(master, 'id', 4).toString('hex')

/** The ring of a one-line file. */
export const singleKeyRing = (master: Uint8Array): KeyRing => [
  {
    id: keyId(master),
    made: null,
    bare: true,
    state: 'current',
    key: Buffer.from(master).toString('base64'),
  },
]

function newKey(state: 'current' | 'next', now: Date): RingKey {
  const master = randomBytes(32)
  return {
    id: keyId(master),
    made: now.toISOString(),
    bare: false,
    state,
    key: master.toString('base64'),
  }
}

/** The requested change of the ring is not possible. */
export class RingConflict extends Error {
  override name = 'RingConflict'
}

/** Adds a key that only opens until it is promoted. */
export function addNextKey(ring: KeyRing, now: Date): KeyRing {
  const next = ring.find(({ state }) => state === 'next')
  if (next) throw new RingConflict(`${next.id} is next already`)
  return [...ring, newKey('next', now)]
}

/** Promotes the next key: from now on it seals, and the current one only opens. */
export function promoteNextKey(ring: KeyRing): KeyRing {
  if (!ring.some(({ state }) => state === 'next')) throw new RingConflict('no key is next')
  return ring.map((key) => {
    if (key.state === 'next') return { ...key, state: 'current' }
    return key.state === 'current' ? { ...key, state: 'old' } : key
  })
}

/** Destroys an old key except for its verifying part. */
export function retireKey(ring: KeyRing, id: string, until: AuditHead, now: Date): KeyRing {
  return ring.map((one) => {
    if (one.id !== id || one.state !== 'old') return one
    const { made, bare, key } = one
    const derived = (name: string) => deriveKey(Buffer.from(key, 'base64'), name).toString('base64')
    const verifyingPart = { pepper: derived('pepper'), audit: derived('audit'), until }
    return { id, made, bare, state: 'retired', ...verifyingPart, retired: now.toISOString() }
  })
}

export function readRing(file: string): KeyRing {
  const text = readFileSync(file, 'utf8').trim()
  if (!text.startsWith('{')) {
    const bytes = Buffer.from(text, 'base64')
    if (bytes.length !== 32) throw new Error('The master key file does not hold 32 bytes in base64')
    return singleKeyRing(bytes)
  }
  const ring = parseRing(text)
  const idsMatch = ring?.every((key) => !isActiveKey(key) || keyId(Buffer.from(key.key, 'base64')) === key.id)
  const ids = new Set(ring?.map(({ id }) => id))
  const count = (state: RingKey['state']) => ring?.filter((key) => key.state === state).length ?? 0
  const bare = ring?.filter((key) => key.bare).length ?? 0
  if (!ring || !idsMatch || ids.size < ring.length || count('current') !== 1 || count('next') > 1 || bare > 1)
    throw new Error('The master key file is not a key ring, or it is damaged')
  return ring
}

function parseRing(text: string): KeyRing | undefined {
  try {
    return Ring.safeParse(JSON.parse(text)).data?.keys
  } catch {
    return undefined
  }
}

const ringJson = (keys: KeyRing) => `${JSON.stringify({ format, keys }, null, 2)}\n`

/**
 * Replaces the file atomically: a process killed here leaves the old ring or the new one. Owner and mode
 * stay.
 */
export function writeRing(file: string, ring: KeyRing): void {
  removePartialFiles(file)
  const partialFile = `${file}.${process.pid}.part`
  try {
    writeFileSync(partialFile, ringJson(ring), { mode: 0o600, flush: true })
    copyOwner(file, partialFile)
    renameSync(partialFile, file)
    syncFolder(file)
  } finally {
    rmSync(partialFile, { force: true })
  }
}

/** Partial files left by a killed process contain keys; the operator's own copies have other names. */
function removePartialFiles(file: string) {
  const folder = dirname(resolve(file))
  for (const name of readdirSync(folder))
    if (name.startsWith(`${basename(file)}.`) && /\.\d+\.part$/.test(name)) rmSync(join(folder, name))
}

/** Root may run a command on the file of another account, which must still be able to read it. */
function copyOwner(file: string, partialFile: string) {
  const existing = statSync(file, { throwIfNoEntry: false })
  if (existing && process.getuid?.() === 0) chownSync(partialFile, existing.uid, existing.gid)
}

/** Syncs the folder, so that the rename survives a power cut. */
function syncFolder(file: string) {
  const folder = openSync(dirname(resolve(file)), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** Reads the ring, or creates one with a new key (mode 0600); of several concurrent starts one wins. */
export function readOrCreateRing(file: string, now = new Date()): KeyRing {
  try {
    return readRing(file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const partialFile = `${file}.${process.pid}.part`
  writeFileSync(partialFile, ringJson([newKey('current', now)]), { mode: 0o600, flush: true })
  try {
    linkSync(partialFile, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(partialFile)
  }
  return readRing(file)
}
