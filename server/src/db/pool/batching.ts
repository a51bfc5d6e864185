import { runOutsideContext } from '#context/operationContext.ts'

export interface BatchOptions<Item> {
  /** Maximum size of a batch. */
  readonly maxSize: number
  /** Maximum number of concurrent batches. */
  readonly concurrency: number
  /**
   * Two items with the same key never share a batch, though they may be in concurrent batches. Must not
   * throw.
   */
  readonly keyOf: (item: Item) => string
}

/**
 * Batches single calls: the first runs at once, and calls that arrive while all slots are busy run together
 * as soon as one is free. `runBatch` returns a result for each item, in order. If it fails, it fails for the
 * whole batch.
 */
export function batched<Item, Result>(
  runBatch: (batch: readonly Item[]) => Promise<readonly Result[]>,
  { maxSize, concurrency, keyOf }: BatchOptions<Item>,
): (item: Item) => Promise<Result> {
  type WaitingCall = { item: Item; done: (result: Result) => void; fail: (error: unknown) => void }
  let waitingCalls: WaitingCall[] = []
  let running = 0

  /** The next batch: the first waiting items, except those whose key is already in it. */
  function nextBatch(): WaitingCall[] {
    const keys = new Set<string>()
    const batch: WaitingCall[] = []
    const later: WaitingCall[] = []
    for (const next of waitingCalls) {
      const key = keyOf(next.item)
      if (batch.length >= maxSize || keys.has(key)) later.push(next)
      else {
        keys.add(key)
        batch.push(next)
      }
    }
    waitingCalls = later
    return batch
  }

  async function runBatches() {
    running++
    while (waitingCalls.length > 0) {
      const batch = nextBatch()
      try {
        const results = await runBatch(batch.map(({ item }) => item))
        // `runBatch` promises as many results as items.
        batch.forEach(({ done }, index) => done(results[index] as Result))
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
    }
    running--
  }

  return (item) =>
    new Promise((done, fail) => {
      waitingCalls.push({ item, done, fail })
      if (running < concurrency) void runOutsideContext(runBatches)
    })
}
