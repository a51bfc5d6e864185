import { chatLimits } from '@resguardo/contract/assistant/assistant'
import type { Language } from '@resguardo/contract/platform/languages'
import { bulkhead, circuitBreaker, ConsecutiveBreaker, handleAll, wrap } from 'cockatiel'
import * as z from 'zod/mini'
import { refuse } from '#http/refusal.ts'
import { failureReason } from '../model/answerWriter.ts'
import type { Deps } from '../../../deps.ts'
import { type SsrfGuard, guardedFetch, openSsrfGuard } from '#security/network/ssrfGuard.ts'
import type { SoundProperties } from './soundProbe.ts'

/** Transcribes speech in the language spoken; empty if it contains no words. Refuses with 503 or 504. */
export type Transcriber = (
  bytes: Uint8Array<ArrayBuffer>,
  sound: SoundProperties,
  language: Language,
) => Promise<string>

export const transcriberLimits = {
  /** Milliseconds until the text must be there, including time in the queue. */
  wholeMs: 15_000,
  /** Recordings transcribed concurrently for this instance, and the length of the queue. */
  atOnce: 4,
  waiting: 16,
  /** Circuit breaker: after this many consecutive failures nothing is sent for `restMs`. */
  failures: 5,
  restMs: 30_000,
}

const mostBytes = 256 * 1024
const TranscriptResponse = z.object({ text: z.string() })

/** The transcriber by current settings, else by the environment; null if speech is off or not configured. */
export function transcriberOf({ env, log, settings }: Deps): () => Promise<Transcriber | null> {
  let current: { transcribe: Transcriber | null; settingsKey: string } | undefined
  return async () => {
    const { pushToTalk, speechUrl, speechModel, speechKey } = await settings.read('calling')
    if (!pushToTalk) return null
    const settingsKey = JSON.stringify([speechUrl, speechModel, speechKey])
    const speechEnv = speechUrl
      ? { SPEECH_URL: speechUrl, SPEECH_MODEL: speechModel, SPEECH_KEY: speechKey || undefined }
      : env
    const guard = openSsrfGuard(env, speechUrl ? 'settings' : 'environment')
    if (current?.settingsKey !== settingsKey)
      current = { transcribe: openTranscriber({ env: speechEnv, guard, log }), settingsKey }
    return current.transcribe
  }
}

type SpeechEnv = Pick<Deps['env'], 'SPEECH_URL' | 'SPEECH_MODEL' | 'SPEECH_KEY'>

/** A transcriber at the configured OpenAI-compatible address, or null if none is configured. */
export function openTranscriber(
  { env, guard, log }: { env: SpeechEnv; guard: SsrfGuard; log: Deps['log'] },
  limits = transcriberLimits,
): Transcriber | null {
  const { SPEECH_URL, SPEECH_MODEL, SPEECH_KEY } = env
  if (!SPEECH_URL || !SPEECH_MODEL) return null
  // regex-bound: 2000 (an address of the settings or the environment)
  const address = `${SPEECH_URL.replace(/(?<!\/)\/+$/, '')}/audio/transcriptions`
  const send = guardedFetch(guard, mostBytes)
  const { atOnce, waiting, failures, restMs, wholeMs } = limits
  const breaker = new ConsecutiveBreaker(failures)
  const policy = wrap(
    bulkhead(atOnce, waiting),
    circuitBreaker(handleAll, { halfOpenAfter: restMs, breaker }),
  )

  return async (bytes, { type }, language) => {
    const late = AbortSignal.timeout(wholeMs)
    const form = new FormData()
    form.set('file', new Blob([bytes], { type }), `speech.${type.slice('audio/'.length)}`)
    form.set('model', SPEECH_MODEL)
    form.set('language', language)
    form.set('response_format', 'json')
    const request = async () => {
      const headers = SPEECH_KEY ? { authorization: `Bearer ${SPEECH_KEY}` } : {}
      const response = await send(address, { method: 'POST', headers, body: form, signal: late })
      if (response.ok) return TranscriptResponse.parse(await response.json())
      await response.body?.cancel()
      throw new Error(`${response.status}`)
    }
    try {
      return cleaned((await policy.execute(request, late)).text)
    } catch (error) {
      // The error itself may repeat what was said.
      log.warn({ why: late.aborted ? 'late' : failureReason(error) }, 'speech transcription failed')
      return refuse(late.aborted ? 504 : 503, { retryAfter: 5 })
    }
  }
}

/** As if typed: one line, no invisible characters, no longer than a question. */
const cleaned = (text: string) =>
  text.normalize('NFC').replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, chatLimits.question)
