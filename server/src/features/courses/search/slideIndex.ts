import type { ClassifierModel } from '@resguardo/content/classifier'
import type { Content } from '@resguardo/content/read'
import { mapInSlices, runToEnd, type SlicedWork } from '@resguardo/content/slicedWork'
import type { SearchQuestion } from '@resguardo/contract/lessons/contentFiles'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { openLessonClassifier, trainLessonClassifier } from './query/lessonClassifier.ts'
import { openSpelling, type Vocabulary } from './query/spelling.ts'
import { vocabularyOf } from './query/vocabulary.ts'
import { readTrained } from './trainedModels.ts'
import {
  cosines,
  project,
  type Projection,
  type SparseVector,
  trainProjection,
} from './semanticProjection.ts'
import { type Terms, wordsOf } from './searchTerms.ts'

/** How close a question is in meaning to each lesson and to each slide (`lesson#slide`), from -1 to 1. */
export interface Closeness {
  lesson: (id: string) => number
  slide: (name: string) => number
  /** How likely the question is about a lesson, from 0 to 1. */
  likely: (id: string) => number
  /** That of the closest lesson. */
  closest: number
}

/** What was learned of the slides, as plain data, which `v8.serialize` can write to a file. */
export interface SlideModel {
  /** On how many texts each term is, in all languages. */
  readonly counts: ReadonlyMap<string, number>
  /** The texts: a slide, or a whole lesson (no slide). */
  readonly texts: readonly { lesson: string; slide: string | null }[]
  /** The places of the texts among the dimensions, one after the other. */
  readonly places: Float32Array
  readonly projection: Projection
  readonly vocabulary: Vocabulary
  readonly classifier: ClassifierModel
}

/** Meaning of the slides of all lessons, shared by search and assistant. */
export interface SlideIndex {
  /** What was learned, so that it need not be trained again. */
  model: SlideModel
  closeness: (text: string, language: Language) => Closeness
  /** Weight of a term: rare ones tell slides apart. */
  weigh: (term: string, language: Language) => number
  /** A question with misspelt words replaced by words of the course. */
  correct: (text: string, language: Language) => string
  /** Whether a word, without accents, is in any text of the course. */
  isWord: (word: string) => boolean
}

type TermsByLanguage = Readonly<Record<Language, Terms>>

/** A slide or a whole lesson, with the counts of its terms in all languages. */
interface SemanticText {
  lesson: string
  slide: string | null
  counts: ReadonlyMap<string, number>
}

/** A title counts as if it were there twice. */
const titleWeight = 2
/**
 * So does a reader's question for the slide that answers it. As separate texts, questions lead elsewhere: two
 * of few words often resemble each other by chance. Measured with held-out questions.
 */
const questionWeight = 2
/** The weight of an unknown term is that of one on two slides. */
const unknownCount = 0.5
const commonLessons = 60
const silent: ReadonlySet<string> = new Set(['sources', 'verification', 'when'])

/**
 * Latent semantic analysis over the slides in three languages at once: a question in one language profits
 * from the words of the others. The questions of readers connect their words with lessons and slides.
 */
function* trainSlides(content: Content, terms: TermsByLanguage): SlicedWork<SlideModel> {
  const texts = yield* semanticTexts(content, terms)
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const term of text.counts.keys()) counts.set(term, (counts.get(term) ?? 0) + 1)
  const { vectorOf, size } = vectorizer(counts, texts.length)
  const vectors = yield* mapInSlices(texts, (text) => vectorOf(text.counts))
  const projection = yield* trainProjection(vectors, size)
  const places = new Float32Array(texts.length * projection.rank)
  yield* mapInSlices(vectors, (vector, at) => places.set(project(projection, vector), at * projection.rank))
  return {
    counts,
    texts: texts.map(({ lesson, slide }) => ({ lesson, slide })),
    places,
    projection,
    vocabulary: yield* vocabularyOf(content),
    classifier: yield* trainLessonClassifier(content),
  }
}

/** Vectors of texts by the terms that connect at least two of `total` texts. */
function vectorizer(counts: ReadonlyMap<string, number>, total: number) {
  // A term of a single text connects nothing.
  const known = [...counts].filter(([, count]) => count > 1)
  const numbers = new Map(known.map(([term], number) => [term, number]))
  const rarity = Float64Array.from(known, ([, count]) => Math.log(total / count))
  const vectorOf = (all: ReadonlyMap<string, number>): SparseVector => {
    const found = [...all].flatMap(([term, count]): [number, number][] => {
      const number = numbers.get(term)
      return number === undefined ? [] : [[number, (1 + Math.log(count)) * (rarity[number] ?? 0)]]
    })
    const length = Math.hypot(...found.map(([, value]) => value)) || 1
    return {
      at: Uint32Array.from(found, ([number]) => number),
      value: Float32Array.from(found, ([, value]) => value / length),
    }
  }
  return { vectorOf, size: known.length }
}

