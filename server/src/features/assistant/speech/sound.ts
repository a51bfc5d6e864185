import { Worker } from 'node:worker_threads'
import type { SpeechType } from '@resguardo/contract/speech'

export interface Sound {
  readonly type: SpeechType
  readonly seconds: number
}

const mostMs = 5000

/**
 * What a recording is and how long it lasts, read from its content; null where it is none that browsers make. It is
 * read in a thread of its own, with little memory and time: a file can be made to keep its reader busy for ever.
 */
export async function soundOf(bytes: Uint8Array<ArrayBuffer>): Promise<Sound | null> {
  const { promise, resolve } = Promise.withResolvers<Sound | null>()
  const worker = new Worker(new URL('soundWorker.ts', import.meta.url), {
    workerData: bytes,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    // Whatever it complains about is not for our log.
    stdout: true,
    stderr: true,
  })
  worker.once('message', resolve)
  for (const end of ['error', 'exit']) worker.once(end, () => resolve(null))
  const late = setTimeout(() => resolve(null), mostMs)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
