import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Time step in ms: about four times the 99th percentile of a registration, with eight at once on two cores.
 * The extra work for a known name thus ends within the same step as for an unknown one.
 */
export const timeStepMs = 120

/** Shorter step for lighter work that people wait for: the goal of requesting a code is 50 ms (B7). */
export const shortTimeStepMs = 40

/**
 * Settles only at multiples of `stepMs`, so that the duration does not reveal known names (timing attack).
 */
export async function equalizeTiming<T>(work: Promise<T>, stepMs = timeStepMs): Promise<T> {
  let settled = false
  const onSettled = () => {
    settled = true
  }
  work.then(onSettled, onSettled)
  do await sleep(stepMs)
  while (!settled)
  return work
}