function openSlideIndex(content: Content, model: SlideModel, terms: TermsByLanguage): SlideIndex {
  const { counts, texts, places, projection, vocabulary } = model
  const isTerm = (word: string) =>
    languages.some((one) => terms[one](word).some((term) => counts.has(`${one}:${term}`)))
  const { correct, isWord } = openSpelling(vocabulary, isTerm)
  const { vectorOf } = vectorizer(counts, texts.length)
  const classify = openLessonClassifier(model.classifier, content)
  const lessons = [...new Set(texts.map(({ lesson }) => lesson))]
  const byLesson = new Map(lessons.map((lesson, number) => [lesson, number]))
  const lessonNumbers = Uint32Array.from(texts, ({ lesson }) => byLesson.get(lesson) ?? 0)
  const slideNumbers = new Map<string, number>(
    texts.flatMap(({ lesson, slide }, number) => (slide ? [[`${lesson}#${slide}`, number] as const] : [])),
  )
  // Caches the last question: search and slides ask for the same one.
  let last: { text: string; language: Language; result: Closeness } | null = null

  function closeness(text: string, language: Language): Closeness {
    if (last?.text === text && last.language === language) return last.result
    const asked = project(projection, vectorOf(countTerms(new Map(), language, text, 1, terms)))
    const close = cosines(places, asked)
    const likelihoods = classify(text)
    const best = new Float32Array(lessons.length).fill(-1)
    let closest = -1
    for (let number = 0; number < close.length; number++) {
      const [lesson, own] = [lessonNumbers[number]!, close[number]!]
      if (own > best[lesson]!) best[lesson] = own
      if (own > closest) closest = own
    }
    const result: Closeness = {
      lesson: (id) => best[byLesson.get(id) ?? -1] ?? 0,
      slide: (name) => close[slideNumbers.get(name) ?? -1] ?? 0,
      likely: (id) => likelihoods.get(id) ?? 0,
      closest,
    }
    last = { text, language, result }
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

function* semanticTexts(content: Content, terms: TermsByLanguage): SlicedWork<SemanticText[]> {
  const questions = questionsBySlide(content)
  const all = yield* mapInSlices(
    [...content.lessons.values()],
    (lesson) => [lessonText(content, lesson, terms), ...slideTexts(lesson, questions, terms)],
    1,
  )
  return all.flat()
}

/** The questions that each slide answers, by `lesson#slide`. */
function questionsBySlide({ questions }: Content): ReadonlyMap<string, readonly SearchQuestion[]> {
  const bySlide = new Map<string, SearchQuestion[]>()
  for (const one of questions)
    for (const name of one.slides) bySlide.set(name, [...(bySlide.get(name) ?? []), one])
  return bySlide
}

function lessonText(
  content: Content,
  { id, title, goal, keywords }: Lesson,
  terms: TermsByLanguage,
): SemanticText {
  const counts = new Map<string, number>()
  for (const language of languages) {
    for (const keyword of keywords[language]) countTerms(counts, language, keyword, 1, terms)
    countTerms(counts, language, `${title[language]} ${goal[language]}`, titleWeight, terms)
  }
  for (const { question, language, lessons } of content.questions)
    if (lessons.includes(id)) countTerms(counts, language, question, 1, terms)
  return { lesson: id, slide: null, counts }
}

const slideTexts = (
  { id, slides }: Lesson,
  questions: ReadonlyMap<string, readonly SearchQuestion[]>,
  terms: TermsByLanguage,
): SemanticText[] =>
  slides
    .filter(({ type }) => type !== 'quiz' && type !== 'outro' && type !== 'checklist')
    .map((slide) => {
      const counts = new Map<string, number>()
      for (const language of languages) {
        countTerms(counts, language, slide.title[language], titleWeight, terms)
        for (const text of new Set(textsIn({ ...slide, title: null }, language)))
          countTerms(counts, language, text, 1, terms)
      }
      for (const { question, language } of questions.get(`${id}#${slide.id}`) ?? [])
        countTerms(counts, language, question, questionWeight, terms)
      return { lesson: id, slide: slide.id, counts }
    })

/** All texts of one language in a value, whatever the phone they are for. */
function textsIn(value: unknown, language: Language): string[] {
  if (!value || typeof value !== 'object') return []
  const own: unknown = Object.entries(value).find(([key]) => key === language)?.[1]
  if (typeof own === 'string') return [own]
  if (Array.isArray(own)) return own.filter((one) => typeof one === 'string')
  return Object.entries(value).flatMap(([key, inner]) => (silent.has(key) ? [] : textsIn(inner, language)))
}

/** Adds the terms of a text to counts. */
function countTerms(
  counts: Map<string, number>,
  language: Language,
  text: string,
  weight: number,
  terms: TermsByLanguage,
): Map<string, number> {
  for (const term of wordsOf(text).flatMap(terms[language])) {
    const key = `${language}:${term}`
    counts.set(key, (counts.get(key) ?? 0) + weight)
  }
  return counts
}
