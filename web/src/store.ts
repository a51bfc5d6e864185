import { useSyncExternalStore } from 'react'

/**
 * Listeners of a value that is kept elsewhere, such as in localStorage. `connect` runs for the first one,
 * and what it returns once the last one has left.
 */
export function createListeners(connect?: () => () => void) {
  const listeners = new Set<() => void>()
  let disconnect: (() => void) | undefined
  return {
    isEmpty: () => listeners.size === 0,
    notify: () => {
      for (const listener of listeners) listener()
    },
    clear: () => listeners.clear(),
    /** Calls `listener` after every change; returns the function that ends this. */
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) disconnect = connect?.()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) disconnect?.()
      }
    },
  }
}

/** A value that lives outside React; `useStore` renders again when it changes. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const { subscribe, notify, clear } = createListeners()
  return {
    get: () => value,
    /** Stores a value and calls the listeners, unless it is the same value. */
    set: (next: Value) => {
      if (Object.is(next, value)) return
      value = next
      notify()
    },
    subscribe,
    clear,
  }
}

type Readable<Value> = { get: () => Value; subscribe: (listener: () => void) => () => void }

/** The value of a store. `prerendered` is what the server's HTML shows, by default the value itself. */
export const useStore = <Value>({ subscribe, get }: Readable<Value>, prerendered = get): Value =>
  useSyncExternalStore(subscribe, get, prerendered)
