import { setImmediate } from 'node:timers/promises'

/**
 * Work split into steps of a few milliseconds at most, so that a runner can do other work between two of
 * them.
 */
export type Steps<T> = Generator<undefined, T, undefined>

/** Runs all steps synchronously and returns the result. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const next = steps.next()
    if (next.done) return next.value
  }
}

/** Maps an array, with a step after every `size` elements. */
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

/** Runs the steps in time slices of a few milliseconds, and yields to the event loop in between. */
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
