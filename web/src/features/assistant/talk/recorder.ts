import { writeSpeech } from '@resguardo/contract/speech'
import { call } from '#api/call.ts'
import { type Listening, TalkTrouble, type Trouble, troubleOf } from './listening.ts'

const bitsPerSecond = 32_000
/** Shorter recordings are accidental taps, in milliseconds. */
const leastMs = 600
/** A recording that never gets louder than this comes from a muted microphone (RMS, 0 to 1). */
const leastLevel = 0.004
const leastHeard = 5

const troubles: Readonly<Record<string, Trouble>> = {
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
export async function listenByServer(ended: () => void): Promise<Listening> {
  if (!isSecureContext) throw new TalkTrouble('talk.trouble.insecure')
  const mimeType = typeof MediaRecorder === 'function' ? soundType() : undefined
  if (!mimeType || !navigator.mediaDevices) throw new TalkTrouble('talk.trouble.unsupported')
  const stream = await openMicrophone()
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
  const parts: Blob[] = []
  const meter = openMeter(stream)
  const begun = performance.now()
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
      const ms = performance.now() - begun
      close()
      await whole
      if (ms < leastMs) throw new TalkTrouble('talk.trouble.short')
      if (meter?.isMuted()) throw new TalkTrouble('talk.trouble.nothing')
      const sound = await base64Of(new Blob(parts))
      if (sound === '') throw new TalkTrouble('talk.trouble.nothing')
      const answer = await call(writeSpeech, { body: { sound } })
      if (!answer.success) throw new TalkTrouble(troubleOf(answer.failure))
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
    throw new TalkTrouble(
      troubles[error instanceof DOMException ? error.name : ''] ?? 'talk.trouble.noMicrophone',
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
  let heard = 0
  const beat = setInterval(() => {
    // While the browser keeps the AudioContext suspended, silence means nothing.
    if (context.state !== 'running') return
    analyser.getFloatTimeDomainData(samples)
    level = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length)
    loudest = Math.max(loudest, level)
    heard++
  }, 50)
  return {
    level: () => Math.min(1, level * 4),
    isMuted: () => heard >= leastHeard && loudest < leastLevel,
    close() {
      clearInterval(beat)
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
    reader.addEventListener('error', () => reject(new TalkTrouble('talk.trouble.nothing')))
    reader.readAsDataURL(blob)
  })
