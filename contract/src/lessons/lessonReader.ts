import type { Device, DeviceKind, OsType } from '../devices/device.ts'
import type {
  ChecklistItem,
  Lesson,
  NotAvailable,
  QuizQuestion,
  Slide,
  Step,
  StepsSlide,
  Audience,
} from './lesson.ts'
import type { Profile } from '../devices/profile.ts'
import { compareVersions, versionWithin } from '../devices/version.ts'

export { compareVersions } from '../devices/version.ts'

/**
 * The reader that a lesson is cut to. `version` is the system's, in the scheme of its family (One UI, iOS,
 * Android); while it is unknown, the model's first and last version limit the candidates.
 */
export interface LessonReader {
  osType: OsType
  profile: Profile
  version?: string | null | undefined
  deviceId?: string | null | undefined
  deviceKind?: DeviceKind | null | undefined
  firstVersion?: string | null | undefined
  lastVersion?: string | null | undefined
}

/**
 * A steps slide cut to one reader; `variants` says that several entries apply because the version is unknown.
 * It has no entry if the reader's system is older than those the lesson covers.
 */
export type ReaderStepsSlide = Omit<StepsSlide, 'steps' | 'notAvailable'> & {
  steps: Step[]
  notAvailable: NotAvailable[]
  variants: boolean
}
export type ReaderSlide = Exclude<Slide, StepsSlide> | ReaderStepsSlide

/** The reader with this model; if the version is unknown, the model's own range still limits it. */
export function readerWithDevice(device: Device, profile: Profile, version?: string | null): LessonReader {
  const { id, kind, osType, firstVersion, lastVersion } = device
  return { osType, profile, version, deviceId: id, deviceKind: kind, firstVersion, lastVersion }
}

/** The slides of a lesson for one reader, in order; none if the lesson is not for their phone or profile. */
export function slidesFor(lesson: Lesson, reader: LessonReader): ReaderSlide[] {
  if (!lesson.os.includes(reader.osType) || !lesson.profiles.includes(reader.profile)) return []
  const visible = lesson.slides.filter((slide) => isForReader(slide.when, reader))
  const steps = visible.filter((slide) => slide.type === 'steps').map((slide) => stepsFor(slide, reader))
  const impossible = new Set(steps.filter(isImpossible).map((slide) => slide.item))
  return visible.flatMap((slide): ReaderSlide[] => {
    switch (slide.type) {
      case 'steps':
        return steps.filter((one) => one.id === slide.id && (hasEntries(one) || isTooOld(slide, reader)))
      case 'checklist': {
        const items = slide.items.filter((item) => hasItem(item, reader) && !impossible.has(item.id))
        return items.length > 0 ? [{ ...slide, items }] : []
      }
      case 'quiz':
        return [{ ...slide, questions: slide.questions.map((question) => questionFor(question, reader)) }]
      default:
        return [slide]
    }
  })
}

/** The checklist items that one reader can tick in a lesson, without those their phone lacks. */
export function checklistFor(lesson: Lesson, reader: LessonReader): ChecklistItem[] {
  return slidesFor(lesson, reader).flatMap((slide) => (slide.type === 'checklist' ? slide.items : []))
}

/**
 * Whether a path may be shown as checked; otherwise the search word comes first, tagged "not yet checked".
 */
export function isChecked(step: Step): boolean {
  return step.verification.status === 'device' || step.verification.status === 'documented'
}

/**
 * Whether a step only says that the phone does it automatically: such a step has this one path
 * (content/README.md).
 */
export const nothingToSet = ({ path }: Step) => path.en.length === 1 && path.en[0] === 'Nothing to set'

/** Whether a condition holds for a reader: `os` and `profiles` both, and one of `anyOf`. */
export function isForReader(
  when: Audience | undefined,
  reader: Pick<LessonReader, 'osType' | 'profile'>,
): boolean {
  if (!when) return true
  const { os, profiles, anyOf } = when
  if (os && !os.includes(reader.osType)) return false
  if (profiles && !profiles.includes(reader.profile)) return false
  return !anyOf || anyOf.some((condition) => isForReader(condition, reader))
}

function stepsFor(slide: StepsSlide, reader: LessonReader): ReaderStepsSlide {
  const entries = [...slide.steps, ...(slide.notAvailable ?? [])].filter((entry) => onPhone(entry, reader))
  // Entries for this very model take precedence over those for all models.
  const ofModel = entries.filter((entry) => entry.models && namesModel(entry.models, reader) === true)
  const applicable = new Set(ofModel.length > 0 ? ofModel : entries)
  const steps = slide.steps.filter((step) => applicable.has(step)).toSorted(newestFirst)
  const notAvailable = (slide.notAvailable ?? []).filter((gap) => applicable.has(gap)).toSorted(newestFirst)
  return { ...slide, steps, notAvailable, variants: applicable.size > 1 }
}

function onPhone(entry: Step | NotAvailable, reader: LessonReader): boolean {
  if (entry.os !== reader.osType) return false
  if (entry.models && namesModel(entry.models, reader) === false) return false
  if (entry.scheme === 'app') return true
  const range = { min: entry.min ?? null, max: entry.max ?? null }
  if (reader.version) return versionWithin(reader.version, range)
  const tooNew =
    range.min && reader.lastVersion && !versionWithin(range.min, { min: null, max: reader.lastVersion })
  const tooOld =
    range.max && reader.firstVersion && !versionWithin(reader.firstVersion, { min: null, max: range.max })
  return !tooNew && !tooOld
}

/** Whether the reader's model is named, by its id or as a phone or tablet; undefined if unknown. */
function namesModel(models: readonly string[], { deviceId, deviceKind }: LessonReader): boolean | undefined {
  if ((deviceId && models.includes(deviceId)) || (deviceKind && models.includes(deviceKind))) return true
  const kinds = models.filter((model) => model === 'phone' || model === 'tablet').length
  // For a model that left the catalogue, even the kind is unknown.
  const known = (kinds === 0 || deviceKind) && (kinds === models.length || deviceId)
  return known ? false : undefined
}

function hasItem(item: ChecklistItem, { osType, profile }: LessonReader): boolean {
  if (item.orOs?.includes(osType)) return true
  return (item.os?.includes(osType) ?? true) && (item.profiles?.includes(profile) ?? true)
}

function questionFor(question: QuizQuestion, reader: LessonReader): QuizQuestion {
  return { ...question, options: question.options.filter((option) => isForReader(option.when, reader)) }
}

const hasEntries = ({ steps, notAvailable }: ReaderStepsSlide) => steps.length + notAvailable.length > 0

/**
 * Whether a reader's version is older than all entries for their phone: such readers still get the slide, so
 * that it can say so.
 */
function isTooOld({ steps, notAvailable }: StepsSlide, { version, ...reader }: LessonReader): boolean {
  const ever = [...steps, ...(notAvailable ?? [])].filter((entry) => onPhone(entry, reader))
  const isOlder = (min?: string | null) => Boolean(version && min && compareVersions(version, min) < 0)
  return ever.length > 0 && ever.every(({ min }) => isOlder(min))
}

const isImpossible = (slide: ReaderStepsSlide) => slide.steps.length === 0 && slide.notAvailable.length > 0

const newestFirst = (one: Step | NotAvailable, other: Step | NotAvailable) =>
  compareVersions(other.min ?? '0', one.min ?? '0')

/** Ids of the sources that a slide names: its own, and those of its steps. */
export const slideSources = (slide: Slide): string[] => [
  ...('sources' in slide ? slide.sources : []),
  ...(slide.type === 'steps' ? slide.steps.map(({ source }) => source) : []),
]
