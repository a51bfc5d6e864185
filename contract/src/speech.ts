import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What somebody may say at once instead of typing it. */
export const speechLimits = {
  seconds: 60,
  bytes: 2 * 1024 * 1024,
  /** In a minute, of one person. */
  aMinute: 6,
} as const

/** What browsers record in; known by their content, whatever they are called. */
export const speechTypes = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const
export type SpeechType = (typeof speechTypes)[number]

export const readSpeech = endpoint({
  operation: 'readSpeech',
  method: 'GET',
  path: 'v2/assistant/speech',
  access: 'user',
  summary: 'Whether what somebody says is written down here, and for how many seconds',
  query: z.strictObject({}),
  /** No seconds: speaking is switched off, here and in browsers. */
  data: z.object({ available: z.boolean(), seconds: z.int() }),
  refusals: [],
})

export const writeSpeech = endpoint({
  operation: 'writeSpeech',
  method: 'POST',
  path: 'v2/assistant/speech',
  access: 'user',
  summary: 'Write down what somebody said: WebM, MP4 or Ogg in base64; neither sound nor text is kept',
  body: z.strictObject({
    sound: z.string().check(z.minLength(4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  /** Empty where no words were heard. */
  data: z.object({ text: z.string() }),
  // 413 too long, 415 no sound we know, 501 not configured, 503 out of order, 504 too slow.
  refusals: [413, 415, 429, 501, 503, 504],
})
