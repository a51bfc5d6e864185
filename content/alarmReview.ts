import type { GroupLookup } from './classifier.ts'
import { soundsOf } from './phraseMatcher.ts'
import { mapInSlices, type SlicedWork } from './slicedWork.ts'

/*
 * A second opinion on alarms: two logistic regressions over hashed features. They also learn readers'
 * questions about calm lessons, so they know everyday words that no sample has. A low score withdraws an
 * alarm; a high one raises it, together with a word that names the danger.
 */

/** Log-odds that a text tells of danger, and that it asks for help to harm someone. */
export interface AlarmScores {
  danger: number
  harm: number
  /** The concepts that its words belong to. */
  concepts: ReadonlySet<string>
}

/** Texts to learn from; a text may be unknown to either regression. */
export interface AlarmExample {
  readonly text: string
  readonly danger: boolean | null
  readonly harm: boolean | null
}

/** What was learned, as plain data. */
export interface AlarmModel {
  /** Hashes of the features, in ascending order. A table of fixed size would mix unrelated features. */
  readonly keys: Uint32Array
  /** Weights of one regression after the other, each with its bias last. */
  readonly weights: Float32Array
}

/** Word groups and concepts by the sound of a word. */
export interface AlarmWords {
  readonly groupsOf: GroupLookup
  readonly conceptsOf: GroupLookup
}

const rounds = 8
/** Weights are the means after so many last rounds: they depend less on the order of the examples. */
const meanRounds = 4
const learningRate = 0.3
const weightDecay = 1e-4
/** Errors smaller than this do not update weights. */
const smallestError = 1e-3
/** Rare labels count more, up to this weight. */
const mostWeight = 3
/** Length of the prefix of a word that is a feature as well: endings vary more than meaning. */
const prefixLength = 4
/** Lengths of texts are features in steps of so many words, up to a number of steps. */
const [lengthStep, mostLengths] = [5, 6]

/** FNV-1a with a final mix, as an unsigned number of 32 bits. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/**
 * Hashed features: words by sound, their prefixes, pairs of nearby words, word groups, and concepts, alone
 * and beside a word. A question mark, sentences, the length, and both ends tell a question from a report.
 */
function featuresOf(text: string, { groupsOf, conceptsOf }: AlarmWords): number[] {
  const found = new Set<number>()
  const add = (feature: string) => found.add(hashOf(feature))
  const sounds = soundsOf(text)
  const concepts = sounds.map(conceptsOf)
  for (const [at, sound] of sounds.entries()) {
    add(sound)
    add(`${sounds[at - 1] ?? '^'} ${sound}`)
    if (at > 1) add(`${sounds[at - 2]} . ${sound}`)
    if (sound.length > prefixLength) add(`${sound.slice(0, prefixLength)}*`)
    for (const group of groupsOf(sound)) add(`{${group}`)
    for (const concept of concepts[at]!) add(`<${concept}`)
    for (const concept of concepts[at - 1] ?? []) add(`<${concept} ${sound}`)
    for (const concept of concepts[at + 1] ?? []) add(`${sound} <${concept}`)
  }
  if (text.includes('?')) add('?')
  if (/[.!]\s/.test(text)) add('.')
  add(`length ${Math.min(mostLengths, Math.floor(sounds.length / lengthStep))}`)
  add(`first ${sounds[0]}`)
  add(`last ${sounds.at(-1)}`)
  return [...found]
}

/** Scale of a text's features: long texts do not dominate. */
const scaleOf = (count: number) => (count + 1) ** -0.4

/** Hashes of more than one example: the others would only learn that example by heart. */
function* moreThanOnce(all: readonly (readonly number[])[]): SlicedWork<Set<number>> {
  const [once, more] = [new Set<number>(), new Set<number>()]
  yield* mapInSlices(all, (one) => {
    for (const hash of one) (once.has(hash) ? more : once).add(hash)
  })
  return more
}

/** Learns from the examples; deterministic. */
export function* trainAlarmReview(
  examples: readonly AlarmExample[],
  words: AlarmWords,
): SlicedWork<AlarmModel> {
  const hashes = yield* mapInSlices(examples, ({ text }) => featuresOf(text, words))
  const keys = Uint32Array.from(yield* moreThanOnce(hashes)).toSorted()
  yield
  const numbers = new Map([...keys].map((key, number) => [key, number]))
  const features = yield* mapInSlices(hashes, (own) =>
    Uint32Array.from(own.flatMap((key) => numbers.get(key) ?? [])),
  )
  const weights = new Float32Array(2 * (keys.length + 1))
  for (const [row, label] of (['danger', 'harm'] as const).entries()) {
    const labelled = examples.flatMap((one, at) => {
      const is = one[label]
      return is === null ? [] : [{ is, features: features[at]! }]
    })
    weights.set(yield* trainOne(labelled, keys.length), row * (keys.length + 1))
  }
  return { keys, weights }
}

interface LabelledFeatures {
  is: boolean
  features: Uint32Array
}

/** Logistic regression by stochastic gradient descent with Adagrad; the bias is the last weight. */
function* trainOne(examples: readonly LabelledFeatures[], featureCount: number): SlicedWork<Float64Array> {
  const weights = new Float64Array(featureCount + 1)
  const squares = new Float64Array(featureCount + 1)
  const positive = examples.filter(({ is }) => is).length
  const rareWeight = Math.min(mostWeight, (examples.length - positive) / (positive || 1))
  const step = (at: number, gradient: number) => {
    squares[at]! += gradient * gradient
    weights[at]! -= (learningRate * gradient) / Math.sqrt(squares[at]! + 1e-8)
  }
  const learn = ({ is, features }: LabelledFeatures) => {
    const scale = scaleOf(features.length)
    let sum = weights[featureCount]!
    for (const feature of features) sum += weights[feature]! * scale
    const error = (1 / (1 + Math.exp(-sum)) - Number(is)) * (is ? rareWeight : 1)
    if (Math.abs(error) < smallestError) return
    for (const feature of features) step(feature, error * scale + weightDecay * weights[feature]!)
    step(featureCount, error)
  }
  const means = new Float64Array(featureCount + 1)
  for (let round = 1; round <= rounds; round++) {
    yield* mapInSlices(shuffled(examples, round), learn, 100)
    if (round > rounds - meanRounds)
      for (const [at, weight] of weights.entries()) means[at]! += weight / meanRounds
  }
  return means
}

/** A deterministic shuffle. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed
  const keyed = all.map((one) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return { one, key: state }
  })
  return keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one)
}

/** Index of a number in a sorted array, or -1. */
function indexIn(sorted: Uint32Array, wanted: number): number {
  let [start, end] = [0, sorted.length]
  while (start < end) {
    const middle = (start + end) >>> 1
    if (sorted[middle]! < wanted) start = middle + 1
    else end = middle
  }
  return sorted[start] === wanted ? start : -1
}

/** Opens a model; `words` are those it was trained with. */
export const openAlarmReview =
  ({ keys, weights }: AlarmModel, words: AlarmWords): ((text: string) => AlarmScores) =>
  (text) => {
    const features = featuresOf(text, words)
    const scale = scaleOf(features.length)
    let [danger, harm] = [weights[keys.length]!, weights[2 * keys.length + 1]!]
    for (const feature of features) {
      const at = indexIn(keys, feature)
      if (at < 0) continue
      danger += weights[at]! * scale
      harm += weights[keys.length + 1 + at]! * scale
    }
    return { danger, harm, concepts: new Set(soundsOf(text).flatMap(words.conceptsOf)) }
  }
