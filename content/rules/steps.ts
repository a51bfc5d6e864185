import type { OsType } from '@resguardo/contract/device'
import { schemeOf } from '@resguardo/contract/device'
import { languages } from '@resguardo/contract/languages'
import type { NotAvailable, Step, StepsSlide } from '@resguardo/contract/lesson'
import { isChecked, nothingToSet, readerWith, slidesFor } from '@resguardo/contract/reader'
import { compareVersions, versionWithin } from '@resguardo/contract/version'
import { error, type Finding, type Judged, once, type Rule, warn } from './finding.ts'
import { distinctReadings, nameOf, readingsOf } from './readings.ts'

/** Steps slides of all lessons, with their place. */
export function stepsSlides(content: Judged): { at: string; os: readonly OsType[]; slide: StepsSlide }[] {
  return [...content.lessons.values()].flatMap((lesson) =>
    lesson.slides.flatMap((slide) =>
      slide.type === 'steps' ? [{ at: `${lesson.id}: ${slide.id}`, os: lesson.os, slide }] : [],
    ),
  )
}

/** 4: every system that sees a steps slide finds a step there, or why there is none and what to do instead. */
export const everySystem: Rule = (content) =>
  stepsSlides(content).flatMap(({ at, os, slide }) => {
    const seenBy = (one: OsType) =>
      (slide.when?.os?.includes(one) ?? true) &&
      (slide.when?.anyOf?.some((when) => when.os?.includes(one) ?? true) ?? true)
    const spokenTo = new Set([...slide.steps, ...(slide.notAvailable ?? [])].map((entry) => entry.os))
    return os
      .filter((one) => seenBy(one) && !spokenTo.has(one))
      .map((one) => error(4, at, `${one} has neither a step nor notAvailable`))
  })

/** 5: from the oldest supported version to the newest exactly one entry holds, without gap or overlap. */
export const noGaps: Rule = (content) =>
  stepsSlides(content).flatMap(({ at, slide }) =>
    content.catalogue.systems.flatMap(({ osType, versions }) => {
      const entries = [...slide.steps, ...(slide.notAvailable ?? [])].filter((entry) => entry.os === osType)
      const general = entries.filter((entry) => !entry.models && entry.scheme !== 'app')
      if (general.length === 0) return []
      const counts = versions.map((version) => ({
        version,
        hits: general.filter((one) => holds(one, version)).length,
      }))
      return [
        ...span(counts.filter(({ hits }) => hits === 0)).map((gap) =>
          error(5, at, `${osType} ${gap}: nothing holds`),
        ),
        ...span(counts.filter(({ hits }) => hits > 1)).map((gap) =>
          error(5, at, `${osType} ${gap}: entries overlap`),
        ),
      ]
    }),
  )

const holds = (entry: Step | NotAvailable, version: string) =>
  versionWithin(version, { min: entry.min ?? null, max: entry.max ?? null })

const span = (counts: { version: string }[]) => {
  const [first, last] = [counts[0], counts.at(-1)]
  return first && last ? [`${first.version} to ${last.version}`] : []
}

/** 8: every step has a search word; the share of checked paths does not fall below the recorded floor. */
export const searchWords: Rule = (content) => {
  const missing = stepsSlides(content).flatMap(({ at, slide }) =>
    slide.steps
      .filter((step) => !nothingToSet(step))
      .flatMap((step) =>
        languages
          .filter((language) => step.search[language].trim() === '')
          .map((language) => error(8, at, `${step.os}: no search word in ${language}`)),
      ),
  )
  const { share } = verifiedShare(content)
  const floor = content.verifiedFloor
  return share < floor
    ? [...missing, error(8, 'course', `checked paths fell to ${percent(share)} from ${percent(floor)}`)]
    : missing
}

