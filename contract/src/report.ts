import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** How far people are in their course, in percent of its submodules. */
export const progressBands = ['0', '1-25', '26-50', '51-75', '76-100'] as const
export const activityBands = ['active', 'inactive'] as const
export const licenseBands = ['licensed', 'unlicensed'] as const

const bandsOf = <const B extends readonly [string, ...string[]]>(bands: B) =>
  z.array(
    z.object({
      band: z.enum(bands),
      /** Null, then for every band: some are too few to be told, or all people stand in one. */
      people: z.nullable(z.int()),
    }),
  )

/**
 * What a team is told of its people together: bands, never a group of fewer than five, nothing of lessons or
 * profiles. Who never signed in is not counted. Null: the whole team is smaller than that.
 */
export const Report = z.object({
  people: z.int(),
  progress: bandsOf(progressBands),
  /** Here within the last 30 days, or not. */
  activity: bandsOf(activityBands),
  licenses: bandsOf(licenseBands),
})
export type Report = z.infer<typeof Report>

export const readReport = endpoint({
  operation: 'readReport',
  method: 'GET',
  path: 'v2/team/report',
  access: 'admin',
  summary: 'The people of a team in bands; for its admins and for those of a sponsor who may read it',
  query: z.strictObject({ uid: field.uid }),
  data: z.object({ report: z.nullable(Report) }),
  refusals: [404],
})
