import type { SlicedWork } from '@resguardo/content/slicedWork'
import { addRow, packRows, type WeightRows } from './query/weightRows.ts'

/** The terms of a text by number, with their weights; its length is 1. */
export interface SparseVector {
  readonly at: Uint32Array
  readonly value: Float32Array
}

/** Dimensions of meaning; measured with `npm run bench -- eval`. */
const dimensionCount = 120
/** More dimensions than are used make the used ones exact (Halko et al., 2011). */
const spare = 10
const rounds = 4

/**
 * A truncated singular value decomposition by subspace iteration: a row of weights for each term.
 * Deterministic; takes about a second for the whole course.
 */
export function* trainProjection(texts: readonly SparseVector[], terms: number): SlicedWork<WeightRows> {
  const rank = dimensionCount
  const random = randomNumbers(1)
  let basis = Array.from({ length: rank + spare }, () => Float64Array.from(texts, random))
  yield* makeOrthogonal(basis)
  for (let round = 0; round < rounds; round++) {
    const next: Float64Array<ArrayBuffer>[] = []
    for (const column of basis) {
      next.push(termsToTexts(texts, textsToTerms(texts, column, terms)))
      yield
    }
    basis = next
    yield* makeOrthogonal(basis)
  }
  const weights = new Float32Array(terms * rank)
  for (const [dimension, column] of basis.slice(0, rank).entries()) {
    const ofTerms = scaled(textsToTerms(texts, column, terms))
    for (let term = 0; term < terms; term++) weights[term * rank + dimension] = ofTerms[term]!
    yield
  }
  return packRows(weights, rank)
}

/** The place of a text among the dimensions, of length 1. */
export function project(rows: WeightRows, { at, value }: SparseVector): Float32Array {
  const place = new Float64Array(rows.size)
  for (let index = 0; index < at.length; index++) addRow(rows, at[index]!, value[index]!, place)
  return Float32Array.from(scaled(place))
}

/** The cosines of a place with many others, whose numbers follow one another in `places`. */
export function cosines(places: Float32Array, place: Float32Array): Float32Array {
  const result = new Float32Array(places.length / place.length)
  for (let number = 0, start = 0; number < result.length; number++, start += place.length) {
    let sum = 0
    for (let dimension = 0; dimension < place.length; dimension++)
      sum += places[start + dimension]! * place[dimension]!
    result[number] = sum
  }
  return result
}

function textsToTerms(texts: readonly SparseVector[], column: Float64Array, terms: number): Float64Array {
  const sums = new Float64Array(terms)
  for (const [number, { at, value }] of texts.entries()) {
    const weight = column[number] ?? 0
    for (let index = 0; index < at.length; index++) sums[at[index]!]! += weight * value[index]!
  }
  return sums
}

const termsToTexts = (texts: readonly SparseVector[], weights: Float64Array): Float64Array<ArrayBuffer> =>
  Float64Array.from(texts, ({ at, value }) => {
    let sum = 0
    for (let index = 0; index < at.length; index++) sum += weights[at[index]!]! * value[index]!
    return sum
  })

/** Gram-Schmidt, in place. */
function* makeOrthogonal(columns: readonly Float64Array[]): SlicedWork<void> {
  for (const [number, column] of columns.entries()) {
    for (const earlier of columns.slice(0, number)) {
      const shared = dot(earlier, column)
      for (let row = 0; row < column.length; row++) column[row]! -= shared * earlier[row]!
    }
    scaled(column)
    yield
  }
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let row = 0; row < one.length; row++) sum += one[row]! * other[row]!
  return sum
}

/** The same vector with length 1, changed in place. */
function scaled(vector: Float64Array): Float64Array {
  const length = Math.hypot(...vector) || 1
  for (let row = 0; row < vector.length; row++) vector[row]! /= length
  return vector
}

/** Numbers between -0.5 and 0.5, the same at each start. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32 - 0.5
  }
}
