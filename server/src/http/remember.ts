/** A bounded cache by key. When it is full, it is cleared before the next value is added. */
export interface Remembered<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/** Opens a cache of at most `most` values in the memory of this instance. */
export function remember<T>(most: number): Remembered<T> {
  const kept = new Map<string, T>()
  return {
    get: (key) => kept.get(key),
    set(key, value) {
      if (kept.size >= most) kept.clear()
      kept.set(key, value)
    },
  }
}
