import type { Content } from '@resguardo/content/read'
import { mapInSlices, runToEnd, type SlicedWork } from '@resguardo/content/slicedWork'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { classifyLesson, trainLessonClassifier } from './query/lessonClassifier.ts'
import { openSpelling, type Vocabulary } from './query/spelling.ts'
import { countTerms, type TermCounts, type TermsByLanguage } from './query/termCounts.ts'
import { type FeatureKeys, featureKeysOf, openFeatures } from './query/textFeatures.ts'
import { type TrainingText, trainingTexts } from './query/trainingTexts.ts'
import { vocabularyOf } from './query/vocabulary.ts'
import type { WeightRows } from './query/weightRows.ts'
import { readTrained } from './trainedModels.ts'
import { cosines, project, type SparseVector, trainProjection } from './semanticProjection.ts'

/** How close a question is in meaning to each lesson and to each slide (`lesson#slide`), from -1 to 1. */
export interface Closeness {
  lesson: (id: string) => number
  slide: (name: string) => number
  /** How likely the question is about a lesson, from 0 to 1. */
  likely: (id: string) => number
  /** The likeliest lesson of all courses. */
  likeliest: { id: string; likely: number }
  /** That of the closest lesson. */
  closest: number
}

/** What was learned of the slides, as plain data, which `v8.serialize` can write to a file. */
export interface SlideModel {
  readonly counts: TermCounts
  readonly features: FeatureKeys
  /** How few lessons and slides have each feature. */
  readonly rarity: Float32Array
  readonly projection: WeightRows
  /** The places of lessons and slides among the dimensions, one after the other. */
  readonly places: Float32Array
  readonly vocabulary: Vocabulary
  /** Weights of each feature for each lesson. */
  readonly classifier: WeightRows
}

/** Meaning of the slides of all lessons, shared by search and assistant. */
export interface SlideIndex {
  /** What was learned, so that it need not be trained again. */
  model: SlideModel
  closeness: (text: string) => Closeness
  /** Weight of a term: rare ones tell slides apart. */
  weigh: (term: string, language: Language) => number
  /** A question with misspelt words replaced by words of the course. */
  correct: (text: string, language: Language) => string
  /** Whether a word, without accents, is in any text of the course. */
  isWord: (word: string) => boolean
}

/**
 * How much a text counts for its lesson, for its slide, and as an example of its lesson. Readers' questions
 * weigh most: as separate texts two of few words would often resemble each other by chance.
 */
const textWeights: Readonly<
  Record<TrainingText['kind'], { lesson: number; slide: number; example: number }>
> = {
  question: { lesson: 1, slide: 2, example: 1 },
  name: { lesson: 1.5, slide: 0, example: 0.5 },
  slide: { lesson: 0, slide: 1, example: 0.3 },
  intro: { lesson: 0, slide: 0, example: 0.3 },
}
/** The weight of an unknown term is that of one on two slides. */
const unknownCount = 0.5
/** The highest weight of a question of a lesson that few ask about. */
const mostEvened = 1.5
const commonLessons = 60

const slideNamesOf = ({ lessons }: Content) =>
  [...lessons.values()].flatMap(({ id, slides }) =>
    slides
      .filter(({ type }) => type !== 'quiz' && type !== 'outro' && type !== 'checklist')
      .map((slide) => `${id}#${slide.id}`),
  )

/**
 * Latent semantic analysis over lessons and slides in three languages at once, and a classifier of lessons.
 * The questions of readers connect their words with both.
 */
function* trainSlides(content: Content, terms: TermsByLanguage): SlicedWork<SlideModel> {
  const texts = trainingTexts(content)
  const features = yield* featureKeysOf(
    texts.map(({ text }) => text),
    content,
  )
  const featuresOf = openFeatures(features, content)
  const numbers = yield* mapInSlices(texts, ({ text }) => featuresOf(text))
  const ids = [...content.lessons.keys()]
  const byId = new Map(ids.map((id, number) => [id, number]))
  const evened = evenWeights(texts, ids.length)
  const classifier = yield* trainLessonClassifier(
    texts.map((text, at) => ({
      features: numbers[at]!,
      lessons: text.lessons.flatMap((id) => byId.get(id) ?? []),
      weight: textWeights[text.kind].example * evened(text),
    })),
    features.length,
    ids.length,
  )
  const counts = yield* featureCounts(texts, numbers, [...ids, ...slideNamesOf(content)])
  const rarity = rarityOf(counts, features.length)
  const vectors = counts.map((own) => vectorOf(own, rarity))
  const projection = yield* trainProjection(vectors, features.length)
  const places = new Float32Array(vectors.length * projection.size)
  yield* mapInSlices(vectors, (vector, at) => places.set(project(projection, vector), at * projection.size))
  return {
    counts: yield* countTerms(content, terms),
    features,
    rarity,
    projection,
    places,
    vocabulary: yield* vocabularyOf(content),
    classifier,
  }
}

