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

/** What the account said last, and when. */
type Said = { kept: Ticks | null; at: number }
type Account = {
  /** Takes over what the account keeps now. */
  tell: (kept: Ticks | null) => void
  /** Has the account say it again. */
  ask: () => void
}
let heard = 0
let sending = false

/**
 * Brings this browser and the account together: what either has the other gets, of each item the last change. Sends
 * at most once at a time; what it could not send stays marked and goes with the next try.
 */
export async function bringTogether(uid: string, { kept, at }: Said, { tell, ask }: Account): Promise<void> {
  const own = ticksOf(uid)
  const isNews = at !== heard
  heard = at
  // Another tab has begun or ended to keep them since. Two tabs that each insist on what they heard would never end.
  if (!isNews && own.kept !== (kept !== null)) return ask()
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

async function send(uid: string, ticks: Ticks, tell: Account['tell']) {
  if (sending) return
  sending = true
  const answer = await call(keepTicksCall, { body: { ticks } })
  sending = false
  // Whoever has signed out meanwhile leaves nothing here, least of all to the next one.
  if (!isHere(uid)) return
  if (answer.success) {
    tell(answer.data.ticks)
    adopt(uid, ticks, answer.data.ticks)
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
