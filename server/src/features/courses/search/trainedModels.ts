import { courseTexts, type IntentModel } from '@resguardo/content/intents'
import type { Content } from '@resguardo/content/read'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { SlideModel } from './slideIndex.ts'

/*
 * What search and assistant learn of the course takes two seconds of CPU time. The build learns it once and
 * writes it to a file. Without the file, or with another course or other code, the first use learns it.
 */

/** What the build has learned. */
export interface TrainedModels {
  readonly intents: IntentModel
  readonly slides: SlideModel
}

const projectRoot = join(import.meta.dirname, '../../../../..')
const trainedFile = join(projectRoot, 'dist/trained.bin')

/** The modules that decide what is learned. */
const sources = [
  'content/alarmExamples.ts',
  'content/alarmReview.ts',
  'content/classifier.ts',
  'content/intentScores.ts',
  'content/intents.ts',
  'content/phraseMatcher.ts',
  'server/src/features/courses/search/query/lessonClassifier.ts',
  'server/src/features/courses/search/query/termCounts.ts',
  'server/src/features/courses/search/query/textFeatures.ts',
  'server/src/features/courses/search/query/trainingTexts.ts',
  'server/src/features/courses/search/query/vocabulary.ts',
  'server/src/features/courses/search/query/weightRows.ts',
  'server/src/features/courses/search/searchTerms.ts',
  'server/src/features/courses/search/semanticProjection.ts',
  'server/src/features/courses/search/slideIndex.ts',
]

const keys = new WeakMap<Content, string>()

/** A digest of all that is learned from, and of the code that learns. */
function trainingKey(content: Content): string {
  const known = keys.get(content)
  if (known !== undefined) return known
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(join(projectRoot, source)))
  hash.update(JSON.stringify([content.assistant, content.questions, courseTexts(content)]))
  const key = hash.digest('base64url')
  keys.set(content, key)
  return key
}

/** What the build learned of this content, or null. */
export function readTrained(content: Content, file = trainedFile): TrainedModels | null {
  try {
    // Only writeTrained writes this file.
    const { key, models }: { key: string; models: TrainedModels } = deserialize(readFileSync(file))
    return key === trainingKey(content) ? withOwnArrays(models) : null
  } catch {
    return null
  }
}

/** What is read are views of the whole file, which would stay in memory with each of them. */
function withOwnArrays<T>(value: T): T
function withOwnArrays(value: unknown): unknown {
  if (value instanceof Float32Array || value instanceof Uint32Array || value instanceof Int8Array)
    return value.slice()
  if (!value || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withOwnArrays(inner)]))
}

/** Writes what was learned of a content. */
export function writeTrained(content: Content, models: TrainedModels, file = trainedFile): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, serialize({ key: trainingKey(content), models }))
}
