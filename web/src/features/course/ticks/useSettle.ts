import { tickKey } from '@resguardo/contract/tickRules'
import type { Reopened, Standing } from './reopened.ts'
import { useSee } from './usePlan.ts'
import type { useTicks } from './useTicks.ts'

/** Dismisses the reason of a re-opened lesson: its items are still right, or not on this phone. */
export function useSettle(own: ReturnType<typeof useTicks>, { phone, version, visited }: Standing) {
  const see = useSee()
  return ({ lesson, items }: Reopened, state: 'set' | 'absent') => {
    own.change(
      items.map(({ id }) => tickKey(phone, id)),
      state,
      version,
    )
    // Dismissing does not count as a first visit.
    if (visited.has(lesson)) see(lesson)
  }
}
