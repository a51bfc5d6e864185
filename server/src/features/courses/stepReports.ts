import type { Content } from '@resguardo/content/read'
import { languages } from '@resguardo/contract/platform/languages'
import type { Step } from '@resguardo/contract/lessons/lesson'
import type { ReportedStep, reportStep, StepReport } from '@resguardo/contract/learning/stepReports'
import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { AttemptCheck } from '#security/attempts.ts'
import type { Choice } from '#security/crypto/courseChoice.ts'
import type { RawBuilder } from 'kysely'
import { stepCount, type StepRow } from './stepReports.table.ts'

type StepReportRequest = RequestOf<typeof reportStep>['body']

const day = 24 * 60
const rule = (name: string, free: number) => ({ name, free, windowMinutes: day, pause: 'window' }) as const

/** Rate limit: reports per person in 24 hours. */
export const personCheck = (uid: string): AttemptCheck => [rule('report-person', 20), uid]

/**
 * Rate limit: one report per person, step and version in 24 hours. Only this counter links it to the person,
 * as a keyed hash that the sweep deletes afterwards; the report itself does not identify its author.
 */
export const onceCheck = (uid: string, { lesson, slide, path, version }: StepReportRequest): AttemptCheck => [
  rule('report-once', 1),
  JSON.stringify([uid, lesson, slide, path, version]),
]

const stepsOf = (content: Content, lesson: string, slide: string): readonly Step[] => {
  const found = content.lessons.get(lesson)?.slides.find(({ id }) => id === slide)
  return found?.type === 'steps' ? found.steps : []
}
const equalPaths = (one: readonly string[] | undefined, other: readonly string[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The step that a reader was shown, by its labels; undefined if the lesson has changed there. */
export const shownStep = (
  content: Content,
  { osType }: Choice,
  report: StepReportRequest,
): Step | undefined =>
  stepsOf(content, report.lesson, report.slide).find(
    (step) =>
      step.os === osType && languages.some((language) => equalPaths(step.path[language], report.path)),
  )

/**
 * The model stored with a report. None for lessons outside the basic profile: root can look up who has which
 * model, and a rare one would reveal who reads that lesson.
 */
export const storedModel = (content: Content, { osType, device }: Choice, lesson: string): string | null =>
  Object.values(content.submodules('basic', osType)).flat().includes(lesson) ? device : null

const modelNames = (content: Content, ids: readonly string[]): string[] =>
  ids.map((id) => content.devices.find((device) => device.id === id)?.name ?? id)

/** A stored step for root, with current names and the current grade of proof of its path. */
export function toReportedStep(content: Content, row: StepRow): ReportedStep {
  const slide = content.lessons.get(row.lesson)?.slides.find(({ id }) => id === row.slide)
  const { verification } =
    stepsOf(content, row.lesson, row.slide).find(
      (step) =>
        step.os === row.osType &&
        equalPaths(step.path.en, row.path.en) &&
        equalPaths(step.path.pt, row.path.pt),
    ) ?? {}
  return {
    ...row,
    title: slide?.title ?? null,
    proof: verification ? { status: verification.status, on: verification.on } : null,
    models: modelNames(content, row.models),
    settled: row.settled?.toISOString() ?? null,
  }
}

export const toStepReport = (content: Content, { model, ...report }: StepReport): StepReport => ({
  ...report,
  model: model === null ? null : (modelNames(content, [model])[0] ?? model),
})

/** Steps with reports that no one has settled. */
export const openReportCount: RawBuilder<number> = stepCount({ state: 'open' })
