import { mapInSlices, type SlicedWork } from '@resguardo/content/slicedWork'
import { groupLookup, soundsOf } from '@resguardo/content/phraseMatcher'
import type { Content } from '@resguardo/content/read'
import { openWordCache } from '@resguardo/content/wordCache'

/*
 * A text as a set of numbers: its words by sound, their first letters, runs of letters and groups, and pairs
 * of neighbours. All three languages share them, so related words meet across languages. A feature is known
 * by its hash, which takes four bytes where a string takes forty.
 */

/** Hashes of all known features, in ascending order; the place of one is its number. */
export type FeatureKeys = Uint32Array

/** The numbers of the known features of a text. */
export type FeatureReader = (text: string) => Uint32Array

type WordHashes = (sound: string) => readonly number[]

const prefixLength = 4
const runLength = 4
/** A feature of a single text connects nothing. */
const leastTexts = 2

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return hash >>> 0
}

const pairHash = (one: number, other: number) =>
  (Math.imul(one, 0x9e_37_79_b1) ^ Math.imul(other, 0x85_eb_ca_6b) ^ (other >>> 13)) >>> 0

/** Hashes of a word's features; the first is that of the whole word. */
function wordHasher({ assistant }: Pick<Content, 'assistant'>): WordHashes {
  const groupsOf = groupLookup(assistant.words.groups)
  const cache = openWordCache<readonly number[]>()
  return (sound) => {
    const cached = cache.get(sound)
    if (cached) return cached
    const hashes = [hashOf(sound)]
    if (sound.length > prefixLength) hashes.push(hashOf(`${sound.slice(0, prefixLength)}*`))
    const framed = `<${sound}>`
    for (let at = 0; at + runLength <= framed.length; at++)
      hashes.push(hashOf(`#${framed.slice(at, at + runLength)}`))
    for (const group of groupsOf(sound)) hashes.push(hashOf(`{${group}}`))
    cache.set(sound, hashes)
    return hashes
  }
}

function hashesOf(text: string, hasher: WordHashes): Set<number> {
  const found = new Set<number>()
  let before: number | undefined
  for (const sound of soundsOf(text)) {
    const own = hasher(sound)
    for (const hash of own) found.add(hash)
    const [word] = own
    if (before !== undefined && word !== undefined) found.add(pairHash(before, word))
    before = word
  }
  return found
}

/** The features that occur in more than one of the texts. */
export function* featureKeysOf(texts: readonly string[], content: Content): SlicedWork<FeatureKeys> {
  const hasher = wordHasher(content)
  const counts = new Map<number, number>()
  yield* mapInSlices(texts, (text) => {
    for (const hash of hashesOf(text, hasher)) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  })
  return Uint32Array.from(
    [...counts].flatMap(([hash, count]) => (count < leastTexts ? [] : [hash])),
  ).toSorted()
}

export function openFeatures(keys: FeatureKeys, content: Pick<Content, 'assistant'>): FeatureReader {
  const hasher = wordHasher(content)
  return (text) => {
    const found = hashesOf(text, hasher)
    const numbers = new Uint32Array(found.size)
    let count = 0
    for (const hash of found) {
      const number = numberOf(hash, keys)
      if (number >= 0) numbers[count++] = number
    }
    return numbers.slice(0, count)
  }
}

function numberOf(hash: number, keys: FeatureKeys): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < hash) low = middle + 1
    else high = middle
  }
  return keys[low] === hash ? low : -1
}
