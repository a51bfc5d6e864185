import { writeSpeech } from '@resguardo/contract/assistant/speech'
import { call } from '#api/call.ts'
import { type Recording, VoiceInputError, type VoiceErrorKey, errorKeyOf } from './recording.ts'

const bitsPerSecond = 32_000
/** Shorter recordings are accidental taps, in milliseconds. */
const leastMs = 600
/** A recording that never gets louder than this comes from a muted microphone (RMS, 0 to 1). */
const leastLevel = 0.004
const fewestSamples = 5

const errorKeys: Readonly<Record<string, VoiceErrorKey>> = {
  NotAllowedError: 'talk.trouble.denied',
  SecurityError: 'talk.trouble.denied',
  NotFoundError: 'talk.trouble.noMicrophone',
  OverconstrainedError: 'talk.trouble.noMicrophone',
  NotReadableError: 'talk.trouble.inUse',
  AbortError: 'talk.trouble.inUse',
}

/** The audio type that this browser records. Safari reports WebM support, but its WebM cannot be played. */
export function soundType(): string | undefined {
  const webm = ['audio/webm;codecs=opus', 'audio/webm', 'audio/ogg;codecs=opus']
  const types = navigator.vendor.startsWith('Apple') ? ['audio/mp4', ...webm] : [...webm, 'audio/mp4']
  return types.find((type) => MediaRecorder.isTypeSupported(type))
}

/** Records the microphone and has our server transcribe it; the sound is sent nowhere else. */
export async function recordForServer(ended: () => void): Promise<Recording> {
  if (!isSecureContext) throw new VoiceInputError('talk.trouble.insecure')
  const mimeType = typeof MediaRecorder === 'function' ? soundType() : undefined
  if (!mimeType || !navigator.mediaDevices) throw new VoiceInputError('talk.trouble.unsupported')
  const stream = await openMicrophone()
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
  const parts: Blob[] = []
  const meter = openMeter(stream)
  const startedAt = performance.now()
  const whole = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true })
  })
  recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data))
  // The microphone was unplugged, or its permission revoked.
  for (const track of stream.getTracks()) track.addEventListener('ended', ended, { once: true })
  recorder.start()

  function close() {
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
    meter?.close()
  }

  return {
    level: meter && meter.level,
    cancel: close,
    async stop() {
      const ms = performance.now() - startedAt
      close()
      await whole
      if (ms < leastMs) throw new VoiceInputError('talk.trouble.short')
      if (meter?.isMuted()) throw new VoiceInputError('talk.trouble.nothing')
      const sound = await base64Of(new Blob(parts))
      if (sound === '') throw new VoiceInputError('talk.trouble.nothing')
      // A direct call: this runs outside a component.
      const answer = await call(writeSpeech, { body: { sound } })
      if (!answer.success) throw new VoiceInputError(errorKeyOf(answer.failure))
      return answer.data.text
    },
  }
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    })
  } catch (error) {
    throw new VoiceInputError(
      errorKeys[error instanceof DOMException ? error.name : ''] ?? 'talk.trouble.noMicrophone',
    )
  }
}

function openMeter(stream: MediaStream) {
  if (typeof AudioContext !== 'function') return null
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let level = 0
  let loudest = 0
  let sampleCount = 0
  const timer = setInterval(() => {
    // While the browser keeps the AudioContext suspended, silence means nothing.
    if (context.state !== 'running') return
    analyser.getFloatTimeDomainData(samples)
    level = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length)
    loudest = Math.max(loudest, level)
    sampleCount++
  }, 50)
  return {
    level: () => Math.min(1, level * 4),
    isMuted: () => sampleCount >= fewestSamples && loudest < leastLevel,
    close() {
      clearInterval(timer)
      void context.close()
    },
  }
}

const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      // A data: URL, without its prefix.
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,?/, '') : '')
    })
    reader.addEventListener('error', () => reject(new VoiceInputError('talk.trouble.nothing')))
    reader.readAsDataURL(blob)
  })
