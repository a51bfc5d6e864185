import type { Ticks } from '@resguardo/contract/learning/tickRules'
import { isRecord, userStorage } from '../progress/userStorage.ts'

/** Items set on the reader's phones, as stored in this browser. */
export type OwnTicks = {
  ticks: Ticks
  /** The reader chose to store them in the account. */
  kept: boolean
  /** There are changes that the account does not have yet. */
  unsent: boolean
}

// Only code that follows the rules of ticks writes here.
const isOwnTicks = (value: unknown): value is OwnTicks => isRecord(value) && isRecord(value['ticks'])
const store = userStorage<OwnTicks>('ticks', isOwnTicks, { ticks: {}, kept: false, unsent: false })

export const ticksOf = store.read
export const writeTicks = store.write
export const moveTicks = store.move
export const subscribeTicks = store.subscribe

/** The number of items that exist only in this browser. */
export function countUnsynced(uid: string): number {
  const { ticks, kept, unsent } = ticksOf(uid)
  return kept && !unsent ? 0 : Object.values(ticks).filter(({ state }) => state !== 'gone').length
}
