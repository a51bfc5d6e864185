import { leastSlip, mostKnown, oneSlip, soundsOf } from './phrases.ts'
import { mapped, type Steps } from './steps.ts'

/** A text with its label. */
export interface Example {
  readonly text: string
  readonly kind: string
}

/** Probability, from 0 to 1, that a text is of each kind; they add up to 1. */
export type Likeness = (text: string) => ReadonlyMap<string, number>

const rounds = 6
const rate = 0.3
/** Weight decay (L2): pulls weights supported by few examples towards zero. */
const decay = 1e-4
/** Errors smaller than this do not update weights. */
const small = 1e-3
/** Features for the first, second and third rare or unknown word of a text: signs of an unforeseen topic. */
const rare = ['1?', '2?', '3?']
/** Length of the prefix of a word that is a feature as well: endings vary more than meaning. */
const beginning = 4

/** Returns the groups that a word belongs to, by its sound. */
export type Groups = (sound: string) => readonly string[]

/**
 * Features of a text: its words by sound, their prefixes, pairs of nearby words, and the groups of its words.
 */
function featuresOf(sounds: readonly string[], groupsOf: Groups): Set<string> {
  const features = new Set<string>()
  const named = new Set<string>()
  let before = '',
    two = ''
  for (const sound of sounds) {
    features.add(sound)
    if (sound.length > beginning) features.add(`${sound.slice(0, beginning)}*`)
    if (before) features.add(`${before} ${sound}`)
    if (two) features.add(`${two} .. ${sound}`)
    two = before
    for (const group of groupsOf(sound)) named.add(group)
    before = sound
  }
  for (const group of named) features.add(`{${group}}`)
  return features
}

/** A deterministic shuffle of all numbers below `count`. */
function mixed(count: number, seed: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, at) => at)
  let state = seed
  for (let at = count - 1; at > 0; at--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const other = Math.floor((state / 2 ** 32) * (at + 1))
    const kept = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = kept
  }
  return order
}

/**
 * Trains a multinomial logistic regression on the examples, in some hundred milliseconds, to recognise
 * wordings that no phrase covers. Deterministic: the same examples give the same weights.
 */
export function* learning(
  examples: readonly Example[],
  groupsOf: Groups,
  spoken: ReadonlySet<string>,
): Steps<Likeness> {
  const kinds = [...new Set(examples.map(({ kind }) => kind))]
  const spelt = yield* mapped(examples, ({ text }) => soundsOf(text))
  const written = new Set([...(yield* moreThanOnce(spelt)), ...spoken])
  const spell = speller(written)
  const found = yield* mapped(spelt, (sounds) => featuresOf(sounds.map(spell), groupsOf))
  const often = yield* moreThanOnce(found)
  const numbers = new Map([...often, ...rare].map((feature, number) => [feature, number]))
  const numbersOf = (sounds: readonly string[], features: ReadonlySet<string>) => {
    const strange = new Set(sounds.filter((sound) => !numbers.has(sound) && !spoken.has(sound))).size
    const known = [...features].flatMap((feature) => numbers.get(feature) ?? [])
    return Uint32Array.from([...known, ...rare.slice(0, strange).flatMap((one) => numbers.get(one) ?? [])])
  }
  const read = yield* mapped(examples, ({ kind }, at) => ({
    features: numbersOf((spelt[at] ?? []).map(spell), found[at] ?? new Set()),
    is: kinds.indexOf(kind),
  }))
  const weights = new Weights(kinds.length, numbers.size)
  for (let round = 1; round <= rounds; round++)
    yield* mapped([...mixed(read.length, round)], (at) => {
      const one = read[at]
      if (one) weights.teach(one.features, one.is)
    })
  weights.learned()
  const numbered = numbering(numbers, groupsOf, spoken)
  return (text) => {
    const shares = weights.shares(numbered(soundsOf(text).map(spell)))
    return new Map(kinds.map((kind, at) => [kind, shares[at] ?? 0]))
  }
}

/**
 * Cached features of a word: the numbers of its features and groups, its index among words of pairs, and
 * whether it is unknown.
 */
interface Word {
  readonly own: readonly number[]
  readonly groups: readonly number[]
  readonly inPairs: number
  readonly isStrange: boolean
}

/**
 * Returns the feature numbers of a text, as `featuresOf` and `numbersOf` do, but without building the feature
 * strings: that would be most of the cost of classification.
 */
