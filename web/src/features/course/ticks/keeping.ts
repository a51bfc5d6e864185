import { mergeTicks, sameTicks, type Ticks } from '@resguardo/contract/tickRules'
import type * as contract from '@resguardo/contract/ticks'
import { bare } from '#api/bareCalls.ts'
import { call } from '#api/call.ts'
import { query } from '#api/queries.ts'
import { currentUser } from '#session/session.ts'
import { type OwnTicks, ticksOf, writeTicks } from './store.ts'

const readTicksCall = bare<typeof contract.readTicks>({
  operation: 'readTicks',
  method: 'GET',
  path: 'v2/ticks',
})
export const keepTicksCall = bare<typeof contract.keepTicks>({
  operation: 'keepTicks',
  method: 'PUT',
  path: 'v2/ticks',
})
export const forgetTicksCall = bare<typeof contract.forgetTicks>({
  operation: 'forgetTicks',
  method: 'DELETE',
  path: 'v2/ticks',
})

/** What the account keeps; another device may have told more in the meantime. */
export const ticksQuery = { ...query(readTicksCall, { query: {} }), refetchOnWindowFocus: 'always' as const }

type Tell = (kept: Ticks | null) => void
let sending = false

/**
 * Brings this browser and the account together: what either has the other gets, of each item the last change. Sends
 * at most once at a time; what it could not send stays marked and goes with the next try.
 */
export async function bringTogether(uid: string, kept: Ticks | null, tell: Tell): Promise<void> {
  const own = ticksOf(uid)
  if (!kept) {
    // Not kept, or no longer: off on one device is off on all. What this browser has stays in it.
    if (own.kept) writeTicks(uid, { ...own, kept: false, unsent: false })
    return
  }
  const ticks = mergeTicks(own.ticks, kept)
  const unsent = !sameTicks(ticks, kept)
  if (!own.kept || own.unsent !== unsent || !sameTicks(ticks, own.ticks))
    writeTicks(uid, { ticks, kept: true, unsent })
  if (unsent) await send(uid, ticks, tell)
}

async function send(uid: string, ticks: Ticks, tell: Tell) {
  if (sending) return
  sending = true
  const answer = await call(keepTicksCall, { body: { ticks } })
  sending = false
  // Whoever has signed out meanwhile leaves nothing here, least of all to the next one.
  if (!isHere(uid)) return
  if (answer.success) {
    adopt(uid, ticks, answer.data.ticks)
    tell(answer.data.ticks)
  } else if (answer.failure.status === 409) tell(null)
}

/** Whether this is still the one who is signed in. */
export const isHere = (uid: string) => currentUser()?.uid === uid

/** Takes over what the account made of what was sent; what changed here meanwhile stays as it is now. */
export function adopt(uid: string, sent: Ticks, kept: Ticks): void {
  const own: OwnTicks = ticksOf(uid)
  const newer = Object.entries(own.ticks).filter(([key, tick]) => {
    const before = sent[key]
    return !before || !sameTicks({ key: tick }, { key: before })
  })
  const ticks = mergeTicks(kept, Object.fromEntries(newer))
  writeTicks(uid, { ticks, kept: true, unsent: !sameTicks(ticks, kept) })
}
