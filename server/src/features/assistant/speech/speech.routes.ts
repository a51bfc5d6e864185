import { readSpeech, speechLimits, writeSpeech } from '@resguardo/contract/assistant/speech'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { bulkhead } from 'cockatiel'
import { openRateLimiter } from '../rateLimiter.ts'
import { probeSound } from './soundProbe.ts'
import { transcriberOf } from './transcriber.ts'

/** Recordings parsed concurrently, each in a worker thread, and the length of the queue. */
const atOnce = 2
const waiting = 6

/** Spoken questions: sound in, text out; neither is stored. */
export function speechRoutes(served: RouteContext): void {
  const { deps } = served
  const transcriber = transcriberOf(deps)
  const probes = bulkhead(atOnce, waiting)
  const limit = openRateLimiter(deps.now, speechLimits.aMinute)

  serve(served, readSpeech, async () => {
    const { pushToTalk, longestSeconds } = await deps.settings.read('calling')
    return { available: (await transcriber()) !== null, seconds: pushToTalk ? longestSeconds : 0 }
  })

  serve(
    served,
    writeSpeech,
    async ({ body, actor }) => {
      const transcribe = await transcriber()
      if (!transcribe) return refuse(501)
      const { longestSeconds } = await deps.settings.read('calling')
      const retryAfter = limit(actor.uid)
      if (retryAfter > 0) return refuse(429, { retryAfter })
      const bytes = new Uint8Array(Buffer.from(body.sound, 'base64'))
      if (bytes.length > speechLimits.bytes) return refuse(413)
      const probed = await probes.execute(() => probeSound(bytes)).catch(() => refuse(503, { retryAfter: 5 }))
      const sound = probed ?? refuse(415)
      // A recorder stops slightly after its limit.
      if (sound.seconds > longestSeconds + 1) return refuse(413)
      return { text: await transcribe(bytes, sound, actor.lang) }
    },
    // No transaction: it changes nothing, and waits for an external service.
    { transaction: 'none', audit: 'refusals', largest: speechLimits.bytes * 2 },
  )
}
