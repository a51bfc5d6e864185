import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page and for the moment in which it is taken over, so that both look the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
