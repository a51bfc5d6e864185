import type { UiTerm } from '../contentFiles.ts'
import type { CutControl } from '../drawings/controls.ts'
import type { CutLesson, CutSlide, CutStep } from '../cutLesson.ts'

type Terms = readonly Pick<UiTerm, 'os' | 'en' | 'es' | 'spain'>[]

/**
 * The lesson for a phone set to Spanish of Spain: labels of `ui-terms.json` that differ there are replaced in
 * paths, drawings and the texts of steps. Other languages and systems keep theirs.
 */
export function withLabelsOfSpain(lesson: CutLesson, terms: Terms): CutLesson {
  if (lesson.lang !== 'es') return lesson
  const labels = labelsOfSpain(terms.filter(({ os }) => os === lesson.osType))
  if (labels.size === 0) return lesson
  return { ...lesson, slides: lesson.slides.map((slide) => slideOfSpain(slide, labels)) }
}

type Labels = ReadonlyMap<string, string>

/** Longest first, so that a label within another one is not replaced alone. */
const labelsOfSpain = (terms: Terms): Labels =>
  new Map(
    terms
      .flatMap(({ es, spain }) => (spain ? [[es, spain] as const] : []))
      .toSorted(([one], [other]) => other.length - one.length),
  )

function slideOfSpain(slide: CutSlide, labels: Labels): CutSlide {
  if (slide.type !== 'steps' || slide.lang !== 'es') return slide
  const change = (step: CutStep) => stepOfSpain(step, labels)
  return {
    ...slide,
    steps: slide.steps.map(change),
    others: slide.others.map(change),
    notAvailable: slide.notAvailable.map((gap) => ({ ...gap, why: withLabels(gap.why, labels) })),
  }
}

function stepOfSpain(step: CutStep, all: Labels): CutStep {
  const labels = isInApp(step) ? withoutSettings(all) : all
  const label = (one: string) => labels.get(one) ?? one
  const text = (one: string) => withLabels(one, labels)
  return {
    ...step,
    path: step.path.map(label),
    ...(step.screens && { screens: step.screens.map((rows) => rows.map(label)) }),
    ...(step.controls && { controls: step.controls.map((one) => controlOfSpain(one, text)) }),
    do: text(step.do),
    verify: text(step.verify),
    ...(step.search && { search: text(step.search) }),
  }
}

const controlOfSpain = (control: CutControl, text: (one: string) => string): CutControl => ({
  ...control,
  label: text(control.label),
  ...('to' in control && control.to && { to: text(control.to) }),
})

const settings = 'Configuración'

/** An app names its settings itself, so they keep that name. */
const isInApp = ({ path, start }: CutStep) => start !== undefined || (path.length > 0 && path[0] !== settings)
const withoutSettings = (labels: Labels): Labels => new Map([...labels].filter(([es]) => es !== settings))

function withLabels(text: string, labels: Labels): string {
  if (labels.size === 0) return text
  const known = [...labels.keys()].map((label) => label.replaceAll(/[.()]/gu, '\\$&')).join('|')
  return text.replaceAll(
    // regex-dynamic: labels of ui-terms.json, with their points and brackets escaped
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${known})(?![\\p{L}\\p{N}])`, 'gu'),
    (label) => labels.get(label) ?? label,
  )
}
