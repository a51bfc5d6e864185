import { withLabelsOfTouchId } from '../lessons/labels/touchIdLabels.ts'
import { cutLesson, type LessonNames } from '../lessons/lessonCutter.ts'
import type { CutAbsence, CutLesson, CutStep, CutStepsSlide } from '../lessons/cutLesson.ts'
import { type OsType, osTypes } from '../devices/device.ts'
import type { Language } from '../platform/languages.ts'
import type { Lesson, Step, Verification } from '../lessons/lesson.ts'
import type { Profile } from '../devices/profile.ts'

/**
 * One way in a lesson to do something, in one language: for one system and a range of its versions. `start`,
 * `screens` and `controls` are what its drawing needs.
 */
export interface SystemStep extends Pick<CutStep, 'start' | 'screens' | 'controls'> {
  os: OsType
  scheme: Step['scheme'] | null
  min: string | null
  max: string | null
  /** Empty if there is nothing to set, or if it is not available. */
  path: string[]
  /** What to do; for `missing`, why it is not available. */
  do: string
  verify: string
  search: string
  status: Verification['status']
  checkedOn: string | null
  /** Name of the document that the path comes from. */
  source: string
  /** The feature does not exist on this system. */
  missing: boolean
  /** What differs on an iPhone or iPad that unlocks by fingerprint. */
  touchId?: Partial<SystemStep>
}

/**
 * A checklist item of a lesson in one language: what to do, which caution applies, and how on each system.
 */
export interface ChecklistAction {
  item: string
  /** Systems on which it can be ticked. */
  os: OsType[]
  text: string
  before: string | null
  ways: SystemStep[]
}

/** What content outside a lesson is cut with: the lessons that have its steps, and one language. */
export interface ItemContext {
  lessons: ReadonlyMap<string, Lesson>
  language: Language
  /** Names of sources; with `screens` the steps can be drawn. */
  names: LessonNames
}

/** How to do an item of a lesson on each system, for readers of one profile with an unknown version. */
export const systemStepsOf = (item: string, profile: Profile, context: ItemContext): SystemStep[] =>
  itemCuts(item, profile, context).flatMap(stepsIn)

/** A checklist item in one language; undefined if no reader of the profile has it. */
export function actionOf(item: string, profile: Profile, context: ItemContext): ChecklistAction | undefined {
  const cuts = itemCuts(item, profile, context)
  const found = cuts.filter(({ ticked }) => ticked !== undefined)
  const text = found[0]?.ticked?.text
  if (text === undefined) return undefined
  return {
    item,
    os: found.map(({ os }) => os),
    text,
    before: cuts.find(({ steps }) => steps?.before !== undefined)?.steps?.before ?? null,
    ways: cuts.flatMap(stepsIn),
  }
}

/** The item and its steps in the lesson as cut for each system. */
function itemCuts(item: string, profile: Profile, { lessons, language, names }: ItemContext) {
  const lesson = lessons.get(item.split('.')[0] ?? '')
  if (!lesson) return []
  return osTypes.map((os) => {
    const cut = cutLesson(lesson, { osType: os, profile }, language, names)
    const { slides, sources } = cut
    const { terms } = names
    return {
      os,
      sources,
      finger: os === 'ios' && terms ? stepsOfItem(withLabelsOfTouchId(cut, terms), item) : undefined,
      ticked: slides
        .flatMap((slide) => (slide.type === 'checklist' ? slide.items : []))
        .find(({ id }) => id === item),
      steps: stepsOfItem(cut, item),
    }
  })
}

const stepsOfItem = ({ slides }: CutLesson, item: string) =>
  slides.flatMap((slide) => (slide.type === 'steps' ? [slide] : [])).find((slide) => slide.item === item)

type ItemSteps = {
  os: OsType
  sources: CutLesson['sources']
  steps: CutStepsSlide | undefined
  /** The same steps for a model with Touch ID. */
  finger: CutStepsSlide | undefined
}

const stepsIn = ({ os, sources, steps, finger }: ItemSteps): SystemStep[] => [
  ...(steps?.steps ?? []).map((step, index) => {
    const way = { ...stepOf(os, step), source: sources[step.source]?.name ?? '' }
    const other = finger?.steps[index]
    const touchId = other && changed(way, stepOf(os, other))
    return touchId ? { ...way, touchId } : way
  }),
  ...(steps?.notAvailable ?? []).map((gap) => absenceOf(os, gap)),
]

/** The fields of `other` that differ; undefined if none does. */
function changed(way: SystemStep, other: Partial<SystemStep>): Partial<SystemStep> | undefined {
  const before = new Map<string, unknown>(Object.entries(way))
  const fields = Object.entries(other).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before.get(key)),
  )
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

const rangeOf = ({ scheme, min, max }: CutStep | CutAbsence) => ({
  scheme: scheme ?? null,
  min: min ?? null,
  max: max ?? null,
})

const stepOf = (os: OsType, step: CutStep): Omit<SystemStep, 'source'> => ({
  os,
  ...rangeOf(step),
  path: step.path,
  ...(step.start && { start: step.start }),
  ...(step.screens && { screens: step.screens }),
  ...(step.screens && step.controls && { controls: step.controls }),
  do: step.do,
  verify: step.verify,
  search: step.search ?? '',
  status: step.verification.status,
  checkedOn: step.verification.on,
  missing: false,
})

const absenceOf = (os: OsType, gap: CutAbsence): SystemStep => ({
  os,
  ...rangeOf(gap),
  path: [],
  do: gap.why,
  verify: '',
  search: '',
  status: 'documented',
  checkedOn: null,
  source: '',
  missing: true,
})
