import { type OsType, osTypes } from './device.ts'
import type { Language } from './languages.ts'
import type { Lesson, NotAvailable, Step, Verification } from './lesson.ts'
import type { Profile } from './profile.ts'
import { checklistFor, type ReaderStepsSlide, slidesFor } from './reader.ts'

/** One way of a lesson to do something, in one language: for one system and a range of its versions. */
export interface Way {
  os: OsType
  scheme: Step['scheme'] | null
  min: string | null
  max: string | null
  /** Empty where there is nothing to set, or nothing that could be. */
  path: string[]
  /** What to do; for `missing` why it cannot be done. */
  do: string
  verify: string
  search: string
  status: Verification['status']
  checkedOn: string | null
  /** This system has no such thing. */
  missing: boolean
}

/** A checklist item of a lesson in one language: what is done, with which word of caution, and how on each system. */
export interface Action {
  item: string
  /** The systems on which it can be ticked. */
  os: OsType[]
  text: string
  before: string | null
  ways: Way[]
}

const nothingToSet = 'Nothing to set'

/** How an action of a lesson is done on each system, for readers of one profile whose version is not known. */
export function waysOf(
  item: string,
  profile: Profile,
  lessons: ReadonlyMap<string, Lesson>,
  language: Language,
): Way[] {
  return osTypes.flatMap((os) => {
    const slide = slideOf(item, os, profile, lessons)
    return [
      ...(slide?.steps ?? []).map((step) => wayOf(step, language)),
      ...(slide?.notAvailable ?? []).map((gap) => gapOf(gap, language)),
    ]
  })
}

/** A checklist item in one language; undefined where no reader of the profile has it. */
export function actionOf(
  item: string,
  profile: Profile,
  lessons: ReadonlyMap<string, Lesson>,
  language: Language,
): Action | undefined {
  const lesson = lessons.get(lessonOf(item))
  if (!lesson) return undefined
  const found = osTypes.flatMap((osType) =>
    checklistFor(lesson, { osType, profile })
      .filter(({ id }) => id === item)
      .map(({ text }) => ({ osType, text })),
  )
  const [first] = found
  if (!first) return undefined
  const slide = osTypes
    .map((os) => slideOf(item, os, profile, lessons))
    .find((one) => one?.before !== undefined)
  return {
    item,
    os: found.map(({ osType }) => osType),
    text: first.text[language],
    before: slide?.before?.[language] ?? null,
    ways: waysOf(item, profile, lessons, language),
  }
}

const lessonOf = (item: string) => item.split('.')[0] ?? ''

function slideOf(item: string, osType: OsType, profile: Profile, lessons: ReadonlyMap<string, Lesson>) {
  const lesson = lessons.get(lessonOf(item))
  if (!lesson) return undefined
  return slidesFor(lesson, { osType, profile }).find(
    (slide): slide is ReaderStepsSlide => slide.type === 'steps' && slide.item === item,
  )
}

function wayOf(step: Step, language: Language): Way {
  const { os, scheme, min, max, verification } = step
  return {
    os,
    scheme,
    min,
    max,
    path: step.path.en[0] === nothingToSet ? [] : step.path[language],
    do: step.do[language],
    verify: step.verify[language],
    search: step.search[language],
    status: verification.status,
    checkedOn: verification.on,
    missing: false,
  }
}

function gapOf({ os, scheme, min = null, max = null, why }: NotAvailable, language: Language): Way {
  const none = { path: [], verify: '', search: '', status: 'documented' as const, checkedOn: null }
  return { os, scheme: scheme ?? null, min, max, do: why[language], missing: true, ...none }
}
