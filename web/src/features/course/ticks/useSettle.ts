import { tickKey } from '@resguardo/contract/tickRules'
import type { Reopened, Standing } from './reopened.ts'
import { useSee } from './usePlan.ts'
import type { useTicks } from './useTicks.ts'

/** Puts the reason of a re-opened lesson aside: its items are right as they are, or not on this phone. */
export function useSettle(own: ReturnType<typeof useTicks>, { phone, version, visited }: Standing) {
  const see = useSee()
  return ({ lesson, items }: Reopened, state: 'set' | 'absent') => {
    own.change(
      items.map(({ id }) => tickKey(phone, id)),
      state,
      version,
    )
    // What was never visited is not visited by that.
    if (visited.has(lesson)) see(lesson)
  }
}
