import { forNobody } from './cause.ts'

export interface GroupOptions<One> {
  /** How many make a group at most. */
  readonly most: number
  /** How many groups are under way at most. */
  readonly lanes: number
  /** What no two of a group may have in common; two groups that are under way may. Must not throw. */
  readonly apart: (one: One) => string
}

/**
 * Hands on in groups what comes one by one: the first at once, and what comes while all lanes are taken together when
 * one is free. `run` gives an answer for each, in their order; where it fails, it fails for all of the group.
 */
export function inGroups<One, Answer>(
  run: (group: readonly One[]) => Promise<readonly Answer[]>,
  { most, lanes, apart }: GroupOptions<One>,
): (one: One) => Promise<Answer> {
  type Waiting = { one: One; done: (answer: Answer) => void; fail: (error: unknown) => void }
  let waiting: Waiting[] = []
  let busy = 0

  /** The next group: the first who wait, but for those who have to stay apart from one before. */
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
        // As many answers as there were questions is what `run` promises.
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
