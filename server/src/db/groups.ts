import { forNobody } from './cause.ts'

export interface GroupOptions<One> {
  /** Maximum size of a batch. */
  readonly most: number
  /** Maximum number of concurrent batches. */
  readonly lanes: number
  /**
   * Two items with the same key never share a batch, though they may be in concurrent batches. Must not
   * throw.
   */
  readonly apart: (one: One) => string
}

/**
 * Batches single calls: the first runs at once, and calls that arrive while all lanes are busy run together
 * as soon as one is free. `run` returns a result for each item, in order. If it fails, it fails for the whole
 * batch.
 */
export function inGroups<One, Answer>(
  run: (group: readonly One[]) => Promise<readonly Answer[]>,
  { most, lanes, apart }: GroupOptions<One>,
): (one: One) => Promise<Answer> {
  type Waiting = { one: One; done: (answer: Answer) => void; fail: (error: unknown) => void }
  let waiting: Waiting[] = []
  let busy = 0

  /** The next batch: the first waiting items, except those whose key is already in it. */
  function take(): Waiting[] {
    const keys = new Set<string>()
    const group: Waiting[] = []
    const later: Waiting[] = []
    for (const next of waiting) {
      const key = apart(next.one)
      if (group.length >= most || keys.has(key)) later.push(next)
      else {
        keys.add(key)
        group.push(next)
      }
    }
    waiting = later
    return group
  }

  async function go() {
    busy++
    while (waiting.length > 0) {
      const group = take()
      try {
        const answers = await run(group.map(({ one }) => one))
        // `run` promises as many results as items.
        group.forEach(({ done }, index) => done(answers[index] as Answer))
      } catch (error) {
        for (const { fail } of group) fail(error)
      }
    }
    busy--
  }

  return (one) =>
    new Promise((done, fail) => {
      waiting.push({ one, done, fail })
      if (busy < lanes) void forNobody(go)
    })
}
