import { mergeTicks, type Tick, type Ticks } from '@resguardo/contract/tickRules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { today } from '#session/days.ts'
import { useSession } from '#session/session.ts'
import { bringTogether, ticksQuery } from './keeping.ts'
import { subscribeTicks, ticksOf, writeTicks } from './store.ts'

/**
 * The items set on the reader's phones and functions to change them; synced with the account if the reader
 * chose that.
 */
export function useTicks() {
  const uid = useSession()?.uid ?? ''
  const client = useQueryClient()
  const own = useSyncExternalStore(subscribeTicks, () => ticksOf(uid))
  const found = useQuery({ ...ticksQuery, enabled: uid !== '' })
  const { data, dataUpdatedAt } = found

  useEffect(() => {
    const tell = (ticks: Ticks | null) =>
      client.setQueryData(ticksQuery.queryKey, (known) => known && { ...known, ticks })
    const ask = () =>
      void client.invalidateQueries({ queryKey: ticksQuery.queryKey }, { cancelRefetch: false })
    const bring = () => {
      // Read from the cache: it has a response before the component renders with it.
      const said = client.getQueryState(ticksQuery.queryKey)
      if (!uid || !said?.data) return
      void bringTogether(uid, { kept: said.data.ticks, at: said.dataUpdatedAt }, { tell, ask })
    }
    bring()
    addEventListener('online', bring)
    return () => removeEventListener('online', bring)
  }, [uid, own, data, dataUpdatedAt, client])

  return {
    ...own,
    found,
    /** Merges ticks from elsewhere: per item the last change wins. */
    add: (ticks: Ticks) => put(uid, mergeTicks(ticksOf(uid).ticks, ticks)),
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
function change(uid: string, words: readonly (readonly [key: string, word: Omit<Tick, 'at'>])[]) {
  // Read now: another tab may have written since this render.
  const { ticks } = ticksOf(uid)
  const changed = words.map(([key, word]): [string, Tick] => [
    key,
    { ...word, at: Math.max(Date.now(), (ticks[key]?.at ?? 0) + 1) },
  ])
  put(uid, { ...ticks, ...Object.fromEntries(changed) })
}

function put(uid: string, ticks: Ticks) {
  writeTicks(uid, { ...ticksOf(uid), ticks, unsent: true })
}
