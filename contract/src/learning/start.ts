import * as z from 'zod/mini'
import { OsType, Version } from '../devices/device.ts'
import { CutLesson } from '../lessons/cutLesson.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { Plan } from './plan.ts'

/** What anyone may read without an account: the modules that open without a licence, cut to a phone. */
export const Start = z.object({
  /** All modules of the basic profile in order; most need an account. */
  modules: z.array(z.string()),
  /** The open modules to their submodules in order. */
  submodules: z.record(z.string(), z.array(z.string())),
  /** Every lesson of the open modules. */
  lessons: z.array(CutLesson),
  plan: Plan,
})
export type Start = z.infer<typeof Start>

export const readStartRoute = route('readStart', 'GET', 'v2/public/start', 'public')
export const readStart = endpoint(readStartRoute, {
  summary: 'Read without an account the lessons that open without a licence, cut to a system and version',
  query: z.strictObject({
    lang: z.enum(languages),
    osType: OsType,
    version: z.optional(Version),
  }),
  data: Start,
  refusals: [404],
})
