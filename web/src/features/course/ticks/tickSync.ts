import { mergeTicks, sameTicks, type Ticks } from '@resguardo/contract/learning/tickRules'
import {
  type forgetTicks,
  forgetTicksRoute,
  type keepTicks,
  keepTicksRoute,
  type readTicks,
  readTicksRoute,
} from '@resguardo/contract/learning/ticks'
import { routeOnly } from '#api/endpointRoutes.ts'
import { call } from '#api/call.ts'
import { query } from '#api/queries.ts'
import { currentUser } from '#session/session.ts'
import { type OwnTicks, ticksOf, writeTicks } from './tickStore.ts'

const readTicksCall = routeOnly<typeof readTicks>(readTicksRoute)
export const keepTicksCall = routeOnly<typeof keepTicks>(keepTicksRoute)
export const forgetTicksCall = routeOnly<typeof forgetTicks>(forgetTicksRoute)

/** The ticks in the account; another device may have added some in the meantime. */
export const ticksQuery = { ...query(readTicksCall, { query: {} }), refetchOnWindowFocus: 'always' as const }

/** The account's last response, and when it came. */
type AccountTicks = { stored: Ticks | null; at: number }
type AccountCache = {
  /** Caches what the account has now. */
  cache: (kept: Ticks | null) => void
  /** Refetches the account's ticks. */
  refetch: () => void
}
let lastResponseAt = 0
let sending = false

/**
 * Syncs this browser with the account in both directions; per item the last change wins. Sends once at a
 * time; unsent changes stay marked and go with the next attempt.
 */
export async function syncTicks(
  uid: string,
  { stored, at }: AccountTicks,
  { cache, refetch }: AccountCache,
): Promise<void> {
  const own = ticksOf(uid)
  const isNew = at !== lastResponseAt
  lastResponseAt = at
  // Another tab has turned syncing on or off since. Refetch: two tabs that each enforce an old response would
  // loop for ever.
  if (!isNew && own.kept !== (stored !== null)) return refetch()
  if (!stored) {
    // Not synced, or no longer: turned off on one device means off on all. This browser keeps what it has.
    if (own.kept) writeTicks(uid, { ...own, kept: false, unsent: false })
    return
  }
  const ticks = mergeTicks(own.ticks, stored)
  const unsent = !sameTicks(ticks, stored)
  if (!own.kept || own.unsent !== unsent || !sameTicks(ticks, own.ticks))
    writeTicks(uid, { ticks, kept: true, unsent })
  if (unsent) await send(uid, ticks, cache)
}

async function send(uid: string, ticks: Ticks, cache: AccountCache['cache']) {
  if (sending) return
  sending = true
  // A direct call: syncing outlives the page that started it.
  const result = await call(keepTicksCall, { body: { ticks } })
  sending = false
  // The person has signed out meanwhile: store nothing, least of all for the next one.
  if (!isSignedIn(uid)) return
  if (result.success) {
    cache(result.data.ticks)
    mergeResponse(uid, ticks, result.data.ticks)
  } else if (result.failure.status === 409) cache(null)
}

/** Whether this person is still signed in. */
export const isSignedIn = (uid: string) => currentUser()?.uid === uid

/** Adopts the account's response to what was sent; changes made here since then win. */
export function mergeResponse(uid: string, sent: Ticks, stored: Ticks): void {
  const own: OwnTicks = ticksOf(uid)
  const newer = Object.entries(own.ticks).filter(([key, tick]) => {
    const before = sent[key]
    return !before || !sameTicks({ key: tick }, { key: before })
  })
  const ticks = mergeTicks(stored, Object.fromEntries(newer))
  writeTicks(uid, { ticks, kept: true, unsent: !sameTicks(ticks, stored) })
}
