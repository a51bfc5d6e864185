import { setImmediate } from 'node:timers/promises'

/** Work in small steps, of a few milliseconds at most: whoever runs it may do other things between two of them. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Does all steps, one right after the other, and gives what comes of them. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const next = steps.next()
    if (next.done) return next.value
  }
}

/** Maps all of some, with a step after each `size` of them. */
export function* mapped<From, To>(
  all: readonly From[],
  of: (one: From, at: number) => To,
  size = 50,
): Steps<To[]> {
  const made: To[] = []
  for (const [at, one] of all.entries()) {
    made.push(of(one, at))
    if (at % size === size - 1) yield
  }
  return made
}

/** Does the steps a few milliseconds at a time: whatever else there is to do is done in between. */
export async function inSlices<T>(steps: Steps<T>, ms = 10): Promise<T> {
  for (;;) {
    const until = performance.now() + ms
    do {
      const next = steps.next()
      if (next.done) return next.value
    } while (performance.now() < until)
    await setImmediate()
  }
}
