/** The newest `most` values or so, by key: when it is full it begins anew. */
export interface Remembered<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/** Remembers in memory, of this instance. */
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
