import { isOneTypo, shortestTolerant, soundsOf } from './phraseMatcher.ts'
import { mapInSlices, type SlicedWork } from './slicedWork.ts'
import { openWordCache } from './wordCache.ts'

/** A text with its label. */
export interface Example {
  readonly text: string
  readonly kind: string
}

/** A trained classifier as plain data, which `v8.serialize` can write to a file. */
export interface ClassifierModel {
  readonly kinds: readonly string[]
  /** Every feature; its index is its number. */
  readonly features: readonly string[]
  /** Sounds of words that are spelled correctly. */
  readonly knownSounds: readonly string[]
  readonly weights: Float32Array
}

/** Probability, from 0 to 1, that a text is of each kind; they add up to 1. */
export type Classifier = (text: string) => ReadonlyMap<string, number>

const rounds = 6
const learningRate = 0.3
/** Weight decay (L2): pulls weights supported by few examples towards zero. */
const weightDecay = 1e-4
/** Errors smaller than this do not update weights. */
const smallestError = 1e-3
/** Features for the first, second and third rare or unknown word of a text: signs of an unforeseen topic. */
const rareFeatures = ['1?', '2?', '3?']
/** Length of the prefix of a word that is a feature as well: endings vary more than meaning. */
const prefixLength = 4

/** Returns the groups that a word belongs to, by its sound. */
export type GroupLookup = (sound: string) => readonly string[]

/**
 * Features of a text: its words by sound, their prefixes, pairs of nearby words, and the groups of its words.
 */
function featuresOf(sounds: readonly string[], groupsOf: GroupLookup): Set<string> {
  const features = new Set<string>()
  const named = new Set<string>()
  let before = '',
    two = ''
  for (const sound of sounds) {
    features.add(sound)
    if (sound.length > prefixLength) features.add(`${sound.slice(0, prefixLength)}*`)
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
export function shuffled(count: number, seed: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, at) => at)
  let state = seed
  for (let at = count - 1; at > 0; at--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const other = Math.floor((state / 2 ** 32) * (at + 1))
    const swapped = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = swapped
  }
  return order
}

/**
 * Trains a multinomial logistic regression on the examples, in some hundred milliseconds, to recognise
 * wordings that no phrase covers. Deterministic: the same examples give the same weights.
 */
export function* trainClassifier(
  examples: readonly Example[],
  groupsOf: GroupLookup,
  vocabulary: ReadonlySet<string>,
): SlicedWork<ClassifierModel> {
  const kinds = [...new Set(examples.map(({ kind }) => kind))]
  const soundLists = yield* mapInSlices(examples, ({ text }) => soundsOf(text))
  const knownSounds = [...new Set([...(yield* moreThanOnce(soundLists)), ...vocabulary])]
  const correct = spellingCorrector(new Set(knownSounds))
  const found = yield* mapInSlices(soundLists, (sounds) => featuresOf(sounds.map(correct), groupsOf))
  const features = [...(yield* moreThanOnce(found)), ...rareFeatures]
  const featureIds = numbered(features)
  const numbersOf = (sounds: readonly string[], own: ReadonlySet<string>) => {
    const unknownCount = new Set(sounds.filter((sound) => !featureIds.has(sound) && !vocabulary.has(sound)))
      .size
    const known = [...own].flatMap((feature) => featureIds.get(feature) ?? [])
    return Uint32Array.from([
      ...known,
      ...rareFeatures.slice(0, unknownCount).flatMap((one) => featureIds.get(one) ?? []),
    ])
  }
  const trainingSet = yield* mapInSlices(examples, ({ kind }, at) => ({
    features: numbersOf((soundLists[at] ?? []).map(correct), found[at] ?? new Set()),
    is: kinds.indexOf(kind),
  }))
  const weights = new Weights(kinds.length, new Float64Array((features.length + 1) * kinds.length))
  for (let round = 1; round <= rounds; round++)
    yield* mapInSlices([...shuffled(trainingSet.length, round)], (at) => {
      const one = trainingSet[at]
      if (one) weights.train(one.features, one.is)
    })
  return { kinds, features, knownSounds, weights: Float32Array.from(weights.values) }
}

