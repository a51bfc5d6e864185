import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Some four times what registering takes with eight at once on two cores (99 of 100), so that what a known name
 * causes and an unknown one does not ends within the same beat.
 */
export const beatMs = 120

/** For what does less and is waited for with the page open: a one-time code is asked for in 50 ms (B7). */
export const lightBeatMs = 40

/** Answers, or refuses, only on a beat: how long the work took would tell whether a name is known. */
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
