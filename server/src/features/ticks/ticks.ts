import { inherit, mergeTicks, mostTicks, type Heirs, type Ticks } from '@resguardo/contract/tickRules'
import type { Keys } from '#security/keys.ts'

/** What a person set on their phones, sealed for their row alone. */
export const sealTicks = (keys: Keys, uid: string, ticks: Ticks) =>
  keys.seal(JSON.stringify(ticks), `ticks|${uid}`)

export const openTicks = (keys: Keys, uid: string, sealed: Uint8Array): Ticks =>
  // Only sealTicks writes this column, and the seal proves that nobody else did.
  JSON.parse(keys.open(sealed, `ticks|${uid}`)) as Ticks

/** As much as one call may bring: what is kept can always be told again whole. */
export const mostBytes = 262_144

/** How long the mark of a tick taken away has to reach the other devices. */
const marksLast = 366 * 86_400_000

/**
 * What is kept once a device has told its ticks: of each the last change, under the ids of today. A clock that runs
 * ahead must not win for years, so nothing changed later than now. Null where that is more than anybody may keep.
 */
export function bringTogether(
  kept: Ticks,
  told: Ticks,
  { now, heirs }: { now: number; heirs: Heirs },
): Ticks | null {
  const inTime = Object.entries(told).map(
    ([key, tick]) => [key, { ...tick, at: Math.min(tick.at, now) }] as const,
  )
  const merged = inherit(mergeTicks(kept, Object.fromEntries(inTime)), heirs)
  const lasting = Object.entries(merged).filter(
    ([, { state, at }]) => state !== 'gone' || now - at < marksLast,
  )
  return lasting.length > mostTicks ? null : Object.fromEntries(lasting)
}
