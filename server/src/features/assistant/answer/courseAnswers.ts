import type { Content } from '@resguardo/content/read'
import type { ChatAnswer, Citation } from '@resguardo/contract/assistant/assistant'
import { languages } from '@resguardo/contract/platform/languages'
import { opensProfile } from '@resguardo/contract/licensing/opens'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { submoduleAccess } from '#features/courses/courses.ts'
import { stopWords, fold, wordsOf } from '#features/courses/search/searchTerms.ts'
import type { LessonMatch } from '#features/courses/search/lessonIndex.ts'
import { indexesOf } from '#features/courses/search/lessonIndexes.ts'
import type { Asker, ChatQuestion } from '../answerer.ts'
import { answerOf, answerStepsOf, paragraphsOf, readerSlides } from './slideExcerpts.ts'
import { confidenceOf, isDoubtful } from './confidence.ts'
import { focusOf } from './focus.ts'
import { followUpAnswers, namedSystem, phoneName } from './followUps/followUps.ts'
import { supportDates, supportLesson } from './followUps/supportDates.ts'
import { type RankedSlide, rankSlides } from './slideRanking.ts'
import { intentsOf } from './trainedIntents.ts'
import { otherPhone, searchFor, answerTexts } from './answer.messages.ts'

/** Limit of lessons cited with an answer. */
const mostCitations = 3
/** The best slides, shown in full. */
const mostSlides = 2
/** Word limits of a follow-up question: with words that mark one, or with hardly any words at all. */
const fewWords = 9
const veryFewWords = 4

/** Minimum search score of lessons cited beside a card. */
const citedBesideCardFrom = 200
/** Confidence from which a question is answered. */
const confidentFrom = 12.2
/** Minimum confidence for naming near lessons beside the offer of a person. */
const nearMatchFrom = 9.5

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

type AskerWithPhone = Asker & { choice: Choice }

/** Lessons found for a question, best first, and whether it is a follow-up. */
interface SearchResult {
  found: readonly LessonMatch[]
  isFollowUp: boolean
  /** What was searched for: the question, with the one before if it goes on. */
  text: string
}

