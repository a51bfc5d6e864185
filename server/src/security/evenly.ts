import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than what a known name causes and an unknown one does not: rows of a mail, and their way to the disk. */
const evenMs = 40

/** Answers, or refuses, no sooner than after a fixed time: how long the work took would tell whether a name is known. */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  const pause = sleep(evenMs)
  try {
    return await work
  } finally {
    await pause
  }
}
