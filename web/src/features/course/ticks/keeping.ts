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

/** The ticks in the account; another device may have added some in the meantime. */
export const ticksQuery = { ...query(readTicksCall, { query: {} }), refetchOnWindowFocus: 'always' as const }

/** The account's last response, and when it came. */
type Said = { kept: Ticks | null; at: number }
type Account = {
  /** Caches what the account has now. */
  tell: (kept: Ticks | null) => void
  /** Refetches the account's ticks. */
  ask: () => void
}
let heard = 0
let sending = false

/**
 * Syncs this browser with the account in both directions; per item the last change wins. Sends once at a
 * time; unsent changes stay marked and go with the next attempt.
 */
export async function bringTogether(uid: string, { kept, at }: Said, { tell, ask }: Account): Promise<void> {
  const own = ticksOf(uid)
  const isNews = at !== heard
  heard = at
  // Another tab has turned syncing on or off since. Refetch: two tabs that each enforce an old response would
  // loop for ever.
  if (!isNews && own.kept !== (kept !== null)) return ask()
  if (!kept) {
    // Not synced, or no longer: turned off on one device means off on all. This browser keeps what it has.
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
  // The person has signed out meanwhile: store nothing, least of all for the next one.
  if (!isHere(uid)) return
  if (answer.success) {
    tell(answer.data.ticks)
    adopt(uid, ticks, answer.data.ticks)
  } else if (answer.failure.status === 409) tell(null)
}

/** Whether this person is still signed in. */
export const isHere = (uid: string) => currentUser()?.uid === uid

/** Adopts the account's response to what was sent; changes made here since then win. */
export function adopt(uid: string, sent: Ticks, kept: Ticks): void {
  const own: OwnTicks = ticksOf(uid)
  const newer = Object.entries(own.ticks).filter(([key, tick]) => {
    const before = sent[key]
    return !before || !sameTicks({ key: tick }, { key: before })
  })
  const ticks = mergeTicks(kept, Object.fromEntries(newer))
  writeTicks(uid, { ticks, kept: true, unsent: !sameTicks(ticks, kept) })
}
