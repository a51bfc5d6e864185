import { parentPort, workerData } from 'node:worker_threads'
import type { SpeechType } from '@resguardo/contract/assistant/speech'
import { BufferSource, Input, MP4, OGG, WEBM } from 'mediabunny'
import type { SoundProperties } from './soundProbe.ts'

const types = new Map<unknown, SpeechType>([
  [WEBM, 'audio/webm'],
  [MP4, 'audio/mp4'],
  [OGG, 'audio/ogg'],
])

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<SoundProperties | null> {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, MP4, OGG] })
  const type = types.get(await input.getFormat())
  const tracks = await input.getTracks()
  const [track] = tracks
  if (!type || tracks.length !== 1 || track?.type !== 'audio') return null
  return { type, seconds: await track.computeDuration() }
}

// `workerData` is always what soundProbe.ts passes.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a thread, not of a window
parentPort?.postMessage(await read(workerData as Uint8Array<ArrayBuffer>))
