import type {
  CutAbsence,
  CutLesson,
  CutQuestion,
  CutSlide,
  CutStep,
  CutStepsSlide,
} from '@resguardo/contract/lessons/cutLesson'
import { lastLabelControl } from '@resguardo/contract/lessons/drawings/lastLabelControl'
import type { Language } from '@resguardo/contract/platform/languages'
import { createIntl } from 'react-intl'
import { hasMessage, messagesOf } from '#i18n/messageStore.ts'
import type { MessageValues } from '#i18n/say.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import { shuffled } from '../slides/end/shuffled.ts'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { rangeText } from '../slides/useRange.ts'
import type { ControlMessage } from '../strip/controls/controls.messages.ts'
import type { controlCaptions } from '../strip/stepParts.ts'
import { readable } from '../useCourseNames.ts'
import type { AloudMessage } from './aloud.messages.ts'
import { plainText, sentencesOf } from './sentences.ts'

type SpokenMessage = AloudMessage | ControlMessage | SlideMessage | UiMessage
type Say = (key: SpokenMessage, values?: MessageValues) => string
type CaptionsOf = typeof controlCaptions

type SpokenSlide = {
  slide: CutSlide
  lesson: Pick<CutLesson, 'id' | 'slides'>
  captionsOf: CaptionsOf
}

/** A slide as sentences to speak, in its own language, whose texts must be loaded. */
export function spokenSlide({ slide, lesson, captionsOf }: SpokenSlide): string[] {
  const say = sayIn(slide.lang)
  const titleOf = (item: string) => itemTitle(item, lesson, slide.lang)
  const parts = [slide.title, ...contentOf(slide, { say, titleOf, captionsOf, lesson: lesson.id })]
  return parts.flatMap(sentencesOf)
}

type Context = {
  say: Say
  titleOf: (item: string) => string
  captionsOf: CaptionsOf
  lesson: string
}

function contentOf(slide: CutSlide, context: Context): string[] {
  const { say } = context
  switch (slide.type) {
    case 'steps':
      return stepsSlide(slide, context)
    case 'warning': {
      const body = [say(`slides.severity.${slide.severity}`), plainText(slide.body)]
      if (!slide.handoff) return body
      return [...body, say('slides.handoff.title'), say(`slides.handoff.${slide.handoff.when}`)]
    }
    case 'checklist':
      return slide.items.map(({ text, level }) => `${text}: ${say(`slides.level.${level}`)}`)
    case 'quiz':
      return slide.questions.flatMap((question) => questionTexts(question, context))
    default:
      return [plainText(slide.body)]
  }
}

function stepsSlide(slide: CutStepsSlide, context: Context): string[] {
  const { say, titleOf } = context
  const { why, before, steps, notAvailable, variants, breaks } = slide
  const range = (entry: CutStep | CutAbsence) => (variants ? [rangeText(entry, say)] : [])
  return [
    why,
    ...(before ? [`${say('slides.before')}: ${before}`] : []),
    ...(steps.length + notAvailable.length === 0 ? [say('slides.tooOld')] : []),
    ...steps.flatMap((step) => [...range(step), ...stepTexts(step, context)]),
    ...notAvailable.flatMap((gap) => [
      ...range(gap),
      say('slides.notAvailable'),
      gap.why,
      say('slides.instead', { title: titleOf(gap.instead) }),
    ]),
    ...(variants ? [say('slides.whichVersion')] : []),
    ...(breaks ? [`${say('slides.breaks')}: ${breaks}`] : []),
  ]
}

/** In the order of the screen: the path, what to tap at its end, what to do, and how to check it. */
function stepTexts(step: CutStep, { say, titleOf, captionsOf }: Context): string[] {
  const { path, requires = [], screens, controls = [], search, start, verification } = step
  const unchecked = verification.status === 'secondary' || verification.status === 'to-verify'
  // The caption of a control that is the last label says it.
  const named = screens && lastLabelControl(step) >= 0 ? path.slice(0, -1) : path
  const labels = named.join(say('aloud.then'))
  const captions = (screens ? captionsOf(step) : []).map(([message, values]) => say(message, values))
  const before = controls.filter(({ first }) => first).length
  return [
    ...requires.map((item) => say('slides.requires', { title: titleOf(item) })),
    ...captions.slice(0, before),
    path.length === 0
      ? say('slides.nothingToSet')
      : unchecked && !start
        ? `${say('ui.path.search', { word: search ?? path.at(-1) })}. ${say('ui.path.usual')} ${labels}. ${say('ui.path.unchecked')}.`
        : say('aloud.path', { path: labels }),
    ...(unchecked && start ? [say('ui.path.unchecked')] : []),
    ...captions.slice(before),
    `${say('slides.do')}: ${step.do}`,
    `${say('slides.verify')}: ${step.verify}`,
  ]
}

/** The options in the order of the screen; which one is right is not said. */
const questionTexts = ({ id, q, options }: CutQuestion, { say, lesson }: Context) => [
  say('aloud.question', { text: q }),
  ...shuffled(options, `${lesson}-${id}`).map(({ text }, index) =>
    say('aloud.option', { number: index + 1, text }),
  ),
]

/** As LinkToItem names it. */
function itemTitle(item: string, lesson: SpokenSlide['lesson'], language: Language): string {
  const slide = lesson.slides.find((one) => one.type === 'steps' && one.item === item)
  if (slide) return slide.title
  const [id = item] = item.split('.')
  const key = `course.submodule.${id}.title`
  const title = hasMessage(language, key) ? messagesOf(language)[key] : undefined
  return typeof title === 'string' ? title : readable(id)
}

/** Texts of one language, without a component; emphasis is dropped. */
function sayIn(language: Language): Say {
  const messages = messagesOf(language)
  const intl = createIntl({ locale: language, messages: messages as Record<string, string> })
  const plain = (parts: unknown[]) => parts.join('')
  return (key, values) => {
    const message = messages[key]
    if (typeof message === 'string') return message
    return intl.formatMessage({ id: key }, { ...values, b: plain, o: plain, i: plain })
  }
}
