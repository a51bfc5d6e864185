import type { UiTerm } from '../contentFiles.ts'
import type { CutControl } from '../drawings/controls.ts'
import type { CutLesson, CutSlide, CutStep } from '../cutLesson.ts'
import { type Language, languages } from '../../platform/languages.ts'

type Term = Pick<UiTerm, 'os' | Language | 'touchId'>

/**
 * The lesson for an iPhone or iPad with Touch ID: labels of `ui-terms.json` that name Face ID are replaced by
 * those of the fingerprint in paths, drawings and texts. Other rows about Face ID are left out.
 */
export function withLabelsOfTouchId(lesson: CutLesson, terms: readonly Term[]): CutLesson {
  const pairs = terms.flatMap(({ touchId, ...face }) => {
    const finger = touchId && terms.find(({ os, en }) => os === face.os && en === touchId)
    return finger ? [{ face, finger }] : []
  })
  if (pairs.length === 0) return lesson
  const change: Change = (text, lang) =>
    pairs.reduce((changed, { face, finger }) => changed.replaceAll(face[lang], finger[lang]), text)
  return { ...lesson, slides: lesson.slides.map((slide) => slideOfTouchId(slide, change)) }
}

type Change = (text: string, lang: Language) => string

function slideOfTouchId(slide: CutSlide, change: Change): CutSlide {
  const text = (one: string) => change(one, slide.lang)
  if (slide.type === 'text' || slide.type === 'warning') return { ...slide, body: text(slide.body) }
  if (slide.type !== 'steps') return slide
  const step = (one: CutStep) => stepOfTouchId(one, text, change)
  return { ...slide, steps: slide.steps.map(step), others: slide.others.map(step) }
}

function stepOfTouchId(step: CutStep, text: (one: string) => string, change: Change): CutStep {
  const path = step.path.map(text)
  const elsewhere = languages.flatMap((lang) => {
    const labels = step.elsewhere?.[lang]?.map((label) => change(label, lang))
    return labels ? [[lang, labels.filter(isOwn)] as const] : []
  })
  return {
    ...step,
    path: path.filter(isOwn),
    ...(step.elsewhere && { elsewhere: Object.fromEntries(elsewhere) }),
    ...(step.screens && { screens: screensOfTouchId(step.screens, path, text) }),
    ...(step.controls && { controls: step.controls.map((one) => controlOfTouchId(one, text)) }),
    do: text(step.do),
    verify: text(step.verify),
    ...(step.search && { search: text(step.search) }),
  }
}

/** Whether a row is on the phone: "Use Face ID For" has no proved other name, and is only a heading. */
const isOwn = (label: string) => !label.includes('Face ID')

/** A screen for each label of the path but the first; screens of an unchecked path are fewer. */
function screensOfTouchId(screens: string[][], path: string[], text: (one: string) => string): string[][] {
  const isWhole = screens.length === path.length - 1
  return screens
    .filter((_, index) => !isWhole || isOwn(path[index + 1] ?? ''))
    .map((rows) => rows.map(text).filter(isOwn))
}

const controlOfTouchId = (control: CutControl, text: (one: string) => string): CutControl => ({
  ...control,
  label: text(control.label),
  ...('to' in control && control.to && { to: text(control.to) }),
})
