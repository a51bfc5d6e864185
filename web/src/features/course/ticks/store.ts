import type { Ticks } from '@resguardo/contract/tickRules'
import { isRecord, ownStore } from '../own.ts'

/** What is set on the reader's phones, as this browser has it. */
export type OwnTicks = {
  ticks: Ticks
  /** The reader asked for them on the account. */
  kept: boolean
  /** Something here is not on the account yet. */
  unsent: boolean
}

// Only what follows from the rules of ticks is written here.
const isOwn = (value: unknown): value is OwnTicks => isRecord(value) && isRecord(value['ticks'])
const store = ownStore<OwnTicks>('ticks', isOwn, { ticks: {}, kept: false, unsent: false })

export const ticksOf = store.read
export const writeTicks = store.write
export const subscribeTicks = store.subscribe

/** How many items would be lost with this browser: what the account does not have. */
export function onlyHere(uid: string): number {
  const { ticks, kept, unsent } = ticksOf(uid)
  return kept && !unsent ? 0 : Object.values(ticks).filter(({ state }) => state !== 'gone').length
}
