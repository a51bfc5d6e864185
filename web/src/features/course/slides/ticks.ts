import { useSyncExternalStore } from 'react'
import { useSession } from '#session/session.ts'
import { isTexts, ownStore } from '../own.ts'

/** What is set on the reader's phone: checklist item to the day of the tick. It never leaves this browser. */
type Ticks = Readonly<Record<string, string>>
const store = ownStore<Ticks>('ticks', isTexts, {})

export function useTicks() {
  const uid = useSession()?.uid ?? ''
  const ticks = useSyncExternalStore(store.subscribe, () => store.read(uid))
  return { ticks, keep: (next: Ticks) => store.write(uid, next) }
}

/** The ticks with one item set to a day, or without it. */
export function withTick(ticks: Ticks, item: string, day: string | null): Ticks {
  const others = Object.fromEntries(Object.entries(ticks).filter(([id]) => id !== item))
  return day === null ? others : { ...others, [item]: day }
}
