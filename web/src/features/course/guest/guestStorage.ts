import { type OsType, osTypes } from '@resguardo/contract/devices/device'
import type { Course } from '@resguardo/contract/learning/courses'
import { allSubmodules } from '@resguardo/contract/lessons/submoduleMaps'
import { useSyncExternalStore } from 'react'
import { movePositions } from '../lesson/slidePositions.ts'
import { moveVisits } from '../progress/progressQueue.ts'
import { isRecord, userStorage } from '../progress/userStorage.ts'
import { moveTicks } from '../ticks/tickStore.ts'
import { moveWorries } from '../worries/worryStore.ts'
import { guestId } from './guestContext.ts'

/** The phone of a reader without an account; without a version, every way is shown. */
export type GuestPhone = { osType: OsType; version: string | null }

const isPhone = (value: unknown): value is GuestPhone | null =>
  isRecord(value) &&
  osTypes.some((one) => one === value['osType']) &&
  (value['version'] === null || typeof value['version'] === 'string')
const store = userStorage<GuestPhone | null>('phone', isPhone, null)

/** The phone that was chosen without an account, if any. */
export const guestPhone = () => store.read(guestId)
export const saveGuestPhone = (phone: GuestPhone) => store.write(guestId, phone)

/** The same as it changes; null during prerendering and hydration. */
export const useGuestPhone = () => useSyncExternalStore(store.subscribe, guestPhone, () => null)

/**
 * Gives a new account what was read and ticked here without one; returns the lessons that were read. Those
 * of another phone do not count, as each has its own history; nor do those that the course lacks.
 */
export function carryOver({ uid, osType, submodules }: Course): string[] {
  const samePhone = osType === guestPhone()?.osType
  store.move(guestId, uid)
  moveTicks(guestId, uid)
  moveWorries(guestId, uid)
  if (!samePhone) return []
  movePositions(guestId, uid)
  // ProgressSync sends them.
  return moveVisits(guestId, uid, allSubmodules(submodules))
}
