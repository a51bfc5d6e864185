import { Worker } from 'node:worker_threads'
import type { SpeechType } from '@resguardo/contract/assistant/speech'

export interface SoundProperties {
  readonly type: SpeechType
  readonly seconds: number
}

const mostMs = 5000

/**
 * Format and duration of a recording, read from its content; null if it is not a format that browsers record.
 * Parsed in a worker thread with little memory and time: a crafted file can keep a parser busy forever.
 */
export async function probeSound(bytes: Uint8Array<ArrayBuffer>): Promise<SoundProperties | null> {
  const { promise, resolve } = Promise.withResolvers<SoundProperties | null>()
  const worker = new Worker(new URL('soundWorker.ts', import.meta.url), {
    workerData: bytes,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    // Keep the worker's output out of our log.
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
