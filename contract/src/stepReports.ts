import * as z from 'zod/mini'
import { courseId, Phone } from './courses.ts'
import { Day, OsType } from './device.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { verificationStatuses } from './lesson.ts'
import { limits } from './limits.ts'
import { written } from './logs.ts'

/*
 * "My screen looks different": a reader says that a step is not on their phone as the lesson has it, and root looks at
 * the steps that were reported. What is kept tells of the step and the phone, and nothing of who said it
 * (decision 0024).
 */

/** In a query string a list of one is no list. */
const some = <S extends z.ZodMiniType>(one: S) => z.union([z.array(one).check(z.maxLength(10)), one])
const label = z.string().check(z.minLength(1), z.maxLength(200))
const word = z
  .string({ error: 'fields.required' })
  .check(z.trim(), z.maxLength(limits.note, 'fields.tooLong'))

export const reportStep = endpoint({
  operation: 'reportStep',
  method: 'POST',
  path: 'v2/course/report',
  access: 'user',
  summary:
    'Say that a step of a lesson looks different on the own phone; system and model are those of the own course. 409: the lesson has another step there by now. Once a day per step and version; again changes nothing',
  body: z.strictObject({
    lesson: courseId,
    slide: courseId,
    /** The labels of the step as they were shown, and their language. */
    path: z.array(label).check(z.minLength(1), z.maxLength(10)),
    language: field.language,
    /** Of the phone's system; null where the reader does not know it. */
    version: Phone.shape.version,
    note: z._default(word, ''),
  }),
  data: z.object({
    /** False: this reader has told it today already. */
    added: z.boolean(),
  }),
  refusals: [403, 404, 409, 429],
})

/** A step that was reported, with all that was said of it together. */
export const ReportedStep = z.object({
  uid: field.uid,
  lesson: z.string(),
  slide: z.string(),
  osType: OsType,
  /** The labels as they stood when it was reported. */
  path: z.object({ pt: z.array(z.string()), es: z.array(z.string()), en: z.array(z.string()) }),
  /** The title of its slide; null when the course has the slide no more. */
  title: z.nullable(z.object({ pt: z.string(), es: z.string(), en: z.string() })),
  /** What the path is worth in the course of today; null when it was changed since. */
  proof: z.nullable(z.object({ status: z.enum(verificationStatuses), on: z.nullable(Day) })),
  /** Counted up to `countedTo`, and one more means that there are more; then the newest are counted. */
  reports: z.int(),
  /** Models by name and versions of the system, those that were told most first; up to five of each. */
  models: z.array(z.string()),
  versions: z.array(z.string()),
  /** The day of the newest report. */
  told: Day,
  /** When it was settled; null while it is open. */
  settled: z.nullable(z.string()),
  /** Why it was settled last. */
  word: z.string(),
  revision: z.int(),
})
export type ReportedStep = z.infer<typeof ReportedStep>

export const reportStates = ['open', 'settled'] as const
export const ReportState = z.enum(reportStates)

const filters = {
  state: z.optional(ReportState),
  osType: z.optional(some(OsType)),
  lesson: z.optional(courseId),
}
const page = {
  after: z.optional(field.cursor),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}

export const readReportedSteps = endpoint({
  operation: 'readReportedSteps',
  method: 'GET',
  path: 'v2/report',
  access: 'root',
  summary: 'Steps that look different on somebody’s phone, those told last first',
  query: z.strictObject({ ...filters, ...page }),
  data: z.object({
    steps: z.array(ReportedStep),
    next: z.nullable(z.string()),
    total: z.int(),
    /** Every lesson with a reported step, to choose from. */
    lessons: z.array(z.string()),
  }),
  refusals: [],
})

/** What one reader said. */
export const StepReport = z.object({
  uid: field.uid,
  day: Day,
  /** The name of the model; null where the reader has not told it. */
  model: z.nullable(z.string()),
  version: z.nullable(z.string()),
  language: field.language,
  note: z.string(),
})
export type StepReport = z.infer<typeof StepReport>

export const readReportedStep = endpoint({
  operation: 'readReportedStep',
  method: 'GET',
  path: 'v2/report/{uid}',
  access: 'root',
  summary: 'One reported step with what was said of it, the newest first',
  params: z.strictObject({ uid: field.uid }),
  query: z.strictObject(page),
  data: z.object({ step: ReportedStep, reports: z.array(StepReport), next: z.nullable(z.string()) }),
  refusals: [404],
})

export const settleReportedStep = endpoint({
  operation: 'settleReportedStep',
  method: 'PUT',
  path: 'v2/report',
  access: 'root',
  summary:
    'Settle a reported step, with a word why, or open it again. 409: it was settled or opened meanwhile',
  body: z
    .strictObject({
      uid: field.uid,
      revision: z.int32(),
      settled: z.boolean(),
      word: z._default(word, ''),
    })
    .check(
      z.refine(({ settled, word }) => !settled || word !== '', { error: 'fields.required', path: ['word'] }),
    ),
  data: ReportedStep,
  refusals: [404, 409],
})

export const exportReportedSteps = endpoint({
  operation: 'exportReportedSteps',
  method: 'GET',
  path: 'v2/report/export',
  access: 'root',
  summary: 'The reported steps as a file, under the filters of the list; asks for the password again',
  query: z.strictObject({ ...filters, ...written }),
  data: z.string(),
  refusals: [403],
  file: ['text/csv', 'application/json'],
})
