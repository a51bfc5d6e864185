import { setImmediate } from 'node:timers/promises'

/**
 * Work split into steps of a few milliseconds at most, so that a runner can do other work between two of
 * them.
 */
export type SlicedWork<T> = Generator<undefined, T, undefined>

/** Runs all steps synchronously and returns the result. */
export function runToEnd<T>(work: SlicedWork<T>): T {
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
  }
}

/** Maps an array, with a step after every `size` elements. */
export function* mapInSlices<From, To>(
  all: readonly From[],
  of: (one: From, at: number) => To,
  size = 50,
): SlicedWork<To[]> {
  const results: To[] = []
  for (const [at, one] of all.entries()) {
    results.push(of(one, at))
    if (at % size === size - 1) yield
  }
  return results
}

/** Runs the steps in time slices of a few milliseconds, and yields to the event loop in between. */
export async function inSlices<T>(work: SlicedWork<T>, ms = 10): Promise<T> {
  for (;;) {
    const until = performance.now() + ms
    do {
      const next = work.next()
      if (next.done) return next.value
    } while (performance.now() < until)
    await setImmediate()
  }
}
