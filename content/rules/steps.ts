import type { OsType } from '@resguardo/contract/devices/device'
import { languages } from '@resguardo/contract/platform/languages'
import type { NotAvailable, Step, StepsSlide } from '@resguardo/contract/lessons/lesson'
import { isChecked, nothingToSet, type ReaderSlide } from '@resguardo/contract/lessons/lessonReader'
import { versionWithin } from '@resguardo/contract/devices/version'
import { error, type RuleInput, withoutDuplicates, type Rule, warn } from './finding.ts'
import { readerLessonsOf } from './readerLessons.ts'

/** Steps slides of all lessons, with their place. */
export function stepsSlides(content: RuleInput): { at: string; os: readonly OsType[]; slide: StepsSlide }[] {
  return [...content.lessons.values()].flatMap((lesson) =>
    lesson.slides.flatMap((slide) =>
      slide.type === 'steps' ? [{ at: `${lesson.id}: ${slide.id}`, os: lesson.os, slide }] : [],
    ),
  )
}

/** 4: every system that sees a steps slide has a step there, or the reason why not and what to do instead. */
export const everySystem: Rule = (content) =>
  stepsSlides(content).flatMap(({ at, os, slide }) => {
    const isShownOn = (one: OsType) =>
      (slide.when?.os?.includes(one) ?? true) &&
      (slide.when?.anyOf?.some((when) => when.os?.includes(one) ?? true) ?? true)
    const coveredSystems = new Set([...slide.steps, ...(slide.notAvailable ?? [])].map((entry) => entry.os))
    return os
      .filter((one) => isShownOn(one) && !coveredSystems.has(one))
      .map((one) => error(4, at, `${one} has neither a step nor notAvailable`))
  })

/** 5: from the oldest supported version to the newest exactly one entry applies, without gap or overlap. */
export const noGaps: Rule = (content) =>
  stepsSlides(content).flatMap(({ at, slide }) =>
    content.catalogue.systems.flatMap(({ osType, versions }) => {
      const entries = [...slide.steps, ...(slide.notAvailable ?? [])].filter((entry) => entry.os === osType)
      const general = entries.filter((entry) => !entry.models && entry.scheme !== 'app')
      if (general.length === 0) return []
      const counts = versions.map((version) => ({
        version,
        hits: general.filter((one) => appliesTo(one, version)).length,
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

const appliesTo = (entry: Step | NotAvailable, version: string) =>
  versionWithin(version, { min: entry.min ?? null, max: entry.max ?? null })

const span = (counts: { version: string }[]) => {
  const [first, last] = [counts[0], counts.at(-1)]
  return first && last ? [`${first.version} to ${last.version}`] : []
}

/** 8: every step has a search word; no share of checked paths falls below its recorded floor. */
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
  const { share: floor, systems } = content.verifiedFloor
  const shares = [
    { at: 'course', share: verifiedShare(content).share, floor },
    ...systems.map((one) => ({ at: one.os, share: systemShare(content, one.os).share, floor: one.share })),
  ]
  return [
    ...missing,
    ...shares
      .filter((one) => one.share < one.floor)
      .map((one) =>
        error(8, one.at, `checked paths fell to ${percent(one.share)} from ${percent(one.floor)}`),
      ),
  ]
}

/** How many of the paths are checked on a device or in the maker's documentation. */
export function verifiedShare(content: RuleInput): { checked: number; all: number; share: number } {
  // Steps of other Androids repeat the paths of the two that are written down, or have none.
  return shareOf(allSteps(content).filter(({ os }) => os !== 'android-other'))
}

/** The same for one system, without paths of a single label: they name an app and lead nowhere in it. */
export const systemShare = (content: RuleInput, os: OsType) =>
  shareOf(allSteps(content).filter((step) => step.os === os && step.path.en.length > 1))

const allSteps = (content: RuleInput) => stepsSlides(content).flatMap(({ slide }) => slide.steps)

function shareOf(steps: readonly Step[]) {
  const checked = steps.filter(isChecked).length
  return { checked, all: steps.length, share: steps.length === 0 ? 1 : checked / steps.length }
}

export const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/**
 * 4, as a warning: a phone and profile would get a lesson of steps without any step, and nothing to tick
 * either.
 */
export const neverWithoutSteps: Rule = (content) =>
  withoutDuplicates(
    [...content.lessons.values()].flatMap((lesson) => {
      if (!lesson.slides.some(({ type }) => type === 'steps')) return []
      return readerLessonsOf(lesson, content)
        .filter(({ slides }) => !slides.some(hasSomethingToDo))
        .map(({ reader }) => warn(4, lesson.id, `${reader.osType}, ${reader.profile}: nothing to do here`))
    }),
  )

const hasSomethingToDo = (slide: ReaderSlide) =>
  slide.type === 'checklist' || (slide.type === 'steps' && slide.steps.length > 0)
