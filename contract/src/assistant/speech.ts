import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'

/** Limits of one voice recording, spoken instead of typed. */
export const speechLimits = {
  seconds: 60,
  bytes: 2 * 1024 * 1024,
  /** Rate limit: recordings per minute and person. */
  aMinute: 6,
} as const

/** Formats that browsers record in; detected by content, whatever the declared type. */
export const speechTypes = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const
export type SpeechType = (typeof speechTypes)[number]

export const readSpeechRoute = route('readSpeech', 'GET', 'v2/assistant/speech', 'user')
export const readSpeech = endpoint(readSpeechRoute, {
  summary: 'Check whether speech recognition is available here, and for how many seconds',
  query: z.strictObject({}),
  /** 0 seconds: speaking is switched off, both here and in browsers. */
  data: z.object({ available: z.boolean(), seconds: z.int() }),
  refusals: [],
})

export const writeSpeechRoute = route('writeSpeech', 'POST', 'v2/assistant/speech', 'user')
export const writeSpeech = endpoint(writeSpeechRoute, {
  summary: 'Transcribe speech: WebM, MP4 or Ogg in base64; neither sound nor text is stored',
  body: z.strictObject({
    sound: z.string().check(z.minLength(4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  /** Empty if no words were recognised. */
  data: z.object({ text: z.string() }),
  // 413 too long, 415 unknown sound format, 501 not configured, 503 out of order, 504 too slow.
  refusals: [413, 415, 429, 501, 503, 504],
})
