/** A bounded cache by key. When it is full, it is cleared before the next value is added. */
export interface BoundedCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/** Opens a cache of at most `most` values in the memory of this instance. */
export function openBoundedCache<T>(maxEntries: number): BoundedCache<T> {
  const entries = new Map<string, T>()
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      if (entries.size >= maxEntries) entries.clear()
      entries.set(key, value)
    },
  }
}
