import type { GroupLookup } from './classifier.ts'
import { soundsOf } from './phraseMatcher.ts'
import { mapInSlices, type SlicedWork } from './slicedWork.ts'

/*
 * A second opinion on alarms: two logistic regressions over hashed features. They also learn readers'
 * questions about calm lessons, so they know everyday words that no sample has. They only withdraw alarms.
 */

/** Log-odds that a text tells of danger, and that it asks for help to harm someone. */
export interface AlarmScores {
  danger: number
  harm: number
}

/** Texts to learn from; a text may be unknown to either regression. */
export interface AlarmExample {
  readonly text: string
  readonly danger: boolean | null
  readonly harm: boolean | null
}

/** What was learned, as plain data: weights of one regression after the other, each with its bias last. */
export interface AlarmModel {
  readonly weights: Float32Array
}

const hashBits = 16
const featureCount = 2 ** hashBits
const rowLength = featureCount + 1
const rounds = 8
const learningRate = 0.3
const weightDecay = 1e-4
/** Errors smaller than this do not update weights. */
const smallestError = 1e-3
/** Rare labels count more, up to this weight. */
const mostWeight = 3
const gramLength = 3

/** FNV-1a with a final mix. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  return (hash ^ (hash >>> 13)) >>> (32 - hashBits)
}

/** Hashed features: words by sound, their parts of three letters, pairs of nearby words, and word groups. */
function featuresOf(text: string, groupsOf: GroupLookup): Uint32Array {
  const found = new Set<number>()
  let before = '^',
    two = ''
  for (const sound of soundsOf(text)) {
    found.add(hashOf(sound))
    found.add(hashOf(`${before} ${sound}`))
    if (two) found.add(hashOf(`${two} . ${sound}`))
    const framed = `_${sound}_`
    for (let at = 0; at + gramLength <= framed.length; at++)
      found.add(hashOf(`#${framed.slice(at, at + gramLength)}`))
    for (const group of groupsOf(sound)) found.add(hashOf(`{${group}`))
    two = before
    before = sound
  }
  return Uint32Array.from(found)
}

/** Scale of a text's features: long texts do not dominate. */
const scaleOf = (features: Uint32Array) => (features.length + 1) ** -0.5

function logOdds(weights: Float32Array | Float64Array, start: number, features: Uint32Array): number {
  const scale = scaleOf(features)
  let sum = weights[start + featureCount]!
  for (const feature of features) sum += weights[start + feature]! * scale
  return sum
}

/** Learns from the examples; deterministic. */
export function* trainAlarmReview(
  examples: readonly AlarmExample[],
  groupsOf: GroupLookup,
): SlicedWork<AlarmModel> {
  const features = yield* mapInSlices(examples, ({ text }) => featuresOf(text, groupsOf))
  const weights = new Float32Array(2 * rowLength)
  for (const [row, label] of (['danger', 'harm'] as const).entries()) {
    const labelled = examples.flatMap((one, at) => {
      const is = one[label]
      return is === null ? [] : [{ is, features: features[at]! }]
    })
    weights.set(yield* trainOne(labelled), row * rowLength)
  }
  return { weights }
}

interface LabelledFeatures {
  is: boolean
  features: Uint32Array
}

/** Logistic regression by stochastic gradient descent with Adagrad. */
function* trainOne(examples: readonly LabelledFeatures[]): SlicedWork<Float64Array> {
  const weights = new Float64Array(rowLength)
  const squares = new Float64Array(rowLength)
  const positive = examples.filter(({ is }) => is).length
  const rareWeight = Math.min(mostWeight, (examples.length - positive) / (positive || 1))
  const step = (at: number, gradient: number) => {
    squares[at]! += gradient * gradient
    weights[at]! -= (learningRate * gradient) / Math.sqrt(squares[at]! + 1e-8)
  }
  const learn = ({ is, features }: LabelledFeatures) => {
    const likely = 1 / (1 + Math.exp(-logOdds(weights, 0, features)))
    const error = (likely - Number(is)) * (is ? rareWeight : 1)
    if (Math.abs(error) < smallestError) return
    const scaled = error * scaleOf(features)
    for (const feature of features) step(feature, scaled + weightDecay * weights[feature]!)
    step(featureCount, error)
  }
  for (let round = 1; round <= rounds; round++) yield* mapInSlices(shuffled(examples, round), learn, 100)
  return weights
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

/** Opens a model; `groupsOf` is that it was trained with. */
export const openAlarmReview =
  ({ weights }: AlarmModel, groupsOf: GroupLookup): ((text: string) => AlarmScores) =>
  (text) => {
    const features = featuresOf(text, groupsOf)
    return { danger: logOdds(weights, 0, features), harm: logOdds(weights, rowLength, features) }
  }
