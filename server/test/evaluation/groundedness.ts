import type { Content } from '@resguardo/content/read'
import type { ChatAnswer, AnswerSteps } from '@resguardo/contract/assistant/assistant'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import { systemNames } from '@resguardo/contract/devices/systemNames'
import { hasTouchId } from '@resguardo/contract/devices/touchId'
import type { Language } from '@resguardo/contract/platform/languages'
import {
  chooseBack,
  followUpTexts,
  noStepsForOther,
  stepsOfOther,
  switchBack,
} from '#features/assistant/answer/followUps/followUps.messages.ts'
import { supportText } from '#features/assistant/answer/followUps/supportDates.ts'
import {
  otherPhone,
  otherProfile,
  searchFor,
  answerTexts,
} from '#features/assistant/answer/answer.messages.ts'
import type { Choice } from '#security/crypto/courseChoice.ts'

/** Text without marks and white space, so that an answer can be found in its source. */
const normalized = (text: string) => text.replace(/[*_`#\s-]+/g, '')

const sources = new WeakMap<Content, Record<Language, string>>()

/** All texts of the content in each language. */
function contentTexts(content: Content): Record<Language, string> {
  const cached = sources.get(content)
  if (cached) return cached
  const collected: Record<Language, string[]> = { pt: [], es: [], en: [] }
  const walk = (value: unknown): void => {
    if (!value || typeof value !== 'object') return
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && (key === 'pt' || key === 'es' || key === 'en'))
        collected[key].push(inner)
      else walk(inner)
    }
  }
  walk([[...content.lessons.values()], content.cards, content.assistant, answerTexts, followUpTexts])
  const texts = {
    pt: normalized(collected.pt.join(' ')),
    es: normalized(collected.es.join(' ')),
    en: normalized(collected.en.join(' ')),
  }
  sources.set(content, texts)
  return texts
}

/** What the assistant calls the reader's own phone. */
const ownNames = ['iPhone', ...Object.values(systemNames)]

/**
 * Parts of the embedded answerer's answer that appear neither in the content nor in the assistant's own
 * texts.
 */
export function ungroundedText(content: Content, { text, lang, by }: ChatAnswer): string[] {
  if (by === 'model') return text.filter((one) => /[<>]|https?:|\*\*/.test(one))
  const all = contentTexts(content)[lang]
  const { families } = content.assistant.talk
  const named = new Set([
    ...families.flatMap(({ name }) => [
      ...ownNames.map((own) => otherPhone(name, own)[lang]),
      stepsOfOther(name)[lang],
      noStepsForOther(name)[lang],
    ]),
    ...content.devices.map((device) => supportText(device)[lang]),
    ...[...content.lessons.values()].flatMap(({ title }) =>
      Object.values(profileNames).map((profile) => otherProfile(title, profile)[lang]),
    ),
  ])
  // Sentences around a label; the label must be in the content.
  const frames = [searchFor('…'), switchBack('…', 'on'), switchBack('…', 'off'), chooseBack('…', '…')]
  const isFramed = (one: string) =>
    frames.some((frame) => {
      const parts = frame[lang].split('…')
      const labels = [...one.matchAll(/“([^”]+)”/gu)].map(([, label]) => label ?? '')
      return (
        parts.every((part) => one.includes(part)) && labels.every((label) => all.includes(normalized(label)))
      )
    })
  return text.filter((one) => {
    if (named.has(one) || isFramed(one)) return false
    // Sentences of a slide may be joined and cut; each must appear unchanged in the content.
    const sentences = one.split(/(?<=[.!?:])\s+/)
    return sentences.some((sentence) => !all.includes(normalized(sentence.replace(/\.$/, ''))))
  })
}

/** Replaces the labels that name Face ID by those of a model with Touch ID. */
function withTouchId({ uiTerms }: Content, lang: Language): (text: string) => string {
  const pairs = uiTerms.flatMap((term) => {
    const finger = uiTerms.find(({ os, en }) => os === term.os && en === term.touchId)
    return finger ? [[term[lang], finger[lang]] as const] : []
  })
  return (text) => pairs.reduce((changed, [face, finger]) => changed.replaceAll(face, finger), text)
}

/** Steps that no lesson has for this phone family, or for the one that they are marked with. */
export function ungroundedSteps(
  content: Content,
  { ways, lang }: ChatAnswer,
  { osType, device }: Choice,
): string[] {
  const touchId = hasTouchId(device)
  const own = touchId ? withTouchId(content, lang) : (text: string) => text
  const isOnPhone = (label: string) => !touchId || !label.includes('Face ID')
  return ways.flatMap(({ lesson, steps, notAvailable, osType: named }: AnswerSteps) => {
    const system = named ?? osType
    const slides = content.lessons.get(lesson)?.slides.filter(({ type }) => type === 'steps') ?? []
    const lessonSteps = slides.flatMap((slide) => (slide.type === 'steps' ? slide.steps : []))
    const phoneSteps = lessonSteps.filter(({ os }) => os === system)
    const ungrounded = steps.filter(
      (step) =>
        !phoneSteps.some(
          (one) =>
            own(one.do[lang]) === step.do &&
            (step.path.length === 0 || one.path[lang].map(own).filter(isOnPhone).join() === step.path.join()),
        ),
    )
    const gaps = slides.flatMap((slide) => (slide.type === 'steps' ? (slide.notAvailable ?? []) : []))
    const foreign = notAvailable.filter(
      ({ why }) => !gaps.some((gap) => gap.os === system && gap.why[lang] === why),
    )
    return [...ungrounded.map((step) => step.do), ...foreign.map(({ why }) => why)]
  })
}
