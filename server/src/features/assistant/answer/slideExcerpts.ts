import type { ChatAnswer, AnswerKind, AnswerSteps } from '@resguardo/contract/assistant/assistant'
import type { CutSlide, CutStepsSlide } from '@resguardo/contract/lessons/cutLesson'
import type { Language } from '@resguardo/contract/platform/languages'
import { slideTexts } from '#features/courses/search/searchTexts.ts'
import { type Terms, wordsOf } from '#features/courses/search/searchTerms.ts'

/** Limit in characters for the text of a slide without steps. */
const longest = 420

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

/** Precomputes the terms of slides for repeated searches; quizzes and end slides have none. */
export function searchableSlides(slides: readonly CutSlide[], terms: Terms): SearchableSlide[] {
  const termsOf = (text: string) => new Set(wordsOf(text).flatMap(terms))
  return slides.map((slide) => {
    const texts = teaches(slide) ? slideTexts(slide).map(([, text]) => text) : []
    return { slide, terms: termsOf(texts.join('\n')), heading: termsOf(teaches(slide) ? slide.title : '') }
  })
}

const teaches = ({ type }: CutSlide) => type !== 'quiz' && type !== 'outro'

/** Number of the question's matched terms on a slide; those in its heading count twice. */
function matchCount({ terms, heading }: SearchableSlide, found: ReadonlySet<string>): number {
  let count = 0
  for (const term of found) count += Number(terms.has(term)) + Number(heading.has(term))
  return count
}

/** Index of the slide with most of the terms; on a tie one with steps wins; -1 if none has any. */
export function bestSlide(slides: readonly SearchableSlide[], found: ReadonlySet<string>): number {
  let best = -1
  let most = 0
  for (const [at, one] of slides.entries()) {
    const count = matchCount(one, found) + (one.slide.type === 'steps' ? 0.5 : 0)
    if (count >= 1 && count > most) [best, most] = [at, count]
  }
  return best
}

/** What a lesson answers to a question: the text of a slide, and the steps for this phone. */
export function excerptOf(
  lesson: string,
  slides: readonly SearchableSlide[],
  at: number,
  found: ReadonlySet<string>,
): { text: string[]; ways: AnswerSteps[] } {
  const bestMatch = slides[at]
  const shown = bestMatch?.slide.type === 'steps' ? bestMatch : bestSteps(slides, found)
  const plainText = bestMatch && bestMatch !== shown ? plainTextOf(bestMatch.slide) : ''
  const way = shown?.slide.type === 'steps' ? shown.slide : undefined
  return {
    text: [plainText || (way?.why ?? '')],
    ways: shown && way ? [answerStepsOf(lesson, slides.indexOf(shown) + 1, way)] : [],
  }
}

function bestSteps(
  slides: readonly SearchableSlide[],
  found: ReadonlySet<string>,
): SearchableSlide | undefined {
  const all = slides.filter(({ slide }) => slide.type === 'steps')
  return all[Math.max(bestSlide(all, found), 0)]
}

const answerStepsOf = (
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

/** Whole sentences of a slide without steps, up to the length limit of an answer. */
export function plainTextOf(slide: CutSlide): string {
  if (!teaches(slide)) return ''
  const whole = slideTexts(slide)
    .filter(([place]) => place === 'text' || place === 'checklist')
    .map(([, text]) => (/[.!?:]$/.test(text) ? text : `${text}.`))
    .join(' ')
  if (whole.length <= longest) return whole
  const cut = whole.slice(0, longest)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf('! '))
  return end > 0 ? cut.slice(0, end + 1) : whole.slice(0, whole.search(/[.!?](?:\s|$)/) + 1)
}
