import {
  inheritTicks,
  mergeTicks,
  mostTicks,
  type Heirs,
  type Ticks,
} from '@resguardo/contract/learning/tickRules'
import { dayMs } from '@resguardo/contract/platform/durations'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Keys } from '#security/crypto/keys.ts'

/** A person's ticks, sealed with their uid as additional data, so that the box opens in their row only. */
export const sealTicks = (keys: Keys, uid: string, ticks: Ticks) =>
  keys.seal(JSON.stringify(ticks), `ticks|${uid}`)

export const openTicks = (keys: Keys, uid: string, sealed: Uint8Array): Ticks =>
  // Only sealTicks writes this column, and the authenticated seal proves it.
  JSON.parse(keys.open(sealed, `ticks|${uid}`)) as Ticks

/** Limit of one call and of the stored ticks, so that a call can always return all of them. */
export const mostBytes = 262_144

/** How long the tombstone of a removed tick is kept, so that it reaches the other devices. */
const tombstoneMs = 366 * dayMs

/**
 * Merges a device's ticks into the stored ones: the last change of each wins, under current ids. Change times
 * are capped at now, so that a fast clock does not win for years. Null if the result exceeds the size limit.
 */
export function mergeIntoStored(
  stored: Ticks,
  incoming: Ticks,
  { now, heirs }: { now: number; heirs: Heirs },
): Ticks | null {
  const capped = Object.entries(incoming).map(
    ([key, tick]) => [key, { ...tick, at: Math.min(tick.at, now) }] as const,
  )
  const merged = inheritTicks(mergeTicks(stored, Object.fromEntries(capped)), heirs)
  const lasting = Object.entries(merged).filter(
    ([, { state, at }]) => state !== 'gone' || now - at < tombstoneMs,
  )
  return lasting.length > mostTicks ? null : Object.fromEntries(lasting)
}

/** Forgets everything that a person ticked, on the server; their devices keep their own. */
export async function deleteTicks(db: Kysely<Schema>, person: string): Promise<void> {
  await db.deleteFrom('ticks').where('person', '=', person).execute()
}
