import * as z from 'zod/mini'
import { Day, Version } from '../devices/device.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import { mostTicks, tickStates } from './tickRules.ts'

export const Tick = z.strictObject({
  state: z.enum(tickStates),
  on: Day,
  at: z.int().check(z.gte(0)),
  version: z.nullable(Version),
  memory: z.exactOptional(
    z.strictObject({
      due: Day,
      stability: z.number().check(z.gt(0)),
      difficulty: z.number().check(z.gte(1), z.lte(10)),
    }),
  ),
})

/** Phone and item, in the format of `tickRules.ts`. */
const tickId = z.string().check(z.regex(/^[a-z-]{3,40}\/[a-z0-9][a-z0-9-]{0,63}\.[a-z0-9][a-z0-9-]{0,63}$/))

export const Ticks = z
  .record(tickId, Tick)
  .check(z.refine((ticks) => Object.keys(ticks).length <= mostTicks, 'fields.tooLong'))

/** The file that "Save as a file" writes and "Open a file" reads. */
export const TickFile = z.strictObject({
  format: z.literal('ticks/1'),
  made: z.iso.datetime(),
  ticks: Ticks,
})
export type TickFile = z.infer<typeof TickFile>

export const readTicksRoute = route('readTicks', 'GET', 'v2/ticks', 'user')
export const readTicks = endpoint(readTicksRoute, {
  summary:
    'Read your ticks of "Set on my phone" stored on the account (null if none are stored), and the day of each last visit',
  query: z.strictObject({}),
  data: z.object({
    ticks: z.nullable(Ticks),
    /** Visited submodules of the caller's course to the day of the last visit. */
    seen: z.record(z.string(), Day),
  }),
  refusals: [],
})

export const keepTicksRoute = route('keepTicks', 'PUT', 'v2/ticks', 'user')
export const keepTicks = endpoint(keepTicksRoute, {
  summary:
    'Merge your ticks with those stored on the account; begin: true starts storing them, else 409 if none are stored',
  body: z.strictObject({ ticks: Ticks, begin: z.optional(z.boolean()) }),
  data: z.object({ ticks: Ticks }),
  refusals: [409, 422],
})

export const forgetTicksRoute = route('forgetTicks', 'DELETE', 'v2/ticks', 'user')
export const forgetTicks = endpoint(forgetTicksRoute, {
  summary: 'Stop storing ticks on the account and delete those stored at once',
  body: z.strictObject({}),
  data: z.null(),
  refusals: [],
})
