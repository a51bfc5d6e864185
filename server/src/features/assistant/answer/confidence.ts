import type { Content } from '@resguardo/content/read'
import { type LessonMatch, leastLikely } from '#features/courses/search/lessonIndex.ts'
import type { Closeness } from '#features/courses/search/slideIndex.ts'
import type { RankedSlide } from './slideRanking.ts'
import { intentsOf } from './trainedIntents.ts'

/*
 * Confidence that a lesson answers the question: a logistic regression, fitted on the tuning half of the
 * evaluation and on samples held out of training (docs/decisions/0032). Its inputs: the search score, the
 * share of the question found in the lesson, the topic, phrases of other topics, how unlikely the lesson is.
 */
const scoreWeight = 1.76
const coveredWeight = 1.35
const offTopicWeight = 1.19
const courseWeight = 0.46
const phraseWeight = 2.9
/** A lesson below this likelihood lowers the confidence; none raises it. */
const unlikelyWeight = 0.4
const usualLikely = 0.3
/** If all of a few words are in a lesson, this score per word is enough, unless they sound off-topic. */
const fullMatchFrom = 0.95
const scorePerWord = 60
const offTopicFrom = 0.4
const smoothing = 0.001

/** Confidence that the best lesson found answers the question. */
export function confidenceOf(
  content: Content,
  text: string,
  best: LessonMatch | undefined,
  /** Search terms of the text. */
  words: number,
  /** How likely the text is about that lesson, from 0 to 1. */
  likely: number,
): number {
  if (!best) return -Infinity
  const { isOffTopic, topicScores } = intentsOf(content)
  const topic = topicScores(text)
  if (
    best.exact >= fullMatchFrom &&
    topic.outside < offTopicFrom &&
    best.score >= scorePerWord * words &&
    !isOffTopic(text)
  )
    return Infinity
  const found =
    scoreWeight * Math.log(best.score + 20) +
    coveredWeight * best.exact +
    unlikelyWeight * Math.min(0, Math.log((likely + leastLikely) / usualLikely))
  const penalty = offTopicWeight * odds(topic.outside) + courseWeight * odds(topic.course)
  return found - penalty - (isOffTopic(text) ? phraseWeight : 0)
}

/** Log-odds of a share, smoothed to stay finite at 0 and 1. */
const odds = (share: number) => Math.log((share + smoothing) / (1 - share + smoothing))

/** What an answer rests on. */
interface Evidence {
  /** The lessons found, best first. */
  found: readonly LessonMatch[]
  /** Their slides, best first. */
  ranked: readonly RankedSlide[]
  closeness: Closeness
}

/*
 * A logistic regression: whether the slides shown do not have the answer. Fitted on the tuning half of the
 * situations and on two fifths of the readers' questions, with indexes that had not learned them.
 */
const bias = 0.69
const ratioWeight = 0.57
const closestWeight = 3.01
const lessonWeight = 1.66
const slideWeight = 5.13
const likelyWeight = 0.46
const rankWeight = 0.28
const exactWeight = -0.16
const doubtFrom = 0

/** Whether an answer rests on so little that it says so and offers a person. */
export function isDoubtful({ found: [best, next], ranked: [first], closeness }: Evidence): boolean {
  if (!best || !first) return true
  const slide = closeness.slide(`${first.lesson}#${first.one.slide.id}`)
  const doubt =
    bias +
    ratioWeight * Math.sqrt((next?.score ?? 0) / (best.score || 1)) +
    closestWeight * closeness.closest -
    lessonWeight * closeness.lesson(best.id) -
    slideWeight * slide -
    likelyWeight * Math.log(closeness.likely(best.id) + leastLikely) -
    rankWeight * first.score +
    exactWeight * best.exact
  return doubt > doubtFrom
}
