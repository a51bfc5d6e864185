import type { Content } from '@resguardo/content/read'
import type { ChatAnswer, Citation } from '@resguardo/contract/assistant/assistant'
import { type Profile, profiles } from '@resguardo/contract/devices/profile'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import type { Language } from '@resguardo/contract/platform/languages'
import { opensProfile } from '@resguardo/contract/licensing/opens'
import { wordsOf } from '#features/courses/search/searchTerms.ts'
import { indexesOf } from '#features/courses/search/lessonIndexes.ts'
import type { ChatQuestion } from '../answerer.ts'
import { answerOf, answerStepsOf, paragraphsOf, readerSlides } from './slideExcerpts.ts'
import { confidenceOf, isDoubtful } from './confidence.ts'
import {
  type AskerWithPhone,
  courseRetrieval,
  isFound,
  isUnambiguous,
  mostCitations,
  type SearchResult,
  veryFewWords,
} from './courseRetrieval.ts'
import { focusOf, relevanceOf } from './focus.ts'
import { followUpAnswers, namedSystem, phoneName } from './followUps/followUps.ts'
import { supportDates, supportLesson } from './followUps/supportDates.ts'
import type { RankedSlide } from './slideRanking.ts'
import { intentsOf } from './trainedIntents.ts'
import { otherPhone, otherProfile, searchFor, answerTexts } from './answer.messages.ts'

/** The best slides, shown in full. */
const mostSlides = 2
/** Minimum search score of lessons cited beside a card. */
const citedBesideCardFrom = 200
/** Confidence from which a question is answered. */
const confidentFrom = 12.2
/** Likelihood from which a lesson of another profile is named instead of those of the own one. */
const otherProfileFrom = 0.85
/** Minimum confidence, or likelihood of the lesson, for naming near lessons beside the offer of a person. */
const nearMatchFrom = 9.5
const nearLessonFrom = 0.5

/** Answers from the lessons of the asker's course, for their phone: only with what the lessons say. */
export function courseAnswers(content: Content) {
  const { terms, slides: slideIndex } = indexesOf(content)
  const slidesOf = readerSlides(content, terms)
  const followUp = followUpAnswers(content, slidesOf)
  const updatesOf = supportDates(content)
  const { isOpen, search, lessonAlone, bestScore } = courseRetrieval(content, slidesOf)

  function closenessOf(text: string, language: Language) {
    const { closeness, correct } = slideIndex()
    return closeness(correct(text, language))
  }

  /** The parts of a long story that ask something of the course. */
  const focused = (question: ChatQuestion, asker: AskerWithPhone): ChatQuestion => ({
    ...question,
    text: focusOf(question.text, (part) => relevanceOf(part, bestScore(part, asker), intentsOf(content))),
  })

  /** The lessons found as citations, each with the best of its slides. */
  function citationsOf({ found, ranked }: SearchResult, asker: AskerWithPhone) {
    return found.slice(0, mostCitations).map(({ id }): Citation => {
      const best = ranked().find(({ lesson }) => lesson === id)
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
    const ranked = result.ranked()
    const citations = citationsOf(result, asker)
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
    const isOffTopic = intentsOf(content).isOffTopic(text)
    const [best] = result.found
    const isLikely =
      best !== undefined && closenessOf(result.text, language).likely(best.id) >= nearLessonFrom
    if (isLikely || (confidence >= nearMatchFrom && !isOffTopic))
      return {
        ...answerOf('handOver', language, [answerTexts.near[language]]),
        citations: citationsOf(result, asker),
      }
    const { outside } = content.assistant.talk
    return answerOf('handOver', language, [(isOffTopic ? outside.says : answerTexts.handOver)[language]])
  }

  /** What to say of a lesson that only another profile has, as that about a child's first phone. */
  function inOtherProfile(text: string, { choice, language }: AskerWithPhone): ChatAnswer | null {
    const { id, likely } = closenessOf(text, language).likeliest
    if (likely < otherProfileFrom) return null
    const has = (profile: Profile) =>
      Object.values(content.submodules(profile, choice.osType)).flat().includes(id)
    const other = has(choice.profile) ? undefined : profiles.find(has)
    const title = content.lessons.get(id)?.title
    if (!other || !title) return null
    return answerOf('handOver', language, [otherProfile(title, profileNames[other])[language]])
  }

  /** Until when phones get updates, with the lesson about it if the course has one. */
  function withDates(dates: readonly string[], asker: AskerWithPhone): ChatAnswer {
    const { choice, language } = asker
    const answer = answerOf('answer', language, [...dates])
    const inCourse = Object.values(content.submodules(choice.profile, choice.osType))
      .flat()
      .includes(supportLesson)
    if (!inCourse) return answer
    return { ...answer, citations: citationsOf(lessonAlone(supportLesson, asker), asker) }
  }

  /** An answer that rests on little says so, and offers a person. */
  function withDoubt(answer: ChatAnswer, result: SearchResult, asker: AskerWithPhone): ChatAnswer {
    const { language } = asker
    const evidence = {
      found: result.found,
      ranked: result.ranked(),
      closeness: closenessOf(result.text, language),
    }
    if (answer.citations[0]?.locked || !isDoubtful(evidence)) return answer
    return { ...answer, note: answer.note ?? answerTexts.unsure[language], person: true }
  }

  return {
    /** Lessons about a question, as citations. */
    cite(told: ChatQuestion, asker: AskerWithPhone): Citation[] {
      const result = search(focused(told, asker), asker)
      return isFound(result.found[0], citedBesideCardFrom) ? citationsOf(result, asker) : []
    },

    answer(told: ChatQuestion, asker: AskerWithPhone): ChatAnswer {
      const { language, choice } = asker
      const question = focused(told, asker)
      const dates = updatesOf(question.text, choice.device, language)
      if (dates.length > 0) return withDates(dates, asker)
      const searched = search(question, asker)
      const elsewhere = searched.isFollowUp ? null : inOtherProfile(searched.text, asker)
      if (elsewhere) return elsewhere
      const { found, isFollowUp } = searched
      const followed = isFollowUp || isShort(question.text) ? followUp(question, asker) : null
      if (followed) return followed
      if (isFollowUp) return composeAnswer(question, searched, asker)
      const confidence = confidenceOf(
        content,
        question.text,
        found[0],
        new Set(wordsOf(question.text).flatMap(terms[language])).size,
        closenessOf(searched.text, language).likely(found[0]?.id ?? ''),
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

const isShort = (text: string) => wordsOf(text).length <= veryFewWords + 1
