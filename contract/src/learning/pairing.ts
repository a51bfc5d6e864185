import * as z from 'zod/mini'
import { contentId } from '../devices/device.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import { uid } from '../platform/fields/fields.ts'
import { pairingLimits } from './pairingRules.ts'
import { Ticks } from './ticks.ts'

/*
 * Side by side: two devices of one person show the same slide of the same lesson. The chat socket only says
 * that something changed (frame `pairing`); these calls hold the content.
 */

/** A lesson and one of its pages: the id of a slide, or of a slide and one of its questions. */
const lessonPage = {
  lesson: contentId,
  page: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}(\/[a-z0-9][a-z0-9-]{0,63})?$/)),
}
const SharedTicks = Ticks.check(
  z.refine((ticks) => Object.keys(ticks).length <= pairingLimits.ticks, 'fields.tooLong'),
)

/** What both devices show. */
export const Pairing = z.strictObject({
  uid,
  /** Counts the changes: of two answers the one with more is newer. */
  turn: z.int(),
  /** The phone has opened the link. */
  joined: z.boolean(),
  /** When the link or, once joined, the pairing ends. */
  expires: z.iso.datetime(),
  ...lessonPage,
  /** Whether the lesson is marked as completed. */
  done: z.boolean(),
  /** Ticks of items of the lesson; for each the last change wins. */
  ticks: SharedTicks,
})
export type Pairing = z.infer<typeof Pairing>

export const openPairingRoute = route('openPairing', 'POST', 'v2/course/pairing', 'user')
export const openPairing = endpoint(openPairingRoute, {
  summary: 'Open a lesson side by side with your phone; the link works once, for two minutes, for you only',
  body: z.strictObject({ ...lessonPage, done: z.boolean(), ticks: SharedTicks }),
  data: z.object({ token: z.string(), pairing: Pairing }),
  refusals: [429],
})

export const joinPairingRoute = route('joinPairing', 'POST', 'v2/course/pairing/join', 'user')
export const joinPairing = endpoint(joinPairingRoute, {
  summary: 'Join with the token of a link that you opened on another device; it never signs anyone in',
  body: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  data: Pairing,
  refusals: [404, 429],
})

export const readPairingRoute = route('readPairing', 'GET', 'v2/course/pairing', 'user')
export const readPairing = endpoint(readPairingRoute, {
  summary: 'Read what both devices show; null if this session is not paired',
  query: z.strictObject({}),
  data: z.object({ pairing: z.nullable(Pairing) }),
  refusals: [],
})

export const turnPairingRoute = route('turnPairing', 'PUT', 'v2/course/pairing', 'user')
export const turnPairing = endpoint(turnPairingRoute, {
  summary: 'Turn a page, mark the lesson or tick items on both devices',
  body: z.strictObject({
    uid,
    position: z.exactOptional(z.strictObject(lessonPage)),
    done: z.exactOptional(z.boolean()),
    ticks: z.exactOptional(SharedTicks),
  }),
  data: Pairing,
  refusals: [404, 429],
})

export const endPairingRoute = route('endPairing', 'DELETE', 'v2/course/pairing', 'user')
export const endPairing = endpoint(endPairingRoute, {
  summary: 'End the pairing on both devices, or withdraw its link',
  body: z.strictObject({ uid }),
  data: z.null(),
  refusals: [],
})
