import type { Content } from '@resguardo/content/read'
import { languages } from '@resguardo/contract/platform/languages'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { submoduleAccess } from '#features/courses/courses.ts'
import type { LessonMatch } from '#features/courses/search/lessonIndex.ts'
import { indexesOf } from '#features/courses/search/lessonIndexes.ts'
import { fold, stopWords, wordsOf } from '#features/courses/search/searchTerms.ts'
import type { Asker, ChatQuestion } from '../answerer.ts'
import { type RankedSlide, rankSlides } from './slideRanking.ts'
import type { SlidesOf } from './slideExcerpts.ts'
import { intentsOf } from './trainedIntents.ts'

/** Limit of lessons cited with an answer, whose slides are ranked. */
export const mostCitations = 3
/** Word limits of a follow-up question: with words that mark one, or with hardly any words at all. */
const fewWords = 9
export const veryFewWords = 4
/** So few words name a topic themselves if a lesson is this likely; two words only go on. */
const ownTopicFrom = 0.7
const ownTopicWords = 3

/** Minimum score at which a question alone finds a lesson, whatever was said before. */
const matchFrom = 350
/** Minimum score of a match by at least one word. */
const wordMatchFrom = 85
/**
 * If two lessons score this close, ask which one is meant, unless the first covers most of the question or
 * leads by a wide margin.
 */
const tieRatio = 0.8
const majorityCovered = 0.5
const clearScore = 900
/** The lesson open beside the chat ranks before others that score at most twice as much. */
const openLessonRatio = 0.5

/** Words found in any lesson: in a follow-up question they add no topic. */
const ubiquitousWords =
  'onde donde where como how fica ficam faco faz fazer opcao queda quedan hago hace hacer opcion show shows option menu'

export type AskerWithPhone = Asker & { choice: Choice }

/** Lessons found for a question, best first, and whether it is a follow-up. */
export interface SearchResult {
  found: readonly LessonMatch[]
  isFollowUp: boolean
  /** What was searched for: the question, with the one before if it goes on. */
  text: string
  /** The slides of the first lessons that the licence opens, best answer first; ranked at the first call. */
  ranked: () => readonly RankedSlide[]
}

/** Finds lessons for a question, and ranks their slides. */
export function courseRetrieval(content: Content, slidesOf: SlidesOf) {
  const { of: indexFor, terms, slides: slideIndex } = indexesOf(content)
  const phones = content.assistant.words.groups['phone'] ?? []
  const common = languages.flatMap((language) => [...stopWords(language)])
  const vagueWords = new Set([...common, ...phones, ...ubiquitousWords.split(' ')])

  const isOpen = (id: string, { choice, license }: AskerWithPhone) =>
    submoduleAccess(content, choice, id, license) === 'open'

  /** Whether a text has only common question words and words for phones: `where is that on my phone?` */
  const isVague = (text: string) => wordsOf(text).every((word) => vagueWords.has(fold(word)))

  /** Whether a text alone says which lesson it is about: “I am changing phones”. */
  function hasOwnTopic(text: string, { language }: AskerWithPhone): boolean {
    const { closeness, correct } = slideIndex()
    const { likely } = closeness(correct(text, language)).likeliest
    return likely >= ownTopicFrom && wordsOf(text).length >= ownTopicWords
  }

  function rank(found: readonly LessonMatch[], text: string, asker: AskerWithPhone): RankedSlide[] {
    const { choice, language } = asker
    const lessons = found.slice(0, mostCitations).filter(({ id }) => isOpen(id, asker))
    const { closeness, weigh, correct } = slideIndex()
    const asked = correct(text, language)
    return rankSlides(
      lessons.map((match) => ({ match, slides: slidesOf(match.id, choice, language) })),
      {
        asked: new Set(wordsOf(asked).flatMap(terms[language])),
        language,
        closeness: closeness(asked),
        weigh,
      },
    )
  }

  function resultOf(
    found: readonly LessonMatch[],
    { isFollowUp, text }: Pick<SearchResult, 'isFollowUp' | 'text'>,
    asker: AskerWithPhone,
  ): SearchResult {
    let ranked: readonly RankedSlide[] | undefined
    return { found, isFollowUp, text, ranked: () => (ranked ??= rank(found, text, asker)) }
  }

  function search({ text, before, lesson, about }: ChatQuestion, asker: AskerWithPhone): SearchResult {
    const index = indexFor(asker.choice, asker.language)
    const alone = index(text)
    const length = wordsOf(text).length
    const open = about?.lesson ?? null
    const last = lesson ?? open
    const other =
      !isVague(text) && isFound(alone[0], matchFrom) && isClearMatch(alone[0]) && alone[0]?.id !== last
    if (last && length <= fewWords && !other && intentsOf(content).isFollowUp(text)) {
      const both = before ? `${before} ${text}` : text
      const again = before ? index(both) : alone
      const same = again.find(({ id }) => id === last) ?? notFound(last)
      const found = [same, ...again.filter(({ id }) => id !== last)]
      return resultOf(found, { isFollowUp: true, text: both }, asker)
    }
    const goesOn =
      before !== null && length <= veryFewWords && !isClearMatch(alone[0]) && !hasOwnTopic(text, asker)
    const asked = goesOn ? `${before} ${text}` : text
    const found = goesOn ? index(asked) : alone
    return resultOf(openLessonFirst(found, open), { isFollowUp: false, text: asked }, asker)
  }

  /** A lesson that no search has found. */
  const lessonAlone = (id: string, asker: AskerWithPhone): SearchResult =>
    resultOf([notFound(id)], { isFollowUp: false, text: '' }, asker)

  /** Search score of the lesson that fits best, or 0. */
  const bestScore = (text: string, { choice, language }: AskerWithPhone): number =>
    indexFor(choice, language)(text)[0]?.score ?? 0

  return { isOpen, search, lessonAlone, bestScore }
}

const notFound = (id: string): LessonMatch => ({ id, terms: new Set(), score: 0, covered: 0, exact: 0 })

export const isFound = (best: LessonMatch | undefined, from: number) =>
  best !== undefined && best.score >= from

/** Whether a lesson answers the question, whatever the other scores are. */
const isClearMatch = (best: LessonMatch | undefined) =>
  best !== undefined &&
  best.score >= wordMatchFrom &&
  (best.covered >= majorityCovered || best.score >= clearScore)

export const isUnambiguous = ([best, next]: readonly LessonMatch[]) =>
  best !== undefined && (isClearMatch(best) || (next?.score ?? 0) < tieRatio * best.score)

function openLessonFirst(found: readonly LessonMatch[], open: string | null): readonly LessonMatch[] {
  const own = found.find(({ id }) => id === open)
  if (!own || own.score < openLessonRatio * (found[0]?.score ?? 0)) return found
  return [own, ...found.filter((one) => one !== own)]
}