/** How many of the paths are checked on a device or in the maker's documentation. */
export function verifiedShare(content: Judged): { checked: number; all: number; share: number } {
  const steps = stepsSlides(content).flatMap(({ slide }) => slide.steps)
  const checked = steps.filter(isChecked).length
  return { checked, all: steps.length, share: steps.length === 0 ? 1 : checked / steps.length }
}

export const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** 10: whatever model of the catalogue the reader holds, every steps slide speaks of that phone, once. */
export const onlyOwnPhone: Rule = (content) => {
  const { systems, devices } = content.catalogue
  const lessons = [...content.lessons.values()]
  const rendered = lessons.flatMap((lesson) =>
    lesson.profiles.flatMap((profile) =>
      devices.flatMap((device) => {
        const all = systems.find(({ osType }) => osType === device.osType)?.versions ?? []
        const had = all.filter((version) => deviceHas(device, version))
        // The ends of a model's range and the whole of it unknown; rule 5 walks the versions between.
        const versions = new Set([had[0], had.at(-1), undefined])
        return [...versions].flatMap((version) => {
          const reader = readerWith(device, profile, version)
          const at = `${lesson.id} for ${device.id} ${version ?? 'version unknown'}`
          return slidesFor(lesson, reader).flatMap((slide) => {
            if (slide.type !== 'steps') return []
            return foreign([...slide.steps, ...slide.notAvailable], device, version, `${at}: ${slide.id}`)
          })
        })
      }),
    ),
  )
  return once([...rendered, ...doubles(content)])
}

interface Model {
  osType: OsType
  id: string
  kind: string
  firstVersion: string | null
  lastVersion: string | null
}

const deviceHas = ({ firstVersion, lastVersion }: Model, version: string) =>
  versionWithin(version, { min: firstVersion, max: lastVersion })

function foreign(
  entries: (Step | NotAvailable)[],
  model: Model,
  version: string | undefined,
  at: string,
): Finding[] {
  return entries.flatMap((entry) => {
    const own =
      entry.scheme === undefined || entry.scheme === 'app' || entry.scheme === schemeOf[model.osType]
    const named = !entry.models || entry.models.includes(model.id) || entry.models.includes(model.kind)
    const { lastVersion } = model
    const late =
      entry.scheme !== 'app' && version === undefined && entry.min && lastVersion
        ? compareVersions(entry.min, lastVersion) > 0 && !entry.min.startsWith(`${lastVersion}.`)
        : entry.scheme !== 'app' && version !== undefined && !holds(entry, version)
    return [
      ...(entry.os === model.osType ? [] : [error(10, at, `shows a step of ${entry.os}`)]),
      ...(own ? [] : [error(10, at, `counts in ${entry.scheme}, not in ${schemeOf[model.osType]}`)]),
      ...(named ? [] : [error(10, at, 'shows a step of other models')]),
      ...(late ? [error(10, at, `shows a step from ${entry.min} on`)] : []),
    ]
  })
}

/** A known version gets exactly one entry on each steps slide it sees. */
function doubles(content: Judged): Finding[] {
  return distinctReadings(content).flatMap((reading) =>
    reading.slides.flatMap((slide) => {
      const count = slide.type === 'steps' ? slide.steps.length + slide.notAvailable.length : 1
      return count === 1 ? [] : [error(10, `${nameOf(reading)}: ${slide.id}`, `${count} entries at once`)]
    }),
  )
}

/** Warned: a phone and profile that would get a lesson without any step on a steps lesson. */
export const neverWithoutSteps: Rule = (content) =>
  once(
    [...content.lessons.values()].flatMap((lesson) => {
      if (!lesson.slides.some(({ type }) => type === 'steps')) return []
      return readingsOf(lesson, content)
        .filter(({ slides }) => !slides.some((slide) => slide.type === 'steps' && slide.steps.length > 0))
        .map(({ reader }) => warn(4, lesson.id, `${reader.osType}, ${reader.profile}: nothing to do here`))
    }),
  )
