import * as z from 'zod/mini'
import { courseId, Phone } from './courses.ts'
import { Day, OsType } from '../devices/device.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { verificationStatuses } from '../lessons/lesson.ts'
import { limits } from '../platform/limits.ts'
import { fileFormat } from '../people/logs/logs.ts'

/*
 * "My screen looks different": a reader reports that a step does not match their phone, and root reviews the
 * reported steps. The stored data describes the step and the phone, never the reader (decision 0025).
 */

/** In a query string, a list with one value arrives as the bare value. */
const oneOrMany = <S extends z.ZodMiniType>(one: S) => z.union([z.array(one).check(z.maxLength(10)), one])
const label = z.string().check(z.minLength(1), z.maxLength(200))
const noteText = z
  .string({ error: 'fields.required' })
  .check(z.trim(), z.maxLength(limits.note, 'fields.tooLong'))

export const reportStepRoute = route('reportStep', 'POST', 'v2/course/report', 'user')
export const reportStep = endpoint(reportStepRoute, {
  summary:
    'Report that a step of a lesson looks different on your phone; system and model are those of your course. 409: the lesson has another step there by now. Once a day per step and version; a repeated report changes nothing',
  body: z.strictObject({
    lesson: courseId,
    slide: courseId,
    /** Labels of the step as shown, and their language. */
    path: z.array(label).check(z.minLength(1), z.maxLength(10)),
    language: field.language,
    /** Version of the phone's system; null if the reader does not know it. */
    version: Phone.shape.version,
    note: z._default(noteText, ''),
  }),
  data: z.object({
    /** False: this reader has already reported it today. */
    added: z.boolean(),
  }),
  refusals: [403, 404, 409, 429],
})

/** A reported step, with all its reports aggregated. */
export const ReportedStep = z.object({
  uid: field.uid,
  lesson: z.string(),
  slide: z.string(),
  osType: OsType,
  /** Labels at the time of the report. */
  path: z.object({ pt: z.array(z.string()), es: z.array(z.string()), en: z.array(z.string()) }),
  /** Title of its slide; null if the course no longer has the slide. */
  title: z.nullable(z.object({ pt: z.string(), es: z.string(), en: z.string() })),
  /** Grade of proof of the path in the current course; null if the path has changed since. */
  proof: z.nullable(z.object({ status: z.enum(verificationStatuses), on: z.nullable(Day) })),
  /**
   * Exact up to `maxCountedTotal`; one more than that means that there are more, and the newest are counted.
   */
  reports: z.int(),
  /** Models by name and versions of the system, most frequent first; up to five of each. */
  models: z.array(z.string()),
  versions: z.array(z.string()),
  /** Day of the newest report. */
  told: Day,
  /** When it was settled; null while it is open. */
  settled: z.nullable(z.string()),
  /** The reason given when it was last settled. */
  word: z.string(),
  revision: z.int(),
})
export type ReportedStep = z.infer<typeof ReportedStep>

export const reportStates = ['open', 'settled'] as const
export const ReportState = z.enum(reportStates)

const filters = {
  state: z.optional(ReportState),
  osType: z.optional(oneOrMany(OsType)),
  lesson: z.optional(courseId),
}
const page = {
  after: z.optional(field.cursor),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}

export const readReportedStepsRoute = route('readReportedSteps', 'GET', 'v2/report', 'root')
export const readReportedSteps = endpoint(readReportedStepsRoute, {
  summary: 'List steps that look different on readers’ phones, last reported first',
  query: z.strictObject({ ...filters, ...page }),
  data: z.object({
    steps: z.array(ReportedStep),
    next: z.nullable(z.string()),
    total: z.int(),
    /** Every lesson with a reported step, for the filter. */
    lessons: z.array(z.string()),
  }),
  refusals: [],
})

/** The report of one reader. */
export const StepReport = z.object({
  uid: field.uid,
  day: Day,
  /** Name of the model; null if the reader did not give it. */
  model: z.nullable(z.string()),
  version: z.nullable(z.string()),
  language: field.language,
  note: z.string(),
})
export type StepReport = z.infer<typeof StepReport>

export const readReportedStepRoute = route('readReportedStep', 'GET', 'v2/report/{uid}', 'root')
export const readReportedStep = endpoint(readReportedStepRoute, {
  summary: 'Read one reported step with its reports, newest first',
  params: z.strictObject({ uid: field.uid }),
  query: z.strictObject(page),
  data: z.object({ step: ReportedStep, reports: z.array(StepReport), next: z.nullable(z.string()) }),
  refusals: [404],
})

export const settleReportedStepRoute = route('settleReportedStep', 'PUT', 'v2/report', 'root')
export const settleReportedStep = endpoint(settleReportedStepRoute, {
  summary:
    'Settle a reported step with a reason, or reopen it. 409: it was settled or reopened in the meantime',
  body: z
    .strictObject({
      uid: field.uid,
      revision: z.int32(),
      settled: z.boolean(),
      word: z._default(noteText, ''),
    })
    .check(
      z.refine(({ settled, word }) => !settled || word !== '', { error: 'fields.required', path: ['word'] }),
    ),
  data: ReportedStep,
  refusals: [404, 409],
})

export const exportReportedStepsRoute = route('exportReportedSteps', 'GET', 'v2/report/export', 'root')
export const exportReportedSteps = endpoint(exportReportedStepsRoute, {
  summary: "Export the reported steps as a file, with the list's filters; requires the password again",
  query: z.strictObject({ ...filters, ...fileFormat }),
  data: z.string(),
  refusals: [403],
  file: ['text/csv', 'application/json'],
})
