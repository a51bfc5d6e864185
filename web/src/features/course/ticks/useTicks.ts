import { mergeTicks, type Tick, type Ticks } from '@resguardo/contract/learning/tickRules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { today } from '#shared/dates.ts'
import { guestId, useReaderId } from '../guest/guestContext.ts'
import { syncTicks, ticksQuery } from './tickSync.ts'
import { subscribeTicks, ticksOf, writeTicks } from './tickStore.ts'

/**
 * The items set on the reader's phones and functions to change them; synced with the account if the reader
 * chose that.
 */
export function useTicks() {
  const uid = useReaderId()
  const client = useQueryClient()
  const own = useSyncExternalStore(subscribeTicks, () => ticksOf(uid))
  const found = useQuery({ ...ticksQuery, enabled: uid !== '' && uid !== guestId })
  const { data, dataUpdatedAt } = found
  const stored = data?.ticks
  // Merged for this picture already: synced a moment later, they would move what is beside them.
  const merged = useMemo(() => (stored ? mergeTicks(own.ticks, stored) : own.ticks), [own.ticks, stored])

  useEffect(() => {
    const cache = (ticks: Ticks | null) =>
      client.setQueryData(ticksQuery.queryKey, (cached) => cached && { ...cached, ticks })
    const refetch = () =>
      void client.invalidateQueries({ queryKey: ticksQuery.queryKey }, { cancelRefetch: false })
    const sync = () => {
      // Read from the cache: it has a response before the component renders with it.
      const state = client.getQueryState(ticksQuery.queryKey)
      if (!uid || !state?.data) return
      void syncTicks(uid, { stored: state.data.ticks, at: state.dataUpdatedAt }, { cache, refetch })
    }
    sync()
    addEventListener('online', sync)
    return () => removeEventListener('online', sync)
  }, [uid, own, data, dataUpdatedAt, client])

  return {
    ...own,
    ticks: merged,
    found,
    /** Merges ticks from elsewhere: per item the last change wins. */
    add: (ticks: Ticks) => save(uid, mergeTicks(ticksOf(uid).ticks, ticks)),
    /** Writes whole ticks as the newest change, for example to undo one. */
    write: (ticks: Ticks) => change(uid, Object.entries(ticks)),
    /** Sets the state of some items as of today. */
    change: (keys: readonly string[], state: Tick['state'], version: string | null) =>
      change(
        uid,
        keys.map((key) => [key, { state, on: today(undefined), version }]),
      ),
  }
}

/** Writes ticks with the current time. */
function change(uid: string, changes: readonly (readonly [key: string, word: Omit<Tick, 'at'>])[]) {
  // Read now: another tab may have written since this render.
  const { ticks } = ticksOf(uid)
  const changed = changes.map(([key, tick]): [string, Tick] => [
    key,
    { ...tick, at: Math.max(Date.now(), (ticks[key]?.at ?? 0) + 1) },
  ])
  save(uid, { ...ticks, ...Object.fromEntries(changed) })
}

function save(uid: string, ticks: Ticks) {
  writeTicks(uid, { ...ticksOf(uid), ticks, unsent: true })
}
