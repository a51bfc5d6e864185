import type { Content } from '@resguardo/content/read'
import type { ChatAnswer, AnswerKind, AnswerSteps } from '@resguardo/contract/assistant/assistant'
import type { CutSlide, CutStepsSlide } from '@resguardo/contract/lessons/cutLesson'
import { entryLimit } from '@resguardo/contract/platform/fields/entryLimit'
import { cutLesson } from '@resguardo/contract/lessons/lessonCutter'
import type { Language } from '@resguardo/contract/platform/languages'
import { LRUCache } from 'lru-cache'
import { lessonNames, readerOfChoice } from '#features/courses/cutLessons.ts'
import { plain, slideTexts } from '#features/courses/search/searchTexts.ts'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { type Terms, wordsOf } from '#features/courses/search/searchTerms.ts'

/** An answer without any citations yet. */
export const answerOf = (kind: AnswerKind, lang: Language, text: string[]): ChatAnswer => ({
  kind,
  lang,
  text: text.filter((one) => one !== ''),
  ways: [],
  citations: [],
  card: null,
  choices: [],
  person: kind === 'handOver' || kind === 'danger',
  by: 'course',
  cut: false,
})

/** A slide as one reader gets it, with the search terms of its text and of its heading. */
export interface SearchableSlide {
  readonly slide: CutSlide
  readonly terms: ReadonlySet<string>
  readonly heading: ReadonlySet<string>
}

/** The slides of a lesson as one reader gets them. */
export type SlidesOf = (lesson: string, choice: Choice, language: Language) => readonly SearchableSlide[]

/** Precomputes the terms of slides for repeated searches; those that only ask or end have none. */
export function searchableSlides(slides: readonly CutSlide[], terms: Terms): SearchableSlide[] {
  const termsOf = (text: string) => new Set(wordsOf(text).flatMap(terms))
  return slides.map((slide) => {
    const texts = teaches(slide) ? slideTexts(slide).map(([, text]) => text) : []
    return { slide, terms: termsOf(texts.join('\n')), heading: termsOf(teaches(slide) ? slide.title : '') }
  })
}

const teaches = ({ type }: CutSlide) => type === 'text' || type === 'warning' || type === 'steps'

/** What to do on a slide with steps; `slide` counts from 1. */
export const answerStepsOf = (
  lesson: string,
  slide: number,
  { title, before, steps, notAvailable }: CutStepsSlide,
): AnswerSteps => ({
  lesson,
  slide,
  title,
  // A warning comes before the step that it is about.
  ...(before && { before }),
  steps,
  notAvailable,
})

/** The paragraphs of a slide without steps; the reason of one with steps. */
export function paragraphsOf(slide: CutSlide): string[] {
  if (slide.type === 'steps') return [slide.why]
  return slide.type === 'text' || slide.type === 'warning' ? slide.body.split('\n\n').map(plain) : []
}

/** Cache size: lessons as readers of one phone and language get them, about 11 kB each. */
const slideCacheSize = 1000

/** The slides of lessons as readers get them; cached, as many have the same phone. */
export function readerSlides(content: Content, terms: Readonly<Record<Language, Terms>>): SlidesOf {
  const cache = new LRUCache<string, readonly SearchableSlide[]>(entryLimit(slideCacheSize))
  const names = lessonNames(content)
  return (id, choice, language) => {
    const { profile, osType, device, version } = choice
    const key = [id, language, profile, osType, device, version].join('|')
    const cached = cache.get(key)
    if (cached) return cached
    const lesson = content.lessons.get(id)
    const { slides } = lesson
      ? cutLesson(lesson, readerOfChoice(content, choice), language, names)
      : { slides: [] }
    const readable = searchableSlides(slides, terms[language])
    cache.set(key, readable)
    return readable
  }
}
