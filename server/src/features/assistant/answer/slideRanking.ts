import type { Closeness, SlideIndex } from '#features/courses/search/slideIndex.ts'
import type { LessonMatch } from '#features/courses/search/lessonIndex.ts'
import type { Language } from '@resguardo/contract/platform/languages'
import type { SearchableSlide } from './slideExcerpts.ts'

/** A slide of the reader's lesson, with its place there and how well it answers. */
export interface RankedSlide {
  lesson: string
  /** Index among the reader's slides, from 0. */
  at: number
  one: SearchableSlide
  score: number
}

interface LessonSlides {
  match: LessonMatch
  slides: readonly SearchableSlide[]
}

interface RankArgs {
  /** The terms of the question. */
  asked: ReadonlySet<string>
  language: Language
  closeness: Closeness
  weigh: SlideIndex['weigh']
}

/*
 * Weights of a slide's score, fitted on the tuning half: a term in the heading beside the text, closeness of
 * the lesson beside its search score, and what a slide with steps gains.
 */
const headingWeight = 0.5
const lessonCloseness = 0.3
const stepsBonus = 0.05

/** The slides of some lessons that teach, best answer first. */
export function rankSlides(lessons: readonly LessonSlides[], args: RankArgs): RankedSlide[] {
  const most = Math.max(...lessons.map(({ match }) => match.score), 1)
  return lessons
    .flatMap(({ match, slides }) => {
      const share = Math.sqrt(match.score / most) + lessonCloseness * args.closeness.lesson(match.id)
      return slides.flatMap((one, at) =>
        one.terms.size > 0 ? [{ lesson: match.id, at, one, score: share + scoreOf(match, one, args) }] : [],
      )
    })
    .toSorted((one, other) => other.score - one.score)
}

function scoreOf(
  { id, terms: matched }: LessonMatch,
  { slide, terms, heading }: SearchableSlide,
  { asked, language, closeness, weigh }: RankArgs,
): number {
  let whole = 0
  let met = 0
  for (const term of asked) whole += weigh(term, language)
  for (const term of new Set([...asked, ...matched])) {
    const weight = weigh(term, language)
    if (terms.has(term)) met += weight
    if (heading.has(term)) met += headingWeight * weight
  }
  return met / (whole || 1) + closeness.slide(`${id}#${slide.id}`) + (slide.type === 'steps' ? stepsBonus : 0)
}