/** Answers from the lessons of the asker's course, for their phone: only with what the lessons say. */
export function courseAnswers(content: Content) {
  const { of: indexFor, terms, slides: slideIndex } = indexesOf(content)
  const slidesOf = readerSlides(content, terms)
  const followUp = followUpAnswers(content, slidesOf)
  const updatesOf = supportDates(content)
  const phones = content.assistant.words.groups['phone'] ?? []
  const common = languages.flatMap((language) => [...stopWords(language)])
  const vagueWords = new Set([...common, ...phones, ...ubiquitousWords.split(' ')])

  function search(
    { text, before, lesson, about }: ChatQuestion,
    { choice, language }: AskerWithPhone,
  ): SearchResult {
    const index = indexFor(choice, language)
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
      return { found: [same, ...again.filter(({ id }) => id !== last)], isFollowUp: true, text: both }
    }
    const goesOn = before !== null && length <= veryFewWords && !isClearMatch(alone[0])
    const asked = goesOn ? `${before} ${text}` : text
    const found = goesOn ? index(asked) : alone
    return { found: openLessonFirst(found, open), isFollowUp: false, text: asked }
  }

  /** Whether a text has only common question words and words for phones: `where is that on my phone?` */
  const isVague = (text: string) => wordsOf(text).every((word) => vagueWords.has(fold(word)))

  /** How much a part of a story is about the course rather than about anything else. */
  function relevance(part: string): number {
    const { course, outside } = intentsOf(content).topicScores(part)
    return course - outside
  }

  const isOpen = (id: string, { choice, license }: AskerWithPhone) =>
    submoduleAccess(content, choice, id, license) === 'open'

  /** The slides of the lessons found that the licence opens, best answer first. */
  function slidesFor({ found, text }: SearchResult, asker: AskerWithPhone): RankedSlide[] {
    const { choice, language } = asker
    const lessons = found.slice(0, mostCitations).filter(({ id }) => isOpen(id, asker))
    const { closeness, weigh, correct } = slideIndex()
    const asked = correct(text, language)
    return rankSlides(
      lessons.map((match) => ({ match, slides: slidesOf(match.id, choice, language) })),
      {
        asked: new Set(wordsOf(asked).flatMap(terms[language])),
        language,
        closeness: closeness(asked, language),
        weigh,
      },
    )
  }

  /** The lessons found as citations, each with the best of its slides. */
  function citationsOf(result: SearchResult, asker: AskerWithPhone, ranked = slidesFor(result, asker)) {
    return result.found.slice(0, mostCitations).map(({ id }): Citation => {
      const best = ranked.find(({ lesson }) => lesson === id)
      const title = content.lessons.get(id)?.title[asker.language] ?? id
      return { lesson: id, title, slide: best ? best.at + 1 : null, locked: !isOpen(id, asker) }
    })
  }

  /** A note for a question that names another phone: the answer is for the asker's own. */
  function otherPhoneNote(text: string, { choice, language }: AskerWithPhone): string {
    const named = namedSystem(content, text, choice.osType)
    return named ? otherPhone(named.name, phoneName(choice.osType))[language] : ''
  }

  function composeAnswer({ text }: ChatQuestion, result: SearchResult, asker: AskerWithPhone): ChatAnswer {
    const { language } = asker
    const ranked = slidesFor(result, asker)
    const citations = citationsOf(result, asker, ranked)
    const [best] = result.found
    const [first] = citations
    const answer = { ...answerOf('answer', language, []), citations }
    if (!best || !first) return answer
    if (first.locked) return { ...answer, text: lockedText(content, best.id, asker) }
    const shown = ranked.slice(0, mostSlides)
    const isSteps = ({ one }: RankedSlide) => one.slide.type === 'steps'
    // An answer always says what to do, if its lesson does.
    const steps = ranked.find((one) => one.lesson === best.id && isSteps(one))
    const all = shown.some(isSteps) || !steps ? shown : [...shown, steps]
    const ways = all.flatMap(({ lesson, at, one: { slide } }) =>
      slide.type === 'steps' ? [answerStepsOf(lesson, at + 1, slide)] : [],
    )
    const [way] = ways
    const searchWord = result.isFollowUp ? way?.steps[0]?.search : undefined
    const note = otherPhoneNote(text, asker)
    return {
      ...answer,
      ...(note && { note }),
      ways,
      text: [
        ...shown.flatMap((one, at) => textOf(one, at)),
        way?.steps.length === 0 ? answerTexts.unavailable[language] : '',
        searchWord ? searchFor(searchWord)[language] : '',
      ].filter(Boolean),
    }
  }

  /** A slide in full; the second has its title, and its steps follow with theirs. */
  function textOf({ one: { slide } }: RankedSlide, at: number): string[] {
    if (at === 0) return paragraphsOf(slide)
    return slide.type === 'steps' ? [] : [slide.title, ...paragraphsOf(slide)]
  }

  /** Offers a person, unless the question is plainly off-topic; names the lessons that come near. */
  function handOver(
    { text }: ChatQuestion,
    result: SearchResult,
    confidence: number,
    asker: AskerWithPhone,
  ): ChatAnswer {
    const { language } = asker
    if (intentsOf(content).isOffTopic(text))
      return answerOf('handOver', language, [content.assistant.talk.outside.says[language]])
    if (confidence < nearMatchFrom) return answerOf('handOver', language, [answerTexts.handOver[language]])
    return {
      ...answerOf('handOver', language, [answerTexts.near[language]]),
      citations: citationsOf(result, asker),
    }
  }

  /** Until when phones get updates, with the lesson about it if the course has one. */
  function withDates(dates: readonly string[], asker: AskerWithPhone): ChatAnswer {
    const { choice, language } = asker
    const answer = answerOf('answer', language, [...dates])
    const inCourse = Object.values(content.submodules(choice.profile, choice.osType))
      .flat()
      .includes(supportLesson)
    const result = { found: [notFound(supportLesson)], isFollowUp: false, text: '' }
    return inCourse ? { ...answer, citations: citationsOf(result, asker) } : answer
  }

  /** An answer that rests on little says so, and offers a person. */
  function withDoubt(answer: ChatAnswer, result: SearchResult, asker: AskerWithPhone): ChatAnswer {
    const { language } = asker
    const { closeness, correct } = slideIndex()
    const { lesson } = closeness(correct(result.text, language), language)
    const evidence = {
      found: result.found,
      ranked: slidesFor(result, asker),
      closeness: lesson,
      closest: Math.max(...[...content.lessons.keys()].map(lesson)),
      course: intentsOf(content).topicScores(result.text).course,
    }
    if (answer.citations[0]?.locked || !isDoubtful(evidence)) return answer
    return { ...answer, note: answer.note ?? answerTexts.unsure[language], person: true }
  }

  return {
    /** Lessons about a question, as citations. */
    cite(told: ChatQuestion, asker: AskerWithPhone): Citation[] {
      const result = search({ ...told, text: focusOf(told.text, relevance) }, asker)
      return isFound(result.found[0], citedBesideCardFrom) ? citationsOf(result, asker) : []
    },

    answer(told: ChatQuestion, asker: AskerWithPhone): ChatAnswer {
      const { language, choice } = asker
      const question = { ...told, text: focusOf(told.text, relevance) }
      const dates = updatesOf(question.text, choice.device, language)
      if (dates.length > 0) return withDates(dates, asker)
      const searched = search(question, asker)
      const { found, isFollowUp } = searched
      const followed = isFollowUp || isShort(question.text) ? followUp(question, asker) : null
      if (followed) return followed
      if (isFollowUp) return composeAnswer(question, searched, asker)
      const confidence = confidenceOf(
        content,
        question.text,
        found[0],
        new Set(wordsOf(question.text).flatMap(terms[language])).size,
      )
      if (confidence < confidentFrom) return handOver(question, searched, confidence, asker)
      if (isUnambiguous(found)) return withDoubt(composeAnswer(question, searched, asker), searched, asker)
      // Asks which lesson is meant, and shows the best slides of them meanwhile.
      const answer = composeAnswer(question, searched, asker)
      const choices = answer.citations.map(({ title }) => title)
      return { ...answer, kind: 'ask', choices, text: [answerTexts.ask[language], ...answer.text] }
    },
  }
}

