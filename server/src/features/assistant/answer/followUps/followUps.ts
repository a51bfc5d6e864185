import type { Content } from '@resguardo/content/read'
import type { AnswerSteps, ChatAnswer } from '@resguardo/contract/assistant/assistant'
import type { CutControl } from '@resguardo/contract/lessons/drawings/controls'
import type { CutSlide, CutStepsSlide } from '@resguardo/contract/lessons/cutLesson'
import { systemNames } from '@resguardo/contract/devices/systemNames'
import type { OsType } from '@resguardo/contract/devices/device'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Choice } from '#security/crypto/courseChoice.ts'
import type { Asker, ChatQuestion } from '../../answerer.ts'
import { searchFor } from '../answer.messages.ts'
import { answerOf, answerStepsOf, paragraphsOf, type SlidesOf } from '../slideExcerpts.ts'
import { intentsOf } from '../trainedIntents.ts'
import { chooseBack, followUpTexts, noStepsForOther, stepsOfOther, switchBack } from './followUps.messages.ts'

interface FollowUpContext {
  slidesOf: SlidesOf
  previous: ChatAnswer
  choice: Choice
  language: Language
}

/** Slides shown for `more`. */
const mostSlides = 2

/**
 * Answers what a reader asks about the previous answer: the same on another system, a menu that is missing,
 * how to undo it, why, or more. Null if the text asks none of that, or the previous answer has no lesson.
 */
export function followUpAnswers(content: Content, slidesOf: SlidesOf) {
  return ({ text, previous }: ChatQuestion, { choice, language }: Asker & { choice: Choice }) => {
    const [citation] = previous?.citations ?? []
    if (!previous || !citation || citation.locked) return null
    const context = { slidesOf, previous, choice, language }
    const other = namedSystem(content, text, choice.osType)
    if (other) return onOtherSystem(other, context)
    switch (intentsOf(content).followUp(text)) {
      case 'missing':
        return whereElse(context)
      case 'undo':
        return undo(context)
      case 'reason':
        return reason(context)
      case 'more':
        return moreOf(context)
      default:
        return null
    }
  }
}

/** The slide of the previous answer's first steps, for the system that they are for, or for another. */
function stepsSlide(
  { slidesOf, previous: { ways }, choice, language }: FollowUpContext,
  osType = ways[0]?.osType,
): CutStepsSlide | null {
  const [way] = ways
  if (!way) return null
  const own = slidesOf(way.lesson, choice, language)[way.slide - 1]?.slide
  const reader = { ...choice, osType: osType ?? choice.osType, device: null, version: null }
  const slide = osType
    ? slidesOf(way.lesson, reader, language).find((one) => one.slide.id === own?.id)?.slide
    : own
  return slide?.type === 'steps' ? slide : null
}

function onOtherSystem({ osType, name }: NamedSystem, context: FollowUpContext): ChatAnswer | null {
  const { previous, language } = context
  const [way] = previous.ways
  if (!way) return null
  const slide = stepsSlide(context, osType)
  if (!slide || slide.steps.length + slide.notAvailable.length === 0)
    return answerAgain(context, { text: [noStepsForOther(name)[language]], ways: [], person: true })
  const text = slide.steps.length === 0 ? slide.notAvailable.map(({ why }) => why) : [slide.why]
  const ways = [{ ...answerStepsOf(way.lesson, way.slide, slide), osType }]
  return answerAgain(context, { text, ways })
}

/** The word to search the phone's settings for, and the path of other versions; then a person. */
function whereElse(context: FollowUpContext): ChatAnswer | null {
  const { previous, language } = context
  const slide = stepsSlide(context)
  const [way] = previous.ways
  if (!slide || !way) return null
  const word = slide.steps.find(({ search }) => search)?.search
  const hint = word ? searchFor(word)[language] : ''
  if (!hint || previous.note?.includes(hint))
    return answerAgain(context, { text: [followUpTexts.notListed[language]], ways: [], person: true })
  const others: AnswerSteps = {
    ...way,
    title: followUpTexts.otherVersionsTitle[language],
    steps: slide.others,
    notAvailable: [],
  }
  const hasOthers = slide.others.length > 0
  return answerAgain(context, {
    note: hasOthers ? [hint, followUpTexts.otherVersions[language]] : [hint],
    ways: [way, ...(hasOthers ? [others] : [])],
  })
}

