import { shuffled } from '@resguardo/content/classifier'
import { mapInSlices, type SlicedWork } from '@resguardo/content/slicedWork'
import { addRow, packRows, type WeightRows } from './weightRows.ts'

/** A text by its features, with the lessons that it is about, and how much it counts. */
export interface LessonExample {
  readonly features: Uint32Array
  readonly lessons: readonly number[]
  readonly weight: number
}

const rounds = 4
const learningRate = 0.5
/** Weight decay (L2): words of few examples say little. */
const weightDecay = 5e-4
/** Errors smaller than this do not update weights. */
const smallestError = 0.01

/** Long texts do not dominate. */
const scaleOf = (features: Uint32Array) => 1 / Math.sqrt(features.length + 1)

/**
 * Learns which lesson a question is about: a multinomial logistic regression over the features of readers'
 * questions and of the lessons' own sentences. A row of weights per feature, and a last one as bias.
 */
export function* trainLessonClassifier(
  examples: readonly LessonExample[],
  featureCount: number,
  lessonCount: number,
): SlicedWork<WeightRows> {
  const weights = new Float32Array((featureCount + 1) * lessonCount)
  // Sums of squared gradients: frequent features learn more slowly (Adagrad).
  const squares = new Float32Array(weights.length)
  const sums = new Float64Array(lessonCount)
  const wrong = new Uint16Array(lessonCount)
  const errors = new Float64Array(lessonCount)

  function addWeights(feature: number) {
    const start = feature * lessonCount
    for (let lesson = 0; lesson < lessonCount; lesson++) sums[lesson]! += weights[start + lesson]!
  }

  /** Collects the lessons that are misjudged, and by how much; returns their number. */
  function judge({ features, lessons, weight }: LessonExample, scale: number): number {
    sums.fill(0)
    for (const feature of features) addWeights(feature)
    addWeights(featureCount)
    toProbabilities(sums, scale)
    let right = 0
    for (const lesson of lessons) right += sums[lesson]!
    let count = 0
    for (let lesson = 0; lesson < lessonCount; lesson++) {
      const probability = sums[lesson]!
      // Of several answers, the one that seems likelier is wanted more.
      const wanted = lessons.includes(lesson) ? (1 / lessons.length + probability / right) / 2 : 0
      const error = (probability - wanted) * weight
      if (Math.abs(error) < smallestError) continue
      wrong[count] = lesson
      errors[count++] = error * scale
    }
    return count
  }

  function correct(feature: number, count: number) {
    const start = feature * lessonCount
    for (let number = 0; number < count; number++) {
      const at = start + wrong[number]!
      const step = errors[number]! + weightDecay * weights[at]!
      const squared = (squares[at]! += step * step)
      weights[at]! -= (learningRate * step) / Math.sqrt(squared + 1e-8)
    }
  }

  for (let round = 1; round <= rounds; round++)
    yield* mapInSlices([...shuffled(examples.length, round)], (at) => {
      const example = examples[at]!
      const count = judge(example, scaleOf(example.features))
      for (const feature of example.features) correct(feature, count)
      correct(featureCount, count)
    })
  return packRows(weights, lessonCount)
}

/** Probabilities, from 0 to 1, that a text is about each lesson; they add up to 1. */
export function classifyLesson(rows: WeightRows, features: Uint32Array): Float64Array {
  const sums = new Float64Array(rows.size)
  for (const feature of features) addRow(rows, feature, 1, sums)
  addRow(rows, rows.scales.length - 1, 1, sums)
  toProbabilities(sums, scaleOf(features))
  return sums
}

function toProbabilities(sums: Float64Array, scale: number): void {
  let [most, total] = [-Infinity, 0]
  for (let at = 0; at < sums.length; at++) most = Math.max(most, (sums[at]! *= scale))
  for (let at = 0; at < sums.length; at++) total += sums[at] = Math.exp(sums[at]! - most)
  for (let at = 0; at < sums.length; at++) sums[at]! /= total
}
