import { tickKey } from '@resguardo/contract/learning/tickRules'
import type { ReaderState } from './reopened/reopenedLessons.ts'

export type ItemStates<Item> = {
  set: readonly Item[]
  /** Put off on purpose. */
  later: readonly Item[]
  missing: readonly Item[]
  /** All of the above: items that the phone lacks do not count. */
  total: number
}

/** Sorts checklist items by what the reader did with them on this phone. */
export function itemStates<Item extends { id: string }>(
  items: readonly Item[],
  { ticks, phone }: Pick<ReaderState, 'ticks' | 'phone'>,
): ItemStates<Item> {
  const stateOf = ({ id }: Item) => ticks[tickKey(phone, id)]?.state ?? 'gone'
  const inState = (state: ReturnType<typeof stateOf>) => items.filter((item) => stateOf(item) === state)
  const [set, later, missing] = [inState('set'), inState('later'), inState('gone')]
  return { set, later, missing, total: set.length + later.length + missing.length }
}
