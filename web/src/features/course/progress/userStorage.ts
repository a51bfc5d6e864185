import { createListeners } from '#store'

/**
 * A value about the reader that stays in this browser, under a neutral key. It belongs to one account: no one
 * else who signs in here sees it, and signing out clears it (session.ts).
 */
export function userStorage<T>(name: string, isValue: (value: unknown) => value is T, empty: T) {
  const key = `own-${name}`
  const { notify, subscribe } = createListeners(() => {
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  })
  // Storage throws if it is full or blocked: the value then lasts as long as the page.
  let unsaved: string | undefined
  let cached: { text: string | null; uid: string; value: T } = { text: null, uid: '', value: empty }

  function readText(): string | null {
    if (unsaved !== undefined) return unsaved
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  /** Cached: returns the same object until something changes, as useSyncExternalStore requires. */
  function read(uid: string): T {
    const stored = readText()
    if (stored !== cached.text) {
      const { uid: owner, value } = parseRecord(stored)
      cached =
        typeof owner === 'string' && isValue(value)
          ? { text: stored, uid: owner, value }
          : { text: stored, uid: '', value: empty }
    }
    return cached.uid === uid ? cached.value : empty
  }

  function write(uid: string, value: T): void {
    const serialized = JSON.stringify({ uid, value })
    try {
      localStorage.setItem(key, serialized)
      unsaved = undefined
    } catch {
      unsaved = serialized
    }
    notify()
  }

  /** Gives what one owner has here to another one. */
  function move(from: string, to: string): void {
    const value = read(from)
    if (cached.uid === from) write(to, value)
  }

  function onStorage(event: StorageEvent) {
    if (event.key === key || event.key === null) notify()
  }

  return { read, write, move, subscribe }
}

function parseRecord(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A map of strings, such as the reader's position per lesson. */
export const isStringMap = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
