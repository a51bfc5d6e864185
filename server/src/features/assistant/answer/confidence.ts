import type { Content } from '@resguardo/content/read'
import type { LessonMatch } from '#features/courses/search/lessonIndex.ts'
import type { RankedSlide } from './slideRanking.ts'
import { intentsOf } from './trainedIntents.ts'

/*
 * Confidence that a lesson answers the question: a logistic regression, fitted on the tuning half of the
 * evaluation and on samples held out of training (docs/decisions/0032). Its inputs are the search score, the
 * share of the question found in the lesson, the classifier's topic, and whether a phrase marks another
 * topic.
 */
const scoreWeight = 1.76
const coveredWeight = 1.35
const offTopicWeight = 1.19
const courseWeight = 0.46
const phraseWeight = 2.9
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
  const found = scoreWeight * Math.log(best.score + 20) + coveredWeight * best.exact
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
  /** How close a lesson is in meaning, from -1 to 1, and that of the closest lesson of all. */
  closeness: (lesson: string) => number
  closest: number
  /** How likely the question is about the course, from 0 to 1. */
  course: number
}

/*
 * A logistic regression, fitted on the tuning half of the situations: whether the slides shown do not have
 * the answer.
 */
const ratioWeight = 3
const gapWeight = 1.66
const marginWeight = 2.91
const closenessWeight = 0.72
const topicWeight = 0.75
const exactWeight = 0.38
const bias = -2.15
const doubtFrom = -0.45

/** Whether an answer rests on so little that it says so and offers a person. */
export function isDoubtful({ found: [best, next], ranked, closeness, closest, course }: Evidence): boolean {
  if (!best) return true
  const [first, second] = ranked
  const ratio = Math.sqrt((next?.score ?? 0) / (best.score || 1))
  const own = closeness(best.id)
  const doubt =
    bias +
    ratioWeight * ratio +
    gapWeight * (closest - own) -
    marginWeight * ((first?.score ?? 0) - (second?.score ?? 0)) -
    closenessWeight * own -
    topicWeight * course -
    exactWeight * best.exact
  return doubt > doubtFrom
}