/** Opens a model; `groupsOf` and `vocabulary` are those it was trained with. */
export function openClassifier(
  { kinds, features, knownSounds, weights: values }: ClassifierModel,
  groupsOf: GroupLookup,
  vocabulary: ReadonlySet<string>,
): Classifier {
  const correct = spellingCorrector(new Set(knownSounds))
  const extract = featureExtractor(numbered(features), groupsOf, vocabulary)
  const weights = new Weights(kinds.length, values)
  return (text) => {
    const probabilities = weights.probabilities(extract(soundsOf(text).map(correct)))
    return new Map(kinds.map((kind, at) => [kind, probabilities[at] ?? 0]))
  }
}

const numbered = (features: readonly string[]): ReadonlyMap<string, number> =>
  new Map(features.map((feature, number) => [feature, number]))

/**
 * Cached features of a word: the numbers of its features and groups, its index among words of pairs, and
 * whether it is unknown.
 */
interface WordFeatures {
  readonly own: readonly number[]
  readonly groups: readonly number[]
  readonly inPairs: number
  readonly isStrange: boolean
}

/**
 * Returns the feature numbers of a text, as `featuresOf` and `numbersOf` do, but without building the feature
 * strings: that would be most of the cost of classification.
 */
function featureExtractor(
  featureIds: ReadonlyMap<string, number>,
  groupsOf: GroupLookup,
  vocabulary: ReadonlySet<string>,
): (sounds: readonly string[]) => Uint32Array {
  const pairIndexes = new Map<string, number>()
  const pairs = new Map<number, number>()
  const pairOf = (one: number, other: number, apart: boolean) =>
    (one * pairIndexes.size + other) * 2 + Number(apart)
  const pairFeatures = [...featureIds].flatMap(([feature, number]) => {
    const [one, other] = feature.split(/ (?:\.\. )?/)
    return one && other ? [{ one, other, number, apart: feature.includes(' .. ') }] : []
  })
  for (const { one, other } of pairFeatures)
    for (const word of [one, other]) if (!pairIndexes.has(word)) pairIndexes.set(word, pairIndexes.size)
  for (const { one, other, number, apart } of pairFeatures)
    pairs.set(pairOf(pairIndexes.get(one) ?? 0, pairIndexes.get(other) ?? 0, apart), number)

  const cache = openWordCache<WordFeatures>()
  function wordOf(sound: string): WordFeatures {
    const before = cache.get(sound)
    if (before) return before
    const start = sound.length > prefixLength ? featureIds.get(`${sound.slice(0, prefixLength)}*`) : undefined
    const word = {
      own: [featureIds.get(sound), start].filter((one) => one !== undefined),
      groups: groupsOf(sound).flatMap((group) => featureIds.get(`{${group}}`) ?? []),
      inPairs: pairIndexes.get(sound) ?? -1,
      isStrange: !featureIds.has(sound) && !vocabulary.has(sound),
    }
    cache.set(sound, word)
    return word
  }
  const unknownFeatures = rareFeatures.flatMap((one) => featureIds.get(one) ?? [])
  return (sounds) => {
    const found = new Set<number>()
    const add = (number: number | undefined) => number !== undefined && found.add(number)
    const unknownSounds = new Set<string>()
    let before = -1,
      two = -1
    for (const sound of sounds) {
      const word = wordOf(sound)
      for (const number of word.own) found.add(number)
      for (const number of word.groups) found.add(number)
      if (word.isStrange) unknownSounds.add(sound)
      if (before >= 0 && word.inPairs >= 0) add(pairs.get(pairOf(before, word.inPairs, false)))
      if (two >= 0 && word.inPairs >= 0) add(pairs.get(pairOf(two, word.inPairs, true)))
      two = before
      before = word.inPairs
    }
    for (const number of unknownFeatures.slice(0, unknownSounds.size)) found.add(number)
    return Uint32Array.from(found)
  }
}

