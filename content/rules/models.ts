import { type Device, schemeOf } from '@resguardo/contract/devices/device'
import type { Lesson, NotAvailable, Step } from '@resguardo/contract/lessons/lesson'
import {
  isForReader,
  type LessonReader,
  readerWithDevice,
  slidesFor,
} from '@resguardo/contract/lessons/lessonReader'
import { compareVersions, versionWithin } from '@resguardo/contract/devices/version'
import { error, type Finding, type RuleInput, withoutDuplicates, type Rule } from './finding.ts'
import { distinctReaderLessons, readerLessonName } from './readerLessons.ts'

/**
 * Every lesson that a model of the catalogue may get, for each profile, at the given versions of the model.
 */
function modelLessons(content: RuleInput, versionsOf: (had: string[]) => (string | undefined)[]) {
  const { systems, devices } = content.catalogue
  return [...content.lessons.values()].flatMap((lesson) =>
    lesson.profiles.flatMap((profile) =>
      devices.flatMap((device) => {
        const all = systems.find(({ osType }) => osType === device.osType)?.versions ?? []
        const had = all.filter((version) => deviceHas(device, version))
        return [...new Set(versionsOf(had))].map((version) => {
          const reader = readerWithDevice(device, profile, version)
          const at = `${lesson.id} for ${device.id} ${version ?? 'version unknown'}`
          return { lesson, device, reader, at, slides: slidesFor(lesson, reader) }
        })
      }),
    ),
  )
}

/**
 * 10: for any model of the catalogue, every steps slide shows entries for that phone only, and one of each.
 */
export const onlyOwnPhone: Rule = (content) => {
  // Both ends of a model's range, and an unknown version; rule 5 covers the versions between.
  const rendered = modelLessons(content, (had) => [had[0], had.at(-1), undefined])
  const found = rendered.flatMap(({ device, reader, at, slides }) =>
    slides.flatMap((slide) =>
      slide.type === 'steps'
        ? [
            ...foreign([...slide.steps, ...slide.notAvailable], device, reader, `${at}: ${slide.id}`),
            ...several([...slide.steps, ...slide.notAvailable], reader, `${at}: ${slide.id}`),
          ]
        : [],
    ),
  )
  return withoutDuplicates([...found, ...duplicateEntries(content)])
}

/**
 * 4: if entries are for some models only, no other model is left without an entry on a slide it should see.
 */
export const everyModel: Rule = (content) => {
  const some = new Map([...content.lessons].filter(([, lesson]) => slidesWithModels(lesson).length > 0))
  const rendered = modelLessons({ ...content, lessons: some }, (had) => [...had, undefined])
  return withoutDuplicates(
    rendered.flatMap(({ lesson, device, reader, at, slides }) =>
      slidesWithModels(lesson)
        .filter((slide) => lesson.os.includes(device.osType) && isForReader(slide.when, reader))
        .filter((slide) => !slides.some(({ id }) => id === slide.id))
        .map((slide) => error(4, `${at}: ${slide.id}`, 'has neither a step nor notAvailable')),
    ),
  )
}

const slidesWithModels = (lesson: Lesson) =>
  lesson.slides.filter(
    (slide) =>
      slide.type === 'steps' && [...slide.steps, ...(slide.notAvailable ?? [])].some((entry) => entry.models),
  )

const deviceHas = ({ firstVersion, lastVersion }: Device, version: string) =>
  versionWithin(version, { min: firstVersion, max: lastVersion })

function foreign(
  entries: (Step | NotAvailable)[],
  model: Device,
  { version }: LessonReader,
  at: string,
): Finding[] {
  return entries.flatMap((entry) => {
    const own =
      entry.scheme === undefined || entry.scheme === 'app' || entry.scheme === schemeOf[model.osType]
    const named = !entry.models || entry.models.includes(model.id) || entry.models.includes(model.kind)
    return [
      ...(entry.os === model.osType ? [] : [error(10, at, `shows a step of ${entry.os}`)]),
      ...(own ? [] : [error(10, at, `counts in ${entry.scheme}, not in ${schemeOf[model.osType]}`)]),
      ...(named ? [] : [error(10, at, 'shows a step of other models')]),
      ...(isLate(entry, model, version) ? [error(10, at, `shows a step from ${entry.min} on`)] : []),
    ]
  })
}

function isLate(
  entry: Step | NotAvailable,
  { lastVersion }: Device,
  version: LessonReader['version'],
): boolean {
  const { scheme, min = null, max = null } = entry
  if (scheme === 'app') return false
  if (version) return !versionWithin(version, { min, max })
  if (!min || !lastVersion) return false
  return compareVersions(min, lastVersion) > 0 && !min.startsWith(`${lastVersion}.`)
}

/** A known version of a known model gets one entry at most. */
const several = (entries: readonly unknown[], { version }: LessonReader, at: string) =>
  version && entries.length > 1 ? [error(10, at, `${entries.length} entries at once`)] : []

const isKind = (model: string) => model === 'phone' || model === 'tablet'

/** A known version gets exactly one entry on each steps slide it sees, besides those of single models. */
function duplicateEntries(content: RuleInput): Finding[] {
  return distinctReaderLessons(content).flatMap((readerLesson) =>
    readerLesson.slides.flatMap((slide) => {
      const entries = slide.type === 'steps' ? [...slide.steps, ...slide.notAvailable] : [{ models: null }]
      const count = entries.filter(({ models }) => !models || models.some(isKind)).length
      const isOfModels = count === 0 && entries.length > 0
      return count === 1 || isOfModels
        ? []
        : [error(10, `${readerLessonName(readerLesson)}: ${slide.id}`, `${count} entries at once`)]
    }),
  )
}