/** What to set back, from the controls of the steps; what has no switch or choice is for a person. */
function undo(context: FollowUpContext): ChatAnswer | null {
  const { previous, language } = context
  const slide = stepsSlide(context)
  const [way] = previous.ways
  if (!slide || !way) return null
  const back = new Set(
    slide.steps.flatMap(({ controls = [] }) => controls.flatMap((one) => setBack(one, language))),
  )
  return back.size === 0
    ? answerAgain(context, { note: [followUpTexts.undoUnknown[language]], ways: [way], person: true })
    : answerAgain(context, { note: [followUpTexts.undoSame[language], ...back], ways: [way] })
}

/** Why the steps, then why the lesson. */
function reason(context: FollowUpContext): ChatAnswer | null {
  const { slidesOf, previous, choice, language } = context
  const lesson = previous.citations[0]?.lesson ?? ''
  const slides = slidesOf(lesson, choice, language).map(({ slide }) => slide)
  const why = slides.find(({ id, type }) => type === 'text' && id.startsWith('why'))
  const steps = stepsSlide(context)
  const text = [steps?.why ?? '', ...(why ? paragraphsOf(why) : [])]
  return why || steps ? answerAgain(context, { text, ways: [] }) : null
}

/** The slides of the lesson that the previous answer did not show. */
function moreOf(context: FollowUpContext): ChatAnswer | null {
  const { slidesOf, previous, choice, language } = context
  const lesson = previous.citations[0]?.lesson ?? ''
  const slides = slidesOf(lesson, choice, language).map(({ slide }) => slide)
  const isNew = (slide: CutSlide) =>
    (slide.type === 'text' || slide.type === 'warning') &&
    !paragraphsOf(slide).every((one) => previous.text.includes(one))
  const shown = slides.filter(isNew).slice(0, mostSlides)
  if (shown.length === 0)
    return answerAgain(context, { note: [followUpTexts.noMore[language]], ways: previous.ways, person: true })
  const text = shown.flatMap((slide) => [slide.title, ...paragraphsOf(slide)])
  return answerAgain(context, { text, ways: [] })
}

interface NamedSystem {
  osType: OsType
  name: string
}

/** The system that a text names, if it is not the reader's own. */
export function namedSystem(content: Content, text: string, own: OsType): NamedSystem | null {
  const named = intentsOf(content).phoneFamilies(text)
  const isOwn = named.some(({ osType, also = [] }) => osType === own || also.includes(own))
  return isOwn ? null : (named[0] ?? null)
}

interface AnswerParts {
  /** Comes before the steps. */
  note?: readonly string[]
  text?: readonly string[]
  ways: AnswerSteps[]
  person?: true
}

/** An answer from the same lesson; steps of another system are marked as such. */
function answerAgain(
  { previous, language }: FollowUpContext,
  { note = [], text = [], ways, person }: AnswerParts,
): ChatAnswer {
  const [way] = ways
  const mark = way?.osType ? [stepsOfOther(phoneName(way.osType))[language]] : []
  const ahead = [...mark, ...note].join(' ')
  return {
    ...answerOf('answer', language, [...text]),
    citations: previous.citations,
    ways,
    ...(ahead && { note: ahead }),
    ...(person && { person }),
  }
}

/** What a reader calls a phone of this system. */
export const phoneName = (osType: OsType) => (osType === 'ios' ? 'iPhone' : systemNames[osType])

function setBack({ kind, label, to }: CutControl, language: Language): string[] {
  if (kind === 'switch') return [switchBack(label, to === 'on' ? 'off' : 'on')[language]]
  return kind === 'choice' && to ? [chooseBack(label, to)[language]] : []
}
