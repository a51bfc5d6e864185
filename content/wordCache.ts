/** A cache by word. */
export interface WordCache<T> {
  get: (word: string) => T | undefined
  set: (word: string, value: T) => void
  clear: () => void
}

/**
 * Opens a cache of at most `most` words. A full one starts empty again: the words that matter soon return.
 * A plain map costs half of what a cache costs that tracks use.
 */
export function openWordCache<T extends {}>(most = 20_000): WordCache<T> {
  const values = new Map<string, T>()
  return {
    get: (word) => values.get(word),
    set: (word, value) => {
      if (values.size >= most) values.clear()
      values.set(word, value)
    },
    clear: () => values.clear(),
  }
}
