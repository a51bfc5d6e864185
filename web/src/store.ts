import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  get: () => Value
  /** Stores a value and calls the listeners, unless it is the same value. */
  set: (next: Value) => void
  /** Calls `listener` after every change; returns the function that ends this. */
  subscribe: (listener: () => void) => () => void
}

/** A value that lives outside React; `useStore` renders again when it changes. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The value of a store. `prerendered` is what the server's HTML shows, by default the value itself. */
export const useStore = <Value>(
  { subscribe, get }: Pick<Store<Value>, 'get' | 'subscribe'>,
  prerendered: () => Value = get,
): Value => useSyncExternalStore(subscribe, get, prerendered)
