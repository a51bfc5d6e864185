import type { Closeness, SlideIndex } from '#features/courses/search/slideIndex.ts'
import { type LessonMatch, leastLikely } from '#features/courses/search/lessonIndex.ts'
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
 * Weights of a slide's score, fitted on the tuning half: a term in the heading beside the text; closeness and
 * likelihood of the lesson beside its search score. Then closeness of the slide, and what steps gain.
 */
const headingWeight = 0.5
const lessonCloseness = 0.3
const lessonLikely = 0.1
const slideCloseness = 1.3
const stepsBonus = 0.05

/** The slides of some lessons that teach, best answer first. */
export function rankSlides(lessons: readonly LessonSlides[], args: RankArgs): RankedSlide[] {
  const most = Math.max(...lessons.map(({ match }) => match.score), 1)
  return lessons
    .flatMap(({ match, slides }) => {
      const share =
        Math.sqrt(match.score / most) +
        lessonCloseness * args.closeness.lesson(match.id) +
        lessonLikely * Math.log(args.closeness.likely(match.id) + leastLikely)
      const scoreOf = slideScore(match, args)
      return slides.flatMap((one, at) =>
        one.terms.size > 0 ? [{ lesson: match.id, at, one, score: share + scoreOf(one) }] : [],
      )
    })
    .toSorted((one, other) => other.score - one.score)
}

/** How well a slide of a lesson answers: by the terms asked for, by those found, and by its meaning. */
function slideScore(
  { id, terms: matched }: LessonMatch,
  { asked, language, closeness, weigh }: RankArgs,
): (one: SearchableSlide) => number {
  const weights = [...new Set([...asked, ...matched])].map((term) => [term, weigh(term, language)] as const)
  let whole = 0
  for (const [term, weight] of weights) if (asked.has(term)) whole += weight
  return ({ slide, terms, heading }) => {
    let met = 0
    for (const [term, weight] of weights) {
      if (terms.has(term)) met += weight
      if (heading.has(term)) met += headingWeight * weight
    }
    const bonus = slide.type === 'steps' ? stepsBonus : 0
    return met / (whole || 1) + slideCloseness * closeness.slide(`${id}#${slide.id}`) + bonus
  }
}