/** What to say of a lesson that the licence does not open: its goal, and what opens it. */
function lockedText(content: Content, lesson: string, { choice, language }: AskerWithPhone): string[] {
  const goal = content.lessons.get(lesson)?.goal[language] ?? ''
  const opensFree = opensProfile('free', choice.profile)
  return [goal, (opensFree ? answerTexts.lockedFree : answerTexts.lockedFull)[language]]
}

const notFound = (id: string): LessonMatch => ({ id, terms: new Set(), score: 0, covered: 0, exact: 0 })

const isShort = (text: string) => wordsOf(text).length <= veryFewWords + 1

const isFound = (best: LessonMatch | undefined, from: number) => best !== undefined && best.score >= from

/** Whether a lesson answers the question, whatever the other scores are. */
const isClearMatch = (best: LessonMatch | undefined) =>
  best !== undefined &&
  best.score >= wordMatchFrom &&
  (best.covered >= majorityCovered || best.score >= clearScore)

const isUnambiguous = ([best, next]: readonly LessonMatch[]) =>
  best !== undefined && (isClearMatch(best) || (next?.score ?? 0) < tieRatio * best.score)

function openLessonFirst(found: readonly LessonMatch[], open: string | null): readonly LessonMatch[] {
  const own = found.find(({ id }) => id === open)
  if (!own || own.score < openLessonRatio * (found[0]?.score ?? 0)) return found
  return [own, ...found.filter((one) => one !== own)]
}
