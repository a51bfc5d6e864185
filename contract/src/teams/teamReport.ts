import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'

/** Progress of people in their course, in percent of its submodules. */
export const progressBands = ['0', '1-25', '26-50', '51-75', '76-100'] as const
export const activityBands = ['active', 'inactive'] as const
export const licenseBands = ['licensed', 'unlicensed'] as const

const bandCounts = <const B extends readonly [string, ...string[]]>(bands: B) =>
  z.array(
    z.object({
      band: z.enum(bands),
      /** A multiple of five; null: fewer than five. Null for every band if only one would be left. */
      people: z.nullable(z.int()),
    }),
  )

/**
 * Aggregate report of a team's people: bands rounded down to multiples of five, counted once a week, and
 * nothing about lessons or profiles. People who never signed in are not counted. Null: the whole team is
 * smaller than five.
 */
export const TeamReport = z.object({
  /** The Monday of the week in which it was counted. */
  week: z.string(),
  people: z.int(),
  progress: bandCounts(progressBands),
  /** Seen within the last 30 days, or not. */
  activity: bandCounts(activityBands),
  licenses: bandCounts(licenseBands),
})
export type TeamReport = z.infer<typeof TeamReport>

export const readReportRoute = route('readReport', 'GET', 'v2/team/report', 'admin')
export const readReport = endpoint(readReportRoute, {
  summary:
    "Read the report of a team's people in bands; for its admins, and for those of a sponsor who may read it",
  query: z.strictObject({ uid: field.uid }),
  data: z.object({ report: z.nullable(TeamReport) }),
  refusals: [404],
})
