import * as z from 'zod/mini'
import { OsType, Version } from '../devices/device.ts'
import { CutLesson } from '../lessons/cutLesson.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { Plan } from './plan.ts'

/** What anyone may read without an account: what opens without a licence and the sample, cut to a phone. */
export const Start = z.object({
  /** All modules of the basic profile in order, then that of the sample; most need an account. */
  modules: z.array(z.string()),
  /** The open modules to their open submodules in order. */
  submodules: z.record(z.string(), z.array(z.string())),
  /** Every open lesson. */
  lessons: z.array(CutLesson),
  plan: Plan,
})
export type Start = z.infer<typeof Start>

export const readStartRoute = route('readStart', 'GET', 'v2/public/start', 'public')
export const readStart = endpoint(readStartRoute, {
  summary: 'Read without an account the lessons that are open to anyone, cut to a system and version',
  query: z.strictObject({
    lang: z.enum(languages),
    osType: OsType,
    version: z.optional(Version),
  }),
  data: Start,
  refusals: [404],
})
