import type { Answer, AnswerKind, AnswerWay } from '@resguardo/contract/assistant'
import type { CutSlide, CutStepsSlide } from '@resguardo/contract/cutLesson'
import type { Language } from '@resguardo/contract/languages'
import { slidePieces, type Terms, wordsOf } from '#features/courses/courses.ts'

/** Limit in characters for the text of a slide without steps. */
const longest = 420

/** An answer without any citations yet. */
export const answerOf = (kind: AnswerKind, lang: Language, text: string[]): Answer => ({
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
export interface Readable {
  readonly slide: CutSlide
  readonly terms: ReadonlySet<string>
  readonly heading: ReadonlySet<string>
}

/** Precomputes the terms of slides for repeated searches; quizzes and end slides have none. */
export function readableOf(slides: readonly CutSlide[], terms: Terms): Readable[] {
  const termsOf = (text: string) => new Set(wordsOf(text).flatMap(terms))
  return slides.map((slide) => {
    const texts = tells(slide) ? slidePieces(slide).map(([, text]) => text) : []
    return { slide, terms: termsOf(texts.join('\n')), heading: termsOf(tells(slide) ? slide.title : '') }
  })
}

const tells = ({ type }: CutSlide) => type !== 'quiz' && type !== 'outro'

/** Number of the question's matched terms on a slide; those in its heading count twice. */
function met({ terms, heading }: Readable, found: ReadonlySet<string>): number {
  let count = 0
  for (const term of found) count += Number(terms.has(term)) + Number(heading.has(term))
  return count
}

/** Index of the slide with most of the terms; on a tie one with steps wins; -1 if none has any. */
export function bestSlide(slides: readonly Readable[], found: ReadonlySet<string>): number {
  let best = -1
  let most = 0
  for (const [at, one] of slides.entries()) {
    const count = met(one, found) + (one.slide.type === 'steps' ? 0.5 : 0)
    if (count >= 1 && count > most) [best, most] = [at, count]
  }
  return best
}

/** What a lesson answers to a question: the text of a slide, and the steps for this phone. */
export function tellFrom(
  lesson: string,
  slides: readonly Readable[],
  at: number,
  found: ReadonlySet<string>,
): { text: string[]; ways: AnswerWay[] } {
  const here = slides[at]
  const shown = here?.slide.type === 'steps' ? here : bestSteps(slides, found)
  const told = here && here !== shown ? plainOf(here.slide) : ''
  const way = shown?.slide.type === 'steps' ? shown.slide : undefined
  return {
    text: [told || (way?.why ?? '')],
    ways: shown && way ? [wayOf(lesson, slides.indexOf(shown) + 1, way)] : [],
  }
}

function bestSteps(slides: readonly Readable[], found: ReadonlySet<string>): Readable | undefined {
  const all = slides.filter(({ slide }) => slide.type === 'steps')
  return all[Math.max(bestSlide(all, found), 0)]
}

const wayOf = (
  lesson: string,
  slide: number,
  { title, before, steps, notAvailable }: CutStepsSlide,
): AnswerWay => ({
  lesson,
  slide,
  title,
  // A warning comes before the step that it is about.
  ...(before && { before }),
  steps,
  notAvailable,
})

/** Whole sentences of a slide without steps, up to the length limit of an answer. */
export function plainOf(slide: CutSlide): string {
  if (!tells(slide)) return ''
  const whole = slidePieces(slide)
    .filter(([place]) => place === 'text' || place === 'checklist')
    .map(([, text]) => (/[.!?:]$/.test(text) ? text : `${text}.`))
    .join(' ')
  if (whole.length <= longest) return whole
  const cut = whole.slice(0, longest)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf('! '))
  return end > 0 ? cut.slice(0, end + 1) : whole.slice(0, whole.search(/[.!?](?:\s|$)/) + 1)
}
