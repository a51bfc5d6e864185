import { cutLesson, noNames } from '../lessons/lessonCutter.ts'
import type { CutAbsence, CutStep, CutStepsSlide } from '../lessons/cutLesson.ts'
import { type OsType, osTypes } from '../devices/device.ts'
import type { Language } from '../platform/languages.ts'
import type { Lesson, Step, Verification } from '../lessons/lesson.ts'
import type { Profile } from '../devices/profile.ts'

/** One way in a lesson to do something, in one language: for one system and a range of its versions. */
export interface SystemStep {
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
  /** The feature does not exist on this system. */
  missing: boolean
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

type Lessons = ReadonlyMap<string, Lesson>

/** How to do an item of a lesson on each system, for readers of one profile with an unknown version. */
export const systemStepsOf = (
  item: string,
  profile: Profile,
  lessons: Lessons,
  language: Language,
): SystemStep[] => itemCuts(item, profile, lessons, language).flatMap(stepsIn)

/** A checklist item in one language; undefined if no reader of the profile has it. */
export function actionOf(
  item: string,
  profile: Profile,
  lessons: Lessons,
  language: Language,
): ChecklistAction | undefined {
  const cuts = itemCuts(item, profile, lessons, language)
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
function itemCuts(item: string, profile: Profile, lessons: Lessons, language: Language) {
  const lesson = lessons.get(item.split('.')[0] ?? '')
  if (!lesson) return []
  return osTypes.map((os) => {
    const { slides } = cutLesson(lesson, { osType: os, profile }, language, noNames)
    return {
      os,
      ticked: slides
        .flatMap((slide) => (slide.type === 'checklist' ? slide.items : []))
        .find(({ id }) => id === item),
      steps: slides
        .flatMap((slide) => (slide.type === 'steps' ? [slide] : []))
        .find((slide) => slide.item === item),
    }
  })
}

const stepsIn = ({ os, steps }: { os: OsType; steps: CutStepsSlide | undefined }): SystemStep[] => [
  ...(steps?.steps ?? []).map((step) => stepOf(os, step)),
  ...(steps?.notAvailable ?? []).map((gap) => absenceOf(os, gap)),
]

const rangeOf = ({ scheme, min, max }: CutStep | CutAbsence) => ({
  scheme: scheme ?? null,
  min: min ?? null,
  max: max ?? null,
})

const stepOf = (os: OsType, step: CutStep): SystemStep => ({
  os,
  ...rangeOf(step),
  path: step.path,
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
  missing: true,
})
