import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Time step in ms: about four times the 99th percentile of a registration, with eight at once on two cores.
 * The extra work for a known name thus ends within the same step as for an unknown one.
 */
export const beatMs = 120

/** Shorter step for lighter work that people wait for: the goal of requesting a code is 50 ms (B7). */
export const lightBeatMs = 40

/** Settles only at multiples of `beat`, so that the duration does not reveal known names (timing attack). */
export async function evenly<T>(work: Promise<T>, beat = beatMs): Promise<T> {
  let done = false
  const end = () => {
    done = true
  }
  work.then(end, end)
  do await sleep(beat)
  while (!done)
  return work
}
