import { mergeTicks, type Tick, type Ticks } from '@resguardo/contract/tickRules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { today } from '#session/days.ts'
import { useSession } from '#session/session.ts'
import { bringTogether, ticksQuery } from './keeping.ts'
import { subscribeTicks, ticksOf, writeTicks } from './store.ts'

/** What is set on the reader's phones, and how to change it; in step with the account where it is kept there. */
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
      // As it is now: an answer is known here before the page is drawn with it.
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
    /** Ticks of another time or place are brought in: of each item the last change counts. */
    add: (ticks: Ticks) => put(uid, mergeTicks(ticksOf(uid).ticks, ticks)),
    /** The newest word on some ticks, whole: such as what they were before a change that is taken back. */
    write: (ticks: Ticks) => change(uid, Object.entries(ticks)),
    /** Sets the state of some items from today on. */
    change: (keys: readonly string[], state: Tick['state'], version: string | null) =>
      change(
        uid,
        keys.map((key) => [key, { state, on: today(undefined), version }]),
      ),
  }
}

/** The newest word on some items. */
function change(uid: string, words: readonly (readonly [key: string, word: Omit<Tick, 'at'>])[]) {
  // As it is now: another tab may have written since this page was drawn.
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
