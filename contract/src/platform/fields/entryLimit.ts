/**
 * Options of an `lru-cache` of at most `maxEntries` entries. Its option `max` allocates the whole cache at
 * once (1 MiB for 50,000 entries), this one as it fills.
 */
export const entryLimit = (maxEntries: number) => ({ maxSize: maxEntries, sizeCalculation: () => 1 })