/** Items that occur in more than one list: those of a single example only show that they are rare. */
function* moreThanOnce(all: readonly Iterable<string>[]): SlicedWork<string[]> {
  const counts = new Map<string, number>()
  yield* mapInSlices(all, (one) => {
    for (const each of new Set(one)) counts.set(each, (counts.get(each) ?? 0) + 1)
  })
  return [...counts].filter(([, count]) => count > 1).map(([each]) => each)
}

/** Corrects an unknown word to a known one that is one typing error away; else returns it unchanged. */
function spellingCorrector(knownSounds: ReadonlySet<string>): (sound: string) => string {
  const soundsByShape = new Map<string, string[]>()
  // A typing error keeps the first letter, and changes the length by one at most.
  const shapeOf = (sound: string, more: number) => `${sound[0]}${sound.length + more}`
  for (const sound of knownSounds)
    if (sound.length >= shortestTolerant) {
      const shape = shapeOf(sound, 0)
      const same = soundsByShape.get(shape)
      if (same) same.push(sound)
      else soundsByShape.set(shape, [sound])
    }
  const cache = openWordCache<string>()
  return (sound) => {
    if (sound.length < shortestTolerant || knownSounds.has(sound)) return sound
    const before = cache.get(sound)
    if (before !== undefined) return before
    const near = [0, 1, -1].flatMap((more) => soundsByShape.get(shapeOf(sound, more)) ?? [])
    const correction = near.find((one) => isOneTypo(one, sound)) ?? sound
    cache.set(sound, correction)
    return correction
  }
}

/** Scale of a text's features: decreases with length, so that long texts do not dominate. */
const scaleOf = (features: Uint32Array) => (features.length + 1) ** -0.4

/** Weights of each feature for each kind; one row per feature, and a last one as bias. */
class Weights {
  readonly values: Float32Array | Float64Array
  readonly #kinds: number
  readonly #biasIndex: number
  /** Sums of squared gradients: frequent features learn more slowly (Adagrad). Only training needs them. */
  #squaredGradients: Float64Array | undefined

  constructor(kinds: number, values: Float32Array | Float64Array) {
    this.values = values
    this.#kinds = kinds
    this.#biasIndex = values.length - kinds
  }

  probabilities(features: Uint32Array): Float64Array {
    const weights = this.values
    const sums = Float64Array.from(weights.subarray(this.#biasIndex))
    const scale = scaleOf(features)
    for (const feature of features)
      for (let kind = 0; kind < this.#kinds; kind++)
        sums[kind]! += weights[feature * this.#kinds + kind]! * scale
    const most = Math.max(...sums)
    let total = 0
    for (let kind = 0; kind < this.#kinds; kind++) total += sums[kind] = Math.exp(sums[kind]! - most)
    return sums.map((one) => one / total)
  }

  train(features: Uint32Array, is: number): void {
    const probabilities = this.probabilities(features)
    const scale = scaleOf(features)
    for (let kind = 0; kind < this.#kinds; kind++) {
      const error = probabilities[kind]! - Number(kind === is)
      if (Math.abs(error) < smallestError) continue
      for (const feature of features) this.#step(feature * this.#kinds + kind, error * scale)
      this.#step(this.#biasIndex + kind, error)
    }
  }

  #step(at: number, error: number) {
    const squared = (this.#squaredGradients ??= new Float64Array(this.values.length))
    const step = error + weightDecay * this.values[at]!
    squared[at]! += step * step
    this.values[at]! -= (learningRate * step) / Math.sqrt(squared[at]! + 1e-8)
  }
}
