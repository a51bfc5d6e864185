import { useSyncExternalStore } from 'react'
import { userStorage } from '../progress/userStorage.ts'
import { type Worry, worries } from './worries.ts'

const isWorry = (value: unknown): value is Worry | null =>
  value === null || worries.some((one) => one === value)

/** What the reader fears most. It never leaves this browser: it tells more than any tick. */
const store = userStorage<Worry | null>('worry', isWorry, null)

export const saveWorry = store.write
export const moveWorry = store.move

/** The worry that a reader named, or null. */
export const useWorry = (uid: string): Worry | null =>
  useSyncExternalStore(
    store.subscribe,
    () => store.read(uid),
    () => null,
  )