/** Weights of questions: a lesson with many is not likelier for it. */
function evenWeights(texts: readonly TrainingText[], lessonCount: number): (text: TrainingText) => number {
  const questions = texts.filter(({ kind }) => kind === 'question')
  const asked = new Map<string, number>()
  for (const id of questions.flatMap(({ lessons }) => lessons)) asked.set(id, (asked.get(id) ?? 0) + 1)
  const usual = questions.length / lessonCount
  return ({ kind, lessons: [id = ''] }) =>
    kind === 'question' ? Math.min(mostEvened, Math.sqrt(usual / (asked.get(id) ?? usual))) : 1
}

type FeatureCounts = ReadonlyMap<number, number>

/** How often each lesson and slide has each feature. */
function* featureCounts(
  texts: readonly TrainingText[],
  numbers: readonly Uint32Array[],
  names: readonly string[],
): SlicedWork<FeatureCounts[]> {
  const counts = new Map(names.map((name) => [name, new Map<number, number>()]))
  const add = (name: string, features: Uint32Array, weight: number) => {
    const own = counts.get(name)
    if (own && weight > 0) for (const feature of features) own.set(feature, (own.get(feature) ?? 0) + weight)
  }
  yield* mapInSlices(texts, ({ kind, lessons, slides }, at) => {
    const { lesson, slide } = textWeights[kind]
    for (const id of lessons) add(id, numbers[at]!, lesson)
    for (const name of slides) add(name, numbers[at]!, slide)
  })
  return [...counts.values()]
}

function rarityOf(counts: readonly FeatureCounts[], features: number): Float32Array {
  const inTexts = new Float64Array(features)
  for (const own of counts) for (const feature of own.keys()) inTexts[feature]!++
  return Float32Array.from(inTexts, (count) => (count > 0 ? Math.log(counts.length / count) : 0))
}

/** A text by its features, those of few texts first of all; of length 1. */
function vectorOf(counts: FeatureCounts, rarity: Float32Array): SparseVector {
  const at = Uint32Array.from(counts.keys())
  const value = Float32Array.from(
    counts,
    ([feature, count]) => (1 + Math.log(Math.max(count, 1))) * rarity[feature]!,
  )
  const length = Math.hypot(...value) || 1
  return { at, value: value.map((one) => one / length) }
}

function openSlideIndex(content: Content, model: SlideModel, terms: TermsByLanguage): SlideIndex {
  const { counts, features, rarity, projection, places, vocabulary, classifier } = model
  const isTerm = (word: string) =>
    languages.some((one) => terms[one](word).some((term) => counts.has(`${one}:${term}`)))
  const { correct, isWord } = openSpelling(vocabulary, isTerm)
  const featuresOf = openFeatures(features, content)
  const names = [...content.lessons.keys(), ...slideNamesOf(content)]
  const byName = new Map(names.map((name, number) => [name, number]))
  const lessonNumbers = Uint32Array.from(names, (name) => byName.get(name.split('#')[0] ?? '') ?? 0)
  const lessonCount = content.lessons.size
  // Caches the last question: search and slides ask for the same one.
  let last: { text: string; result: Closeness } | null = null

  function closeness(text: string): Closeness {
    if (last?.text === text) return last.result
    const asked = featuresOf(text)
    const value = Float32Array.from(asked, (feature) => rarity[feature]!)
    const close = cosines(places, project(projection, { at: asked, value }))
    const likelihoods = classifyLesson(classifier, asked)
    const most = Math.max(...likelihoods)
    const best = new Float32Array(lessonCount).fill(-1)
    for (let number = lessonCount; number < close.length; number++) {
      const lesson = lessonNumbers[number]!
      best[lesson] = Math.max(best[lesson]!, close[number]!)
    }
    const result: Closeness = {
      lesson: (id) => best[byName.get(id) ?? -1] ?? 0,
      slide: (name) => close[byName.get(name) ?? -1] ?? 0,
      likely: (id) => likelihoods[byName.get(id) ?? -1] ?? 0,
      likeliest: { id: names[likelihoods.indexOf(most)] ?? '', likely: most },
      closest: Math.max(...best),
    }
    last = { text, result }
    return result
  }
  return {
    model,
    closeness,
    weigh: (term, language) =>
      Math.log(1 + commonLessons / (counts.get(`${language}:${term}`) ?? unknownCount)),
    correct,
    isWord,
  }
}

const indexes = new WeakMap<Content, SlideIndex>()

/** The index of a content, memoized; built synchronously if `prepareSlideIndex` has not run. */
export const slideIndexOf = (content: Content, terms: TermsByLanguage): SlideIndex =>
  indexes.get(content) ?? runToEnd(prepareSlideIndex(content, terms))

/** Builds the index of a content unless it is there; what the build has learned is not learned again. */
export function* prepareSlideIndex(content: Content, terms: TermsByLanguage): SlicedWork<SlideIndex> {
  const known = indexes.get(content)
  if (known) return known
  const model = readTrained(content)?.slides ?? (yield* trainSlides(content, terms))
  const index = openSlideIndex(content, model, terms)
  indexes.set(content, index)
  return index
}