function numbering(
  numbers: ReadonlyMap<string, number>,
  groupsOf: Groups,
  spoken: ReadonlySet<string>,
): (sounds: readonly string[]) => Uint32Array {
  const inPairs = new Map<string, number>()
  const pairs = new Map<number, number>()
  const pairOf = (one: number, other: number, apart: boolean) =>
    (one * inPairs.size + other) * 2 + Number(apart)
  const halves = [...numbers].flatMap(([feature, number]) => {
    const [one, other] = feature.split(/ (?:\.\. )?/)
    return one && other ? [{ one, other, number, apart: feature.includes(' .. ') }] : []
  })
  for (const { one, other } of halves)
    for (const word of [one, other]) if (!inPairs.has(word)) inPairs.set(word, inPairs.size)
  for (const { one, other, number, apart } of halves)
    pairs.set(pairOf(inPairs.get(one) ?? 0, inPairs.get(other) ?? 0, apart), number)

  const known = new Map<string, Word>()
  function wordOf(sound: string): Word {
    const before = known.get(sound)
    if (before) return before
    const start = sound.length > beginning ? numbers.get(`${sound.slice(0, beginning)}*`) : undefined
    const word = {
      own: [numbers.get(sound), start].filter((one) => one !== undefined),
      groups: groupsOf(sound).flatMap((group) => numbers.get(`{${group}}`) ?? []),
      inPairs: inPairs.get(sound) ?? -1,
      isStrange: !numbers.has(sound) && !spoken.has(sound),
    }
    if (known.size >= mostKnown) known.clear()
    known.set(sound, word)
    return word
  }
  const strangers = rare.flatMap((one) => numbers.get(one) ?? [])
  return (sounds) => {
    const found = new Set<number>()
    const add = (number: number | undefined) => number !== undefined && found.add(number)
    const strange = new Set<string>()
    let before = -1,
      two = -1
    for (const sound of sounds) {
      const word = wordOf(sound)
      for (const number of word.own) found.add(number)
      for (const number of word.groups) found.add(number)
      if (word.isStrange) strange.add(sound)
      if (before >= 0 && word.inPairs >= 0) add(pairs.get(pairOf(before, word.inPairs, false)))
      if (two >= 0 && word.inPairs >= 0) add(pairs.get(pairOf(two, word.inPairs, true)))
      two = before
      before = word.inPairs
    }
    for (const number of strangers.slice(0, strange.size)) found.add(number)
    return Uint32Array.from(found)
  }
}

/** Items that occur in more than one list: those of a single example only show that they are rare. */
function* moreThanOnce(all: readonly Iterable<string>[]): Steps<string[]> {
  const counts = new Map<string, number>()
  yield* mapped(all, (one) => {
    for (const each of new Set(one)) counts.set(each, (counts.get(each) ?? 0) + 1)
  })
  return [...counts].filter(([, count]) => count > 1).map(([each]) => each)
}

/** Corrects an unknown word to a known one that is one typing error away; else returns it unchanged. */
function speller(written: ReadonlySet<string>): (sound: string) => string {
  const alike = new Map<string, string[]>()
  // A typing error keeps the first letter, and changes the length by one at most.
  const shapeOf = (sound: string, more: number) => `${sound[0]}${sound.length + more}`
  for (const sound of written)
    if (sound.length >= leastSlip) {
      const shape = shapeOf(sound, 0)
      const same = alike.get(shape)
      if (same) same.push(sound)
      else alike.set(shape, [sound])
    }
  const known = new Map<string, string>()
  return (sound) => {
    if (sound.length < leastSlip || written.has(sound)) return sound
    const before = known.get(sound)
    if (before !== undefined) return before
    const near = [0, 1, -1].flatMap((more) => alike.get(shapeOf(sound, more)) ?? [])
    const meant = near.find((one) => oneSlip(one, sound)) ?? sound
    if (known.size >= mostKnown) known.clear()
    known.set(sound, meant)
    return meant
  }
}

/** Scale of a text's features: decreases with length, so that long texts do not dominate. */
const partOf = (features: Uint32Array) => (features.length + 1) ** -0.4

/** Weights of each feature for each kind; one row per feature, and a last one as bias. */
class Weights {
  readonly #kinds: number
  readonly #always: number
  readonly #weights: Float64Array
  /** Sums of squared gradients: frequent features learn more slowly (Adagrad). */
  #learned: Float64Array

  constructor(kinds: number, features: number) {
    this.#kinds = kinds
    this.#always = features * kinds
    this.#weights = new Float64Array(this.#always + kinds)
    this.#learned = new Float64Array(this.#always + kinds)
  }

  shares(features: Uint32Array): Float64Array {
    const weights = this.#weights
    const sums = weights.slice(this.#always)
    const part = partOf(features)
    for (const feature of features)
      for (let kind = 0; kind < this.#kinds; kind++)
        sums[kind]! += weights[feature * this.#kinds + kind]! * part
    const most = Math.max(...sums)
    let total = 0
    for (let kind = 0; kind < this.#kinds; kind++) total += sums[kind] = Math.exp(sums[kind]! - most)
    return sums.map((one) => one / total)
  }

  teach(features: Uint32Array, is: number): void {
    const shares = this.shares(features)
    const part = partOf(features)
    for (let kind = 0; kind < this.#kinds; kind++) {
      const error = shares[kind]! - Number(kind === is)
      if (Math.abs(error) < small) continue
      for (const feature of features) this.#step(feature * this.#kinds + kind, error * part)
      this.#step(this.#always + kind, error)
    }
  }

  /** Training is complete: frees the memory that only training needs. */
  learned(): void {
    this.#learned = new Float64Array()
  }

  #step(at: number, error: number) {
    const step = error + decay * this.#weights[at]!
    this.#learned[at]! += step * step
    this.#weights[at]! -= (rate * step) / Math.sqrt(this.#learned[at]! + 1e-8)
  }
}
